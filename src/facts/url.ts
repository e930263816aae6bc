import { hash } from 'node:crypto';
import { getDomain, parse } from 'tldts';

const [SLASH, QUERY, HASH, AT] = [0x2f, 0x3f, 0x23, 0x40];

/**
 * The one spelling of an http(s) URL: what the URL standard's serializer makes of it, without fragment and credentials (a
 * request carries neither: RFC 9110 §4.2.4, §7.1). Nothing else is equivalent: an empty query is not a missing one (RFC 3986
 * §6.2.3), and escapes stay as they are written, because browsers request them so and servers may tell them apart. Null for
 * other schemes and for what does not parse.
 */
export function normalizeUrl(input: string, base?: string): string | null {
  const url = URL.parse(input, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? spellUrl(url) : null;
}

/** The same of a URL that is parsed already; takes its credentials. */
export function spellUrl(url: URL): string {
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  return withoutFragment(url.href);
}

const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * Two normalised URLs that every server has to take for one (RFC 3986 §6.2.2): escapes in capitals or not, and letters that
 * need no escape.
 */
export function equivalentUrls(a: string, b: string): boolean {
  return a === b || ((a.includes('%') || b.includes('%')) && plainEscapes(a) === plainEscapes(b));
}

function plainEscapes(url: string): string {
  return url.replace(ESCAPE, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}

function withoutFragment(href: string): string {
  const fragment = href.indexOf('#');
  return fragment < 0 ? href : href.slice(0, fragment);
}

/** Path and query as a request line has them. `URL.search` alone would lose the `?` of an empty query. */
export function requestTarget(url: URL): string {
  const { pathname, search } = url;
  return pathname + (search === '' && withoutFragment(url.href).endsWith('?') ? '?' : search);
}

/** Without the characters that the URL standard takes off both ends; others, like a no-break space, belong to the URL. */
export function trimUrl(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

/** 16 octets that stand for a URL. SHA-1 because it is the fastest hash here; whoever builds a collision loses a page of his own. */
export function urlHash(url: string): Buffer {
  // a hash that is a string costs a third of one that is a buffer
  return Buffer.from(hash('sha1', url, 'hex').slice(0, 32), 'hex');
}

/** The parts of a normalised URL, cut without parsing it again. */
export interface UrlParts {
  secure: boolean;
  /** with its port unless that is the scheme's own */
  host: string;
  path: string;
  /** with `?`; empty when there is none */
  query: string;
}

export function urlParts(url: string): UrlParts {
  const start = url.indexOf('//') + 2;
  const slash = url.indexOf('/', start);
  const pathStart = slash < 0 ? url.length : slash;
  const mark = url.indexOf('?', pathStart);
  const pathEnd = mark < 0 ? url.length : mark;
  return {
    secure: url.startsWith('https:'),
    host: url.slice(start, pathStart),
    path: url.slice(pathStart, pathEnd) || '/',
    query: url.slice(pathEnd),
  };
}

/** Scheme, host and port of a normalised URL. */
export function originOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('//') + 2);
  return slash < 0 ? url : url.slice(0, slash);
}

/** Both URLs normalised. */
export function sameOrigin(a: string, b: string): boolean {
  return originOf(a) === originOf(b);
}

/** Host of a normalised URL, with its port unless that is the scheme's own, cut without parsing: pages have thousands of links. */
export function hostOf(url: string): string {
  let start = url.indexOf('//') + 2;
  if (start === 1) return '';
  let end = start;
  for (; end < url.length; end += 1) {
    const code = url.charCodeAt(end);
    if (code === SLASH || code === QUERY || code === HASH) break;
    if (code === AT) start = end + 1;
  }
  return url.slice(start, end);
}

/** Whether that is the host of a normalised URL, without a string made of it. */
export function hasHost(url: string, host: string): boolean {
  const start = url.indexOf('//') + 2;
  const end = start + host.length;
  return url.startsWith(host, start) && (end === url.length || url.charCodeAt(end) === SLASH);
}

/** Tells the URLs of a site from others, all normalised: those of its host, or of its registrable domain. */
export function ownUrlTest(startUrl: string, subdomains: boolean): (url: string) => boolean {
  const host = hostOf(startUrl);
  const domain = subdomains ? siteDomain(host) : null;
  if (domain === null) return (url) => hasHost(url, host);
  const suffix = `.${domain}`;
  return (url) => {
    const its = hostOf(url);
    return its === domain || its.endsWith(suffix);
  };
}

/**
 * The domain somebody could register: `shop.example.co.uk` → `example.co.uk`. Suffixes under which strangers get names of
 * their own (`github.io`) count as public. An IP address or a bare name stands for itself.
 */
export function registrableDomain(urlOrHost: string): string {
  return getDomain(urlOrHost, { allowPrivateDomains: true }) ?? hostName(urlOrHost);
}

/** The registrable domain of a host, with its port; null for an IP address, a bare name and a public suffix. */
export function siteDomain(host: string): string | null {
  const [, name = host, port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  const domain = getDomain(name, { allowPrivateDomains: true });
  return domain && domain + port;
}

/** A name below which strangers have sites: `co.uk`, `github.io`. */
export function isPublicSuffix(host: string): boolean {
  return getDomain(host, { allowPrivateDomains: true }) === null;
}

/** A name under a suffix of the public DNS: `shop.example.com`, and neither `intranet` nor `shop.internal`. */
export const isPublicName = (host: string): boolean => parse(host).isIcann === true && getDomain(host) !== null;

/** `com`, `de`, `museum`: a label that ends names of hosts. */
export const isTopLevelDomain = (label: string): boolean =>
  !label.includes('.') && parse(`a.${label}`).isIcann === true;

function hostName(urlOrHost: string): string {
  const url = URL.parse(urlOrHost.includes('://') ? urlOrHost : `http://${urlOrHost}`);
  return url?.hostname ?? urlOrHost;
}

/** Fragment of an href, percent-decoded, without `#`; null when there is none. */
export function fragmentOf(href: string): string | null {
  const at = href.indexOf('#');
  if (at < 0) return null;
  // the URL parser takes tabs and line breaks out of a URL wherever they stand, and spaces off its ends
  const raw = trimUrl(href.slice(at + 1)).replace(/[\t\n\r]/g, '');
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
