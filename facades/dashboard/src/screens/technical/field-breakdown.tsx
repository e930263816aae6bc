import type { WebTechnicalQuery } from '../../../operations.ts';
import { decimal, milliseconds, percent, words } from '../../format.ts';
import { Facts } from '../../parts/card.tsx';

type Breakdown = NonNullable<WebTechnicalQuery['technical']['coreWebVitals']['latest'][number]['breakdown']>;

/** Details of field data next to the vitals; those that the record lacks are left out. */
export function FieldBreakdown({ breakdown }: { breakdown: Breakdown }) {
  const { lcpImage, lcpResourceTypes, navigationTypes, softNavigations, roundTripTime } = breakdown;
  const times: readonly (readonly [string, number | null])[] = [
    ['LCP image: Time to First Byte', lcpImage.timeToFirstByte],
    ['LCP image: load delay', lcpImage.loadDelay],
    ['LCP image: load duration', lcpImage.loadDuration],
    ['LCP image: render delay', lcpImage.renderDelay],
    ['Round-trip time', roundTripTime],
  ];
  return (
    <Facts
      rows={[
        ...times.flatMap(([name, ms]) => (ms === null ? [] : [[name, milliseconds(ms)] as const])),
        ...(lcpResourceTypes.length > 0 ? [['LCP element', sharesOf(lcpResourceTypes)] as const] : []),
        ...(navigationTypes.length > 0 ? [['Navigations', sharesOf(navigationTypes)] as const] : []),
        ...softNavigations.map(
          ({ name, p75 }) => [nameOf(name), name.includes('shift') ? decimal(p75) : milliseconds(p75)] as const,
        ),
      ]}
    />
  );
}

const nameOf = (name: string): string => words(name.toUpperCase());

const sharesOf = (shares: Breakdown['navigationTypes']): string =>
  shares.map(({ name, share }) => `${nameOf(name)} ${percent(share)}`).join(', ');
