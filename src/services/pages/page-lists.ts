import type { Database } from '../../db/orm.js';
import {
  type ListedPage,
  ORDERS,
  type PageFilter,
  type PageOrder,
  pageCounts,
  pagesOfAudits,
} from '../../db/queries/pages/page-list.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../keyset.js';

export interface PageListRequest extends PageOf {
  filter?: PageFilter | null | undefined;
  sort?: PageOrder | null | undefined;
}

/** A page of the pages of each of these audits, by one statement. */
export async function listPages(
  db: Database,
  auditIds: readonly string[],
  args: PageListRequest,
): Promise<Slice<ListedPage>[]> {
  const size = pageSize(args);
  const sort = args.sort ?? 'DISCOVERY';
  const order = ORDERS[sort];
  const cursor = readCursor(args.after, [order.type, 'number']);
  const filter = args.filter ?? {};
  const rows = await pagesOfAudits(db, auditIds, { filter, sort, cursor, limit: size + 1 });
  const byAudit = Map.groupBy(rows, (row) => row.auditId);
  // 64-bit numbers come as text
  const keyOf = (row: (typeof rows)[number]) =>
    [order.type === 'string' ? String(row.sort_key) : Number(row.sort_key), row.number] as const;
  return auditIds.map((id) => sliceOf(byAudit.get(id) ?? [], size, keyOf, args));
}

export async function countPages(db: Database, auditIds: readonly string[], filter: PageFilter): Promise<number[]> {
  const rows = await pageCounts(db, auditIds, filter);
  const known = new Map(rows.map((row) => [row.id, row.count]));
  return auditIds.map((id) => known.get(id) ?? 0);
}
