import type { WebScoreChangesQuery } from '../../../operations.ts';
import { incomparability, isOtherCause, scoreCause, signed } from '../../format.ts';
import { Delta, SiteDelta } from '../../parts/score.tsx';

type ScoreChange = WebScoreChangesQuery['audit']['comparison']['scores'][number];

/** The change of a score; the site's own part of it where rules, data or scope differ too, with the rest in the title. */
export function ScoreDelta({ of }: { of: ScoreChange | undefined }) {
  if (!of) return null;
  if (of.incomparable.length === 0) return <Delta value={of.delta} />;
  const others = of.causes?.filter(({ cause }) => isOtherCause(cause)) ?? [];
  const parts = others.map(({ cause, points }) => `${scoreCause(cause)} ${signed(points)}`);
  const rest = parts.length > 0 ? parts : of.incomparable.map(incomparability);
  return <SiteDelta points={of.site} title={`Not counted: ${rest.join(', ')}`} />;
}
