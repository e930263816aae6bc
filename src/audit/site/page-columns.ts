import { AppendedArray } from '../../structures/appended-array.js';
import { ChunkedArray } from '../../structures/chunked-array.js';
import type { HashIndex } from '../../structures/hash-index.js';
import { HexColumn } from '../../structures/hex-column.js';
import type { Scratch } from '../../structures/scratch.js';
import { StringPool } from '../../structures/string-pool.js';
import { StringRecords } from '../../structures/string-records.js';
import { PageRecord } from './page-record.js';
import { ServedCopies } from './served-copies.js';
import type { SitePage } from './site.js';

const FLAGS = {
  inconclusive: 1,
  eligible: 2,
  indexable: 4,
  noindex: 8,
  allowed: 16,
  redirecting: 32,
  cut: 64,
  compared: 128,
  rendered: 256,
  leavesWeb: 512,
} as const;
const SUMMED_UP = ['inconclusive', 'eligible', 'indexable', 'noindex', 'allowed', 'cut', 'leavesWeb'] as const;
/** a row that stands for nothing any more */
const DROPPED = -2;
/** indexes of texts in a row's record */
const TEXTS = { url: 0, canonical: 1, redirect: 2, title: 3, h1: 4, description: 5 } as const;
const NO_LIST: readonly never[] = [];

/** The entry of a URL in sitemaps. */
export interface Listed {
  has(url: string): boolean;
  alternates(url: string): readonly { code: string; url: string }[];
}

/**
 * Summaries in columns outside the JavaScript heap: texts and hashes as bytes, repeated ones once. Some 600 bytes a page
 * instead of 3,000, and no garbage collector looks at any of them.
 */
export class PageColumns {
  readonly textHashes: HexColumn;
  readonly bodyHashes: HexColumn;
  readonly simHashes = new HexColumn(8);
  readonly frames = new HexColumn(8);
  readonly depths = new ChunkedArray(Int32Array);
  readonly statuses = new ChunkedArray(Uint16Array);
  readonly words = new ChunkedArray(Uint32Array);
  readonly #flags = new ChunkedArray(Uint16Array);
  readonly #texts: StringRecords;
  /** texts and lists that pages of one template or one hreflang cluster share, lists as JSON */
  readonly #shared = new StringPool();
  readonly #outcomes = new ChunkedArray(Uint8Array);
  readonly #outcomeNames: string[] = [];
  readonly #templates = new ChunkedArray(Uint32Array);
  /** number of the shared text plus 1, 0 where a page has none */
  readonly #langs = new ChunkedArray(Uint32Array);
  readonly #alternates = new ChunkedArray(Uint32Array);
  readonly #types = new ChunkedArray(Uint32Array);
  #sketches: AppendedArray<Uint32Array>;
  readonly #textCopies: ServedCopies;
  readonly #bodyCopies: ServedCopies;
  readonly #sketchEnds = new ChunkedArray(Uint32Array);
  /** number of the URL of each row */
  readonly #addressOf = new ChunkedArray(Uint32Array);
  /** row of each URL plus 1, 0 for those that are no page; the newest URLs may be missing */
  readonly #rowOf = new ChunkedArray(Uint32Array);

  /** the URLs are numbered by the given table, which may hold others besides pages */
  constructor(
    private readonly addresses: HashIndex,
    private readonly listed: Listed,
    scratch: Scratch | null,
  ) {
    this.textHashes = new HexColumn(32, scratch);
    this.bodyHashes = new HexColumn(32, scratch);
    this.#texts = new StringRecords(Object.keys(TEXTS).length, scratch);
    this.#sketches = new AppendedArray(Uint32Array, scratch);
    this.#textCopies = new ServedCopies(this.textHashes);
    this.#bodyCopies = new ServedCopies(this.bodyHashes);
  }

  get size(): number {
    return this.#addressOf.length;
  }

  row(url: string): number | undefined {
    const address = this.addresses.find(url);
    const row = address === -1 ? -1 : this.rowOf(address);
    return row === -1 ? undefined : row;
  }

  /** row of the page at that URL, or -1 */
  rowOf(address: number): number {
    return address < this.#rowOf.length ? this.#rowOf.at(address) - 1 : -1;
  }

  addressOf(row: number): number {
    return this.#addressOf.at(row);
  }

  at(row: number): SitePage {
    return new PageRecord(this, row, this.listed);
  }

