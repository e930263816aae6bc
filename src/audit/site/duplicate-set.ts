import { ChunkedArray } from '../../structures/chunked-array.js';
import { HashIndex } from '../../structures/hash-index.js';
import { isNumbered, seriesAddress } from '../traits/pagination.js';
import type { GroupKey, Site, SitePage } from './site.js';

/** Whether all pages of a set have the same main text, or the same body. */
interface Likeness {
  textHash: boolean;
  bodyHash: boolean;
}

interface DuplicateSet {
  count: number;
  first: string;
  second: string;
  /** likeness of the pages; unknown for pages of several series */
  alike: Likeness;
}

const NOT_ALIKE: Likeness = { textHash: false, bodyHash: false };

/** Pages of one series may share these (Google, "Pagination, incremental page loading"); their text they may not. */
const SHARED_IN_SERIES: ReadonlySet<GroupKey> = new Set(['title', 'description', 'h1']);

/**
 * How many indexable pages share a page's value, others of its own series left out, and one of those. One table for the whole
 * site: sets may be large.
 */
export function duplicatesOf(
  site: Site,
  key: GroupKey,
  url: string,
): { count: number; other: string; alike: Likeness } | null {
  const set = site.derive(`duplicates by ${key}`, () => duplicateSets(site, key)).of(url);
  return set ? { count: set.count, other: set.first === url ? set.second : set.first, alike: set.alike } : null;
}

/** Sets by URL without the URLs: on some sites every page has the title of every other. */
class DuplicateSets {
  readonly #pages = new HashIndex();
  /** by number of the page */
  readonly #setOf = new ChunkedArray(Uint32Array);
  readonly #sets: DuplicateSet[] = [];

  add(urls: Iterable<string>, set: DuplicateSet): void {
    for (const url of urls) if (this.#pages.add(url) === this.#setOf.length) this.#setOf.push(this.#sets.length);
    this.#sets.push(set);
  }

  of(url: string): DuplicateSet | undefined {
    const page = this.#pages.find(url);
    return page === -1 ? undefined : this.#sets[this.#setOf.at(page)];
  }
}

function duplicateSets(site: Site, key: GroupKey): DuplicateSets {
  const sets = new DuplicateSets();
  for (const pages of site.groups(key)) {
    const urls = pages.map(({ url }) => url);
    if (SHARED_IN_SERIES.has(key) && urls.some(isNumbered)) addSeries(sets, urls);
    else sets.add(urls, { count: urls.length, ...firstTwo(urls), alike: likenessOf(pages) });
  }
  return sets;
}

/** Every series by itself: what its pages share with each other alone is no duplicate. */
function addSeries(sets: DuplicateSets, urls: readonly string[]): void {
  const series = [...Map.groupBy(urls, seriesAddress).values()];
  if (series.length < 2) return;
  const ends = series.map((members) => members.reduce((one, other) => (other < one ? other : one)));
  const { first, second } = firstTwo(ends);
  for (const [at, members] of series.entries()) {
    const other = ends[at] === first ? second : first;
    sets.add(members, { count: urls.length - members.length + 1, first: other, second: other, alike: NOT_ALIKE });
  }
}

const likenessOf = (pages: readonly SitePage[]): Likeness => ({
  textHash: share(pages, ({ textHash }) => textHash),
  bodyHash: share(pages, ({ bodyHash }) => bodyHash),
});

function share(pages: readonly SitePage[], of: (page: SitePage) => string | null): boolean {
  const [first] = pages;
  const value = first === undefined ? null : of(first);
  return value !== null && pages.every((page) => of(page) === value);
}

/** By the alphabet: whichever page the crawl met first, every audit names the same. */
function firstTwo(urls: readonly string[]): { first: string; second: string } {
  let [first = '', second = ''] = urls;
  if (second < first) [first, second] = [second, first];
  for (let at = 2; at < urls.length; at += 1) {
    const url = urls[at] as string;
    if (url < first) [first, second] = [url, first];
    else if (url < second) second = url;
  }
  return { first, second };
}
