import { GrowingArray } from './growing-array.js';
import { InternedTexts } from './interned-texts.js';
import { KeyTable } from './key-table.js';
import { TextRecords } from './text-records.js';

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

/** Addresses listed in sitemaps, the first listing of each, outside the JavaScript heap: there may be 200,000. */
export class SitemapListing {
  readonly #keys = new KeyTable();
  /** address and lastmod */
  readonly #texts = new TextRecords(2);
  readonly #sitemaps = new InternedTexts();
  readonly #sitemapOf = new GrowingArray(Uint32Array);
  readonly #alternates = new Map<string, readonly { code: string; url: string }[]>();

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
    this.#texts.push([loc, entry.lastmod ?? null]);
    this.#sitemapOf.push(this.#sitemaps.add(entry.sitemap ?? ''));
    const alternates = (entry.alternates ?? []).flatMap(({ hreflang, href }) => {
      const url = this.normalize(href);
      return url === null ? [] : [{ code: hreflang, url }];
    });
    if (alternates.length > 0) this.#alternates.set(loc, alternates);
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

  /** what each listing says, in their order */
  *entries(): Iterable<Listing & { loc: string }> {
    for (let at = 0; at < this.size; at += 1) yield { loc: this.#texts.get(at, 0) as string, ...this.#at(at) };
  }

  alternates(url: string): readonly { code: string; url: string }[] {
    return this.#alternates.get(url) ?? NONE;
  }

  #at(at: number): Listing {
    return { lastmod: this.#texts.get(at, 1), sitemap: this.#sitemaps.at(this.#sitemapOf.at(at)) };
  }
}

const NONE: readonly never[] = [];
