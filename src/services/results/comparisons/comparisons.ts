import { SCORE_GROUPS, type ScoreGroup } from '../../../audit/engine/rule.js';
import type { Scores } from '../../../audit/score/score.js';
import { ownShare } from '../../../audit/score/uncertainty.js';
import type { Database } from '../../../db/orm.js';
import {
  type ClosedPages,
  type ComparedAudits,
  type CrawlDifference,
  closedSince,
  comparedAudits,
  crawlDifferences,
  type Keeping,
} from '../../../db/queries/comparisons/audit-comparison.js';
import { problem } from '../../../errors.js';
import { namesOf } from '../../projects/rules/audit-profile.js';
import { isCutOff } from '../../runs/audit/discovery/cut-off.js';
import { type RuleChanges, ruleChanges } from '../../runs/audit/evaluation/rule-changes.js';
import { type AuditScope, SCOPE_DIFFERENCES, scopeDifferences } from './audit-scope.js';
import type { ComparedPair, ComparisonPair } from './compared-issues.js';

export const INCOMPARABILITIES = ['RULE_SET', 'RULE_PROFILE', 'PERFORMANCE_BASIS', ...SCOPE_DIFFERENCES] as const;
/**
 * `RULE_SET`: other rules or another formula · `RULE_PROFILE`: rules are set otherwise · `PERFORMANCE_BASIS`: other kinds of data · the rest: other pages
 */
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

/** It knows its comparison, by which its causes are read. */
export interface ComparedScore extends ScoreDelta {
  comparison: Comparison;
}

export interface Comparison extends ComparedPair {
  sameRuleSet: boolean;
  /** rules, severities, thresholds and checks are set alike */
  sameProfile: boolean;
  scores: ComparedScore[];
  scored: { before: Scores; after: Scores };
  performanceBasis: { before: string; after: string };
  keeping: Keeping;
}

/** The facts that the audits of each pair say of themselves: one statement. */
export async function compareAudits(db: Database, pairs: readonly ComparisonPair[]): Promise<(Comparison | Error)[]> {
  const meta = await readMeta(db, pairs);
  return pairs.map((pair, at) => {
    const known = meta.get(at);
    if (!known?.known) return problem('AUDIT_NOT_FOUND');
    if (!known.kept) return problem('AUDIT_DETAILS_GONE');
    const { base_score: before, head_score: after } = known;
    if (before?.failed !== null || after?.failed !== null) return problem('AUDIT_NOT_COMPLETED');
    const [baseNames, headNames] = [namesOf(known.base_version ?? ''), namesOf(known.head_version ?? '')];
    const same = { ruleSet: baseNames.ruleSet === headNames.ruleSet, profile: baseNames.profile === headNames.profile };
    const scored = { before: before as Scores, after: after as Scores };
    const comparison: Comparison = {
      ...pair,
      sameRuleSet: same.ruleSet,
      sameProfile: same.profile,
      ruleChanges: ruleChangesOf(known),
      isCutOff: [known.base_scope, known.head_scope].some((scope) => isCutOff(scope?.stopReason)),
      scores: [],
      scored,
      keeping: known.keeping,
      performanceBasis: { before: scored.before.performanceBasis, after: scored.after.performanceBasis },
    };
    const base = { ...known.base_scope, score: scored.before };
    const head = { ...known.head_scope, score: scored.after };
    for (const delta of scoreDeltas(base, head, same)) comparison.scores.push({ ...delta, comparison });
    return comparison;
  });
}

export interface MovedPages extends CrawlDifference {
  closed: ClosedPages;
}

/** Two statements, whatever the number of pairs. */
export async function countMovedPages(db: Database, pairs: readonly ComparisonPair[]): Promise<MovedPages[]> {
  const sides = [pairs.map((pair) => pair.base), pairs.map((pair) => pair.head)] as const;
  const differences = await crawlDifferences.all(db, ...sides);
  const closed = await closedSince.all(db, ...sides);
  return differences.map((one, at) => ({ ...one, closed: closed[at] as ClosedPages }));
}

async function readMeta(db: Database, pairs: readonly ComparisonPair[]): Promise<ReadonlyMap<number, ComparedAudits>> {
  const rows = await comparedAudits.all(
    db,
    pairs.map((pair) => pair.base),
    pairs.map((pair) => pair.head),
  );
  return new Map(rows.map((row) => [Number(row.at) - 1, row]));
}

/** Versions without a kept rule set say nothing of single rules. */
function ruleChangesOf(meta: ComparedAudits): RuleChanges {
  if (!meta.base_rules || !meta.head_rules) return { added: [], removed: [], changed: [], same: [] };
  return ruleChanges(meta.base_rules, meta.head_rules);
}

export interface ScoredScope extends AuditScope {
  score: Scores;
}

export interface SameRules {
  ruleSet: boolean;
  profile: boolean;
}

/** How the overall score and each of the five changed. */
export function scoreDeltas(base: ScoredScope, head: ScoredScope, same: SameRules): ScoreDelta[] {
  const { score: before } = base;
  const { score: after } = head;
  const sameBasis = before.performanceBasis === after.performanceBasis;
  const differences = scopeDifferences(base, head);
  const sameScope = differences.length === 0;
  const always: Incomparability[] = [
    ...(same.ruleSet ? [] : ['RULE_SET' as const]),
    ...(same.profile ? [] : ['RULE_PROFILE' as const]),
    ...differences,
  ];
  const delta = (group: ScoreGroup | null, of: (scores: Pick<Scores, 'overall' | 'groups'>) => number): ScoreDelta => {
    const [one, other] = [of(before), of(after)];
    const ownDoubt = ({ score: { uncertainty, spread }, pagesCrawled }: ScoredScope) =>
      of(uncertainty) * (sameScope ? ownShare(group ?? 'OVERALL', pagesCrawled, spread && of(spread)) : 1);
    const uncertainty = Math.round(Math.hypot(ownDoubt(base), ownDoubt(head)) * 10) / 10;
    const incomparable =
      sameBasis || (group !== null && group !== 'PERFORMANCE') ? always : [...always, 'PERFORMANCE_BASIS' as const];
    const comparable = incomparable.length === 0;
    return { group, before: one, after: other, delta: other - one, uncertainty, comparable, incomparable };
  };
  return [
    delta(null, ({ overall }) => overall),
    ...SCORE_GROUPS.map((group) => delta(group, ({ groups }) => groups[group])),
  ];
}
