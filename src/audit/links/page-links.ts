import type { AssetFacts, LinkCheck } from '../../facts/site-facts.js';
import { hostOf } from '../../facts/url.js';
import { JoinedList, LazyList } from '../engine/lazy-list.js';
import type { PageView, WebAnchor } from '../engine/page-view.js';
import { namesItsPage } from '../site/anchor-texts.js';
import type { LinkSignals } from '../site/link-signals.js';
import type { Site, SitePage } from '../site/site.js';
import { describeResponse, isErrorResponse } from '../traits/error-response.js';
import { inMenu, isNewTab } from '../traits/link-traits.js';

export type { WebAnchor } from '../engine/page-view.js';

/** A link to a URL of the crawl that gave a conclusive response. */
export interface KnownLink {
  anchor: WebAnchor;
  target: SitePage;
}

/** A property of links that their fingerprints know of: most pages have no link with it, which they show packed. */
export interface LinkTrait<T = WebAnchor> {
  /** tells which links of a page have it */
  on(page: PageView, site: Site | null): (link: T) => boolean;
  /** whether any link of the page to the web has it; undefined where only the links themselves show it */
  seen(signals: LinkSignals): boolean | undefined;
}

/** Links of a page, unpacked when somebody looks at one of them. */
export class PageLinks<T = WebAnchor> extends LazyList<T> {
  constructor(
    private readonly page: PageView,
    private readonly site: Site | null,
    load: () => readonly T[],
    any: boolean | undefined,
    /** all links of the page to the web: whether any of these has a trait is known for certain */
    private readonly isWhole = false,
  ) {
    super(load, any);
  }

  /** the links with the trait */
  that(trait: LinkTrait<T>): PageLinks<T> {
    const { page, site, isWhole } = this;
    const seen = this.any === false ? false : page.signals === null ? undefined : trait.seen(page.signals);
    return new PageLinks(
      page,
      site,
      () => this.filter(trait.on(page, site)),
      seen === false || isWhole ? seen : undefined,
    );
  }
}

interface LinksInHand {
  page: PageView | null;
  site: Site | null;
  internal: readonly WebAnchor[];
  uncrawled: readonly WebAnchor[];
  external: readonly WebAnchor[];
  known: readonly KnownLink[];
}

/** Links with an http(s) target. */
export const webLinks = (page: PageView): PageLinks =>
  new PageLinks(page, null, () => page.webAnchors, page.signals?.web, true);

/** Links to the page's own host, over http or https, or to any other URL of the crawl. */
export const internalLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(page, site, () => linksOf(page, site).internal, page.signals?.internal);

/** Links in navigation, header or footer. */
export const menuLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(page, site, () => linksOf(page, site).internal.filter(inMenu), page.signals?.menu);

/** Links whose text names the page that they link to. */
export const namingLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(
    page,
    site,
    () => linksOf(page, site).internal.filter((anchor) => namesItsPage(anchor, page.url)),
    page.signals?.naming,
  );

/** Links whose URL is not part of the crawl. */
export const uncrawledLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(page, site, () => linksOf(page, site).uncrawled, page.signals?.internal === false ? false : undefined);

/** Links to files that were requested, with what came. */
export const fileLinks = (page: PageView, site: Site): JoinedList<WebAnchor, AssetFacts> =>
  new JoinedList(
    () =>
      linksOf(page, site).uncrawled.flatMap((element) => {
        const fact = site.asset(element.url);
        return fact === undefined ? [] : [{ element, fact }];
      }),
    page.signals && page.signals.linkedFiles,
  );

/** Links to other hosts that are not part of the crawl. */
export const externalLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(page, site, () => linksOf(page, site).external, page.signals?.external);

/** Links that open a new tab. */
export const newTabLinks = (page: PageView, site: Site): PageLinks =>
  new PageLinks(page, site, () => linksOf(page, site).external.filter(isNewTab), page.signals?.newTab);

/** Links to other hosts that were checked, with the result. */
export const checkedLinks = (page: PageView, site: Site): JoinedList<WebAnchor, LinkCheck> =>
  new JoinedList(
    () =>
      linksOf(page, site).external.flatMap((element) => {
        const fact = site.external(element.url);
        return fact === undefined ? [] : [{ element, fact }];
      }),
    page.signals && page.signals.checks,
  );

/** Links to crawled URLs with what the crawl found there. */
export const knownLinks = (page: PageView, site: Site): PageLinks<KnownLink> =>
  new PageLinks(page, site, () => linksOf(page, site).known, page.signals?.known);

/** A dozen rules ask for the links of one page after the other: the response is kept until the next page comes. */
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
  let target: SitePage | undefined;
  let own = false;
  for (const anchor of page.webAnchors) {
    // links to several fragments of one page stand side by side
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

/** Every normalised URL of an origin has a path; one with a user name is looked at closely. */
function isOf(host: string, origins: readonly string[], url: string): boolean {
  if (origins.some((origin) => url.charCodeAt(origin.length) === SLASH && url.startsWith(origin))) return true;
  return url.includes('@') && hostOf(url) === host;
}

const SLASH = 0x2f;

/** Why a link to this URL is broken: 4xx, 5xx, no response, or a redirect loop; null when it is not. */
export function brokenBecause(target: SitePage, site: Site): string | null {
  if (isErrorResponse(target)) return describeResponse(target);
  return target.redirect !== null && site.resolve(target.url).loop ? 'redirects in a loop' : null;
}
