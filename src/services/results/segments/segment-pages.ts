import type { Issue } from '../../../db/entities/issue.js';
import { projectsOfAudits } from '../../../db/queries/audits/audit.js';
import { issuesOnPages } from '../../../db/queries/audits/finding.js';
import type { Reader } from '../../../db/query.js';
import { type PageSelection, pageSelection } from '../../projects/page-fields/page-selection.js';
import { withSegments } from '../../projects/segments.js';
import { selectedPages, selectedUrls } from '../pages/page-lists.js';

type Place = { id: string; projectId: string };

/** Numbers of the pages of each of these audits that are in a segment of their project. */
export async function pagesOfSegment(db: Reader, auditIds: readonly string[], segment: string): Promise<number[][]> {
  const known = new Map((await projectsOfAudits.all(db, auditIds)).map((audit) => [audit.id, audit]));
  return Promise.all(
    auditIds.map(async (id) => {
      const audit = known.get(id);
      return audit ? selectedPages(db, id, await selectionOf(db, audit, segment)) : [];
    }),
  );
}

/** URLs of the pages of an audit that are in a segment, and what tells two definitions of it apart. */
export async function urlsInSegment(
  db: Reader,
  audit: Place,
  segment: string,
): Promise<{ urls: ReadonlySet<string>; query: string }> {
  const selection = await selectionOf(db, audit, segment);
  return { urls: await selectedUrls(db, audit.id, selection), query: JSON.stringify(selection) };
}

const selectionOf = async (db: Reader, { projectId }: Place, segment: string): Promise<PageSelection> =>
  pageSelection(await withSegments(db, projectId, { segment }), null, null);

/** An issue as it is on some of its pages, by their numbers. */
export interface PartOfIssue extends Issue {
  within: readonly number[];
}

/** The issues that are on pages of a segment, counted there; most severe first as they came. */
export async function issuesOfSegment(
  db: Reader,
  audit: Place,
  segment: string,
  issues: readonly Issue[],
): Promise<PartOfIssue[]> {
  const selection = await selectionOf(db, audit, segment);
  // an audit that still runs has none, and no fields to choose pages by
  if (issues.length === 0) return [];
  const within = await selectedPages(db, audit.id, selection);
  const parts = await issuesOnPages.all(db, audit.id, within);
  const known = new Map(parts.map((part) => [part.id, part]));
  return issues.flatMap((issue) => {
    const part = known.get(issue.id);
    // clicks are those of all pages with the issue
    const search = { clicks28d: null, impressions28d: null, clicks28dChange: null };
    return part ? [{ ...issue, ...search, ...part, within }] : [];
  });
}
