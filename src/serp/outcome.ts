import { hostName, type Matcher } from './match.js';
import { keyOf, type NumberedSerp } from './number-results.js';
import type { FailureReason, FeaturePage, FeatureSeen, SerpFeature } from './provider.js';

/** The outcome of a check for one target. Only RANKED has a position; UNKNOWN and PARTIAL say nothing about ranks. */
export type CheckOutcome =
  | {
      status: 'RANKED';
      /** among organic results; a featured snippet that is in no list of them counts as the first */
      position: number;
      /** as a searcher counts: a featured snippet is the first, wherever its page is listed; null where the first page was not seen */
      visiblePosition: number | null;
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
  /** failure of the first page that failed */
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
      visiblePosition: visiblePosition(serp, first.position, matches),
      assumed: isAssumed(serp, first.position),
      otherUrls,
    };
  }
  if (failed > 0) return { status: 'PARTIAL', pagesOk, pagesAsked };
  if (first || serp.assumed || (looked.stoppedEarly && !serp.ended)) return { status: 'UNKNOWN', reason: 'NOT_LOOKED' };
  return { status: 'NOT_IN_TOP', depth: serp.ended ? depth : Math.min(depth, serp.counted) };
}

function visiblePosition({ snippet, results }: NumberedSerp, position: number, matches: Matcher): number | null {
  if (snippet === undefined) return null;
  if (snippet === null) return position;
  if (matches(snippet)) return 1;
  const listed = results.find(({ url }) => url !== null && keyOf(url) === keyOf(snippet))?.position ?? null;
  // the page of the snippet comes before those that are listed above it
  return listed !== null && position < listed ? position + 1 : position;
}

/** A feature of the first page, by what it shows of one site. */
export interface RankedFeature {
  kind: SerpFeature;
  /** position of the site's first entry within the feature, from 1; null where it has none, or the feature no order */
  position: number | null;
  /** the site's first page in it */
  url: string | null;
  /** it shows or cites the site; null when the provider does not report what it shows */
  owned: boolean | null;
}

export function rankedFeatures(features: readonly FeatureSeen[], matches: Matcher): RankedFeature[] {
  return features.map(({ feature: kind, pages }) => {
    const own = pages?.find(({ url }) => matches(url));
    return { kind, position: own?.position ?? null, url: own?.url ?? null, owned: pages && own !== undefined };
  });
}

/** A page that an AI overview or a response of AI Mode cites. */
export interface Citation {
  /** order of citing, from 1 */
  order: number;
  url: string;
  /** without `www.` */
  host: string;
  title: string;
  owned: boolean;
}

/** Sources of the AI overview, none where there is no overview; null where the provider does not report them. */
export function citationsOf(features: readonly FeatureSeen[], matches: Matcher): Citation[] | null {
  const overview = features.find(({ feature }) => feature === 'AI_OVERVIEW');
  if (!overview) return [];
  const cited = overview.pages?.filter(({ position }) => position !== null) ?? [];
  return cited.length === 0 ? null : listCitations(cited, matches);
}

/** Pages in the order of citing, with whose they are. */
export const listCitations = (pages: readonly FeaturePage[], matches: Matcher): Citation[] =>
  pages
    .slice(0, MAX_CITATIONS)
    .map(({ url, title }, at) => ({ order: at + 1, url, host: hostName(url), title, owned: matches(url) }));

const MAX_CITATIONS = 100;

function isAssumed(serp: NumberedSerp, position: number): boolean {
  return serp.assumed && position > serp.counted;
}
