import type { Database } from '../../../db/orm.js';
import { auditsWithFields } from '../../../db/queries/pages/page-field.js';
import { countByFields, numbersByFields } from '../../../db/queries/pages/page-field-query.js';
import {
  type ListedPage,
  ORDERS,
  pageCounts,
  pageNumbers,
  pagesByFields,
  pagesOfAudits,
  urlsOfPages,
} from '../../../db/queries/pages/page-list.js';
import type { Reader } from '../../../db/query.js';
import { problem } from '../../../errors.js';
import { foreignCursor, type PageOf, pageSize, readCursor, type Slice, skipOf, sliceOf } from '../../keyset.js';
import { missingFields, type PageSelection } from '../../projects/page-fields/page-selection.js';

export interface PageListRequest extends PageOf, PageSelection {
  /** pages left out before the first */
  skip?: number | null | undefined;
}

type Fields = NonNullable<PageSelection['fields']>;

/** A page of the pages of each of these audits, by one statement. */
export async function listPages(
  db: Database,
  auditIds: readonly string[],
  request: PageListRequest,
): Promise<Slice<ListedPage>[]> {
  if (request.fields) return listByFields(db, auditIds, request, request.fields);
  const size = pageSize(request);
  const sort = request.sort ?? 'DISCOVERY';
  const order = ORDERS[sort];
  const cursor = readCursor(request.after, [order.type, 'number']);
  const rows = await pagesOfAudits(db, auditIds, {
    filter: request.filter,
    sort,
    cursor,
    limit: size + 1,
    skip: skipOf(request.skip),
  });
  const byAudit = Map.groupBy(rows, (row) => row.auditId);
  // 64-bit numbers come as text
  const keyOf = (row: (typeof rows)[number]) =>
    [order.type === 'string' ? String(row.sort_key) : Number(row.sort_key), row.number] as const;
  return auditIds.map((id) => sliceOf(byAudit.get(id) ?? [], size, keyOf, request));
}

export async function countPages(
  db: Database,
  auditIds: readonly string[],
  selection: PageSelection,
): Promise<number[]> {
  const { filter, fields } = selection;
  const rows = fields
    ? await byStorage(db, auditIds, fields, (ids, listed) => countByFields(db, ids, fields.filter, listed))
    : await pageCounts(db, auditIds, filter);
  const known = new Map(rows.map((row) => [row.id, row.count]));
  return auditIds.map((id) => known.get(id) ?? 0);
}

/** The numbers of all pages that fit, in order: a list to be walked to its end is sorted once. */
export async function selectedPages(
  db: Reader,
  auditId: string,
  { filter, sort, fields }: PageSelection,
): Promise<number[]> {
  if (!fields) return pageNumbers(db, auditId, filter, sort);
  const numbers = await byStorage(db, [auditId], fields, async (_ids, listed) => [
    await numbersByFields(db, auditId, fields, listed),
  ]);
  return numbers.flat();
}

/** Their URLs. */
export async function selectedUrls(db: Reader, auditId: string, selection: PageSelection): Promise<Set<string>> {
  const rows = await urlsOfPages.all(db, auditId, await selectedPages(db, auditId, selection));
  return new Set(rows.map(({ url }) => url));
}

async function listByFields(
  db: Database,
  auditIds: readonly string[],
  request: PageListRequest,
  fields: Fields,
): Promise<Slice<ListedPage>[]> {
  const size = pageSize(request);
  const { filter, order } = fields;
  const orderName = order ? `${order.descending ? '-' : ''}${order.column.name}` : '';
  const cursor = readCursor(request.after, ['string', 'string', 'number']);
  if (cursor && cursor[0] !== orderName)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'cursor', message: 'This cursor belongs to a list in another order.' }],
    });
  const listing = {
    filter,
    order,
    cursor: cursor && ([keyIn(cursor[1]), cursor[2]] as const),
    limit: size + 1,
    skip: skipOf(request.skip),
  };
  const rows = await byStorage(db, auditIds, fields, (ids, listed) => pagesByFields(db, ids, listing, listed));
  const byAudit = Map.groupBy(rows, (row) => row.auditId);
  const keyOf = (row: (typeof rows)[number]) => [orderName, JSON.stringify(row.sort_key), row.number] as const;
  return auditIds.map((id) => sliceOf(byAudit.get(id) ?? [], size, keyOf, request));
}

/** A cursor that we did not issue can hold anything. */
function keyIn(text: string): string | number | null {
  try {
    const key: unknown = JSON.parse(text);
    if (key === null || typeof key === 'string' || typeof key === 'number') return key;
  } catch {}
  throw foreignCursor();
}

/** Audits from before fields were stored, and those that still run, are read by what lists have of them. */
async function byStorage<Row>(
  db: Pick<Database, 'rows'>,
  auditIds: readonly string[],
  { filter, order }: Fields,
  read: (auditIds: readonly string[], listed: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const stored = new Set((await auditsWithFields.all(db, auditIds)).map(({ id }) => id));
  const [have, lack] = [auditIds.filter((id) => stored.has(id)), auditIds.filter((id) => !stored.has(id))];
  const missing = lack.length > 0 ? missingFields(filter, order) : [];
  if (missing.length > 0)
    throw problem('PAGE_FIELDS_MISSING', {
      message: `This audit has no ${missing.join(', ')} of its pages yet. They are stored when an audit completes and when it is re-scored.`,
    });
  const parts = [
    { ids: have, listed: false },
    { ids: lack, listed: true },
  ].filter(({ ids }) => ids.length > 0);
  return (await Promise.all(parts.map(({ ids, listed }) => read(ids, listed)))).flat();
}
