import { SCORE_GROUPS, type ScoreGroup, type Severity } from '../audit/rule.js';
import { rules } from '../audit/rules/index.js';
import type { ScoreResult, Scores } from '../audit/score.js';
import type { Database } from '../db/orm.js';
import { problem } from '../errors.js';
import { bitOfRule } from './audit/page-sets.js';
import { type RuleChanges, ruleChanges } from './audit/rule-changes.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from './keyset.js';

/** Two audits of one project: what it was before, and what it is now. */
export interface ComparisonPair {
  base: string;
  head: string;
}

export const CHANGES = ['FIXED', 'NEW', 'UNCHANGED', 'SCOPE_CHANGE', 'RULE_SET_CHANGE'] as const;
/**
 * - `FIXED`, `NEW`: the same rule looked at the page in both audits
 * - `SCOPE_CHANGE`: the page left or entered the crawl, or the pages that the rule looks at
 * - `RULE_SET_CHANGE`: the rule is another one, or was not there in one of the audits
 */
export type Change = (typeof CHANGES)[number];

export interface ScoreDelta {
  /** null is the overall score */
  group: ScoreGroup | null;
  before: number;
  after: number;
  delta: number;
  /** points by which the two may differ because not all of the site was crawled */
  uncertainty: number;
  /** both are made by the same rules and, for performance, from the same kind of data */
  comparable: boolean;
}

export interface RuleComparison {
  rule: string;
  severity: Severity;
  category: string;
  fixed: number;
  new: number;
  unchanged: number;
  goneByScope: number;
  cameByScope: number;
  goneByRuleSet: number;
  cameByRuleSet: number;
}

export interface Comparison extends ComparisonPair {
  sameRuleSet: boolean;
  ruleChanges: RuleChanges;
  scores: ScoreDelta[];
  performanceBasis: { before: string; after: string };
  pagesEntered: number;
  pagesLeft: number;
  /** sums over all rules */
  totals: Omit<RuleComparison, 'rule' | 'severity' | 'category'>;
  rules: RuleComparison[];
}

interface MetaRow {
  at: string;
  known: boolean;
  base_score: ScoreResult | null;
  head_score: ScoreResult | null;
  base_version: string | null;
  head_version: string | null;
  base_rules: Record<string, string> | null;
  head_rules: Record<string, string> | null;
  entered: number;
  gone: number;
}

/** Compares each pair by set operations: two statements, whatever the number of pairs. */
export async function compareAudits(db: Database, pairs: readonly ComparisonPair[]): Promise<(Comparison | Error)[]> {
  const meta = await readMeta(db, pairs);
  const changes = pairs.map((_pair, at) => ruleChangesOf(meta.get(at)));
  const rows = await db.rows<{
    at: string;
    rule: string;
    severity: Severity;
    category: string;
    change: Change;
    was: boolean;
    count: number;
  }>(
    `${CHANGED} select at, rule, severity, category, change, was, count(*)::int as count from changed group by 1, 2, 3, 4, 5, 6`,
    parameters(pairs, changes),
  );
  const byPair = Map.groupBy(rows, (row) => Number(row.at) - 1);
  return pairs.map((pair, at) => {
    const known = meta.get(at);
    if (!known?.known) return problem('AUDIT_NOT_FOUND');
    const { base_score: before, head_score: after } = known;
    if (before?.failed !== null || after?.failed !== null) return problem('AUDIT_NOT_COMPLETED');
    const compared = byRule(byPair.get(at) ?? []);
    const sameRuleSet = known.base_version === known.head_version;
    return {
      ...pair,
      sameRuleSet,
      ruleChanges: changes[at] as RuleChanges,
      scores: scoreDeltas(before as Scores, after as Scores, sameRuleSet),
      performanceBasis: { before: (before as Scores).performanceBasis, after: (after as Scores).performanceBasis },
      pagesEntered: known.entered,
      pagesLeft: known.gone,
      totals: totalsOf(compared),
      rules: compared,
    };
  });
}

export interface ChangedFinding {
  rule: string;
  severity: Severity;
  url: string;
  change: Change;
  /** found in the older audit */
  before: boolean;
  /** found in the newer audit */
  after: boolean;
}

export interface ChangedFindingArgs extends PageOf {
  change?: Change | null | undefined;
  rule?: string | null | undefined;
}

