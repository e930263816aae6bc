import { ChunkedArray } from '../../structures/chunked-array.js';
import { HashIndex } from '../../structures/hash-index.js';
import { StringPool } from '../../structures/string-pool.js';
import { StringRecords } from '../../structures/string-records.js';

export interface SitemapListingEntry {
  loc: string;
  lastmod?: string | null;
  /** URL of the sitemap that lists it */
  sitemap?: string;
  alternates?: readonly { hreflang: string; href: string }[];
}

interface Alternate {
  code: string;
  url: string;
}

interface Listing {
  lastmod: string | null;
  sitemap: string;
}

/** length of the texts of alternates, a few hundred thousand of them: later ones are not kept */
const MAX_ALTERNATES_LENGTH = 16 * 1_048_576;

/** alternates that no sitemap lists: sites list all of theirs */
const MAX_UNLISTED = 50_000;

/** URLs listed in sitemaps, the first listing of each, outside the JavaScript heap: there may be 200,000. */
export class SitemapListing {
  readonly #keys = new HashIndex();
  /** URL, lastmod, and of each alternate a line with its code and one with its URL */
  readonly #texts = new StringRecords(3);
  readonly #sitemaps = new StringPool();
  readonly #sitemapOf = new ChunkedArray(Uint32Array);
  #alternatesLength = 0;

  constructor(
    entries: Iterable<SitemapListingEntry>,
    private readonly normalize: (url: string) => string | null,
  ) {
    for (const entry of entries) this.add(entry);
  }

  get size(): number {
    return this.#texts.size;
  }

  add(entry: SitemapListingEntry): void {
    const loc = this.normalize(entry.loc);
    if (loc === null || this.#keys.add(loc) !== this.size) return;
    this.#texts.push([loc, entry.lastmod ?? null, this.#linesOf(entry.alternates ?? [])]);
    this.#sitemapOf.push(this.#sitemaps.add(entry.sitemap ?? ''));
  }

  has(url: string): boolean {
    return this.#keys.find(url) !== -1;
  }

  entry(url: string): Listing | undefined {
    const at = this.#keys.find(url);
    return at === -1 ? undefined : this.#at(at);
  }

  *urls(): Iterable<string> {
    for (let at = 0; at < this.size; at += 1) yield this.#texts.get(at, 0) as string;
  }

  /** alternates in other languages that no sitemap lists, each once */
  unlistedAlternates(): ReadonlySet<string> {
    const found = new Set<string>();
    for (let at = 0; at < this.size && found.size < MAX_UNLISTED; at += 1)
      for (const { url } of this.#alternatesAt(at)) if (!this.has(url) && found.size < MAX_UNLISTED) found.add(url);
    return found;
  }

  /** entries of the listings, in their order */
  *entries(): Iterable<Required<SitemapListingEntry>> {
    for (let at = 0; at < this.size; at += 1) {
      const alternates = this.#alternatesAt(at).map(({ code, url }) => ({ hreflang: code, href: url }));
      yield { loc: this.#texts.get(at, 0) as string, ...this.#at(at), alternates };
    }
  }

  alternates(url: string): readonly Alternate[] {
    const at = this.#keys.find(url);
    return at === -1 ? NONE : this.#alternatesAt(at);
  }

  #linesOf(alternates: NonNullable<SitemapListingEntry['alternates']>): string | null {
    const lines = alternates.flatMap(({ hreflang, href }) => {
      const url = this.normalize(href);
      return url === null ? [] : [`${hreflang.replace(/\s+/g, ' ')}\n${url}`];
    });
    const text = lines.join('\n');
    if (text === '' || this.#alternatesLength + text.length > MAX_ALTERNATES_LENGTH) return null;
    this.#alternatesLength += text.length;
    return text;
  }

  #alternatesAt(at: number): readonly Alternate[] {
    const text = this.#texts.get(at, 2);
    if (text === null) return NONE;
    const parts = text.split('\n');
    return Array.from({ length: parts.length / 2 }, (_, pair) => ({
      code: parts[2 * pair] as string,
      url: parts[2 * pair + 1] as string,
    }));
  }

  #at(at: number): Listing {
    return { lastmod: this.#texts.get(at, 1), sitemap: this.#sitemaps.at(this.#sitemapOf.at(at)) };
  }
}

const NONE: readonly never[] = [];
