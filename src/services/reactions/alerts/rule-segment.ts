import type { Segment } from '../../../db/entities/segment.js';
import type { AuditPair } from '../../../db/queries/audits/audit-change.js';
import { segmentOfProject } from '../../../db/queries/segments/segment.js';
import type { Reader } from '../../../db/query.js';
import { Problem } from '../../../errors.js';
import { type PageSelection, pageSelection } from '../../projects/page-fields/page-selection.js';
import { selectedPages, selectedUrls } from '../../results/pages/page-lists.js';
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
export async function partOfPair(db: Reader, pair: AuditPair, { query }: Segment): Promise<AuditPair> {
  const pagesOf = (auditId: string) => ifStored(selectedPages(db, auditId, selectionOf(query)), []);
  return { ...pair, part: { pages: await pagesOf(pair.id), previousPages: await pagesOf(pair.previousId) } };
}

/** URLs of a segment in an audit. */
export const urlsOfSegment = (db: Reader, auditId: string, { query }: Segment): Promise<Set<string>> =>
  ifStored(selectedUrls(db, auditId, selectionOf(query)), new Set<string>());

const selectionOf = (query: string): PageSelection => pageSelection({ query }, null, null);

/** An audit from before may not have stored what the segment asks for. */
async function ifStored<T>(read: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && error.code === 'PAGE_FIELDS_MISSING') return otherwise;
    throw error;
  }
}
