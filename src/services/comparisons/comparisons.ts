import { SCORE_GROUPS, type ScoreGroup } from '../../audit/engine/rule.js';
import type { ScoreResult, Scores } from '../../audit/score/score.js';
import { ownShare } from '../../audit/score/uncertainty.js';
import type { Database } from '../../db/orm.js';
import { type StoredScope, scopeColumn } from '../../db/queries/audits/audit-scope.js';
import { problem } from '../../errors.js';
import { type RuleChanges, ruleChanges } from '../audit/rule-changes.js';
import { type AuditScope, SCOPE_DIFFERENCES, scopeDifferences } from '../audits/audit-scope.js';
import type { ComparedPair, ComparisonPair } from './compared-issues.js';
import { KEEPING, type Keeping } from './stored-comparisons.js';

export const INCOMPARABILITIES = ['RULE_SET', 'PERFORMANCE_BASIS', ...SCOPE_DIFFERENCES] as const;
/** `RULE_SET`: other rules or another formula · `PERFORMANCE_BASIS`: other kinds of data · the rest: other pages */
export type Incomparability = (typeof INCOMPARABILITIES)[number];

export interface ScoreDelta {
  /** null is the overall score */
  group: ScoreGroup | null;
  before: number;
  after: number;
  delta: number;
  /** points by which the two may differ because not all of the site was crawled */
  uncertainty: number;
  /** both are made by the same rules from the same scope and, for performance, from the same kind of data */
  comparable: boolean;
  /** why not */
  incomparable: Incomparability[];
}

export interface Comparison extends ComparedPair {
  sameRuleSet: boolean;
  scores: ScoreDelta[];
  performanceBasis: { before: string; after: string };
  keeping: Keeping;
}

interface MetaRow {
  at: string;
  known: boolean;
  kept: boolean;
  base_score: ScoreResult | null;
  head_score: ScoreResult | null;
  base_scope: StoredScope;
  head_scope: StoredScope;
  base_version: string | null;
  head_version: string | null;
  base_rules: Record<string, string> | null;
  head_rules: Record<string, string> | null;
  keeping: Keeping;
}

/** What the audits of each pair say of themselves: one statement. */
export async function compareAudits(db: Database, pairs: readonly ComparisonPair[]): Promise<(Comparison | Error)[]> {
  const meta = await readMeta(db, pairs);
  return pairs.map((pair, at) => {
    const known = meta.get(at);
    if (!known?.known) return problem('AUDIT_NOT_FOUND');
    if (!known.kept) return problem('AUDIT_DETAILS_GONE');
    const { base_score: before, head_score: after } = known;
    if (before?.failed !== null || after?.failed !== null) return problem('AUDIT_NOT_COMPLETED');
    const sameRuleSet = known.base_version === known.head_version;
    return {
      ...pair,
      sameRuleSet,
      ruleChanges: ruleChangesOf(known),
      scores: scoreDeltas(
        { ...known.base_scope, score: before as Scores },
        { ...known.head_scope, score: after as Scores },
        sameRuleSet,
      ),
      keeping: known.keeping,
      performanceBasis: { before: (before as Scores).performanceBasis, after: (after as Scores).performanceBasis },
    };
  });
}

/** Addresses that only one of the two crawls has. */
export interface MovedPages {
  entered: number;
  left: number;
}

/** One statement, whatever the number of pairs. */
export function countMovedPages(db: Database, pairs: readonly ComparisonPair[]): Promise<MovedPages[]> {
  return db.rows<{ entered: number; left: number }>(
    `select x.* from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at) cross join lateral (
       select (count(*) filter (where o.hash is null))::int as entered, (count(*) filter (where n.hash is null))::int as "left"
         from (select hash from crawl_url c where audit_id = k.base and ${IN_CRAWL}) o
         full join (select hash from crawl_url c where audit_id = k.head and ${IN_CRAWL}) n on n.hash = o.hash) x
      order by k.at`,
    [pairs.map((pair) => pair.base), pairs.map((pair) => pair.head)],
  );
}

/** What an audit looked for in vain, because the one before knew it, is no page of its crawl. */
const IN_CRAWL = `c.done and (c.discovered_by <> 'HISTORY' or exists (
  select from judged_page j where j.audit_id = c.audit_id and j.page_id = c.id and j.page_sets <> 0))`;

async function readMeta(db: Database, pairs: readonly ComparisonPair[]): Promise<ReadonlyMap<number, MetaRow>> {
  const rows = await db.rows<MetaRow>(
    `select k.at, b.project_id = h.project_id as known,
            b.details_removed_at is null and h.details_removed_at is null as kept, b.score as base_score, h.score as head_score,
            ${scopeColumn('b')} as base_scope, ${scopeColumn('h')} as head_scope,
            b.rule_set as base_version, h.rule_set as head_version, sb.rules as base_rules, sh.rules as head_rules,
            ${KEEPING} as keeping
       from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at)
       join audit b on b.id = k.base join audit h on h.id = k.head
       left join rule_set sb on sb.version = b.rule_set left join rule_set sh on sh.version = h.rule_set`,
    [pairs.map((pair) => pair.base), pairs.map((pair) => pair.head)],
  );
  return new Map(rows.map((row) => [Number(row.at) - 1, row]));
}

/** Versions without a kept rule set say nothing of single rules. */
function ruleChangesOf(meta: MetaRow): RuleChanges {
  if (!meta.base_rules || !meta.head_rules) return { added: [], removed: [], changed: [], same: [] };
  return ruleChanges(meta.base_rules, meta.head_rules);
}

export interface ScoredScope extends AuditScope {
  score: Scores;
}

/** How the overall score and each of the five changed. */
export function scoreDeltas(base: ScoredScope, head: ScoredScope, sameRuleSet: boolean): ScoreDelta[] {
  const { score: before } = base;
  const { score: after } = head;
  const sameBasis = before.performanceBasis === after.performanceBasis;
  const differences = scopeDifferences(base, head);
  const sameScope = differences.length === 0;
  const always: Incomparability[] = [...(sameRuleSet ? [] : ['RULE_SET' as const]), ...differences];
  const delta = (
    group: ScoreGroup | null,
    of: (scores: Scores) => [score: number, uncertainty: number],
  ): ScoreDelta => {
    const [[one, doubt], [other, otherDoubt]] = [of(before), of(after)];
    const ownDoubt = (points: number, { pagesCrawled }: AuditScope) =>
      sameScope ? points * ownShare(group ?? 'OVERALL', pagesCrawled) : points;
    const uncertainty = Math.round(Math.hypot(ownDoubt(doubt, base), ownDoubt(otherDoubt, head)) * 10) / 10;
    const incomparable =
      sameBasis || (group !== null && group !== 'PERFORMANCE') ? always : [...always, 'PERFORMANCE_BASIS' as const];
    const comparable = incomparable.length === 0;
    return { group, before: one, after: other, delta: other - one, uncertainty, comparable, incomparable };
  };
  return [
    delta(null, (scores) => [scores.overall, scores.uncertainty.overall]),
    ...SCORE_GROUPS.map((group) => delta(group, (scores) => [scores.groups[group], scores.uncertainty.groups[group]])),
  ];
}
