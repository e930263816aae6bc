import type { Matcher } from './match.js';
import type { NumberedSerp } from './number-results.js';
import type { FailureReason } from './provider.js';

/** What a check says about one target. Only RANKED has a position; UNKNOWN and PARTIAL say nothing about ranks. */
export type CheckOutcome =
  | {
      status: 'RANKED';
      position: number;
      url: string;
      title: string;
      /** pages above were assumed full, not counted */
      assumed: boolean;
      /** further results of the same target: pages that compete with each other */
      otherUrls: { url: string; position: number | null }[];
    }
  | { status: 'NOT_IN_TOP'; depth: number }
  | { status: 'UNKNOWN'; reason: UnknownReason }
  | { status: 'PARTIAL'; pagesOk: number; pagesAsked: number };

export type UnknownReason =
  | FailureReason
  /** the check stopped before the result was certain */
  | 'NOT_LOOKED'
  /** the local index has no page of the site: there was nothing to look through */
  | 'NOT_INDEXED';

export interface Looked {
  serp: NumberedSerp;
  pagesAsked: number;
  pagesOk: number;
  /** of the first page that failed */
  failure: FailureReason | null;
  /** results that the walk set out to look at */
  depth: number;
  /** the walk ended because enough was found */
  stoppedEarly: boolean;
}

export function outcomeOf(looked: Looked, matches: Matcher): CheckOutcome {
  const { serp, pagesAsked, pagesOk, failure, depth } = looked;
  const failed = pagesAsked - pagesOk;
  if (failed * 2 > pagesAsked || pagesAsked === 0) return { status: 'UNKNOWN', reason: failure ?? 'NOT_LOOKED' };
  const own = serp.results.flatMap(({ url, title, position }) =>
    url !== null && matches(url) ? [{ url, title, position }] : [],
  );
  const [first, ...others] = own;
  if (first && first.position !== null) {
    const otherUrls = others.map(({ url, position }) => ({ url, position }));
    return {
      status: 'RANKED',
      ...first,
      position: first.position,
      assumed: isAssumed(serp, first.position),
      otherUrls,
    };
  }
  if (failed > 0) return { status: 'PARTIAL', pagesOk, pagesAsked };
  if (first || serp.assumed || (looked.stoppedEarly && !serp.ended)) return { status: 'UNKNOWN', reason: 'NOT_LOOKED' };
  return { status: 'NOT_IN_TOP', depth: serp.ended ? depth : Math.min(depth, serp.counted) };
}

function isAssumed(serp: NumberedSerp, position: number): boolean {
  return serp.assumed && position > serp.counted;
}
