import { CAPS } from '../facts.js';
import { createResolver, type Resolver, type ResolverCache } from '../resolver.js';
import { normalizeUrl } from '../url.js';

/** The addresses of one document, resolved through its base. */
export class Addresses {
  readonly #resolver: Resolver;
  /** what `#fragment` and an empty href lead to */
  readonly #self: string | null;

  constructor(pageUrl: string, baseHref: string | null, cache?: ResolverCache) {
    const base = baseOf(pageUrl, baseHref);
    this.#self = normalizeUrl(base);
    this.#resolver = createResolver(base, cache);
  }

  /** Absolute and normalised, without fragment; null for other schemes, for what does not parse and for what is too long. */
  resolve(raw: string): string | null {
    const hash = raw.indexOf('#');
    const bare = hash === -1 ? raw : raw.slice(0, hash);
    const url = bare === '' ? this.#self : this.#resolver.resolve(bare);
    return url === null || url.length > CAPS.url ? null : url;
  }
}

/** Base addresses that do not parse, and those of data: and javascript:, do not count (HTML, "set the frozen base URL"). */
function baseOf(pageUrl: string, baseHref: string | null): string {
  if (baseHref === null) return pageUrl;
  const base = URL.parse(baseHref, pageUrl);
  return base === null || base.protocol === 'data:' || base.protocol === 'javascript:' ? pageUrl : base.href;
}
