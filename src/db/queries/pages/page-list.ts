import type { Severity } from '../../../audit/engine/rule.js';
import type { Extracted } from '../../../facts/extraction.js';
import { containing } from '../../containing.js';
import { planned, type Reader } from '../../query.js';
import { OF_ISSUE } from '../audits/finding.js';
import { FACTS, SUMMARY, WITH_CONTENT } from './page-content.js';
import { type FieldFilter, type FieldOrder, PageFieldQuery } from './page-field-query.js';

/** One internal URL of an audit as lists show it. */
export interface ListedPage {
  auditId: string;
  number: number;
  url: string;
  status: number | null;
  outcome: string;
  depth: number | null;
  indexable: boolean;
  title: string;
  errors: number;
  warnings: number;
  notices: number;
  inlinks: number;
  inconclusive: boolean;
  /** internal PageRank, mean 1; null before the audit is completed */
  pageRank: number | null;
  /** 0–100; null for what is in no score, and before the audit is completed */
  score: number | null;
}

/** The reason that keeps a page out of the index, or that nothing does. */
export const INDEXABILITIES = ['INDEXABLE', 'BLOCKED', 'NOINDEX', 'CANONICALISED', 'OTHER'] as const;
export type Indexability = (typeof INDEXABILITIES)[number];

export interface PageFilter {
  status?: number | null | undefined;
  statusClass?: number | null | undefined;
  indexable?: boolean | null | undefined;
  indexability?: Indexability | null | undefined;
  inconclusive?: boolean | null | undefined;
  search?: string | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  /** URL with a slash at its end */
  folder?: string | null | undefined;
}

/** The columns of each order, ascending; the number of the page decides between equals. */
export const ORDERS = {
  DISCOVERY: { sql: 'p.id', type: 'number' },
  URL: { sql: 'p.url collate "C"', type: 'string' },
  DEPTH: { sql: 'coalesce(p.depth, 32767)', type: 'number' },
  STATUS: { sql: 'coalesce(p.status, 0)', type: 'number' },
  MOST_LINKED: { sql: '-coalesce(j.inlinks, 0)', type: 'number' },
  PAGE_RANK: { sql: '-round(coalesce(j.page_rank, 0)::numeric * 1000000)::bigint', type: 'number' },
  SCORE: { sql: 'coalesce(j.score, 32767)', type: 'number' },
  LEAST_LINKED: { sql: 'coalesce(j.inlinks, 0)', type: 'number' },
  // an error outweighs any number of warnings that a page can have, a warning any number of notices
  WORST: {
    sql: '-(coalesce(j.errors, 0) * 1000000::bigint + coalesce(j.warnings, 0) * 1000 + coalesce(j.notices, 0))',
    type: 'number',
  },
} as const;

export const PAGE_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
export type PageOrder = keyof typeof ORDERS;

/** second lowest bit of `page_metrics.page_sets`: inconclusive */
const INCONCLUSIVE_BIT = 2;

const PAGE_COLUMNS = `p.audit_id as "auditId", p.id as number, p.url, p.status, p.outcome, p.depth, p.indexable, p.title,
  coalesce(j.errors, 0) as errors, coalesce(j.warnings, 0) as warnings, coalesce(j.notices, 0) as notices,
  coalesce(j.inlinks, 0) as inlinks, coalesce(j.page_sets & ${INCONCLUSIVE_BIT}, 0) <> 0 as inconclusive,
  j.page_rank as "pageRank", j.score`;
const PAGE_TABLES = 'page p left join page_metrics j on j.audit_id = p.audit_id and j.page_id = p.id';

/**
 * A page by its number, alone: as a join the planner walks all pages of an audit that its statistics do not know yet for each
 * number.
 */
const onePage = (auditId: string, number: string, more = '', besides = ''): string =>
  `(select ${PAGE_COLUMNS}${more} from ${PAGE_TABLES} ${besides} where p.audit_id = ${auditId} and p.id = ${number} offset 0)`;

