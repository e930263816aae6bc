import { createPageView, type PageView } from '../../audit/engine/page-view.js';
import { resolveRedirects } from '../../audit/site/resolve-redirects.js';
import type { GroupKey, InlinkSummary, PreviousAudit, Resolution, Site, SitePage } from '../../audit/site/site.js';
import { titleAffix } from '../../audit/site/title-affix.js';
import { isCut } from '../../audit/traits/cut-page.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { RobotsFile } from '../../facts/robots/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts, VitalsFacts } from '../../facts/site-facts.js';
import { clustersOf } from '../clusters-of.js';
import { DERIVED_FROM } from '../derived-from.js';
import { LinkChanges, type PatchedPage } from '../link-changes.js';
import { nearDuplicatesOf } from '../near-duplicates-of.js';
import { anchorKey, type Listings, OverlayPages } from './overlay-pages.js';

export interface SiteOverlay {
  pages: ReadonlyMap<string, { before: PageFacts; after: PageFacts }>;
  facts: SiteFacts;
  robots: RobotsFile | null;
  assets?: ReadonlyMap<string, AssetFacts>;
  listed?: Listings;
  undated?: boolean;
  linkedEverywhere?: ReadonlySet<string>;
}

/**
 * The site as it will be with a few pages changed: its results are those of the site below, corrected for those pages,
 * so that a hundred thousand other pages need not be indexed again. Two responses stay those of the site below, because it
 * does not tell what they are made of: internal PageRank, and anchor texts that may have had this one page as their only user.
 */
export class OverlaySite implements Site {
  readonly facts: SiteFacts;
  readonly robots: RobotsFile | null;
  readonly links: LinkChanges;
  readonly hasCutPages: boolean;
  readonly #base: Site;
  readonly #pages: OverlayPages;
  readonly #patched = new Map<string, PatchedPage>();
  readonly #assets: ReadonlyMap<string, AssetFacts>;
  readonly #listed: Listings;
  readonly #undated: boolean;
  readonly #linkedEverywhere: ReadonlySet<string>;
  readonly #derived = new Map<string, unknown>();
  #untouched: boolean | undefined;
  #clusters: ReadonlyMap<string, readonly SitePage[]> | undefined;
  #nearDuplicates: ReadonlyMap<string, () => readonly SitePage[]> | undefined;