/** The findings behind a comparison, ordered by rule and address. */
export async function changedFindings(
  db: Database,
  comparison: Pick<Comparison, 'base' | 'head' | 'ruleChanges'>,
  args: ChangedFindingArgs,
): Promise<Slice<ChangedFinding>> {
  const size = pageSize(args);
  const cursor = readCursor(args.after, ['string', 'string']);
  const values = parameters([comparison], [comparison.ruleChanges]);
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (args.change) conditions.push(`change = ${place(args.change)}`);
  if (args.rule) conditions.push(`rule = ${place(args.rule)}`);
  if (cursor)
    conditions.push(`(rule collate "C", url collate "C") > (${place(cursor[0])}::text, ${place(cursor[1])}::text)`);
  const rows = await db.rows<ChangedFinding>(
    `${CHANGED} select rule, severity, url, change, was as before, now as after from changed
      where ${conditions.join(' and ')} order by rule collate "C", url collate "C" limit ${place(size + 1)}`,
    values,
  );
  return sliceOf(rows, size, (row) => [row.rule, row.url]);
}

/**
 * Every finding of either audit with its cause. The other audit's page is found by the hash of the address; what the rule
 * looked at there are the page sets that were stored when it was judged.
 */
const CHANGED = `with pair as (
    select * from unnest($1::uuid[], $2::uuid[]) with ordinality as p (base, head, at)
  ), rule_bit as (
    select * from unnest($3::text[], $4::int[]) as r (rule, bit)
  ), rule_changed as (
    select * from unnest($5::int[], $6::text[]) as c (at, rule)
  ), older as (
    select pair.at, i.rule, i.severity, i.category, f.fingerprint, f.url, f.page_id
      from pair join issue i on i.audit_id = pair.base join finding f on f.issue_id = i.id
  ), newer as (
    select pair.at, i.rule, i.severity, i.category, f.fingerprint, f.url, f.page_id
      from pair join issue i on i.audit_id = pair.head join finding f on f.issue_id = i.id where f.resolved_at is null
  ), found as (
    select coalesce(n.at, o.at) as at, coalesce(n.rule, o.rule) as rule, coalesce(n.severity, o.severity) as severity,
           coalesce(n.category, o.category) as category, coalesce(n.url, o.url) as url, coalesce(n.page_id, o.page_id) as page_id,
           o.at is not null as was, n.at is not null as now
      from older o full join newer n on n.at = o.at and n.fingerprint = o.fingerprint
  ), either as (
    select f.*, case when f.was then pair.base else pair.head end as here, case when f.was then pair.head else pair.base end as there
      from found f join pair on pair.at = f.at
  ), address as materialized (
    -- read once and joined by plain equality: through the tables' policies each finding would walk all addresses
    select audit_id, id, hash from crawl_url where audit_id in (select base from pair union select head from pair)
  ), judged as materialized (
    select audit_id, page_id, page_sets from judged_page where audit_id in (select base from pair union select head from pair)
  ), changed as materialized (
    select e.at, e.rule, e.severity, e.category, e.url, e.was, e.now,
           case when e.was and e.now then 'UNCHANGED'
                when c.rule is not null then 'RULE_SET_CHANGE'
                when r.bit <> 0 and coalesce(j.page_sets & r.bit, 0) = 0 then 'SCOPE_CHANGE'
                when e.was then 'FIXED' else 'NEW' end as change
      from either e
      left join rule_bit r on r.rule = e.rule
      left join rule_changed c on c.at = e.at and c.rule = e.rule
      left join address own on own.audit_id = e.here and own.id = e.page_id
      left join address other on other.audit_id = e.there and other.hash = own.hash
      left join judged j on j.audit_id = other.audit_id and j.page_id = other.id
  )`;

function parameters(pairs: readonly ComparisonPair[], changes: readonly RuleChanges[]): unknown[] {
  const changed = changes.flatMap(({ added, removed, changed }, at) =>
    [...added, ...removed, ...changed].map((rule) => [at + 1, rule] as const),
  );
  return [
    pairs.map((pair) => pair.base),
    pairs.map((pair) => pair.head),
    rules.map((rule) => rule.id),
    rules.map(bitOfRule),
    changed.map(([at]) => at),
    changed.map(([, rule]) => rule),
  ];
}

