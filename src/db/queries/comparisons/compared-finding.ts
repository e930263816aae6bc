import type { Severity } from '../../../audit/engine/rule.js';
import type { Database } from '../../orm.js';
import { planned } from '../../query.js';
import { OF_ISSUE } from '../audits/finding.js';
import { FINDING_MARKS, PAGE_NUMBER } from '../pages/page-field.js';
import { lookedAlike } from './looked-alike.js';

export const CHANGES = ['FIXED', 'NEW', 'UNCHANGED', 'SCOPE_CHANGE', 'RULE_SET_CHANGE'] as const;
/**
 * - `FIXED`, `NEW`: the same rule looked at the page in both audits
 * - `SCOPE_CHANGE`: the page left or entered the crawl, or the pages that the rule looks at, or was looked at by other evidence
 * - `RULE_SET_CHANGE`: the rule is another one, or was not there in one of the audits
 */
export type Change = (typeof CHANGES)[number];

/** An issue of one side of a pair of audits. */
export interface StoredSide {
  /** index of the pair, from 1 */
  at: number;
  /** the finding is of the newer audit */
  now: boolean;
  id: string;
  rule: string;
  severity: Severity;
  category: string;
  affectedPages: number;
  /** bit of a rule that only its project has */
  ownBit: number | null;
}

export const issuesOfSides = planned<
  [at: readonly number[], auditIds: readonly string[], now: readonly boolean[]],
  StoredSide
>(
  `select p.at::int as at, p.now, i.id, i.rule, i.severity, i.category, i.affected_pages as "affectedPages",
            (i.texts ->> 'bit')::int as "ownBit"
       from unnest($1::int[], $2::uuid[], $3::boolean[]) as p (at, audit_id, now) join issue i on i.audit_id = p.audit_id`,
);

/** Pairs of audits, and the issues of both sides with the bit of the pages that their rule looks at. */
export type ComparedValues = [
  bases: readonly string[],
  heads: readonly string[],
  at: readonly number[],
  rules: readonly string[],
  bits: readonly number[],
  now: readonly boolean[],
  issueIds: readonly string[],
];

const PAIRS = `with pair as (
    select * from unnest($1::uuid[], $2::uuid[]) with ordinality as p (base, head, at)
  )`;
const ISSUES = 'unnest($3::int[], $4::text[], $5::int[], $6::boolean[], $7::uuid[]) as i (at, rule, bit, now, id)';

/** Which pages the page was among when the other audit was judged, which has it by the hash of its URL, and when its own was. */
const SETS_THERE = `select j.page_sets, h.page_sets as own_sets from pair k
    join crawl_url own on own.audit_id = case when p.now then k.head else k.base end and own.id = p.page_id
    join crawl_url other on other.audit_id = case when p.now then k.base else k.head end and other.hash = own.hash
    join page_metrics j on j.audit_id = other.audit_id and j.page_id = other.id
    left join page_metrics h on h.audit_id = own.audit_id and h.page_id = own.id
   where k.at = p.at`;

/**
 * Findings of the issues of an array, issue by issue: that they belong to the organization is then asked once for each of these.
 * The planner asks it of every issue that there is where the array is compared as a whole.
 */
const findingsSql = (ids: string, condition = 'true'): string =>
  `(select f.* from unnest(${ids}) as k (id) cross join lateral (
      select i.id as issue_id, f.page_id, f.url, f.fingerprint from issue i join finding f on ${OF_ISSUE}
       where i.id = k.id and ${condition} offset 0) f)`;

/** A finding that is on both sides needs neither its URL nor its page. */
const allOf = (name: string, ids: string, side: string, condition?: string): string =>
  `(select i.at, i.bit, ${name}.issue_id, ${name}.page_id, ${name}.fingerprint
      from ${findingsSql(`${ids}::uuid[]`, condition)} ${name} join told i on i.id = ${name}.issue_id and ${side})`;

const MARKED = (now: boolean, audit: string): string =>
  `select ${now} as now, t.page, t.low, t.high from page_field n
     left join page_field l on l.audit_id = n.audit_id and l.first_page = n.first_page and l.field = '${FINDING_MARKS[0]}'
     left join page_field h on h.audit_id = n.audit_id and h.first_page = n.first_page and h.field = '${FINDING_MARKS[1]}'
    cross join lateral unnest(n.numbers, l.numbers, h.numbers) as t (page, low, high)
    where n.audit_id = ${audit} and n.field = '${PAGE_NUMBER}' and (t.low, t.high) is distinct from (0, 0)`;

export interface DifferingPages {
  older: number[];
  newer: number[];
}

/** Pages of two audits whose findings are not the same by their marks, each audit's own numbers. Pages without a mark differ. */
export const differingPages = planned<[base: string, head: string], DifferingPages>(
  `with marked as materialized (${MARKED(false, '$1::uuid')} union all ${MARKED(true, '$2::uuid')}),
   alone as (
     select coalesce(n.now, o.now) as now, coalesce(n.page, o.page) as page
       from (select * from marked where not now) o
       full join (select * from marked where now) n on n.low = o.low and n.high = o.high
      where n.page is null or o.page is null)
   select coalesce(array_agg(page) filter (where not now), '{}') as older,
          coalesce(array_agg(page) filter (where now), '{}') as newer from alone`,
);

