import { fromGroups } from '../../../audit/engine/from-groups.js';
import { SCORE_GROUPS, type ScoreGroup } from '../../../audit/engine/rule.js';
import { crawledShare, rulePoints, siteFactor, unreachedPoints } from '../../../audit/score/crawled-part.js';
import { OVERALL_WEIGHTS } from '../../../audit/score/page-scores.js';
import type { Scores } from '../../../audit/score/score.js';
import type { Database } from '../../../db/orm.js';
import { type GroupMeans, type MeanOf, sharedMeans } from '../../../db/queries/pages/page-mean.js';
import { SCORE_FIELDS } from '../../projects/page-fields/score-fields.js';
import type { RuleChanges } from '../../runs/audit/evaluation/rule-changes.js';
import type { Comparison, Incomparability } from './comparisons.js';

/**
 * - `SITE`: pages that are in both scores changed · `SCOPE`: pages entered or left the score
 * - `SETTINGS`: the audits looked at pages differently, or the project set its rules differently
 * - `RULE_SET`: rules were added, removed or changed · `PERFORMANCE_BASIS`: other kinds of data on Core Web Vitals
 * - `ROUNDING`: scores are rounded down, and no score is 100 while something is to be fixed
 */
export const SCORE_CAUSES = ['SITE', 'SCOPE', 'SETTINGS', 'RULE_SET', 'PERFORMANCE_BASIS', 'ROUNDING'] as const;
export type ScoreCause = (typeof SCORE_CAUSES)[number];

export interface CausedChange {
  cause: ScoreCause;
  points: number;
}

/** Why each score changed: the points of a score add up to its change. */
export type ScoreCauses = Record<ScoreGroup | 'OVERALL', CausedChange[]>;

/**
 * Points by which the site itself changed a score, whatever else did; null where the audits looked at its pages differently, so that
 * nobody can tell.
 */
export function siteChange(causes: readonly CausedChange[]): number | null {
  const of = (cause: ScoreCause) => causes.find((one) => one.cause === cause)?.points;
  return of('SITE') ?? (of('SETTINGS') === undefined ? 0 : null);
}

/** Differences after which a page may look different although the site is the same. */
const LOOKED_DIFFERENTLY: readonly Incomparability[] = ['RENDERING', 'IDENTITY'];

/** For pairs of audits, in their order; null where an audit is older than the stored scores of pages. */
export function scoreCauses(db: Database, pairs: readonly Comparison[]): Promise<(ScoreCauses | null)[]> {
  return Promise.all(
    pairs.map(async (pair) => {
      const { before, after } = pair.scored;
      const means = await sharedMeans(db, [meanOf(pair.base, before), meanOf(pair.head, after)], SCORE_FIELDS);
      return means && causesOf(pair, means);
    }),
  );
}

const meanOf = (auditId: string, { flags }: Scores): MeanOf => ({
  auditId,
  noIndexable: flags.includes('NO_INDEXABLE_PAGES'),
});

type Parts = Record<Exclude<ScoreCause, 'ROUNDING'>, number>;
type Explained = Pick<Comparison, 'ruleChanges' | 'sameRuleSet' | 'scored' | 'scores'>;

/** Splits the changes by what the pages in both audits and all pages score on average. */
export function causesOf(
  { ruleChanges, sameRuleSet, scored, scores }: Explained,
  means: Record<'base' | 'head', GroupMeans>,
): ScoreCauses {
  const { before, after } = scored;
  const looked = scores.some(({ incomparable }) => incomparable.some((why) => LOOKED_DIFFERENTLY.includes(why)));
  const parts = fromGroups((group) => {
    const own = groupParts(group, { before, after, changed: changedRules(ruleChanges) }, means);
    // with the same rule set, only settings of the project can differ
    const settings = (looked ? own.SITE : 0) + (sameRuleSet ? own.RULE_SET : 0);
    return { ...own, SETTINGS: settings, SITE: looked ? 0 : own.SITE, RULE_SET: sameRuleSet ? 0 : own.RULE_SET };
  });
  const overall = fromCauses((cause) =>
    SCORE_GROUPS.reduce((sum, group) => sum + OVERALL_WEIGHTS[group] * parts[group][cause], 0),
  );
  // the formula before had no such line
  overall[before.formula === after.formula ? 'SITE' : 'RULE_SET'] += unreachedPoints(before) - unreachedPoints(after);
  const delta = (group: ScoreGroup | null) => scores.find((one) => one.group === group)?.delta ?? 0;
  return {
    ...fromGroups((group) => rounded(parts[group], blocked(scored, group), delta(group))),
    OVERALL: rounded(overall, blocked(scored, null), delta(null)),
  };
}

