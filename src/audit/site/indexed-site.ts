import type { RobotsFile } from '../../facts/robots/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts, VitalsFacts } from '../../facts/site-facts.js';
import type { HashIndex } from '../../structures/hash-index.js';
import type { PageView } from '../engine/page-view.js';
import { privateHost } from '../urls/private-host.js';
import type { AnchorTexts } from './anchor-texts.js';
import { BestVitals } from './best-vitals.js';
import { type Clusters, joinedByAlternates } from './clusters.js';
import type { FragmentIndex } from './fragment-index.js';
import { groupKey, groupKeyOf } from './group-key.js';
import type { LinkFingerprints } from './link-fingerprints.js';
import type { LinkGraph } from './link-graph.js';
import { createLinkSignals, type LinkSignals } from './link-signals.js';
import { type NearDuplicates, nearDuplicates } from './near-duplicates.js';
import type { PageColumns } from './page-columns.js';
import { PageGroups } from './page-groups.js';
import { type EachLink, followedLinks, rankPages } from './rank-pages.js';
import { resolveRedirects } from './resolve-redirects.js';
import { RulesInDoubt } from './rules-in-doubt.js';
import type { GroupKey, InlinkSummary, PreviousAudit, Resolution, Site, SitePage } from './site.js';
import type { SitemapListing } from './sitemap-listing.js';
import { titleAffix } from './title-affix.js';

export interface IndexedSiteParts {
  facts: SiteFacts;
  robots: RobotsFile | null;
  auditedAt: Date;
  external?: Iterable<LinkCheck>;
  assets?: Iterable<AssetFacts>;
  previous?: PreviousAudit | null;
  pages: PageColumns;
  addresses: HashIndex;
  graph: LinkGraph;
  fragments: FragmentIndex;
  anchorTexts: AnchorTexts;
  /** views of the pages no click away from the start */
  homes: ReadonlyMap<string, PageView>;
  listing: SitemapListing;
  cutPages: CutPages;
  leads: ReadonlySet<string>;
  doubts: RulesInDoubt;
}

/** Pages that were not read to their end. */
export interface CutPages {
  count: number;
  /** the first of their URLs */
  sample: string[];
}

const SAMPLE = 20;

/** `Site` from indexes; those that few rules need are built on first use. */
export class IndexedSite implements Site {
  readonly facts: SiteFacts;
  readonly robots: RobotsFile | null;
  readonly cutPages: Readonly<CutPages>;
  readonly hasCutPages: boolean;
  readonly origin: string;
  readonly home: PageView | null;
  readonly auditedAt: Date;
  readonly privateHost: boolean;
  readonly previous: PreviousAudit | null;
  readonly #parts: IndexedSiteParts;
  readonly #external: ReadonlyMap<string, LinkCheck>;
  readonly #assets: ReadonlyMap<string, AssetFacts>;
  #assetKinds: ReadonlySet<AssetFacts['kind']> | undefined;
  readonly #vitals: BestVitals;
  readonly #groups = new Map<GroupKey, PageGroups>();
  readonly #derived = new Map<string, unknown>();
  readonly #eligible: number;
  #indexable: Uint32Array | undefined;
  #nearDuplicates: NearDuplicates | undefined;
  #followed: EachLink | undefined;
  #ranks: Float64Array | undefined;
  #clusters: Clusters | undefined;
  #redirectsTo: Map<string, number[]> | undefined;
  readonly #anchorTargets = new Map<number, readonly string[]>();
  #titleAffix: Site['titleAffix'] | undefined;
  #signals: ((fingerprints: LinkFingerprints) => LinkSignals) | undefined;

  constructor(parts: IndexedSiteParts) {
    this.#parts = parts;
    this.facts = parts.facts;
    this.robots = parts.robots;
    this.cutPages = parts.cutPages;
    this.hasCutPages = parts.cutPages.count > 0;
    this.auditedAt = parts.auditedAt;
    this.previous = parts.previous ?? null;
    const start = new URL(parts.facts.startUrl);
    this.origin = start.origin;
    this.privateHost = privateHost(start.hostname);
    this.#external = new Map(Array.from(parts.external ?? [], (check) => [check.url, check]));
    this.#assets = new Map(Array.from(parts.assets ?? [], (asset) => [asset.url, asset]));
    this.#vitals = new BestVitals(parts.facts.vitals);
    this.home = parts.homes.get(this.resolve(parts.facts.startUrl).finalUrl) ?? null;
    this.#eligible = parts.pages.rowsThat('eligible').length;
  }

