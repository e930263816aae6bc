export interface SitemapListingEntry {
  loc: string;
  lastmod?: string | null;
  /** address of the sitemap that lists it */
  sitemap?: string;
  alternates?: readonly { hreflang: string; href: string }[];
}

interface Listing {
  lastmod: string | null;
  sitemap: string;
}

/** Addresses listed in sitemaps, the first listing of each. */
export class SitemapListing {
  readonly #entries = new Map<string, Listing>();
  readonly #alternates = new Map<string, readonly { code: string; url: string }[]>();

  constructor(entries: Iterable<SitemapListingEntry>, normalize: (url: string) => string | null) {
    for (const entry of entries) {
      const loc = normalize(entry.loc);
      if (loc === null || this.#entries.has(loc)) continue;
      this.#entries.set(loc, { lastmod: entry.lastmod ?? null, sitemap: entry.sitemap ?? '' });
      const alternates = (entry.alternates ?? []).flatMap(({ hreflang, href }) => {
        const url = normalize(href);
        return url === null ? [] : [{ code: hreflang, url }];
      });
      if (alternates.length > 0) this.#alternates.set(loc, alternates);
    }
  }

  has(url: string): boolean {
    return this.#entries.has(url);
  }

  entry(url: string): Listing | undefined {
    return this.#entries.get(url);
  }

  urls(): Iterable<string> {
    return this.#entries.keys();
  }

  alternates(url: string): readonly { code: string; url: string }[] {
    return this.#alternates.get(url) ?? NONE;
  }
}

const NONE: readonly never[] = [];
