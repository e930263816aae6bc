import type { ScoreGroup } from '../engine/rule.js';
import { VITALS_SHARE } from './page-scores.js';
import type { Scores } from './score-result.js';

/** Part of a group's score that its pages and site rules make up; the rest are Core Web Vitals. */
export const crawledShare = ({ performanceBasis }: Pick<Scores, 'performanceBasis'>, group: ScoreGroup): number =>
  group === 'PERFORMANCE' && performanceBasis !== 'CRAWL' ? 1 - VITALS_SHARE : 1;

/** HTML pages that rules looked at; the formula before counted URLs that cannot be read among them. */
export const evaluatedPages = ({ pages, broken = 0, formula }: Scores, group: 'META' | 'LINKS' = 'LINKS'): number =>
  pages[group] - (formula === 2 ? broken : 0);

/** Points of the overall score that dead ends take for their share of the site. */
export const unreachedPoints = ({ breakdown }: Scores): number =>
  breakdown.find(({ group, kind }) => group === null && kind === 'BROKEN_PAGE')?.overallPoints ?? 0;

/** Points of a group that rules cost, of 100 points for its pages and site rules; `counts` leaves rules out. */
export function rulePoints(score: Scores, group: ScoreGroup, counts: (rule: string) => boolean = () => true): number {
  const lines = score.breakdown.filter(
    ({ group: own, kind, rule }) => own === group && isOfRule(kind) && counts(rule ?? ''),
  );
  return lines.reduce((sum, { points }) => sum + points, 0) / crawledShare(score, group);
}

/** The factor of the mean of a group's pages for its site rules. `mean` is 0–1. */
export function siteFactor(score: Scores, group: ScoreGroup, mean: number): number {
  const lines = score.breakdown.filter(({ group: own, kind }) => own === group && kind === 'SITE_RULE');
  const lost = lines.reduce((sum, { points }) => sum + points, 0) / crawledShare(score, group);
  return mean === 0 ? 1 : Math.max(0, 1 - lost / (100 * mean));
}

const isOfRule = (kind: string): boolean => kind === 'RULE' || kind === 'SITE_RULE';