/** What an audit looked for in vain, because the one before knew it, is no page of its crawl. */
const inCrawl = (url: string) =>
  `${url}.done and (${url}.discovered_by <> 'HISTORY' or exists (
     select from judged_page j where j.audit_id = ${url}.audit_id and j.page_id = ${url}.id and j.page_sets <> 0))`;

async function readMeta(db: Database, pairs: readonly ComparisonPair[]): Promise<ReadonlyMap<number, MetaRow>> {
  const rows = await db.rows<MetaRow>(
    `select k.at, b.project_id = h.project_id as known, b.score as base_score, h.score as head_score,
            b.rule_set as base_version, h.rule_set as head_version, sb.rules as base_rules, sh.rules as head_rules,
            (select count(*)::int from crawl_url o where o.audit_id = h.id and ${inCrawl('o')} and not exists (
               select 1 from crawl_url x where x.audit_id = b.id and x.hash = o.hash and ${inCrawl('x')})) as entered,
            (select count(*)::int from crawl_url o where o.audit_id = b.id and ${inCrawl('o')} and not exists (
               select 1 from crawl_url x where x.audit_id = h.id and x.hash = o.hash and ${inCrawl('x')})) as gone
       from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at)
       join audit b on b.id = k.base join audit h on h.id = k.head
       left join rule_set sb on sb.version = b.rule_set left join rule_set sh on sh.version = h.rule_set`,
    [pairs.map((pair) => pair.base), pairs.map((pair) => pair.head)],
  );
  return new Map(rows.map((row) => [Number(row.at) - 1, row]));
}

/** Versions without a kept rule set say nothing of single rules. */
function ruleChangesOf(meta: MetaRow | undefined): RuleChanges {
  if (!meta?.base_rules || !meta.head_rules) return { added: [], removed: [], changed: [], same: [] };
  return ruleChanges(meta.base_rules, meta.head_rules);
}

/** How the overall score and each of the five changed. */
export function scoreDeltas(before: Scores, after: Scores, sameRuleSet: boolean): ScoreDelta[] {
  const sameBasis = before.performanceBasis === after.performanceBasis;
  const delta = (
    group: ScoreGroup | null,
    of: (scores: Scores) => [score: number, uncertainty: number],
  ): ScoreDelta => {
    const [[one, doubt], [other, otherDoubt]] = [of(before), of(after)];
    const uncertainty = Math.round(Math.hypot(doubt, otherDoubt) * 10) / 10;
    const comparable = sameRuleSet && (sameBasis || (group !== null && group !== 'PERFORMANCE'));
    return { group, before: one, after: other, delta: other - one, uncertainty, comparable };
  };
  return [
    delta(null, (scores) => [scores.overall, scores.uncertainty.overall]),
    ...SCORE_GROUPS.map((group) => delta(group, (scores) => [scores.groups[group], scores.uncertainty.groups[group]])),
  ];
}

const NOTHING = {
  fixed: 0,
  new: 0,
  unchanged: 0,
  goneByScope: 0,
  cameByScope: 0,
  goneByRuleSet: 0,
  cameByRuleSet: 0,
};

function byRule(
  rows: readonly { rule: string; severity: Severity; category: string; change: Change; was: boolean; count: number }[],
): RuleComparison[] {
  const compared = new Map<string, RuleComparison>();
  for (const { rule, severity, category, change, was, count } of rows) {
    const key = `${rule} ${severity}`;
    const line = compared.get(key) ?? { rule, severity, category, ...NOTHING };
    compared.set(key, line);
    line[fieldOf(change, was)] += count;
  }
  return [...compared.values()].sort((one, other) => (one.rule < other.rule ? -1 : 1));
}

function fieldOf(change: Change, was: boolean): keyof typeof NOTHING {
  switch (change) {
    case 'FIXED':
      return 'fixed';
    case 'NEW':
      return 'new';
    case 'UNCHANGED':
      return 'unchanged';
    case 'SCOPE_CHANGE':
      return was ? 'goneByScope' : 'cameByScope';
    case 'RULE_SET_CHANGE':
      return was ? 'goneByRuleSet' : 'cameByRuleSet';
  }
}

function totalsOf(compared: readonly RuleComparison[]): Comparison['totals'] {
  const totals = { ...NOTHING };
  for (const line of compared)
    for (const field of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) totals[field] += line[field];
  return totals;
}
