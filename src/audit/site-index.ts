import type { AnchorFacts, PageFacts } from '../crawl/facts.js';
import type { RobotsFile } from '../crawl/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts } from '../crawl/site-facts.js';
import { normalizeUrl } from '../crawl/url.js';
import { AnchorTexts, namesItsPage } from './anchor-texts.js';
import { FragmentIndex } from './fragment-index.js';
import { IndexedSite } from './indexed-site.js';
import { KeyTable } from './key-table.js';
import { type GraphLink, LinkCollector, LinkGraph } from './link-graph.js';
import { summarize } from './page-summary.js';
import { PageTable } from './page-table.js';
import { createPageView, type PageView } from './page-view.js';
import { settleClickDepths } from './settle-click-depths.js';
import type { PreviousAudit } from './site.js';
import { SitemapListing, type SitemapListingEntry } from './sitemap-listing.js';

/** What is known only when the crawl has ended. */
export interface SiteIndexInput {
  facts: SiteFacts;
  robots: RobotsFile | null;
  auditedAt: Date;
  external?: Iterable<LinkCheck>;
  assets?: Iterable<AssetFacts>;
  sitemap?: Iterable<SitemapListingEntry>;
  previous?: PreviousAudit | null;
}

export interface SiteIndexBuilder {
  /** takes what cross-page questions need; the facts themselves are not kept */
  add(facts: PageFacts, view?: PageView): void;
  build(input: SiteIndexInput): IndexedSite;
}

/** Builds the in-memory answers to cross-page questions while the crawl runs. `startUrl` is normalised. */
export function createSiteIndex(startUrl: string): SiteIndexBuilder {
  return new Builder(startUrl);
}

class Builder implements SiteIndexBuilder {
  readonly #addresses = new KeyTable();
  readonly #addressOf: number[] = [];
  #links = new LinkCollector();
  readonly #fragments = new FragmentIndex();
  readonly #anchorTexts = new AnchorTexts();
  readonly #homes = new Map<string, PageView>();
  readonly #inScope: (url: string) => boolean;
  #listing: SitemapListing = new SitemapListing([], normalizeUrl);
  readonly #pages = new PageTable({
    has: (url) => this.#listing.has(url),
    alternates: (url) => this.#listing.alternates(url),
  });

  constructor(private readonly startUrl: string) {
    this.#inScope = sameSite(startUrl);
  }

  add(facts: PageFacts, view: PageView = createPageView(facts)): void {
    const row = this.#pages.add(summarize(facts, view));
    if (row === undefined) return;
    const url = this.#pages.urls[row] as string;
    const address = this.#addresses.add(url);
    this.#addressOf.push(address);
    this.#fragments.push(view.eligible ? (facts.html?.dom.ids ?? null) : null);
    this.#links.add(address, view.nofollow, view.eligible ? this.#linksOf(url, view.html.anchors) : []);
    // the start address may redirect to the home page: candidates are all pages no click away
    if (url === this.startUrl || facts.depth === 0) this.#homes.set(url, view);
  }

  build(input: SiteIndexInput): IndexedSite {
    this.#listing = new SitemapListing(input.sitemap ?? [], normalizeUrl);
    settleClickDepths({
      pages: this.#pages,
      links: this.#links,
      addressOf: this.#addressOf,
      addresses: this.#addresses.size,
    });
    const graph = new LinkGraph(this.#links, this.#addresses.size);
    // the site outlives the builder: what it no longer needs must not stay with it
    this.#links = new LinkCollector();
    return new IndexedSite({
      ...input,
      pages: this.#pages,
      addresses: this.#addresses,
      addressOf: this.#addressOf,
      graph,
      fragments: this.#fragments,
      anchorTexts: this.#anchorTexts,
      homes: this.#homes,
      listing: this.#listing,
    });
  }

  #linksOf(url: string, anchors: readonly AnchorFacts[]): GraphLink[] {
    const links: GraphLink[] = [];
    for (const anchor of anchors) {
      if (anchor.url === null || !this.#inScope(anchor.url)) continue;
      const target = this.#addresses.add(anchor.url);
      if (namesItsPage(anchor, url)) this.#anchorTexts.add(anchor.text, target);
      links.push({
        target,
        nofollow: anchor.rel.some((rel) => rel === 'nofollow' || rel === 'ugc' || rel === 'sponsored'),
        navigation: anchor.region === 'NAV' || anchor.region === 'HEADER',
      });
    }
    return links;
  }
}

/** Same host, its www or bare twin, or a host below it: the addresses that may have been crawled. */
function sameSite(startUrl: string): (url: string) => boolean {
  const bare = new URL(startUrl).host.replace(/^www\./, '');
  return (url) => {
    const from = url.indexOf('//') + 2;
    const slash = url.indexOf('/', from);
    const end = slash === -1 ? url.length : slash;
    if (!url.startsWith(bare, end - bare.length)) return false;
    const start = end - bare.length;
    return start === from || url[start - 1] === '.';
  };
}
