import type { PageFacts } from '../../facts/page-facts.js';
import type { RobotsFile } from '../../facts/robots/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts } from '../../facts/site-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import { HashIndex } from '../../structures/hash-index.js';
import type { Scratch } from '../../structures/scratch.js';
import { createPageView, type PageView } from '../engine/page-view.js';
import { AnchorTexts } from './anchor-texts.js';
import { FragmentIndex } from './fragment-index.js';
import { createIndexEntryBuilder, type IndexEntry, LINK_TAGS, TEXT_WORDS } from './index-entry.js';
import { type CutPages, IndexedSite } from './indexed-site.js';
import { LinkCollector, LinkGraph } from './link-graph.js';
import { dropLoneSketches } from './near-duplicates.js';
import { PageColumns } from './page-columns.js';
import { RulesInDoubt } from './rules-in-doubt.js';
import { settleClickDepths } from './settle-click-depths.js';
import type { PreviousAudit } from './site.js';
import { SitemapListing, type SitemapListingEntry } from './sitemap-listing.js';

/** Facts that are known only when the crawl has ended. */
export interface SiteIndexInput {
  facts: SiteFacts;
  robots: RobotsFile | null;
  auditedAt: Date;
  external?: Iterable<LinkCheck>;
  assets?: Iterable<AssetFacts>;
  /** a listing of normalised URLs, or what one is made of */
  sitemap?: SitemapListing | Iterable<SitemapListingEntry>;
  previous?: PreviousAudit | null;
}

export interface SiteIndexBuilder {
  /** takes what cross-page questions need; the facts themselves are not kept. Returns its row, none for a URL that is there already */
  add(facts: PageFacts, view?: PageView): number | undefined;
  /** the same from a digest that was made elsewhere; the facts are requested where a rule may want to see the whole page */
  take(digest: IndexEntry, facts: () => PageFacts): number | undefined;
  /** The same of a page that was taken and is another now: it has a row of its own, and the one before stands for no page. */
  replace(digest: IndexEntry, facts: () => PageFacts): number | undefined;
  /** every URL that a page links to; others may be added */
  readonly addresses: HashIndex;
  /** that URL is a page that was taken */
  has(url: string): boolean;
  build(input: SiteIndexInput): IndexedSite;
}

/**
 * Builds the in-memory indexes of cross-page rules while the crawl runs. `startUrl` is normalised; with `subdomains` the site has
 * all hosts of its registrable domain. What is read late goes to the scratch file where there is one.
 */
export function createSiteIndex(
  startUrl: string,
  subdomains = false,
  scratch: Scratch | null = null,
): SiteIndexBuilder {
  return new Builder(startUrl, subdomains, scratch);
}

/** URLs of cut pages that are kept as a sample */
const CUT_SAMPLE = 20;

class Builder implements SiteIndexBuilder {
  readonly addresses = new HashIndex();
  readonly #links: LinkCollector;
  readonly #fragments = new FragmentIndex();
  readonly #anchorTexts = new AnchorTexts(this.addresses);
  readonly #homes = new Map<string, PageView>();
  /** the start URL and where it redirects to, as far as it was met */
  readonly #wayHome: Set<string>;
  readonly #digest: ReturnType<typeof createIndexEntryBuilder>;
  readonly #cutPages: CutPages = { count: 0, sample: [] };
  readonly #leads = new Set<string>();
  readonly #doubts = new RulesInDoubt();
  #listing: SitemapListing = new SitemapListing([], normalizeUrl);
  readonly #pages: PageColumns;

  constructor(
    private readonly startUrl: string,
    subdomains: boolean,
    private readonly scratch: Scratch | null,
  ) {
    this.#links = new LinkCollector(scratch);
    const listed = {
      has: (url: string) => this.#listing.has(url),
      alternates: (url: string) => this.#listing.alternates(url),
    };
    this.#pages = new PageColumns(this.addresses, listed, scratch);
    this.#digest = createIndexEntryBuilder(startUrl, subdomains);
    this.#wayHome = new Set([startUrl]);
  }

  add(facts: PageFacts, view: PageView = createPageView(facts)): number | undefined {
    return this.#take(this.#digest(facts, view), () => view);
  }

  take(digest: IndexEntry, facts: () => PageFacts): number | undefined {
    return this.#take(digest, () => createPageView(facts()));
  }

  replace(digest: IndexEntry, facts: () => PageFacts): number | undefined {
    const row = this.#pages.row(digest.summary.url);
    if (row !== undefined) {
      this.#pages.drop(row);
      this.#links.dropPage(row);
    }
    return this.take(digest, facts);
  }

  has(url: string): boolean {
    return this.#pages.row(url) !== undefined;
  }

  #take(
    { summary, fragments, texts, addresses, template, frame, doubted }: IndexEntry,
    view: () => PageView,
  ): number | undefined {
    const row = this.#pages.add(summary);
    if (row === undefined) return undefined;
    if (summary.cut) {
      this.#cutPages.count += 1;
      if (this.#cutPages.sample.length < CUT_SAMPLE) this.#cutPages.sample.push(summary.url);
    }
    this.#doubts.add(template, frame, doubted);
    for (const lead of summary.leads ?? []) this.#leads.add(lead);
    const self = this.#pages.addressOf(row);
    this.#fragments.push(fragments);
    const { hashes, tags } = addresses;
    const numbers = new Uint32Array(tags.length);
    for (let at = 0; at < tags.length; at += 1) {
      const flags = (tags[at] as number) & LINK_TAGS;
      if (flags === 0) continue;
      const target = this.addresses.addPair(hashes[2 * at] as number, hashes[2 * at + 1] as number);
      numbers[at] = target;
      // links of a page to itself do not count
      if (target !== self) this.#links.link(target, flags);
    }
    this.#links.endPage();
    for (let at = 0; at < texts.length; at += TEXT_WORDS)
      this.#anchorTexts.add(texts[at] as number, texts[at + 1] as number, numbers[texts[at + 2] as number] as number);
    // the start URL may redirect to the home page, which a sitemap may have named first: then its depth is not known yet
    const leads = this.#wayHome.has(summary.url);
    if (leads && summary.redirect !== null) this.#wayHome.add(summary.redirect);
    const near = summary.depth === 0 || (leads && summary.depth === null);
    if (near || summary.url === this.startUrl) this.#homes.set(summary.url, view());
    return row;
  }

  build(input: SiteIndexInput): IndexedSite {
    const { sitemap = [] } = input;
    this.#listing = sitemap instanceof SitemapListing ? sitemap : new SitemapListing(sitemap, normalizeUrl);
    settleClickDepths(this.#pages, this.#links);
    this.#pages.settleCopies();
    // before the graph is made, which takes the room
    dropLoneSketches(this.#pages);
    const graph = new LinkGraph(this.#links, this.addresses.size, this.scratch);
    // the site outlives the builder: what it no longer needs must not stay with it
    this.#links.clear();
    return new IndexedSite({
      ...input,
      pages: this.#pages,
      addresses: this.addresses,
      graph,
      fragments: this.#fragments,
      anchorTexts: this.#anchorTexts,
      homes: this.#homes,
      listing: this.#listing,
      cutPages: this.#cutPages,
      leads: this.#leads,
      doubts: this.#doubts,
    });
  }
}
