import type { WebPageResponseQuery } from '../../../operations.ts';
import { milliseconds } from '../../format.ts';

type Timing = NonNullable<NonNullable<WebPageResponseQuery['page']['response']>['timing']>;

/** Phases of a request one after the other; what is left of the whole is the download. */
function phasesOf({ dnsMs, connectMs, tlsMs, ttfbMs, totalMs }: Timing): [name: string, ms: number][] {
  const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0) + (ttfbMs ?? 0);
  return [
    ['DNS', dnsMs ?? 0],
    ['Connect', connectMs ?? 0],
    ['TLS', tlsMs ?? 0],
    ['TTFB', ttfbMs ?? 0],
    ['Download', Math.max(0, totalMs - before)],
  ];
}

/** A bar for a request; `most` milliseconds are as wide as there is room. */
export function Waterfall({ of, most }: { of: Timing; most: number }) {
  const phases = phasesOf(of);
  return (
    <span
      class="waterfall"
      role="img"
      aria-label={phases.map(([name, ms]) => `${name} ${milliseconds(ms)}`).join(', ')}
    >
      {phases.map(([name, ms], at) =>
        ms > 0 ? (
          <i
            key={name}
            class={`swatch-${at + 1}`}
            title={`${name} ${milliseconds(ms)}`}
            style={{ width: `${(ms / Math.max(most, 1)) * 100}%` }}
          />
        ) : null,
      )}
    </span>
  );
}

export const WaterfallLegend = ({ of }: { of: Timing }) => (
  <dl class="waterfall-legend">
    {phasesOf(of).map(([name, ms], at) => (
      <div key={name}>
        <dt>
          <i class={`swatch-${at + 1}`} aria-hidden="true" /> {name}
        </dt>
        <dd>{milliseconds(Math.round(ms))}</dd>
      </div>
    ))}
    <div>
      <dt>
        <strong>Total</strong>
      </dt>
      <dd>
        <strong>{milliseconds(Math.round(of.totalMs))}</strong>
      </dd>
    </div>
  </dl>
);
