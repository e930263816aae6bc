import { CAPS } from '../../facts/html-facts.js';
import { encodeLegacyQuery, hasLegacyQueries } from '../../facts/legacy-query.js';
import { normalizeUrl } from '../../facts/url.js';
import { createResolver, createResolverCache, type Resolver, type ResolverCache } from '../resolver.js';

/** A URL that is resolved again and again, page after page. */
interface Repeated {
  /** without white space around it */
  readonly address: string;
  /** the folder that it was last resolved in, and what it pointed to from there */
  place: number;
  url: string | null;
}

/** The URLs of one document, resolved through its base. */
export class Addresses {
  /** a URL was resolved: a base that comes now would have changed it */
  used = false;
  readonly #cache: ResolverCache;
  #resolver: Resolver;
  readonly #secure: boolean;
  #secureBase: boolean;
  /** URL that `#fragment` and an empty href point to */
  #self: string | null;
  /** encoding of the document if its links have their queries in it */
  readonly #encoding: string | null;

  constructor(
    readonly pageUrl: string,
    cache: ResolverCache = createResolverCache(),
    encoding = 'UTF-8',
  ) {
    this.#encoding = hasLegacyQueries(encoding) ? encoding : null;
    this.#cache = cache;
    this.#secure = pageUrl.startsWith('https:');
    this.#secureBase = this.#secure;
    this.#self = normalizeUrl(pageUrl);
    this.#resolver = createResolver(pageUrl, cache);
  }

  setBase(href: string): void {
    const base = baseOf(this.pageUrl, href);
    this.#secureBase = base.startsWith('https:');
    this.#self = normalizeUrl(base);
    this.#resolver = createResolver(base, this.#cache);
  }

  /** Absolute and normalised, without fragment; null for other schemes, for what does not parse and for what is too long. */
  resolve(raw: string): string | null {
    this.used = true;
    const hash = raw.indexOf('#');
    const written = hash === -1 ? raw : raw.slice(0, hash);
    const bare = this.#encoding === null ? written : encodeLegacyQuery(written, this.#encoding);
    const url = bare === '' ? this.#self : this.#resolver.resolve(bare);
    return url === null || url.length > CAPS.url ? null : url;
  }

  /** Something in `text` may point to a URL over http from this page, which is a secure one: their text decides most. */
  mayBeInsecure(text: string): boolean {
    if (!this.#secure) return false;
    this.used = true;
    return !this.#secureBase || /http:/i.test(text);
  }

  /** The same, once for all pages of a folder. */
  urlOf(link: Repeated): string | null {
    const { place } = this.#resolver;
    if (link.place === place && place !== 0) {
      this.used = true;
      return link.url;
    }
    const url = this.resolve(link.address);
    link.place = dependsOnFolder(link.address) ? place : 0;
    link.url = url;
    return url;
  }
}

/** … alone: not on the rest of the page's URL, as a query or a fragment by itself does, or a scheme without slashes. */
function dependsOnFolder(address: string): boolean {
  return /^[\w./-][!-~]*$/.test(address) && !/^https?:(?!\/\/)/i.test(address);
}

/** Base URLs that do not parse, and those of data: and javascript:, do not count (HTML, "set the frozen base URL"). */
function baseOf(pageUrl: string, baseHref: string): string {
  const base = URL.parse(baseHref, pageUrl);
  return base === null || base.protocol === 'data:' || base.protocol === 'javascript:' ? pageUrl : base.href;
}