const changedRules = ({ added, removed, changed }: RuleChanges): ReadonlySet<string> =>
  new Set([...added, ...removed, ...changed]);

/** The parts of 100 points of a group, before rounding, caps and blockers. */
function groupParts(
  group: ScoreGroup,
  { before, after, changed }: { before: Scores; after: Scores; changed: ReadonlySet<string> },
  means: Record<'base' | 'head', GroupMeans>,
): Parts {
  const delta = after.unrounded.groups[group] - before.unrounded.groups[group];
  const sameBasis = before.performanceBasis === after.performanceBasis;
  // with other data on vitals, what is left to compare is what the crawls found
  const share = sameBasis ? crawledShare(after, group) : 1;
  const crawled = (score: Scores) => 100 - rulePoints(score, group);
  const basis = sameBasis || group !== 'PERFORMANCE' ? 0 : delta - (crawled(after) - crawled(before));
  const lost = (score: Scores) => rulePoints(score, group, (rule) => changed.has(rule));
  const ruleSet = share * (lost(before) - lost(after));
  const [one, other] = [means.base[group], means.head[group]];
  const rest = delta - basis - ruleSet;
  if (one.part === null || other.part === null)
    return { SITE: 0, SCOPE: rest, SETTINGS: 0, RULE_SET: ruleSet, PERFORMANCE_BASIS: basis };
  const moved = (score: Scores, { all, part }: GroupMeans[ScoreGroup]) =>
    all === null || part === null ? 0 : siteFactor(score, group, all) * (all - part);
  const scope = 100 * share * (moved(after, other) - moved(before, one));
  return { SITE: rest - scope, SCOPE: scope, SETTINGS: 0, RULE_SET: ruleSet, PERFORMANCE_BASIS: basis };
}

/** How much more a rule that keeps the site out of search takes than before: what it is about changed on the site. */
function blocked({ before, after }: Comparison['scored'], group: ScoreGroup | null): number {
  const field = group === null ? 'overallPoints' : 'points';
  const taken = ({ breakdown }: Scores) =>
    breakdown.find((line) => line.group === group && line.kind === 'BLOCKER')?.[field] ?? 0;
  return taken(before) - taken(after);
}

/** In hundredths of a point; what they leave of the change is rounding. */
function rounded(parts: Parts, blockers: number, delta: number): CausedChange[] {
  const causes = SCORE_CAUSES.filter((cause) => cause !== 'ROUNDING').map((cause) => ({
    cause: cause as ScoreCause,
    points: hundredths(parts[cause] + (cause === 'SITE' ? blockers : 0)),
  }));
  const explained = causes.reduce((sum, { points }) => sum + points, 0);
  causes.push({ cause: 'ROUNDING', points: hundredths(delta - explained) });
  return causes.filter(({ points }) => points !== 0);
}

const hundredths = (points: number): number => Math.round(points * 100) / 100 + 0;

const fromCauses = (make: (cause: keyof Parts) => number): Parts => ({
  SITE: make('SITE'),
  SCOPE: make('SCOPE'),
  SETTINGS: make('SETTINGS'),
  RULE_SET: make('RULE_SET'),
  PERFORMANCE_BASIS: make('PERFORMANCE_BASIS'),
});
