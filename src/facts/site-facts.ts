import type { Timing } from './page-facts.js';

/** The facts of a site besides its pages. Plain JSON data, stored with the audit. */
export interface SiteFacts {
  /** the start URL, normalised */
  startUrl: string;
  robots: RobotsFetch;
  sitemaps: SitemapFacts[];
  probes: Probes;
  tls: TlsFacts | null;
  /** protocol the origin negotiates at best: `1.0`, `1.1`, `2` */
  httpVersion: string | null;
  vitals: VitalsFacts[];
  /** field data were requested, and the service knows neither page nor origin */
  noFieldData: boolean;
  /** every URL in scope was fetched: false when a budget ended the crawl or it was cancelled */
  complete: boolean;
  /** URLs that may be pages with links were not fetched: by a guard, a budget or a pattern of the project */
  unseenLinks?: true;
  /** only a part of the site was to be crawled: a list, what sitemaps have, or the upper levels */
  limited?: true;
  /** the hosts of its registrable domain belong to the site */
  subdomains?: true;
  crawled: number;
  discovered: number;
}

/** Core Web Vitals and what a lab run saw. Milliseconds, bytes; CLS without unit. Field values are p75. */
export interface VitalsFacts {
  /** null speaks of the whole origin (field data only) */
  url: string | null;
  basis: 'FIELD' | 'LAB';
  formFactor: 'PHONE' | 'DESKTOP' | 'TABLET' | 'ALL';
  lcp: number | null;
  /** field data only: a lab cannot interact */
  inp: number | null;
  cls: number | null;
  fcp: number | null;
  ttfb: number | null;
  tbt: number | null;
  speedIndex: number | null;
  collectedAt: string;
  /** the field value of about four weeks before, for regressions */
  before: { lcp: number | null; inp: number | null; cls: number | null } | null;
  lab: LabDetails | null;
}

export interface LabDetails {
  transferBytes: number;
  requests: number;
  scriptAndStyleFiles: number;
  ownScriptBytes: number;
  unusedScriptBytes: number;
  legacyScriptBytes: number;
  renderBlockingMs: number;
  thirdPartyMs: number;
  thirdPartyBytes: number;
  lcpImage: { url: string; lazy: boolean; inMarkup: boolean; highPriority: boolean } | null;
  eagerBelowFold: number;
}

export interface Hop {
  url: string;
  status: number | null;
  location: string | null;
}

/** One fetch of robots.txt (RFC 9309 §2.3): `ALLOW_ALL` after 4xx, `DISALLOW_ALL` after 5xx, 429, network failures and half a file. */
export interface RobotsFetch {
  url: string;
  verdict: 'RULES' | 'ALLOW_ALL' | 'DISALLOW_ALL';
  status: number | null;
  error: string | null;
  /** the network guard does not allow the URL */
  refused?: true;
  /** no connection could be opened from here, which says nothing about the site */
  inconclusive?: true;
  redirects: Hop[];
  /**
   * why redirects were not followed to an end: one more than is followed, a URL that was passed before, one that is neither http
   * nor https, or none that could be read; absent otherwise
   */
  endless?: 'TOO_MANY' | 'LOOP' | 'SCHEME' | 'NOWHERE';
  contentType: string | null;
  /** decoded size; what is beyond 500 KiB is not read */
  bytes: number;
  /** the first 500 KiB, decoded as UTF-8 */
  text: string;
  /** not UTF-8, or a byte order mark somewhere after the start */
  badEncoding: boolean;
  /** the text with every byte that is not UTF-8 percent-encoded; absent where there is none */
  escaped?: string;
}

/** A defect found while reading robots.txt or a sitemap. `rule` is a rule id of the audit. */
export interface FileProblem {
  rule: string;
  message: string;
  line: number;
  column: number;
  value?: string;
}

export interface SitemapFacts {
  url: string;
  declaredBy: 'ROBOTS' | 'WELL_KNOWN' | 'INDEX' | 'USER';
  status: number | null;
  error: string | null;
  kind: 'URLSET' | 'INDEX' | 'TEXT' | 'RSS' | 'ATOM' | null;
  /** decoded bytes */
  bytes: number;
  /** entries with a URL */
  entries: number;
  children: string[];
  /** at most 50 of each rule, with the true counts in `problemCounts` */
  problems: FileProblem[];
  problemCounts: Record<string, number>;
  lastmodDays: number;
  datedEntries: number;
  /** faults by the protocol of sitemaps.org and its schema, whatever the severity of the finding */
  protocolFaults: number;
}

export interface SitemapEntry {
  loc: string;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  line: number;
  column: number;
  alternates: { hreflang: string; href: string }[];
  images: number;
  videos: number;
  news: number;
}

/** The page that a site shows for a URL that nobody has. Its texts are without that URL. */
export interface MissingPage {
  title: string;
  h1: string;
  /** hash of its main text, as pages have them */
  textHash: string | null;
  sketch: number[];
  words: number;
  template: string;
  canonical: string | null;
  /** title or heading are not those of the home page */
  distinct: boolean;
  /** it came with 404 or 410 */
  honest: boolean;
}

