import type { Severity } from '../../audit/engine/rule.js';
import { rules } from '../../audit/rules/index.js';
import type { Database } from '../../db/orm.js';
import type { RuleChanges } from '../audit/rule-changes.js';
import { bitOfRule } from '../audit/storage/page-sets.js';

/** Two audits of one project: what it was before, and what it is now. */
export interface ComparisonPair {
  base: string;
  head: string;
}

export interface ComparedPair extends ComparisonPair {
  ruleChanges: RuleChanges;
}

export const CHANGES = ['FIXED', 'NEW', 'UNCHANGED', 'SCOPE_CHANGE', 'RULE_SET_CHANGE'] as const;
/**
 * - `FIXED`, `NEW`: the same rule looked at the page in both audits
 * - `SCOPE_CHANGE`: the page left or entered the crawl, or the pages that the rule looks at
 * - `RULE_SET_CHANGE`: the rule is another one, or was not there in one of the audits
 */
export type Change = (typeof CHANGES)[number];

/** An issue of one side of a pair. */
export interface ComparedIssue {
  /** place of the pair, from 1 */
  at: number;
  /** of the newer audit */
  now: boolean;
  id: string;
  rule: string;
  severity: Severity;
  category: string;
  affectedPages: number;
  /** pages that the rule looks at; 0 where they decide nothing: the rule is about the site, or another one */
  bit: number;
  ruleChanged: boolean;
}

/** An audit may be compared with itself: its issues are on both sides then. */
export const sideOf = (at: number, now: boolean, issueId: string): string => `${at} ${now} ${issueId}`;

/** Why a finding is on one side alone. */
export function changeOf({ ruleChanged, now }: ComparedIssue, looked: boolean): Change {
  if (ruleChanged) return 'RULE_SET_CHANGE';
  if (!looked) return 'SCOPE_CHANGE';
  return now ? 'NEW' : 'FIXED';
}

export async function issuesOf(db: Database, pairs: readonly ComparedPair[]): Promise<ComparedIssue[]> {
  const rows = await db.rows<Omit<ComparedIssue, 'bit' | 'ruleChanged'>>(
    `select p.at::int as at, p.now, i.id, i.rule, i.severity, i.category, i.affected_pages as "affectedPages"
       from unnest($1::int[], $2::uuid[], $3::boolean[]) as p (at, audit_id, now) join issue i on i.audit_id = p.audit_id`,
    [
      pairs.flatMap((_pair, at) => [at + 1, at + 1]),
      pairs.flatMap(({ base, head }) => [base, head]),
      pairs.flatMap(() => [false, true]),
    ],
  );
  const changed = pairs.map(
    ({ ruleChanges: { added, removed, changed } }) => new Set([...added, ...removed, ...changed]),
  );
  return rows.map((row) => {
    const ruleChanged = changed[row.at - 1]?.has(row.rule) ?? false;
    return { ...row, ruleChanged, bit: ruleChanged ? 0 : (BITS.get(row.rule) ?? 0) };
  });
}

const BITS: ReadonlyMap<string, number> = new Map(rules.map((rule) => [rule.id, bitOfRule(rule)]));

export const PAIRS = `with pair as (
    select * from unnest($1::uuid[], $2::uuid[]) with ordinality as p (base, head, at)
  )`;
export const ISSUES =
  'unnest($3::int[], $4::text[], $5::int[], $6::boolean[], $7::uuid[]) as i (at, rule, bit, now, id)';

/** Which pages the page was among when the other audit was judged; that has it by the hash of its address. */
export const SETS_THERE = `select j.page_sets from pair k
    join crawl_url own on own.audit_id = case when p.now then k.head else k.base end and own.id = p.page_id
    join crawl_url other on other.audit_id = case when p.now then k.base else k.head end and other.hash = own.hash
    join judged_page j on j.audit_id = other.audit_id and j.page_id = other.id
   where k.at = p.at`;

export function parameters(pairs: readonly ComparedPair[], issues: readonly ComparedIssue[]): unknown[] {
  return [
    pairs.map((pair) => pair.base),
    pairs.map((pair) => pair.head),
    issues.map((issue) => issue.at),
    issues.map((issue) => issue.rule),
    issues.map((issue) => issue.bit),
    issues.map((issue) => issue.now),
    issues.map((issue) => issue.id),
  ];
}

/**
 * Findings of the issues of an array, issue by issue: that they belong to the organization is then asked once for each of these.
 * Of an array as a whole the planner asks it of every issue that there is.
 */
export const findingsSql = (ids: string, condition = 'true'): string =>
  `(select f.* from unnest(${ids}) as k (id) cross join lateral (
      select issue_id, page_id, url, fingerprint from finding where issue_id = k.id and ${condition} offset 0) f)`;