  constructor(base: Site, overlay: SiteOverlay) {
    this.#base = base;
    this.hasCutPages = base.hasCutPages;
    this.facts = overlay.facts;
    this.robots = overlay.robots;
    this.#assets = overlay.assets ?? new Map();
    this.#listed = overlay.listed ?? new Map();
    this.#undated = overlay.undated ?? false;
    this.#linkedEverywhere = overlay.linkedEverywhere ?? new Set();
    for (const [url, { before, after }] of overlay.pages) {
      this.#patched.set(url, { before: createPageView(before), after: createPageView(after) });
    }
    this.#pages = new OverlayPages(base, this.#patched, this.#listed);
    this.links = new LinkChanges(this.#patched.values(), this);
  }

  /** no data of cross-page results has changed */
  get untouched(): boolean {
    this.#untouched ??=
      this.facts === this.#base.facts &&
      this.robots === this.#base.robots &&
      this.#listed.size === 0 &&
      this.#linkedEverywhere.size === 0 &&
      this.links.empty &&
      [...this.#pages.changed()].length === 0;
    return this.#untouched;
  }

  get origin(): string {
    return this.#base.origin;
  }

  get auditedAt(): Date {
    return this.#base.auditedAt;
  }

  get privateHost(): boolean {
    return this.#base.privateHost;
  }

  get previous(): PreviousAudit | null {
    return this.#base.previous;
  }

  get home(): PageView | null {
    const url = this.resolve(this.facts.startUrl).finalUrl;
    const patched = this.#patched.get(url);
    if (patched === undefined) return this.#base.home?.url === url ? this.#base.home : null;
    const isHome = url === this.#base.home?.url || url === this.facts.startUrl;
    return isHome || patched.after.facts.depth === 0 ? patched.after : null;
  }

  /** the patched page as it will be */
  view(url: string): PageView | undefined {
    return this.#patched.get(url)?.after;
  }

  pages(): Iterable<SitePage> {
    return this.#pages.all();
  }

  doubted(url: string): ReadonlySet<string> | null {
    return this.#base.doubted(url);
  }

  page(url: string): SitePage | undefined {
    return this.#pages.of(url);
  }

  sharing(key: GroupKey, value: string): readonly SitePage[] {
    return this.#pages.sharing(key, value);
  }

  groups(key: GroupKey): Iterable<readonly SitePage[]> {
    return this.#pages.groups(key);
  }

  nearDuplicates(url: string): readonly SitePage[] {
    const flipped = this.#pages.differ('indexable', 'simHash', 'mainWords', 'sketch', 'textHash');
    if (flipped.length === 0) return this.#current(this.#base.nearDuplicates(url));
    if (flipped.every(({ after }) => !after.indexable)) {
      const gone = new Set(flipped.map(({ after }) => after.url));
      return gone.has(url) ? [] : this.#current(this.#base.nearDuplicates(url).filter((page) => !gone.has(page.url)));
    }
    this.#nearDuplicates ??= nearDuplicatesOf([...this.pages()].filter((page) => page.indexable));
    return this.#nearDuplicates.get(url)?.() ?? [];
  }

  resolve(url: string): Resolution {
    return resolveRedirects(url, (at) => this.page(at));
  }

  redirectsTo(url: string): readonly SitePage[] {
    const moved = this.#pages.differ('redirect');
    const base = this.#base.redirectsTo(url);
    if (moved.length === 0) return this.#current(base);
    const out = new Set(moved.map(({ after }) => after.url));
    const come = moved.map(({ after }) => after).filter((page) => page.redirect === url && page.url !== url);
    return this.#ordered([...this.#current(base.filter((page) => !out.has(page.url))), ...come]);
  }

  inlinks(url: string): InlinkSummary {
    const known = this.#base.inlinks(url);
    if (this.#linkedEverywhere.has(url)) {
      const pages = eligibleOf(this.#base) - (this.page(url)?.eligible ? 1 : 0);
      return { ...known, pages, followed: pages, nofollowed: 0, navPages: pages };
    }
    const change = this.links.of(url);
    if (change === undefined) return known;
    const [pages, followed] = [known.pages + change.pages, known.followed + change.followed];
    const sample = [...known.sample.filter((source) => !change.removed.has(source)), ...change.added]
      .sort((one, other) => this.#pages.row(one) - this.#pages.row(other))
      .slice(0, 20);
    return {
      pages,
      followed,
      nofollowed: pages - followed,
      navPages: known.navPages + change.navigation,
      sample,
    };
  }

  rank(url: string): number {
    return this.#base.rank(url);
  }

  external(url: string): LinkCheck | undefined {
    return this.#base.external(url);
  }

  asset(url: string): AssetFacts | undefined {
    return this.#assets.get(url) ?? this.#base.asset(url);
  }

  hasAsset(kind: AssetFacts['kind']): boolean {
    return this.#assets.values().some((asset) => asset.kind === kind) || this.#base.hasAsset(kind);
  }

  isLedTo(url: string): boolean {
    return this.#base.isLedTo(url);
  }

  vitals(url: string): VitalsFacts | undefined {
    const known = this.#base.vitals(url);
    // the effect of a change on a run is at the same index of the facts
    const at = known === undefined ? -1 : this.#base.facts.vitals.indexOf(known);
    return this.facts.vitals[at] ?? known;
  }

  hasFragment(url: string, fragment: string): boolean | undefined {
    const after = this.#patched.get(url)?.after;
    if (after === undefined) return this.#base.hasFragment(url, fragment);
    if (!after.eligible) return undefined;
    if (fragment === '' || fragment.toLowerCase() === 'top' || after.html.dom.ids.includes(fragment)) return true;
    return isCut(after.facts) ? undefined : false;
  }

  cluster(url: string): readonly SitePage[] {
    if (this.#pages.differ('alternates', 'eligible').length === 0) return this.#current(this.#base.cluster(url));
    this.#clusters ??= clustersOf([...this.pages()]);
    return this.#clusters.get(url) ?? [];
  }

  sitemapEntry(url: string): { lastmod: string | null; sitemap: string } | undefined {
    const listed = this.#listed.get(url);
    const entry = listed === undefined ? this.#base.sitemapEntry(url) : (listed ?? undefined);
    return entry && this.#undated ? { ...entry, lastmod: null } : entry;
  }

  *sitemapUrls(): Iterable<string> {
    const fresh = new Set([...this.#listed].flatMap(([url, listed]) => (listed === null ? [] : [url])));
    for (const url of this.#base.sitemapUrls()) {
      fresh.delete(url);
      if (this.#listed.get(url) !== null) yield url;
    }
    yield* fresh;
  }

  anchorTargets(text: string): readonly string[] {
    const wanted = anchorKey(text);
    if (wanted === '') return [];
    const targets = this.#base.anchorTargets(text).filter((url) => this.page(url)?.indexable);
    const added: string[] = [];
    for (const { before, after } of this.#patched.values()) {
      if (!after.eligible) continue;
      const known = new Set(before.eligible ? before.html.anchors : []);
      for (const anchor of after.html.anchors) {
        // the site below keeps a limited number of targets: what it left out was left out before
        if (known.has(anchor)) continue;
        const { url } = anchor;
        if (url === null || anchorKey(anchor.text) !== wanted || targets.includes(url) || added.includes(url)) continue;
        if (this.page(url)?.indexable) added.push(url);
      }
    }
    return added.length === 0 ? targets : [...targets, ...added];
  }

  followMix(url: string): { follow: number; nofollow: number } {
    const known = this.#base.followMix(url);
    const change = this.links.of(url);
    if (change === undefined) return known;
    return { follow: known.follow + change.followed, nofollow: known.nofollow + change.nofollow };
  }

  navShare(url: string): number {
    const changed = this.#pages.differ('eligible');
    if (changed.length === 0 && this.links.of(url) === undefined) return this.#base.navShare(url);
    const step = changed.reduce((sum, { after }) => sum + (after.eligible ? 1 : -1), 0);
    const others = eligibleOf(this.#base) + step - (this.page(url)?.eligible ? 1 : 0);
    return others === 0 ? 0 : this.inlinks(url).navPages / others;
  }

  get titleAffix(): Site['titleAffix'] {
    if (this.#pages.differ('indexable', 'title').length === 0) return this.#base.titleAffix;
    return this.derive('fixes: title affix', () =>
      titleAffix(Array.from(this.pages()).flatMap((page) => (page.indexable ? [page.title] : []))),
    );
  }

  derive<T>(key: string, compute: (site: Site) => T): T {
    if (this.untouched || this.#unchanged(key)) return this.#base.derive(key, compute);
    if (!this.#derived.has(key)) this.#derived.set(key, compute(this));
    return this.#derived.get(key) as T;
  }

  #unchanged(key: string): boolean {
    const fields = DERIVED_FROM[key];
    // entries of sitemaps carry alternates
    return fields !== undefined && this.#listed.size === 0 && this.#pages.differ(...fields).length === 0;
  }

  #current(pages: readonly SitePage[]): SitePage[] {
    return pages.map((page) => this.#pages.current(page));
  }

  #ordered(pages: SitePage[]): SitePage[] {
    return pages.sort((one, other) => this.#pages.row(one.url) - this.#pages.row(other.url));
  }
}

const eligibleOf = (base: Site): number =>
  base.derive('fixes: eligible pages', () => {
    let count = 0;
    for (const page of base.pages()) if (page.eligible) count += 1;
    return count;
  });