  is(row: number, flag: keyof typeof FLAGS): boolean {
    return (this.#flags.at(row) & FLAGS[flag]) !== 0;
  }

  rowsThat(are: 'eligible' | 'indexable'): Uint32Array {
    const rows = new Uint32Array(this.size);
    let count = 0;
    for (let row = 0; row < this.size; row += 1) if (this.is(row, are)) rows[count++] = row;
    return rows.slice(0, count);
  }

  /** Lets another view of the page be added: the row stays, and stands for no page. */
  drop(row: number): void {
    this.#rowOf.set(this.addressOf(row), 0);
    this.#flags.set(row, 0);
    this.words.set(row, 0);
    this.depths.set(row, DROPPED);
  }

  isDropped(row: number): boolean {
    return this.depths.at(row) === DROPPED;
  }

  text(row: number, name: 'url' | 'title' | 'h1' | 'description'): string {
    return this.#texts.get(row, TEXTS[name]) ?? '';
  }

  canonical(row: number): string | null {
    return this.#texts.get(row, TEXTS.canonical);
  }

  redirect(row: number): string | null {
    return this.is(row, 'redirecting') ? this.#texts.get(row, TEXTS.redirect) : null;
  }

  outcome(row: number): string {
    return this.#outcomeNames[this.#outcomes.at(row)] as string;
  }

  template(row: number): string {
    return this.#shared.at(this.#templates.at(row));
  }

  lang(row: number): string | null {
    const lang = this.#langs.at(row);
    return lang === 0 ? null : this.#shared.at(lang - 1);
  }

  /** alternates that the page itself declares */
  alternates(row: number): readonly { code: string; url: string }[] {
    return this.#list(this.#alternates.at(row));
  }

  types(row: number): readonly string[] {
    return this.#list(this.#types.at(row));
  }

  /** written into the list that is passed: requested by the thousand where texts resemble each other */
  sketch(row: number, into: number[] = []): readonly number[] {
    const start = row === 0 ? 0 : this.#sketchEnds.at(row - 1);
    into.length = this.#sketchEnds.at(row) - start;
    for (let at = 0; at < into.length; at += 1) into[at] = this.#sketches.at(start + at);
    return into;
  }

  /** Forgets the sketches of all other rows: few texts have one that they could be compared with. The rows are flagged. */
  keepSketches(isKept: (row: number) => boolean): void {
    // compared in any order: these stay in memory
    const kept = new AppendedArray(Uint32Array);
    let at = 0;
    for (let row = 0; row < this.size; row += 1) {
      const end = this.#sketchEnds.at(row);
      if (isKept(row)) {
        this.#flags.set(row, this.#flags.at(row) | FLAGS.compared);
        for (; at < end; at += 1) kept.push(this.#sketches.at(at));
      }
      at = end;
      this.#sketchEnds.set(row, kept.length);
    }
    this.#sketches.clear();
    this.#sketches = kept;
  }

  /** Lets pages that were not rendered be compared with copies that were; once, when all pages are there. */
  settleCopies(): void {
    const served: number[] = [];
    for (let row = 0; row < this.size; row += 1) if (!this.is(row, 'rendered')) served.push(row);
    this.#textCopies.settle(served);
    this.#bodyCopies.settle(served);
  }

  /** adds a page; a second one of the same URL is left out */
  add(page: SitePage): number | undefined {
    const address = this.addresses.add(page.url);
    if (this.rowOf(address) !== -1) return undefined;
    const row = this.size;
    while (this.#rowOf.length <= address) this.#rowOf.push(0);
    this.#rowOf.set(address, row + 1);
    this.#addressOf.push(address);
    const { url, canonical, redirect, title, h1, description } = page;
    this.#texts.push([url, canonical, redirect, title, h1, description]);
    this.#outcomes.push(this.#outcomeNumber(page.outcome));
    this.#templates.push(this.#shared.add(page.template));
    this.#langs.push(page.lang === null ? 0 : this.#shared.add(page.lang) + 1);
    this.#alternates.push(this.#listNumber(page.alternates));
    this.#types.push(this.#listNumber(page.types));
    this.textHashes.push(page.textHash);
    this.bodyHashes.push(page.bodyHash);
    this.simHashes.push(page.simHash);
    this.frames.push(page.frame);
    this.depths.push(page.depth ?? -1);
    this.statuses.push(page.status ?? 0);
    this.words.push(page.mainWords);
    let flags = redirect === null ? 0 : FLAGS.redirecting;
    for (const name of SUMMED_UP) if (page[name]) flags |= FLAGS[name];
    if (page.served) {
      flags |= FLAGS.rendered;
      this.#textCopies.rendered(row, page.served.textHash);
      this.#bodyCopies.rendered(row, page.served.bodyHash);
    }
    this.#flags.push(flags);
    for (const value of page.sketch) this.#sketches.push(value);
    this.#sketchEnds.push(this.#sketches.length);
    return row;
  }

  #outcomeNumber(outcome: string): number {
    const known = this.#outcomeNames.indexOf(outcome);
    return known === -1 ? this.#outcomeNames.push(outcome) - 1 : known;
  }

  #listNumber(list: readonly unknown[]): number {
    return list.length === 0 ? 0 : this.#shared.add(JSON.stringify(list)) + 1;
  }

  #list<T>(number: number): readonly T[] {
    return number === 0 ? NO_LIST : (JSON.parse(this.#shared.at(number - 1)) as T[]);
  }
}
