import { appliesTo } from '../../audit/engine/applies-to.js';
import { createPageView, type PageView } from '../../audit/engine/page-view.js';
import type { PageRule } from '../../audit/engine/rule.js';
import { judge } from '../../audit/engine/run.js';
import type { IndexedSite } from '../../audit/site/indexed-site.js';
import { createSiteIndex, type SiteIndexBuilder } from '../../audit/site/site-index.js';
import { SitemapListing, type SitemapListingEntry } from '../../audit/site/sitemap-listing.js';
import { decodeBody } from '../../crawl/extract/encoding.js';
import { noteMissing } from '../../crawl/missing-page.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import { type FetchedInput, pageFacts, skippedFacts } from '../../crawl/page.js';
import type { Rendering } from '../../crawl/render/render.js';
import { withRendering } from '../../crawl/render/rendered-page.js';
import { robotsQuestion } from '../../crawl/robots/robots-question.js';
import type { Extracted } from '../../facts/extraction.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { parseRobots } from '../../facts/robots/robots.js';
import type { RobotsFetch, SiteFacts } from '../../facts/site-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import { pastedInto, reserialized, type Unpasted } from '../../fixes/shown/paste.js';
import type { FetchResponse } from '../../net/types.js';
import {
  type AuditProfile,
  DEFAULT_PROFILE,
  loadProfile,
  type ProfileSettings,
} from '../projects/rules/audit-profile.js';
import type { LinkedUrls } from '../runs/audit/linked-urls.js';
import { type EarlierPage, previousOf } from '../runs/audit/previous/previous-audit.js';
import { unpack } from '../runs/audit/storage/packed-facts.js';
import { buildSite } from '../runs/audit/storage/stored-site.js';
import { type MarkedSource, markSource } from './marked-source.js';

/** The facts of a page beside those that are judged. */
export type PageOutcome = Pick<PageFacts, 'fetchedAt' | 'status' | 'outcome' | 'inconclusive' | 'error'>;

export interface PastedPage {
  before: string;
  /** null where nothing is to be pasted */
  after: { html: string } | Unpasted | null;
}

/** The signals that a watch compares of a page. */
export type PageSignals = Pick<PageView, 'noindex' | 'canonical' | 'title' | 'textHash' | 'mainWords'>;

export interface LookedRules {
  /** ids of the rules whose finding stands */
  failing: string[];
  /** ids of the rules that looked at the page */
  looked: string[];
}

/** The stored facts of a site, packed. */
export interface PackedSite {
  facts: Uint8Array;
  checks: Uint8Array | null;
  /** facts of the previous audit, and whether one at least a day older is compared with too */
  previous: { facts: Uint8Array; hasDayOlder: boolean } | null;
  audit: Parameters<typeof buildSite>[3];
}

/**
 * Reads pages again and judges them within the site as their audit saw it, step by step, from what the database and the site
 * sent: all that takes processor time, and nothing that waits.
 */
export class SecondLook {
  #profile: AuditProfile = DEFAULT_PROFILE;
  readonly #pages: PageFacts[] = [];
  #index: SiteIndexBuilder | null = null;
  #site: PackedSite | null = null;
  readonly #sitemap = new SitemapListing([], normalizeUrl);
  readonly #earlier: EarlierPage[] = [];

  /** Reads and judges by what the audit was judged by, and not by the rule set as it is. */
  async use(settings: ProfileSettings): Promise<void> {
    this.#profile = await loadProfile(settings);
  }

  /** Whether robots.txt lets the page be fetched. */
  allows(robots: RobotsFetch, url: string): PageFacts['robots'] {
    return robotsQuestion(robots, robots.verdict === 'RULES' ? parseRobots(robots.text) : null)(url);
  }

  read(input: FetchedInput): PageOutcome {
    return this.#read(pageFacts({ ...input, custom: this.#profile.custom }));
  }

  /** Takes the rendering of the page that was read last. */
  render(rendering: Rendering): PageOutcome {
    const { custom } = this.#profile;
    const raw = this.#last();
    this.#pages.pop();
    return this.#read(withRendering(raw, rendering, custom ? { custom } : {}));
  }

  /** Does not judge the page that was read last. */
  leaveOut(): void {
    this.#pages.pop();
  }

