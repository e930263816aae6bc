import type { Issue } from '../../db/entities/issue.js';
import type { Database } from '../../db/orm.js';
import { issuesOnPages } from '../../db/queries/audits/finding.js';
import { selectedPages } from '../pages/page-lists.js';
import { type PageSelection, pageSelection } from '../pages/page-selection.js';
import { withSegments } from './segments.js';

type Reader = Pick<Database, 'rows'>;
type Place = { id: string; projectId: string };

/** Numbers of the pages of an audit that are in a segment of its project. */
export async function pagesOfSegment(db: Reader, audit: Place, segment: string): Promise<number[]> {
  return selectedPages(db, audit.id, await selectionOf(db, audit, segment));
}

const selectionOf = async (db: Reader, { projectId }: Place, segment: string): Promise<PageSelection> =>
  pageSelection(await withSegments(db, projectId, { segment }), null, null);

/** Those of the issues that are on pages of a segment, counted there; most severe first as they came. */
export async function issuesOfSegment(
  db: Reader,
  audit: Place,
  segment: string,
  issues: readonly Issue[],
): Promise<Issue[]> {
  const selection = await selectionOf(db, audit, segment);
  // an audit that still runs has none, and no fields to choose pages by
  if (issues.length === 0) return [];
  const parts = await issuesOnPages.all(db, audit.id, await selectedPages(db, audit.id, selection));
  const known = new Map(parts.map((part) => [part.id, part]));
  return issues.flatMap((issue) => {
    const part = known.get(issue.id);
    return part ? [{ ...issue, ...part }] : [];
  });
}
