import { OPTION_DEFAULTS } from '../defaults/crawl-options.js';
import type { LeftOutReason } from '../facts/left-out.js';
import { repeatedSegments } from '../facts/repeated-segments.js';
import { matchesPattern, normalizePath, type Pattern } from '../facts/robots/match.js';
import { siteDomain, urlParts } from '../facts/url.js';
import { compileUrlPattern } from './url-pattern.js';

export interface ScopeOptions {
  /** the start URL, normalised; its host and port are the scope, http and https alike */
  startUrl: string;
  /** hosts of the start URL's registrable domain belong to the site too, on the same port */
  subdomains?: boolean;
  /** `url-pattern.ts`; with any, a URL has to match one of them. The start URL is always in. */
  include?: readonly string[];
  /** same syntax; wins over `include` */
  exclude?: readonly string[];
  /** longer URLs are left out */
  maxUrlLength?: number;
  /** folders that repeat more often in a row are left out */
  maxRepeatedSegments?: number;
}

export interface CrawlScope {
  /** Why a normalised URL is no page to be crawled, whoever links to it; null where it is one. */
  reasonAgainst(url: string): OutOfScope | null;
  /** the URL lies on the audited site, crawled or not */
  isInternal(url: string): boolean;
}

export type OutOfScope = Extract<
  LeftOutReason,
  | 'OTHER_HOST'
  | 'TOO_MANY_HOSTS'
  | 'EXCLUDED'
  | 'NOT_INCLUDED'
  | 'URL_TOO_LONG'
  | 'REPEATED_SEGMENTS'
  | 'FILE'
  | 'PROXY'
>;

/** Cloudflare keeps this path for itself on every site behind it, and advises crawlers to stay away. */
const PROXY_PATH = '/cdn-cgi/';
/** Each has a robots.txt to be read and a pace of its own; names made by a wildcard record have no end. */
const MAX_HOSTS = 50;

const ASSET_EXTENSIONS = new Set(
  `7z aac apk avi avif bin bmp bz2 class css csv dat deb dmg doc docm docx eot eps epub exe flac flv gif gz ico ics iso jar
jpeg jpg js json jsonld jxl log m4a m4v map mid midi mjs mkv mobi mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv opus otf pdf
pkg png pps ppsx ppt pptx ps psd rar rpm rss rtf svg swf tar tgz tif tiff torrent ts ttf txt vcf wasm wav webm webmanifest webp
wma wmv woff woff2 xls xlsm xlsx xml xz zip zst`.split(/\s+/),
);

export function createScope(options: ScopeOptions): CrawlScope {
  const start = urlParts(options.startUrl);
  const isInternalHost = hostTest(start.host, options.subdomains ?? false);
  const include = (options.include ?? []).map(compileUrlPattern);
  const exclude = (options.exclude ?? []).map(compileUrlPattern);
  const { maxUrlLength, maxRepeatedSegments } = { ...OPTION_DEFAULTS, ...options };

  function reasonAgainst(url: string): OutOfScope | null {
    const { host, path, query } = urlParts(url);
    const verdict = isInternalHost(host);
    if (verdict !== true) return verdict;
    if (url.length > maxUrlLength) return 'URL_TOO_LONG';
    if (url === options.startUrl) return null;
    const asked = include.length + exclude.length > 0 ? normalizePath(path + query) : '';
    if (matchesAny(exclude, asked)) return 'EXCLUDED';
    if (include.length > 0 && !matchesAny(include, asked)) return 'NOT_INCLUDED';
    if (isAsset(path)) return 'FILE';
    if (path.startsWith(PROXY_PATH)) return 'PROXY';
    return repeatedSegments(url, maxRepeatedSegments) ? 'REPEATED_SEGMENTS' : null;
  }

  return {
    reasonAgainst,
    isInternal: (url) => isInternalHost(urlParts(url).host) === true,
  };
}

type HostVerdict = true | 'OTHER_HOST' | 'TOO_MANY_HOSTS';

function hostTest(startHost: string, subdomains: boolean): (host: string) => HostVerdict {
  const domain = subdomains ? siteDomain(startHost) : null;
  if (domain === null) return (host) => host === startHost || 'OTHER_HOST';
  const suffix = `.${domain}`;
  const admitted = new Set([startHost]);
  return (host) => {
    if (admitted.has(host)) return true;
    if (host !== domain && !host.endsWith(suffix)) return 'OTHER_HOST';
    if (admitted.size >= MAX_HOSTS) return 'TOO_MANY_HOSTS';
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