  /** The signals of the page that was read last. */
  signals(): PageSignals {
    const { noindex, canonical, title, textHash, mainWords } = createPageView(this.#last());
    return { noindex, canonical, title, textHash, mainWords };
  }

  /** The values that extractors found on the page that was read last; null where it is no HTML. */
  extracted(): Extracted | null {
    const { html } = this.#last();
    return html ? (html.extracted ?? {}) : null;
  }

  /** The source of a response with the findings in it; nothing of it is kept. */
  mark(response: FetchResponse, now: string): Promise<MarkedSource> {
    return markSource(response, new Date(now));
  }

  /** The HTML of a response, and the same with a suggestion in it. */
  paste({ body, headers }: FetchResponse, texts: { before: string; after: string } | null): PastedPage {
    const { source } = decodeBody(body, headers['content-type']?.[0] ?? null);
    const html = source.all();
    return { before: reserialized(html), after: texts && pastedInto(html, texts) };
  }

  skip(known: Parameters<typeof skippedFacts>[0]): PageOutcome {
    return this.#read(skippedFacts(known));
  }

  #read(facts: PageFacts): PageOutcome {
    this.#pages.push(facts);
    const { fetchedAt, status, outcome, inconclusive, error } = facts;
    return { fetchedAt, status, outcome, inconclusive, error };
  }

  open(site: PackedSite): void {
    this.#site = site;
    const { startUrl, subdomains, probes } = unpack<SiteFacts>(site.facts);
    for (const [at, page] of this.#pages.entries()) this.#pages[at] = noteMissing(page, probes.missingPage?.page);
    this.#index = createSiteIndex(startUrl, subdomains);
  }

  addSitemap(entries: readonly SitemapListingEntry[]): void {
    for (const entry of entries) this.#sitemap.add(entry);
  }

  addEarlier(pages: readonly EarlierPage[]): void {
    for (const page of pages) this.#earlier.push(page);
  }

  addPages(packed: readonly Uint8Array[]): void {
    const { index } = this.#opened();
    const again = new Map(this.#pages.map((page) => [page.url, page]));
    for (const bytes of packed) {
      const { facts } = openFacts(bytes);
      index.add(again.get(facts.url) ?? facts);
    }
  }

  /**
   * All pages that were read, in their order. `alone`: no other page was added, and a rule that needs the site would judge a
   * site of these.
   */
  async judge(alone: boolean): Promise<LookedRules[]> {
    const { index, site } = this.#opened();
    if (alone) for (const page of this.#pages) index.add(page);
    const built = buildSite(
      index,
      {
        facts: unpack<SiteFacts>(site.facts),
        sitemap: this.#sitemap,
        previous: site.previous && previousOf(site.previous, this.#earlier),
      },
      site.checks && unpack<LinkedUrls>(site.checks),
      site.audit,
    );
    const judged: LookedRules[] = [];
    for (const page of this.#pages) judged.push(await this.#judged(page, built, alone));
    return judged;
  }

  async #judged(page: PageFacts, site: IndexedSite, alone: boolean): Promise<LookedRules> {
    const looks = appliesTo(createPageView(page));
    const asked = this.#profile.rules.filter(
      (rule): rule is PageRule => rule.scope === 'page' && looks(rule) && !(alone && rule.needsSite),
    );
    const failing = new Set<string>();
    for await (const { findings, errors } of judge({ rules: asked, site, pages: [page] })) {
      for (const { rule } of findings) failing.add(rule);
      // a rule that threw found nothing out: what it said before stands
      for (const { rule } of errors) failing.add(rule);
    }
    return { failing: [...failing], looked: asked.map(({ id }) => id) };
  }

  #last(): PageFacts {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('The page comes first.');
    return page;
  }

  #opened(): { index: SiteIndexBuilder; site: PackedSite } {
    const [index, site] = [this.#index, this.#site];
    if (!index || !site) throw new Error('Load the site first.');
    return { index, site };
  }
}

/** Steps by their names. */
export type SecondLookSteps = Pick<
  SecondLook,
  | 'use'
  | 'allows'
  | 'read'
  | 'signals'
  | 'extracted'
  | 'render'
  | 'leaveOut'
  | 'mark'
  | 'paste'
  | 'skip'
  | 'open'
  | 'addSitemap'
  | 'addEarlier'
  | 'addPages'
  | 'judge'
>;
