import { normalizeUrl, originOf } from '../facts/url.js';
import { flattenString } from '../structures/flatten-string.js';

/** Resolved hrefs of many pages: menus repeat on every page of a folder, and parsing is a good part of a page's cost. */
export interface ResolverCache {
  /** by base folder, then by href; root-relative hrefs are kept under the origin, absolute ones under nothing */
  folders: Map<string, Map<string, string | null>>;
  size: number;
  maxSize: number;
}

export interface Resolver {
  /** number of the folder that relative hrefs are resolved in, 0 without one */
  place: number;
  /** the normalised URL an href points to; null for other schemes and what does not parse */
  resolve(href: string): string | null;
}

export function createResolverCache(maxSize = 200_000): ResolverCache {
  return { folders: new Map(), size: 0, maxSize };
}

/** Longer hrefs are not worth keeping: they are data or never come back. */
const CACHED_CHARACTERS = 300;

export function createResolver(baseUrl: string, cache: ResolverCache = createResolverCache()): Resolver {
  const base = normalizeUrl(baseUrl);
  if (base === null) return { place: 0, resolve: (href) => normalizeUrl(href) };
  const origin = originOf(base);
  const query = base.indexOf('?');
  const page = query < 0 ? base : base.slice(0, query);
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  return {
    place: placeOf(folder),
    resolve(href) {
      const plain = resolvePlain(href, origin, folder);
      if (plain !== null) return plain;
      const first = href.charCodeAt(0);
      if (href === '' || first === HASH) return base;
      // "?q" depends on the page itself, and so may what begins with white space
      if (href.length > CACHED_CHARACTERS || first <= 0x20 || first === QUESTION) return normalizeUrl(href, base);
      const independent = href.startsWith('https://') || href.startsWith('http://');
      return cached(cache, independent ? '' : first === SLASH ? origin : folder, href, base);
    },
  };
}

/** Folders that have a number; no number is ever given twice. */
const PLACES = new Map<string, number>();
const MAX_PLACES = 4_096;
let lastPlace = 0;

function placeOf(folder: string): number {
  const known = PLACES.get(folder);
  if (known !== undefined) return known;
  if (PLACES.size >= MAX_PLACES) PLACES.clear();
  PLACES.set(folder, ++lastPlace);
  return lastPlace;
}

const QUESTION = 0x3f;
const HASH = 0x23;
const SLASH = 0x2f;
const DOT = 0x2e;

function cached(cache: ResolverCache, key: string, href: string, base: string): string | null {
  let known = cache.folders.get(key);
  if (!known) {
    known = new Map();
    cache.folders.set(key, known);
  }
  const hit = known.get(href);
  if (hit !== undefined) return hit;
  const own = flattenString(href);
  const url = normalizeUrl(own, base);
  if (cache.size >= cache.maxSize) {
    cache.folders.clear();
    cache.folders.set(key, known);
    known.clear();
    cache.size = 0;
  }
  known.set(own, url);
  cache.size += 1;
  return url;
}

/** Characters that the parser passes through wherever they stand; no `%`, no `'` (escaped in queries), no `:` before `/`. */
const PASSED = /^[\w\-.~!$&()*+,;=@/?]*$/;

/**
 * Root-relative, relative and same-origin hrefs of plain characters, with dot segments only to go up at their beginning, by
 * concatenation. Anything else is left to the parser (null). A property test holds the two equal.
 */
function resolvePlain(href: string, origin: string, folder: string): string | null {
  const hash = href.indexOf('#');
  const bare = hash < 0 ? href : href.slice(0, hash);
  if (bare.startsWith('http')) {
    if (!bare.startsWith(origin) || bare.charCodeAt(origin.length) !== SLASH) return null;
    return isPlainPath(bare.slice(origin.length)) ? bare : null;
  }
  const first = bare.charCodeAt(0);
  if (first === SLASH) return bare.charCodeAt(1) !== SLASH && isPlainPath(bare) ? origin + bare : null;
  if (Number.isNaN(first) || first === QUESTION) return null;
  if (first === DOT) return resolveUp(bare, origin, folder);
  return isPlainPath(bare) ? folder + bare : null;
}

/** From folders further up; the top one is its own parent. */
function resolveUp(bare: string, origin: string, folder: string): string | null {
  let at = 0;
  let upper = folder;
  for (; bare.startsWith('../', at); at += 3) {
    upper = upper.slice(0, Math.max(origin.length, upper.lastIndexOf('/', upper.length - 2)) + 1);
  }
  return at > 0 && bare.charCodeAt(at) !== DOT && isPlainPath(bare.slice(at)) ? upper + bare.slice(at) : null;
}

function isPlainPath(text: string): boolean {
  return PASSED.test(text) && !text.includes('/.');
}
