import type { RobotsFile } from '../../facts/robots/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts, VitalsFacts } from '../../facts/site-facts.js';
import type { PageView } from '../engine/page-view.js';

/** The facts that cross-page questions need of one internal URL. Small: a hundred thousand of them stay in memory. */
export interface SitePage {
  url: string;
  depth: number | null;
  status: number | null;
  outcome: string;
  inconclusive: boolean;
  eligible: boolean;
  indexable: boolean;
  noindex: boolean;
  /** allowed by robots.txt for us and for Googlebot */
  allowed: boolean;
  /** canonical URL that counts, null when absent */
  canonical: string | null;
  redirect: string | null;
  title: string;
  description: string;
  h1: string;
  /** hash of the rendered page, else of its rendering from the same response, else of the response */
  textHash: string | null;
  bodyHash: string | null;
  simHash: string | null;
  /** empty where no other text is near enough to be compared with it */
  sketch: readonly number[];
  mainWords: number;
  /** hash of its main text without the words that the page is called by; null for a short text */
  frame: string | null;
  template: string;
  lang: string | null;
  /** hreflang sets: code → URL */
  alternates: readonly { code: string; url: string }[];
  /** types in its structured data, nested ones as `Offer in Product` */
  types: readonly string[];
  inSitemap: boolean;
  /** targets besides its links (`redirect-and-canonical-links.ts`); absent without any */
  leads?: readonly string[];
  /** hashes of the response of a page that was rendered; absent elsewhere */
  served?: { textHash: string | null; bodyHash: string | null };
  /** a redirect to a scheme of another program, as `leaves-web.ts` has it; absent otherwise */
  leavesWeb?: true;
  /** not all of it was read: see `cut-page.ts`; absent where it was */
  cut?: true;
}

/** `path` is the URL without its query, `caseless` the URL in lower case */
export type GroupKey =
  | 'title'
  | 'description'
  | 'h1'
  | 'textHash'
  | 'bodyHash'
  | 'frame'
  | 'template'
  | 'path'
  | 'caseless';

export interface Resolution {
  /** every URL passed, the asked one first */
  chain: readonly string[];
  /** end of the chain; null when it leaves the crawled pages */
  final: SitePage | null;
  /** the last URL of the chain, crawled or not */
  finalUrl: string;
  loop: boolean;
}

export interface InlinkSummary {
  /** distinct eligible pages that link here, the page itself left out */
  pages: number;
  /** links of which at least one is followed */
  followed: number;
  /** links that are all nofollowed */
  nofollowed: number;
  /** distinct pages that link here from their navigation or page header */
  navPages: number;
  /** up to 20 linking pages */
  sample: readonly string[];
}

/**
 * The whole crawl as a set of questions. URLs are normalised (`facts/url.ts`); a URL that was not crawled has no summary.
 * Every response is a look-up in an index built once: no rule compares pages pairwise.
 */
export interface Site {
  readonly facts: SiteFacts;
  /** robots.txt parsed; null when the file could not be had and everything is allowed or forbidden (see `facts.robots.verdict`) */
  readonly robots: RobotsFile | null;
  readonly origin: string;
  readonly home: PageView | null;
  /** time of the audit: the only "now" a rule may use */
  readonly auditedAt: Date;
  /** the audited host is loopback or private */
  readonly privateHost: boolean;
  /** some page was not read to its end: links that nobody saw may lead anywhere */
  readonly hasCutPages: boolean;
  pages(): Iterable<SitePage>;
  page(url: string): SitePage | undefined;
  /** ids of rules that conclude nothing of a page that was not rendered: rendered pages of its template show other things than their responses; null without any */
  doubted(url: string): ReadonlySet<string> | null;
  /** indexable pages that share the value of that key (folded as the rules compare it), itself included; one-member groups are empty */
  sharing(key: GroupKey, value: string): readonly SitePage[];
  /** every group of two or more indexable pages */
  groups(key: GroupKey): Iterable<readonly SitePage[]>;
  /** near duplicates of a page: SimHash distance ≤ 3 and Jaccard ≥ 0.90, exact copies left out */
  nearDuplicates(url: string): readonly SitePage[];
  /** follows redirects among crawled URLs */
  resolve(url: string): Resolution;
  /** URLs that redirect straight to this one */
  redirectsTo(url: string): readonly SitePage[];
  inlinks(url: string): InlinkSummary;
  /** a frame, a refresh, a script or a link element of some page leads there */
  isLedTo(url: string): boolean;
  /** internal PageRank, mean 1; 0 for unknown URLs */
  rank(url: string): number;
  external(url: string): LinkCheck | undefined;
  asset(url: string): AssetFacts | undefined;
  /** whether any file of that kind was looked at */
  hasAsset(kind: AssetFacts['kind']): boolean;
  /** the best known vitals of a page: field of the URL, else field of the origin for the home page, else lab */
  vitals(url: string): VitalsFacts | undefined;
  /** ids and anchor names of a crawled page; undefined when it was not crawled or has no HTML */
  hasFragment(url: string, fragment: string): boolean | undefined;
  /** pages of the hreflang cluster of that URL by transitive closure, itself included */
  cluster(url: string): readonly SitePage[];
  /** URLs listed in sitemaps, with their lastmod */
  sitemapEntry(url: string): { lastmod: string | null; sitemap: string } | undefined;
  sitemapUrls(): Iterable<string>;
  /** indexable URLs that use this anchor text of at least two words, folded */
  anchorTargets(text: string): readonly string[];
  /** how often internal links to this URL are followed and nofollowed, site-wide */
  followMix(url: string): { follow: number; nofollow: number };
  /** share of eligible pages whose navigation links to this URL, 0–1 */
  navShare(url: string): number;
  /** affix shared by at least 70 % of ten or more titles, with its share; null when there is none */
  readonly titleAffix: { text: string; side: 'PREFIX' | 'SUFFIX'; share: number } | null;
  /** works out something about the whole site at the first call and keeps it: for rules that need their own count or table */
  derive<T>(key: string, compute: (site: Site) => T): T;
  /** the previous audit of the project, when there is one */
  readonly previous: PreviousAudit | null;
}

/** A set of URLs, however it is kept: there may be a hundred thousand. */
export interface AddressSet extends Iterable<string> {
  has(url: string): boolean;
}

export interface PreviousAudit {
  /** empty where there was no file; null when nobody knows */
  robotsText: string | null;
  /** URLs that returned 302, 303 or 307 in the newest audit that is a day older than this one; null without such an audit */
  temporaryRedirects: AddressSet | null;
  indexable: AddressSet;
  /** indexable pages that were rendered: their facts are those that scripts left */
  rendered: AddressSet;
}
