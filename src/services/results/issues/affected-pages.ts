import { containing } from '../../../db/containing.js';
import type { Database } from '../../../db/orm.js';
import {
  AFFECTED_ORDER_NAMES,
  type AffectedListing,
  type AffectedPageRow,
  affectedCount,
  affectedFrom,
  affectedPage,
  countByFingerprint,
  regressionsOf,
} from '../../../db/queries/audits/finding.js';
import type { Ignored } from '../../../db/queries/audits/ignored-issue.js';
import { problem } from '../../../errors.js';
import { foreignCursor, type PageOf, pageSize, readCursor, type Slice, skipOf, sliceOf } from '../../keyset.js';

/** A page an issue was found on. */
export interface AffectedPage extends Omit<AffectedPageRow, 'issueId'> {
  /** somebody decided not to see it on this page */
  ignored: Pick<Ignored, 'reason' | 'until' | 'since'> | null;
}

export interface AffectedFilter {
  /** only pages on which it is ignored, or only the others */
  ignored?: boolean | null | undefined;
  /** a part of the URL */
  search?: string | null | undefined;
}

/** Numbers of the pages of the audit that are looked at; null: all. */
interface OnPages {
  pages: readonly number[] | null;
}

export interface AffectedPagesArgs extends AffectedFilter, PageOf {
  /** rows before the first one, instead of a cursor */
  skip?: number | null | undefined;
  /** one of `AFFECTED_ORDER_NAMES`, largest first with a minus; by discovery without it */
  orderBy?: string | null | undefined;
}

/** One slice of the pages of each issue. */
export async function affectedPages(
  db: Database,
  ids: readonly string[],
  args: AffectedPagesArgs & OnPages,
): Promise<Slice<AffectedPage>[]> {
  const size = pageSize(args);
  if (args.orderBy || args.skip) return sortedPages(db, ids, args, size);
  // a finding about the site as a whole has the number -1
  const [after = -2] = readCursor(args.after, ['number']) ?? [];
  const rows = await affectedPage.all(db, ids, after, size + 1, ...filterValues(args));
  const byIssue = Map.groupBy(rows.map(withDecision), (page) => page.issueId);
  return ids.map((id) => sliceOf(byIssue.get(id) ?? [], size, (row) => [row.number], args));
}

const withDecision = <Row extends Pick<Ignored, 'until' | 'since'> & { reason: string | null }>({
  reason,
  until,
  since,
  ...page
}: Row) => ({ ...page, ignored: reason === null ? null : { reason, until, since } });

/** Tables ask for rows by their position; whoever follows a cursor through a sorted list goes on by the number of rows before. */
async function sortedPages(
  db: Database,
  ids: readonly string[],
  args: AffectedPagesArgs & OnPages,
  size: number,
): Promise<Slice<AffectedPage>[]> {
  const orderBy = args.orderBy ?? '';
  const [orderedBy = orderBy, before = 0] = readCursor(args.after, ['string', 'number']) ?? [];
  if (orderedBy !== orderBy || before < 0) throw foreignCursor();
  const from = skipOf(skipOf(args.skip) + before);
  const [ignored, pattern, pages] = filterValues(args);
  const listing = { order: orderOf(orderBy), limit: size + 1, skip: from, ignored, pattern, pages };
  const rows = await affectedFrom(db, ids, listing);
  const byIssue = Map.groupBy(rows.map(withDecision), (page) => page.issueId);
  return ids.map((id) => {
    const own = (byIssue.get(id) ?? []).map((page, at) => ({ page, at: before + at + 1 }));
    const { nodes, ...slice } = sliceOf(own, size, ({ at }) => [orderBy, at], args);
    return { ...slice, nodes: nodes.map(({ page }) => page) };
  });
}

function orderOf(orderBy: string): AffectedListing['order'] {
  if (!orderBy) return null;
  const by = AFFECTED_ORDER_NAMES.find((name) => name === orderBy.replace(/^-/, ''));
  if (by !== undefined) return { by, descending: orderBy.startsWith('-') };
  const message = `This must be one of ${AFFECTED_ORDER_NAMES.join(', ')}, with a minus for the largest first.`;
  throw problem('VALIDATION_FAILED', { details: [{ path: 'orderBy', message }] });
}

export async function countAffected(
  db: Database,
  ids: readonly string[],
  filter: AffectedFilter & OnPages,
): Promise<number[]> {
  const rows = await affectedCount.all(db, ids, ...filterValues(filter));
  const known = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map((id) => known.get(id) ?? 0);
}

const filterValues = ({ ignored = null, search, pages }: AffectedFilter & OnPages) =>
  [ignored, search ? containing(search) : null, pages] as const;

/**
 * Pages of each issue on which it has been fixed before. Few findings come back, and a large site has a hundred thousand others: these are not looked up in the history one by
 * one, which is what the planner makes of a join while its statistics are older than the audit.
 */
export async function regressedPages(db: Database, ids: readonly string[]): Promise<number[]> {
  const regressed = await regressionsOf.all(db, ids);
  const known = new Map<string, number>();
  for (const rows of Map.groupBy(regressed, ({ projectId }) => projectId).values()) {
    const counts = await countByFingerprint.all(
      db,
      [...new Set(rows.map(({ issueId }) => issueId))],
      rows.map(({ fingerprint }) => fingerprint),
    );
    for (const { id, count } of counts) known.set(id, count);
  }
  return ids.map((id) => known.get(id) ?? 0);
}