/** Extra requests made once per audit; null where the probe does not apply to the host or could not be made. */
export interface Probes {
  /** a random 32-character path; `page` where it is a measure of pages that are not there */
  missingPage: (Hop & { page?: MissingPage }) | null;
  /** the http URL of an https site, hop by hop */
  httpHome: Hop[] | null;
  /** the www or bare twin of the host */
  hostTwin: {
    url: string;
    status: number | null;
    location: string | null;
    textHash: string | null;
    canonical: string | null;
    /** values of its Link header; absent without one */
    linkHeader?: string[];
  } | null;
  /** `/index.html` and the like */
  indexFile: { url: string; status: number | null; bodyHash: string | null } | null;
  favicon: {
    url: string;
    status: number | null;
    mediaType: string | null;
    width: number | null;
    height: number | null;
  } | null;
  llmsTxt: { status: number | null; mediaType: string | null; firstLine: string } | null;
  /** home page fetched under other user agents */
  agents: { agent: string; status: number | null; bodyBytes: number }[];
  markdown: { status: number | null; mediaType: string | null; looksLikeMarkdown: boolean } | null;
  /** home page as Googlebot smartphone and as a desktop browser get it; absent where one of them gets no page */
  versions?: { smartphone: DeviceVersion; desktop: DeviceVersion };
}

/** Facts of a version of a page that are compared with those of another version. */
export interface DeviceVersion {
  url: string;
  words: number;
  noindex: boolean;
  canonical: string | null;
  /** paths with queries on its own host, each once */
  links: string[];
  /** types in its structured data */
  types: string[];
}

export interface TlsFacts {
  protocol: string;
  issuer: string;
  subject: string;
  validFrom: string;
  validTo: string;
  authorized: boolean;
  error: string | null;
  /** protocol versions below TLS 1.2 that the server accepts as well; null when not probed */
  oldVersions: string[] | null;
}

export type LinkVerdict = 'OK' | 'REDIRECT' | 'BROKEN' | 'INCONCLUSIVE';

/** The end of the redirects of a URL, as far as they were followed. */
export interface LinkEnd {
  url: string;
  /** null where it was not asked or did not respond */
  status: number | null;
  /**
   * A code of the fetcher, or why it is no end: `REDIRECT_LOOP`, `NEEDS_COOKIES` (a loop that sets cookies), `TOO_MANY_REDIRECTS`,
   * `NO_LOCATION`, `OTHER_SCHEME`, `CHALLENGED` (a bot wall), `NOT_ASKED`
   */
  error: string | null;
  /** HEAD and GET agree on 404 or 410 */
  definite?: true;
}

/** Check of a URL outside the crawl's scope that pages link to or load. `status` is its own, `verdict` that of the end of its redirects. */
export interface LinkCheck {
  url: string;
  verdict: LinkVerdict;
  status: number | null;
  error: string | null;
  location: string | null;
  checkedAt: string;
  /** failing looks, at least an hour apart or in different audits; a broken external link needs two unless it is definite */
  failures: number;
  /** end of a URL that redirects; absent in audits that did not follow it */
  end?: LinkEnd;
  /** HEAD and GET agree on 404 or 410 */
  definite?: true;
}

/** A file that a style sheet or a manifest names. */
export interface FileLoad {
  by:
    | 'CSS @import'
    | 'CSS font'
    | 'CSS image'
    | 'module import'
    | 'manifest icon'
    | 'manifest screenshot'
    | 'manifest start';
  url: string;
}

/** By what a response can be requested again. */
export interface Validators {
  etag: string | null;
  modified: string | null;
  /** date of the server, when it responded */
  date: string | null;
  /** when the whole response was last seen */
  seenAt: string;
}

/** A style sheet, script, image, font, manifest or document that pages use, fetched or requested by HEAD once per audit. */
export interface AssetFacts {
  url: string;
  kind: 'STYLE' | 'SCRIPT' | 'IMAGE' | 'FONT' | 'MANIFEST' | 'PDF' | 'OTHER';
  status: number | null;
  error: string | null;
  inconclusive: boolean;
  mediaType: string | null;
  sniffedType: string | null;
  /** the server wants it saved, not shown; absent where it does not */
  attachment?: true;
  contentEncoding: string | null;
  /** all fields of the name as one list */
  cacheControl: string | null;
  /** seconds until it expires by `Expires`; absent without the header */
  expiresS?: number;
  etag: boolean;
  lastModified: boolean;
  wireBytes: number | null;
  bodyBytes: number | null;
  width: number | null;
  height: number | null;
  /** bytes that removing comments and white space would save, null when the body was not read */
  minifySavings: number | null;
  blockingFonts: number;
  /** secrets in a script; absent where it has none */
  secrets?: { kind: string; hash: string }[];
  /** … that say in the file what they are */
  libraries?: { name: string; version: string }[];
  /** the script names a source map that its host hands out with the sources in it */
  sourceMap: boolean;
  robots: { us: boolean; googlebot: boolean };
  timing: Timing | null;
  /** end of a file that redirects; absent in audits that did not follow it */
  end?: LinkEnd;
  /** files that a style sheet or a manifest names; absent without any */
  loads?: FileLoad[];
  /** by what the next audit asks whether the file has changed; absent where it reads it again */
  validators?: Validators;
  /** the code that looked into the file */
  extractor?: string;
}
