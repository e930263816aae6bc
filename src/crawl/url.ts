import { hash } from 'node:crypto';
import { getDomain } from 'tldts';

/**
 * The one spelling of an http(s) address: WHATWG parse, which lower-cases the host and drops a default port; then without
 * fragment and credentials, escapes of unreserved characters decoded, other escapes upper case. Path case, a trailing
 * slash and the query stay. Null for other schemes and for what does not parse.
 */
export function normalizeUrl(input: string, base?: string): string | null {
  const url = URL.parse(input, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? spellUrl(url) : null;
}

/** The same of an address that is parsed already; takes its credentials. */
export function spellUrl(url: URL): string {
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  const { href } = url;
  const fragment = href.indexOf('#');
  return normalizeEscapes(fragment < 0 ? href : href.slice(0, fragment));
}

/** Without the characters that the URL standard takes off both ends; others, like a no-break space, belong to the address. */
export function trimAddress(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

function normalizeEscapes(href: string): string {
  let at = href.indexOf('%');
  if (at < 0) return href;
  let out = '';
  let copied = 0;
  for (; at >= 0; at = href.indexOf('%', at)) {
    const pair = href.slice(at + 1, at + 3);
    if (!isHexPair(pair)) {
      at += 1;
      continue;
    }
    out += href.slice(copied, at);
    const octet = Number.parseInt(pair, 16);
    // "%%341" must not become "%41", which a second pass would read as "A"
    out += isUnreserved(octet) && !endsInOpenEscape(out) ? String.fromCharCode(octet) : `%${pair.toUpperCase()}`;
    at += 3;
    copied = at;
  }
  return out + href.slice(copied);
}

function isHexPair(pair: string): boolean {
  return pair.length === 2 && isHex(pair.charCodeAt(0)) && isHex(pair.charCodeAt(1));
}

function isHex(code: number): boolean {
  const letter = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (letter >= 0x61 && letter <= 0x66);
}

/** RFC 3986 §2.3 */
function isUnreserved(octet: number): boolean {
  const letter = octet | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (octet >= 0x30 && octet <= 0x39) ||
    octet === 0x2d ||
    octet === 0x2e ||
    octet === 0x5f ||
    octet === 0x7e
  );
}

function endsInOpenEscape(text: string): boolean {
  return text.endsWith('%') || (text.at(-2) === '%' && isHex(text.charCodeAt(text.length - 1)));
}

/** 16 octets that stand for an address. SHA-1 because it is the fastest hash here; whoever builds a collision loses a page of his own. */
export function urlHash(url: string): Buffer {
  // a hash that is a string costs a third of one that is a buffer
  return Buffer.from(hash('sha1', url, 'hex').slice(0, 32), 'hex');
}

/** The parts of a normalised address, cut without parsing it again. */
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

/** Scheme, host and port of a normalised address. */
export function originOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('//') + 2);
  return slash < 0 ? url : url.slice(0, slash);
}

/** Both addresses normalised. */
export function sameOrigin(a: string, b: string): boolean {
  return originOf(a) === originOf(b);
}

/** Host of a normalised address, with its port unless that is the scheme's own. */
export function hostOf(url: string): string {
  return originOf(url).slice(url.indexOf('//') + 2);
}

const SLASH = 47;

/** Whether that is the host of a normalised address, without a string made of it. */
export function hasHost(url: string, host: string): boolean {
  const start = url.indexOf('//') + 2;
  const end = start + host.length;
  return url.startsWith(host, start) && (end === url.length || url.charCodeAt(end) === SLASH);
}

/**
 * The domain somebody could register: `shop.example.co.uk` → `example.co.uk`. Suffixes under which strangers get names of
 * their own (`github.io`) count as public. An IP address or a bare name stands for itself.
 */
export function registrableDomain(urlOrHost: string): string {
  return getDomain(urlOrHost, { allowPrivateDomains: true }) ?? hostName(urlOrHost);
}

/** A name below which strangers have sites: `co.uk`, `github.io`. */
export function isPublicSuffix(host: string): boolean {
  return getDomain(host, { allowPrivateDomains: true }) === null;
}

function hostName(urlOrHost: string): string {
  const url = URL.parse(urlOrHost.includes('://') ? urlOrHost : `http://${urlOrHost}`);
  return url?.hostname ?? urlOrHost;
}

/** Fragment of an href, percent-decoded, without `#`; null when there is none. */
export function fragmentOf(href: string): string | null {
  const at = href.indexOf('#');
  if (at < 0) return null;
  const raw = href.slice(at + 1).trimEnd();
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
