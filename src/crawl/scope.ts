import { matchesPattern, normalizePath, type Pattern } from '../facts/robots/match.js';
import { siteDomain, urlHash, urlParts } from '../facts/url.js';
import { compileUrlPattern } from './url-pattern.js';

export interface ScopeOptions {
  /** the start URL, normalised; its host and port are the scope, http and https alike */
  startUrl: string;
  /** hosts of the start URL's registrable domain belong to the site too, on the same port */
  subdomains?: boolean;
  /** only paths that begin with this */
  pathPrefix?: string;
  /** `url-pattern.ts`; with any, a URL has to match one of them. The start URL is always in. */
  include?: readonly string[];
  /** same syntax; wins over `include` */
  exclude?: readonly string[];
  maxDepth?: number;
  maxUrlLength?: number;
  maxVariantsPerPath?: number;
  /** "today" of the calendar check */
  now?: Date;
}

export type OutOfScope =
  | 'OTHER_HOST'
  | 'OTHER_PATH'
  | 'EXCLUDED'
  | 'NOT_INCLUDED'
  | 'URL_TOO_LONG'
  | 'TOO_DEEP'
  | 'REPEATED_SEGMENT'
  | 'CALENDAR'
  | 'TOO_MANY_VARIANTS'
  /** by its extension no page: checked as a file, never crawled */
  | 'ASSET'
  /** served by the CDN in front of the server: protected e-mail addresses and challenges */
  | 'PROXY';

export type ScopeDecision = { in: true } | { in: false; reason: OutOfScope };

export interface CrawlScope {
  /** `url` normalised; `depth` null when only a sitemap or history knows the URL */
  decide(url: string, depth: number | null): ScopeDecision;
  /** the URL lies on the audited site, crawled or not */
  isInternal(url: string): boolean;
}

/** sitemaps.org: locations stay under 2,048 characters; browsers and servers agree roughly there. */
const MAX_URL_LENGTH = 2_048;
const MAX_DEPTH = 20;
const MAX_VARIANTS = 200;
/** Cloudflare keeps this path for itself on every site behind it, and advises crawlers to stay away. */
const PROXY_PATH = '/cdn-cgi/';
/** A segment that comes back this often is a relative link that feeds on itself. */
const MAX_SEGMENT_REPEATS = 3;
/** Event calendars page on for ever; archives of newspapers reach far back. */
const CALENDAR_YEARS_AHEAD = 2;
const CALENDAR_YEARS_BACK = 150;
/** Calendars turn their pages one by one and are met right behind those ends: a number further off is no year. */
const CALENDAR_MARGIN_YEARS = 75;
/** Each has a robots.txt to be read and a pace of its own; names made by a wildcard record have no end. */
const MAX_HOSTS = 50;
/** Queries remembered in one crawl, some 100 MB at most; beyond it no new one is let in. */
const MAX_REMEMBERED_QUERIES = 1_000_000;

const ASSET_EXTENSIONS = new Set(
  `7z aac apk avi avif bin bmp bz2 class css csv dat deb dmg doc docm docx eot eps epub exe flac flv gif gz ico ics iso jar
jpeg jpg js json jsonld jxl log m4a m4v map mid midi mjs mkv mobi mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv opus otf pdf
pkg png pps ppsx ppt pptx ps psd rar rpm rss rtf svg swf tar tgz tif tiff torrent ts ttf txt vcf wasm wav webm webmanifest webp
wma wmv woff woff2 xls xlsm xlsx xml xz zip zst`.split(/\s+/),
);

