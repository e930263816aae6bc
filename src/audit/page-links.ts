import type { AnchorFacts } from '../crawl/facts.js';
import { describeAnswer, isErrorAnswer } from './error-answer.js';
import { hostOf } from './host-of.js';
import type { PageView } from './page-view.js';
import type { PageSummary, Site } from './site.js';

export type WebAnchor = AnchorFacts & { href: string; url: string };

/** Links with an http(s) target. */
export function webAnchors(page: PageView): WebAnchor[] {
  return page.html.anchors.filter((anchor): anchor is WebAnchor => anchor.href !== null && anchor.url !== null);
}

interface LinksInHand {
  page: PageView | null;
  site: Site | null;
  internal: readonly WebAnchor[];
  external: readonly WebAnchor[];
}

/** Links to the page's own host, over http or https, or to any other address of the crawl. */
export function internalAnchors(page: PageView, site: Site): readonly WebAnchor[] {
  return linksOf(page, site).internal;
}

/** Links to other hosts that are not part of the crawl. */
export function externalAnchors(page: PageView, site: Site): readonly WebAnchor[] {
  return linksOf(page, site).external;
}

/** A dozen rules ask for the links of one page after the other: the answer is kept until the next page comes. */
function linksOf(page: PageView, site: Site): LinksInHand {
  const held = site.derive<LinksInHand>('links of the page in hand', () => ({
    page: null,
    site: null,
    internal: [],
    external: [],
  }));
  if (held.page === page && held.site === site) return held;
  const { host } = page.parsed;
  const internal: WebAnchor[] = [];
  const external: WebAnchor[] = [];
  for (const anchor of webAnchors(page)) {
    const own = hostOf(anchor.url) === host || site.page(anchor.url) !== undefined;
    (own ? internal : external).push(anchor);
  }
  return Object.assign(held, { page, site, internal, external });
}

const UNFOLLOWED = new Set(['nofollow', 'ugc', 'sponsored']);

/** The rel value that tells search engines not to follow the link, if any. */
export function unfollowedBy(anchor: AnchorFacts): string | undefined {
  return anchor.rel.find((value) => UNFOLLOWED.has(value.toLowerCase()));
}

/** Why linking to this address leads nowhere: 4xx, 5xx, no answer, or a redirect loop; null when it leads somewhere. */
export function brokenBecause(target: PageSummary, site: Site): string | null {
  if (isErrorAnswer(target)) return describeAnswer(target);
  return target.redirect !== null && site.resolve(target.url).loop ? 'redirects in a loop' : null;
}