  *pages(): Iterable<SitePage> {
    const { pages } = this.#parts;
    for (let row = 0; row < pages.size; row += 1) if (!pages.isDropped(row)) yield pages.at(row);
  }

  page(url: string): SitePage | undefined {
    const row = this.#parts.pages.row(url);
    return row === undefined ? undefined : this.#parts.pages.at(row);
  }

  doubted(url: string): ReadonlySet<string> | null {
    const { doubts, pages } = this.#parts;
    const row = pages.row(url);
    return row === undefined || pages.is(row, 'rendered') ? null : doubts.of(row, () => pages.template(row));
  }

  sharing(key: GroupKey, value: string): readonly SitePage[] {
    return this.#summaries(this.#group(key).of(groupKey(key, value)));
  }

  *groups(key: GroupKey): Iterable<readonly SitePage[]> {
    for (const rows of this.#group(key).all()) yield this.#summaries(rows);
  }

  nearDuplicates(url: string): readonly SitePage[] {
    const row = this.#parts.pages.row(url);
    if (row === undefined) return [];
    this.#nearDuplicates ??= nearDuplicates(this.#parts.pages, this.#indexableRows);
    return this.#summaries(this.#nearDuplicates.of(row));
  }

  resolve(url: string): Resolution {
    return resolveRedirects(url, (at) => this.page(at));
  }

  redirectsTo(url: string): readonly SitePage[] {
    if (this.#redirectsTo === undefined) {
      this.#redirectsTo = new Map();
      const { pages } = this.#parts;
      for (let row = 0; row < pages.size; row += 1) {
        const target = pages.redirect(row);
        if (target === null || target === pages.text(row, 'url')) continue;
        const rows = this.#redirectsTo.get(target);
        if (rows === undefined) this.#redirectsTo.set(target, [row]);
        else rows.push(row);
      }
    }
    return this.#summaries(this.#redirectsTo.get(url) ?? []);
  }

  inlinks(url: string): InlinkSummary {
    const address = this.#parts.addresses.find(url);
    if (address === -1) return { pages: 0, followed: 0, nofollowed: 0, navPages: 0, sample: [] };
    const { graph, pages } = this.#parts;
    const [all, followed] = [graph.pages(address), graph.followed(address)];
    return {
      pages: all,
      followed,
      nofollowed: all - followed,
      navPages: graph.navigation(address),
      // most who ask want to know how many only
      get sample() {
        return graph.sample(address, SAMPLE).map((row) => pages.text(row, 'url'));
      },
    };
  }

  /** the page of that row */
  at(row: number): SitePage {
    return this.#parts.pages.at(row);
  }

  /** number of a crawled page, from 0 in the order the crawl came by; undefined when it was not crawled */
  row(url: string): number | undefined {
    return this.#parts.pages.row(url);
  }

  /** rows of crawled pages, and of those that were replaced */
  get size(): number {
    return this.#parts.pages.size;
  }

  /** the row stands for a view of a page that has been replaced */
  isDropped(row: number): boolean {
    return this.#parts.pages.isDropped(row);
  }

  /** number of pages that link to the page of that row */
  linkingPages(row: number): number {
    return this.#parts.graph.pages(this.#parts.pages.addressOf(row));
  }

  /** calls back for each of them, with the flags of `LINK_FLAGS` */
  eachLinkSource(row: number, visit: (source: number, flags: number) => void): void {
    this.#parts.graph.eachSource(this.#parts.pages.addressOf(row), visit);
  }

  /** calls back for every followed link between two pages, by their rows; links to what redirects count for where it leads */
  eachFollowedLink(visit: (source: number, target: number) => void): void {
    this.#followed ??= followedLinks({ ...this.#parts, resolve: (from) => this.resolve(from) });
    this.#followed(visit);
  }

  rank(url: string): number {
    const row = this.#parts.pages.row(url);
    return row === undefined ? 0 : this.rankOf(row);
  }

  /** internal PageRank of the page of that row */
  rankOf(row: number): number {
    this.#ranks ??= rankPages(this.#parts.pages, (visit) => this.eachFollowedLink(visit));
    return this.#ranks[row] ?? 0;
  }

  /** signals from the fingerprints of a page's links on this site */
  signals(fingerprints: LinkFingerprints): LinkSignals {
    this.#signals ??= createLinkSignals({
      ...this.#parts,
      checks: this.#external.values(),
      assets: this.#assets.values(),
    });
    return this.#signals(fingerprints);
  }

  external(url: string): LinkCheck | undefined {
    return this.#external.get(url);
  }

  isLedTo = (url: string): boolean => this.#parts.leads.has(url);
  asset = (url: string): AssetFacts | undefined => this.#assets.get(url);

  hasAsset(kind: AssetFacts['kind']): boolean {
    this.#assetKinds ??= new Set(Array.from(this.#assets.values(), (asset) => asset.kind));
    return this.#assetKinds.has(kind);
  }

  vitals(url: string): VitalsFacts | undefined {
    return this.#vitals.of(url, url === this.home?.url);
  }

  hasFragment(url: string, fragment: string): boolean | undefined {
    const row = this.#parts.pages.row(url);
    return row === undefined ? undefined : this.#parts.fragments.has(row, fragment);
  }

  cluster(url: string): readonly SitePage[] {
    const row = this.#parts.pages.row(url);
    if (row === undefined) return [];
    this.#clusters ??= joinedByAlternates(this.#parts.pages);
    return this.#summaries(this.#clusters.of(row));
  }

  sitemapEntry(url: string): { lastmod: string | null; sitemap: string } | undefined {
    return this.#parts.listing.entry(url);
  }

  sitemapUrls(): Iterable<string> {
    return this.#parts.listing.urls();
  }

  anchorTargets(text: string): readonly string[] {
    const id = this.#parts.anchorTexts.find(text);
    const known = this.#anchorTargets.get(id);
    if (known !== undefined || id === -1) return known ?? [];
    const { pages, anchorTexts } = this.#parts;
    const targets: string[] = [];
    for (const address of anchorTexts.targets(id)) {
      const row = pages.rowOf(address);
      if (row !== -1 && pages.is(row, 'indexable')) targets.push(pages.text(row, 'url'));
    }
    // nearly every text points to one page: only long lists are worth keeping
    if (targets.length > 2) this.#anchorTargets.set(id, targets);
    return targets;
  }

  followMix(url: string): { follow: number; nofollow: number } {
    const address = this.#parts.addresses.find(url);
    if (address === -1) return { follow: 0, nofollow: 0 };
    return { follow: this.#parts.graph.followed(address), nofollow: this.#parts.graph.nofollow(address) };
  }

  navShare(url: string): number {
    const address = this.#parts.addresses.find(url);
    const row = this.#parts.pages.row(url);
    // a page's links to itself do not count, so neither does the page
    const others = this.#eligible - (row !== undefined && this.#parts.pages.is(row, 'eligible') ? 1 : 0);
    return address === -1 || others === 0 ? 0 : this.#parts.graph.navigation(address) / others;
  }

  get titleAffix(): Site['titleAffix'] {
    if (this.#titleAffix === undefined) {
      const { pages } = this.#parts;
      const rows = this.#indexableRows;
      this.#titleAffix = titleAffix({
        *[Symbol.iterator]() {
          for (const row of rows) yield pages.text(row, 'title');
        },
      });
    }
    return this.#titleAffix;
  }

  derive<T>(key: string, compute: (site: Site) => T): T {
    if (!this.#derived.has(key)) this.#derived.set(key, compute(this));
    return this.#derived.get(key) as T;
  }

  get #indexableRows(): Uint32Array {
    this.#indexable ??= this.#parts.pages.rowsThat('indexable');
    return this.#indexable;
  }

  #summaries(rows: readonly number[]): SitePage[] {
    return rows.map((row) => this.#parts.pages.at(row));
  }

  #group(key: GroupKey): PageGroups {
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const { pages } = this.#parts;
    const groups = new PageGroups(this.#indexableRows, (row) => groupKeyOf(pages, key, row));
    this.#groups.set(key, groups);
    return groups;
  }
}
