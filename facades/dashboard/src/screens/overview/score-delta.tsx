import type { WebScoreChangesQuery } from '../../../operations.ts';
import { incomparability, scoreCause } from '../../format.ts';
import { Delta, SiteDelta } from '../../parts/score.tsx';

type ScoreChange = WebScoreChangesQuery['audit']['comparison']['scores'][number];

/** The change of a score; the site's own part of it where rules, data or scope differ too, with the rest in the title. */
export function ScoreDelta({ of }: { of: ScoreChange | undefined }) {
  if (!of) return null;
  if (of.incomparable.length === 0) return <Delta value={of.delta} />;
  const others = of.causes?.filter(({ cause }) => cause !== 'SITE' && cause !== 'ROUNDING') ?? [];
  const parts = others.map(({ cause, points }) => `${scoreCause(cause)} ${points > 0 ? '+' : '−'}${Math.abs(points)}`);
  const rest = parts.length > 0 ? parts : of.incomparable.map(incomparability);
  return <SiteDelta points={of.site} title={`Not counted: ${rest.join(', ')}`} />;
}

/** A sentence or two on how the audits differ besides the site. */
export function differenceNote(scores: readonly ScoreChange[]): string {
  const reasons = [...new Set(scores.flatMap(({ incomparable }) => incomparable))];
  if (scores.some(({ site }) => site === null))
    return `Some scores are not comparable with the previous audit: ${reasons.map(incomparability).join(', ')}.`;
  const differs = reasons.every((reason) => reason === 'PERFORMANCE_BASIS')
    ? 'Performance is based on other data than before, such as Core Web Vitals measured for the first time.'
    : `The previous audit differs: ${reasons.map(incomparability).join(', ')}.`;
  return `${differs} Changes are the site’s own.`;
}