type OneSided = { at: number; now: boolean; issue_id: string; looked: boolean; count: number };
type BothSides = [...ComparedValues, older: readonly string[], newer: readonly string[]];

/** Counts of what is on one side alone, by issue, among findings for which the conditions hold. */
const oneSidedSql = (older: string, newer: string): string =>
  `${PAIRS}, told as materialized (
       select * from ${ISSUES}
     ), alone as materialized (
       select coalesce(n.at, o.at) as at, coalesce(n.bit, o.bit) as bit, coalesce(n.issue_id, o.issue_id) as issue_id,
              n.issue_id is not null as now, coalesce(n.page_id, o.page_id) as page_id
         from ${allOf('o', '$8', 'not i.now', older)} o
         full join ${allOf('n', '$9', 'i.now', newer)} n on n.at = o.at and n.fingerprint = o.fingerprint
        where n.issue_id is null or o.issue_id is null
     ), looked as materialized (
       -- every page once: most findings of one that came or went come and go with it
       select p.at, p.now, p.page_id, j.page_sets, j.own_sets
         from (select distinct at, now, page_id from alone where bit <> 0) p cross join lateral (${SETS_THERE}) j
     )
     select a.at, a.now, a.issue_id, a.bit = 0 or coalesce(${lookedAlike('a.bit', 'l.page_sets', 'l.own_sets')}, false) as looked, count(*)::int as count
       -- nothing is in the second that is not in the first: a full join is one that cannot be made by loops
       from alone a full join looked l on l.at = a.at and l.now = a.now and l.page_id = a.page_id
      group by 1, 2, 3, 4`;

export const countOneSided = planned<BothSides, OneSided>(oneSidedSql('true', 'resolved_at is null'));

/** The same among the findings of these pages of a pair. */
export const countOneSidedOnPages = planned<
  [...BothSides, olderPages: readonly number[], newerPages: readonly number[]],
  OneSided
>(oneSidedSql('page_id = any($10::int[])', 'resolved_at is null and page_id = any($11::int[])'));

/** which findings can have the change, by the sides that have them */
const SIDE_OF: Readonly<Record<Change, string>> = {
  FIXED: 'not now',
  NEW: 'not before',
  UNCHANGED: 'now and before',
  SCOPE_CHANGE: 'not (now and before)',
  RULE_SET_CHANGE: 'not (now and before)',
};

/** The rules of a pair with their issues on both sides. */
const SIDES = `${PAIRS}, compared as materialized (
    select at, rule, bit, array_agg(id) filter (where not now) as older, array_agg(id) filter (where now) as newer
      from ${ISSUES} group by at, rule, bit
  )`;
const OLDER = findingsSql('r.older');
const NEWER = findingsSql('r.newer', 'resolved_at is null');

export interface ChangedFindingRow {
  issue_id: string;
  url: string;
  before: boolean;
  after: boolean;
  looked: boolean;
}

/** Findings of one pair that have the change, by rule and URL, after those of a cursor. */
export async function findingsWithChange(
  db: Pick<Database, 'rows'>,
  compared: ComparedValues,
  {
    change,
    only,
    cursor,
    limit,
  }: {
    change: Change | null;
    /** issues that the findings are listed for; all where it is null */
    only: readonly string[] | null;
    cursor: readonly [rule: string, url: string] | null;
    limit: number;
  },
): Promise<ChangedFindingRow[]> {
  const values: unknown[] = [...compared];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [change ? SIDE_OF[change] : 'true'];
  if (only) conditions.push(`issue_id = any(${place(only)}::uuid[])`);
  if (cursor)
    conditions.push(`(r.rule collate "C", url collate "C") > (${place(cursor[0])}::text, ${place(cursor[1])}::text)`);
  const looked = `(p.bit = 0 or exists (select from (${SETS_THERE}) j where ${lookedAlike('p.bit', 'j.page_sets', 'j.own_sets')}))`;
  const wanted = change === 'SCOPE_CHANGE' ? `not ${looked}` : change === 'FIXED' || change === 'NEW' ? looked : 'true';
  return db.rows<ChangedFindingRow>(
    `${SIDES}
     select p.issue_id, p.url, p.before, p.now as after, p.before and p.now or ${looked} as looked
       from (
         -- in order before anything is looked up: that ends with the limit
         select r.at, r.rule, r.bit, x.* from compared r cross join lateral (
           select * from (
             -- a full join as it stands is one that cannot be made by loops, whatever statistics say of findings just stored
             select coalesce(n.issue_id, o.issue_id) as issue_id, o.issue_id is not null as before, n.issue_id is not null as now,
                    coalesce(n.page_id, o.page_id) as page_id, coalesce(n.url, o.url) as url
               from ${OLDER} o full join ${NEWER} n on n.fingerprint = o.fingerprint offset 0) joined
            where ${conditions.join(' and ')}) x
          order by r.rule collate "C", x.url collate "C" offset 0) p
      where ${wanted} order by p.rule collate "C", p.url collate "C" limit ${place(limit)}`,
    values,
  );
}