export function createScope(options: ScopeOptions): CrawlScope {
  const start = urlParts(options.startUrl);
  const isInternalHost = hostTest(start.host, options.subdomains ?? false);
  const prefix = options.pathPrefix ? normalizePath(options.pathPrefix) : '';
  const include = (options.include ?? []).map(compileUrlPattern);
  const exclude = (options.exclude ?? []).map(compileUrlPattern);
  const maxDepth = options.maxDepth ?? MAX_DEPTH;
  const maxUrlLength = options.maxUrlLength ?? MAX_URL_LENGTH;
  const year = (options.now ?? new Date()).getUTCFullYear();
  const variants = createVariantCounter(options.maxVariantsPerPath ?? MAX_VARIANTS);

  function reasonAgainst(url: string, depth: number | null): OutOfScope | null {
    const { host, path, query } = urlParts(url);
    if (!isInternalHost(host)) return 'OTHER_HOST';
    if (url.length > maxUrlLength) return 'URL_TOO_LONG';
    if (url === options.startUrl) return null;
    if (depth !== null && depth > maxDepth) return 'TOO_DEEP';
    const asked = prefix !== '' || include.length + exclude.length > 0 ? normalizePath(path + query) : '';
    if (!asked.startsWith(prefix)) return 'OTHER_PATH';
    if (matchesAny(exclude, asked)) return 'EXCLUDED';
    if (include.length > 0 && !matchesAny(include, asked)) return 'NOT_INCLUDED';
    if (isAsset(path)) return 'ASSET';
    if (path.startsWith(PROXY_PATH)) return 'PROXY';
    if (repeatsSegment(path)) return 'REPEATED_SEGMENT';
    if (leavesCalendar(path, query, year)) return 'CALENDAR';
    return query === '' || variants.admit(host + path, query) ? null : 'TOO_MANY_VARIANTS';
  }

  return {
    decide(url, depth) {
      const reason = reasonAgainst(url, depth);
      return reason === null ? IN : { in: false, reason };
    },
    isInternal: (url) => isInternalHost(urlParts(url).host),
  };
}

const IN: ScopeDecision = Object.freeze({ in: true });

function hostTest(startHost: string, subdomains: boolean): (host: string) => boolean {
  const domain = subdomains ? siteDomain(startHost) : null;
  if (domain === null) return (host) => host === startHost;
  const suffix = `.${domain}`;
  const admitted = new Set([startHost]);
  return (host) => {
    if (admitted.has(host)) return true;
    if ((host !== domain && !host.endsWith(suffix)) || admitted.size >= MAX_HOSTS) return false;
    admitted.add(host);
    return true;
  };
}

function matchesAny(patterns: readonly Pattern[], path: string): boolean {
  // URLs are at most 2,048 octets here, so no allowance is needed
  const work = { left: Number.POSITIVE_INFINITY };
  return patterns.some((pattern) => matchesPattern(pattern, path, work));
}

function isAsset(path: string): boolean {
  const dot = path.lastIndexOf('.');
  if (dot < 0 || path.length - dot > 12 || path.indexOf('/', dot) >= 0) return false;
  return ASSET_EXTENSIONS.has(path.slice(dot + 1).toLowerCase());
}

function repeatsSegment(path: string): boolean {
  const counts = new Map<string, number>();
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count >= MAX_SEGMENT_REPEATS) return true;
    counts.set(segment, count);
  }
  return false;
}

/** A year and a month side by side: `/2031/05/`, `/2031-05-12`, `?date=2031-05`, `?year=2031&month=5`. */
const DATED = /(?:^|[/=&?._-])(\d{4})(?:[/-](?:0?[1-9]|1[0-2])(?![0-9])|(?=&month=|&mon=|&m=))/g;

function leavesCalendar(path: string, query: string, year: number): boolean {
  for (const [, digits] of `${path}${query}`.matchAll(DATED)) {
    const ahead = Number(digits) - year - CALENDAR_YEARS_AHEAD;
    const back = year - CALENDAR_YEARS_BACK - Number(digits);
    const beyond = Math.max(ahead, back);
    if (beyond > 0 && beyond <= CALENDAR_MARGIN_YEARS) return true;
  }
  return false;
}

/** Counts different queries of one path; asking about a known one again costs nothing. */
function createVariantCounter(maxPerPath: number): { admit(path: string, query: string): boolean } {
  const admitted = new Map<string, Set<string>>();
  let remembered = 0;
  return {
    admit(path, query) {
      // hashes of 8 octets: a collision merely lets one query pass for another
      const key = shortHash(path);
      const known = admitted.get(key);
      const variant = shortHash(query);
      if (known?.has(variant)) return true;
      if ((known?.size ?? 0) >= maxPerPath || remembered >= MAX_REMEMBERED_QUERIES) return false;
      if (known) known.add(variant);
      else admitted.set(key, new Set([variant]));
      remembered += 1;
      return true;
    },
  };
}

function shortHash(text: string): string {
  return urlHash(text).toString('latin1', 0, 8);
}