/** URLs of pages by their numbers. */
export const urlsOfPages = planned<[auditId: string, pages: readonly number[]], { url: string }>(
  'select url from page where audit_id = $1 and id = any($2::int[])',
);

export interface PageListing {
  filter: PageFilter;
  sort: PageOrder;
  /** sort key and number of the last row of the page before */
  cursor: readonly [key: string | number, number: number] | null;
  limit: number;
  skip: number;
}

/** The next pages of each of these audits, by one statement. */
export async function pagesOfAudits(
  db: Reader,
  auditIds: readonly string[],
  { filter, sort, cursor, limit, skip }: PageListing,
): Promise<(ListedPage & { sort_key: string | number })[]> {
  const order = ORDERS[sort];
  const values: unknown[] = [auditIds];
  const conditions = conditionsOf(filter, values);
  if (cursor) {
    const type = order.type === 'string' ? 'text' : 'bigint';
    conditions.push(`(${order.sql}, p.id) > ($${values.push(cursor[0])}::${type}, $${values.push(cursor[1])}::int)`);
  }
  return db.rows<ListedPage & { sort_key: string | number }>(
    `select x.* from unnest($1::uuid[]) as a (id) cross join lateral (
       select ${PAGE_COLUMNS}, ${order.sql} as sort_key from ${PAGE_TABLES}
        where ${['p.audit_id = a.id', ...conditions].join(' and ')}
        order by ${order.sql}, p.id limit $${values.push(limit)} offset $${values.push(skip)}) x`,
    values,
  );
}

export async function pageCounts(
  db: Reader,
  auditIds: readonly string[],
  filter: PageFilter,
): Promise<{ id: string; count: number }[]> {
  const values: unknown[] = [auditIds];
  const conditions = conditionsOf(filter, values);
  const tables = conditions.some((condition) => condition.includes('j.')) ? PAGE_TABLES : 'page p';
  return db.rows<{ id: string; count: number }>(
    `select a.id, (select count(*)::int from ${tables} where ${['p.audit_id = a.id', ...conditions].join(' and ')}) as count
       from unnest($1::uuid[]) as a (id)`,
    values,
  );
}

export interface FieldListing {
  filter: FieldFilter;
  /** by number where there is none */
  order: FieldOrder | null;
  cursor: readonly [key: string | number | null, number: number] | null;
  limit: number;
  skip: number;
}

/** The next pages of each of these audits by their stored fields; `listed`: by what lists have of audits without them. */
export async function pagesByFields(
  db: Reader,
  auditIds: readonly string[],
  { filter, order, cursor, limit, skip }: FieldListing,
  listed: boolean,
): Promise<(ListedPage & { sort_key: string | number | null })[]> {
  const query = new PageFieldQuery(auditIds, listed);
  const ordered = order ? query.order(order) : null;
  const conditions = [query.condition(filter)];
  if (cursor) {
    const [key, number] = cursor;
    conditions.push(ordered ? ordered.after(key, number) : `${query.number} > ${query.bind(number)}::int`);
  }
  const found = `select ${query.number} as number, ${ordered?.key ?? query.number} as sort_key from ${query.from()}
    and ${conditions.join(' and ')} order by ${ordered?.by ?? query.number} limit ${query.bind(limit)} offset ${query.bind(skip)}`;
  return db.rows(
    `select p.*, k.sort_key
       from unnest($1::uuid[]) as a (id)
       cross join lateral (select row_number() over () as place, f.* from (${found}) f) k
       cross join lateral ${onePage('a.id', 'k.number')} p
      order by k.place`,
    query.values,
  );
}

