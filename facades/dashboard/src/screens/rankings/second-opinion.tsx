import type { SecondOpinionSummaryFragment } from '../../../operations.ts';
import { Chip } from '../../parts/chip.tsx';

/** The result of a second provider, beside the one that is in doubt. */
export const SecondOpinion = ({ of }: { of: SecondOpinionSummaryFragment }) => (
  <span class="sub">
    {of.provider}: {standing(of)}{' '}
    <Chip tone={of.agrees ? 'good' : 'warn'}>
      {of.agrees === null ? 'Not checked' : of.agrees ? 'Agrees' : 'Differs'}
    </Chip>
  </span>
);

function standing({ position, status, depth, reason }: SecondOpinionSummaryFragment): string {
  if (position !== null) return `position ${position}`;
  return status === 'NOT_IN_TOP' ? `not in top ${depth}` : (reason ?? 'no results');
}
