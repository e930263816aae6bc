import type { AuditPair } from '../../db/queries/audits/audit-change.js';
import { urlsOfPages } from '../../db/queries/pages/page-list.js';
import { type Segment, segmentOfProject } from '../../db/queries/segments/segment.js';
import type { Reader } from '../../db/query.js';
import { Problem } from '../../errors.js';
import { selectedPages } from '../pages/page-lists.js';
import { pageSelection } from '../pages/page-selection.js';
import type { AlertDraft } from './alert-event.js';

/** The segment that an alert rule is limited to; null for the whole site. */
export const segmentOfRule = async (
  db: Reader,
  projectId: string,
  { segmentId }: { segmentId: string | null },
): Promise<Segment | null> => (segmentId === null ? null : segmentOfProject.first(db, projectId, segmentId));

/** An alert that says which part of the site it is about. */
export const ofSegment = <Draft extends AlertDraft>(draft: Draft, { id, name }: Segment): Draft => ({
  ...draft,
  message: `Segment ${name}: ${draft.message}`,
  data: { ...draft.data, segment: { id, name } },
});

/** The pages of a segment in both audits: what closes may leave it. */
export async function partOfPair(db: Reader, pair: AuditPair, segment: Segment): Promise<AuditPair> {
  const [pages, previousPages] = [await pagesOf(db, pair.id, segment), await pagesOf(db, pair.previousId, segment)];
  return { ...pair, part: { pages, previousPages } };
}

/** URLs of a segment in an audit. */
export const urlsOfSegment = async (db: Reader, auditId: string, segment: Segment): Promise<Set<string>> =>
  new Set((await urlsOfPages.all(db, auditId, await pagesOf(db, auditId, segment))).map(({ url }) => url));

async function pagesOf(db: Reader, auditId: string, { query }: Segment): Promise<number[]> {
  try {
    return await selectedPages(db, auditId, pageSelection({ query }, null, null));
  } catch (error) {
    // of an audit that has not stored what the segment asks for
    if (error instanceof Problem && error.code === 'PAGE_FIELDS_MISSING') return [];
    throw error;
  }
}