/** The numbers of all pages that fit, in order: a list to be walked to its end is sorted once. */
export async function pageNumbers(
  db: Reader,
  auditId: string,
  filter: PageFilter,
  sort: PageOrder | null | undefined,
): Promise<number[]> {
  const values: unknown[] = [[auditId]];
  const conditions = ['p.audit_id = ($1::uuid[])[1]', ...conditionsOf(filter, values)];
  const [row] = await db.rows<{ numbers: number[] | null }>(
    `select array_agg(p.id order by ${ORDERS[sort ?? 'DISCOVERY'].sql}, p.id) as numbers
       from ${PAGE_TABLES} where ${conditions.join(' and ')}`,
    values,
  );
  return row?.numbers ?? [];
}

/** One page by its number or by the hash of its URL; the columns of the page are null where the audit lacks it. */
export const pageOfAudit = planned<
  [auditId: string, organizationId: string, number: string | null, hash: Buffer | null],
  ListedPage & { detailsRemovedAt: Date | null; projectId: string }
>(
  `select ${PAGE_COLUMNS}, a.details_removed_at as "detailsRemovedAt", a.project_id as "projectId"
           from audit a left join (${PAGE_TABLES}) on p.audit_id = a.id
            and p.id = coalesce($3::int, (select id from crawl_url where audit_id = $1 and hash = $4))
          where a.id = $1 and a.organization_id = $2`,
);

/** In the order of the numbers. */
export const pagesByNumber = planned<[auditId: string, numbers: readonly number[]], ListedPage>(
  `select p.* from unnest($2::int[]) with ordinality as k (id, place)
     cross join lateral ${onePage('$1', 'k.id')} p order by k.place`,
);

export type PageWithFacts = ListedPage & { indexability: string | null; facts: Buffer };

/** In the order of the numbers. */
export const pagesWithFacts = planned<[auditId: string, numbers: readonly number[]], PageWithFacts>(
  `select p.* from unnest($2::int[]) with ordinality as k (id, place)
     cross join lateral ${onePage('$1', 'k.id', `, p.indexability, ${FACTS} as facts`, WITH_CONTENT)} p order by k.place`,
);

export type PageWithSummary = ListedPage & {
  indexability: string;
  summary: string;
  extracted: Extracted | null;
};

/** In the order of the numbers. */
export const pagesWithSummary = planned<[auditId: string, numbers: readonly number[]], PageWithSummary>(
  `select p.* from unnest($2::int[]) with ordinality as k (id, place)
     cross join lateral ${onePage('$1', 'k.id', `, p.indexability, ${SUMMARY} as summary, p.extracted`)} p order by k.place`,
);

const COUNT_OF = { ERROR: 'j.errors', WARNING: 'j.warnings', NOTICE: 'j.notices' } as const;

function conditionsOf(filter: PageFilter, values: unknown[]): string[] {
  const conditions: string[] = [];
  const add = <T>(value: T | null | undefined, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  add(filter.status, (at) => `p.status = ${at}::int`);
  add(filter.statusClass, (at) => `p.status / 100 = ${at}::int`);
  add(filter.indexable, (at) => `p.indexable = ${at}::boolean`);
  add(filter.indexability, (at) => `p.indexability = ${at}`);
  add(filter.inconclusive, (at) => `(coalesce(j.page_sets & ${INCONCLUSIVE_BIT}, 0) <> 0) = ${at}::boolean`);
  add(filter.search && containing(filter.search), (at) => `(p.url ilike ${at} or p.title ilike ${at})`);
  add(filter.folder, (at) => `starts_with(p.url, ${at})`);
  add(
    filter.rule,
    // a value, so that it stays a set that is made once: as a join it is looped over where few findings are expected; and issue
    // by issue, so that each of these is asked once whether it is the organization's
    (at) => `((p.audit_id, p.id) in (select i.audit_id, f.page_id from issue i cross join lateral (
        select f.page_id from finding f where ${OF_ISSUE} and f.resolved_at is null offset 0) f
        where i.audit_id = any($1::uuid[]) and i.rule = ${at})) is true`,
  );
  if (filter.severity) conditions.push(`${COUNT_OF[filter.severity]} > 0`);
  return conditions;
}
