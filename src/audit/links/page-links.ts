import type { PageView, WebAnchor } from '../engine/page-view.js';
import type { PageSummary, Site } from '../site/site.js';
import { describeAnswer, isErrorAnswer } from '../technical/error-response.js';
import { hostOf } from '../urls/host-of.js';

export type { WebAnchor } from '../engine/page-view.js';

/** A link to an address of the crawl that gave a conclusive answer. */
export interface KnownLink {
  anchor: WebAnchor;
  target: PageSummary;
}

/** Links with an http(s) target. */
export function webAnchors(page: PageView): readonly WebAnchor[] {
  return page.webAnchors;
}

interface LinksInHand {
  page: PageView | null;
  site: Site | null;
  internal: readonly WebAnchor[];
  uncrawled: readonly WebAnchor[];
  external: readonly WebAnchor[];
  known: readonly KnownLink[];
}

/** Links to the page's own host, over http or https, or to any other address of the crawl. */
export function internalAnchors(page: PageView, site: Site): readonly WebAnchor[] {
  return linksOf(page, site).internal;
}

/** Those of them whose address the crawl has not met. */
export function uncrawledAnchors(page: PageView, site: Site): readonly WebAnchor[] {
  return linksOf(page, site).uncrawled;
}

/** Links to other hosts that are not part of the crawl. */
export function externalAnchors(page: PageView, site: Site): readonly WebAnchor[] {
  return linksOf(page, site).external;
}

/** Links to crawled addresses with what the crawl met there. */
export function knownLinks(page: PageView, site: Site): readonly KnownLink[] {
  return linksOf(page, site).known;
}

/** A dozen rules ask for the links of one page after the other: the answer is kept until the next page comes. */
function linksOf(page: PageView, site: Site): LinksInHand {
  const held = site.derive<LinksInHand>('links of the page in hand', () => ({
    page: null,
    site: null,
    internal: [],
    uncrawled: [],
    external: [],
    known: [],
  }));
  if (held.page === page && held.site === site) return held;
  const { host } = page.parsed;
  const origins = [`http://${host}`, `https://${host}`];
  const internal: WebAnchor[] = [];
  const uncrawled: WebAnchor[] = [];
  const external: WebAnchor[] = [];
  const known: KnownLink[] = [];
  let url: string | null = null;
  let target: PageSummary | undefined;
  let own = false;
  for (const anchor of page.webAnchors) {
    // links to several places of one page stand side by side
    if (anchor.url !== url) {
      url = anchor.url;
      target = site.page(url);
      own = target !== undefined || isOf(host, origins, url);
    }
    if (target !== undefined && !target.inconclusive) known.push({ anchor, target });
    (own ? internal : external).push(anchor);
    if (own && target === undefined) uncrawled.push(anchor);
  }
  return Object.assign(held, { page, site, internal, uncrawled, external, known });
}

/** Every normalised address of an origin has a path; one with a user name is looked at closely. */
function isOf(host: string, origins: readonly string[], url: string): boolean {
  if (origins.some((origin) => url.charCodeAt(origin.length) === SLASH && url.startsWith(origin))) return true;
  return url.includes('@') && hostOf(url) === host;
}

const SLASH = 0x2f;
/** Why linking to this address leads nowhere: 4xx, 5xx, no answer, or a redirect loop; null when it leads somewhere. */
export function brokenBecause(target: PageSummary, site: Site): string | null {
  if (isErrorAnswer(target)) return describeAnswer(target);
  return target.redirect !== null && site.resolve(target.url).loop ? 'redirects in a loop' : null;
}
