import { GrowingArray } from './growing-array.js';
import { HexColumn } from './hex-column.js';
import type { PageSummary } from './site.js';

const FLAGS = { inconclusive: 1, eligible: 2, indexable: 4, noindex: 8, allowed: 16 } as const;
const NO_LIST: readonly never[] = [];
const SHORT = 13;

/** What sitemaps say of an address. */
interface Listed {
  has(url: string): boolean;
  alternates(url: string): readonly { code: string; url: string }[];
}

/** Summaries in columns: hashes and sketches as bytes, repeated texts once. About 700 bytes a page instead of 3,000. */
export class PageTable {
  readonly #rows = new Map<string, number>();
  readonly #views: Row[] = [];
  readonly urls: string[] = [];
  readonly titles: string[] = [];
  readonly descriptions: string[] = [];
  readonly h1s: string[] = [];
  readonly canonicals: (string | null)[] = [];
  readonly redirects: (string | null)[] = [];
  readonly outcomes: string[] = [];
  readonly templates: string[] = [];
  readonly langs: (string | null)[] = [];
  readonly alternates: (readonly { code: string; url: string }[])[] = [];
  readonly types: (readonly string[])[] = [];
  readonly textHashes = new HexColumn(32);
  readonly bodyHashes = new HexColumn(32);
  readonly simHashes = new HexColumn(8);
  readonly depths = new GrowingArray(Int32Array);
  readonly statuses = new GrowingArray(Uint16Array);
  readonly words = new GrowingArray(Uint32Array);
  readonly flags = new GrowingArray(Uint8Array);
  readonly #sketches = new GrowingArray(Uint32Array);
  readonly #sketchEnds = new GrowingArray(Uint32Array);
  readonly #shared = new Map<string, string>();
  readonly #sharedLists = new Map<string, readonly never[]>();

  constructor(private readonly listed: Listed) {}

  get size(): number {
    return this.urls.length;
  }

  row(url: string): number | undefined {
    return this.#rows.get(url);
  }

  at(row: number): PageSummary {
    this.#views[row] ??= new Row(this, row, this.listed);
    return this.#views[row] as Row;
  }

  is(row: number, flag: keyof typeof FLAGS): boolean {
    return (this.flags.at(row) & FLAGS[flag]) !== 0;
  }

  /** written into the list that is passed: asked for by the thousand where texts resemble each other */
  sketch(row: number, into: number[] = []): readonly number[] {
    const start = row === 0 ? 0 : this.#sketchEnds.at(row - 1);
    into.length = this.#sketchEnds.at(row) - start;
    for (let at = 0; at < into.length; at += 1) into[at] = this.#sketches.at(start + at);
    return into;
  }

  /** adds a page; a second one of the same address is left out */
  add(page: PageSummary): number | undefined {
    if (this.#rows.has(page.url)) return undefined;
    const row = this.urls.length;
    const url = detached(page.url);
    this.#rows.set(url, row);
    this.urls.push(url);
    this.titles.push(detached(page.title));
    this.descriptions.push(detached(page.description));
    this.h1s.push(page.h1 === page.title ? (this.titles[row] as string) : detached(page.h1));
    this.canonicals.push(page.canonical === page.url ? url : page.canonical === null ? null : detached(page.canonical));
    this.redirects.push(page.redirect === null ? null : detached(page.redirect));
    this.outcomes.push(page.outcome);
    this.templates.push(this.#share(page.template));
    this.langs.push(page.lang === null ? null : this.#share(page.lang));
    this.alternates.push(
      this.#shareList(
        page.alternates,
        page.alternates.map((one) => `${one.code} ${one.url}`),
      ),
    );
    this.types.push(this.#shareList(page.types, page.types));
    this.textHashes.push(page.textHash);
    this.bodyHashes.push(page.bodyHash);
    this.simHashes.push(page.simHash);
    this.depths.push(page.depth ?? -1);
    this.statuses.push(page.status ?? 0);
    this.words.push(page.mainWords);
    let flags = 0;
    for (const [name, bit] of Object.entries(FLAGS)) if (page[name as keyof typeof FLAGS]) flags |= bit;
    this.flags.push(flags);
    for (const value of page.sketch) this.#sketches.push(value);
    this.#sketchEnds.push(this.#sketches.length);
    return row;
  }

  #share(text: string): string {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    this.#shared.set(own, own);
    return own;
  }

  /** pages of one hreflang cluster or one template carry equal lists: one copy serves them all */
  #shareList<T>(list: readonly T[], parts: readonly string[]): readonly T[] {
    if (list.length === 0) return NO_LIST;
    const key = parts.join('\n');
    const known = this.#sharedLists.get(key);
    if (known !== undefined) return known;
    const own: readonly T[] = structuredClone(list);
    this.#sharedLists.set(detached(key), own as readonly never[]);
    return own;
  }
}

/** A copy that does not keep alive the document it was cut from: engines let a slice point into its source. */
function detached(text: string): string {
  return text.length < SHORT ? text : Buffer.from(text, 'utf8').toString('utf8');
}

class Row implements PageSummary {
  readonly #table: PageTable;
  readonly #row: number;
  readonly #listed: Listed;

  constructor(table: PageTable, row: number, listed: Listed) {
    this.#table = table;
    this.#row = row;
    this.#listed = listed;
  }

  get url(): string {
    return this.#table.urls[this.#row] as string;
  }
  get depth(): number | null {
    const depth = this.#table.depths.at(this.#row);
    return depth < 0 ? null : depth;
  }
  get status(): number | null {
    return this.#table.statuses.at(this.#row) || null;
  }
  get outcome(): string {
    return this.#table.outcomes[this.#row] as string;
  }
  get inconclusive(): boolean {
    return this.#table.is(this.#row, 'inconclusive');
  }
  get eligible(): boolean {
    return this.#table.is(this.#row, 'eligible');
  }
  get indexable(): boolean {
    return this.#table.is(this.#row, 'indexable');
  }
  get noindex(): boolean {
    return this.#table.is(this.#row, 'noindex');
  }
  get allowed(): boolean {
    return this.#table.is(this.#row, 'allowed');
  }
  get canonical(): string | null {
    return this.#table.canonicals[this.#row] as string | null;
  }
  get redirect(): string | null {
    return this.#table.redirects[this.#row] as string | null;
  }
  get title(): string {
    return this.#table.titles[this.#row] as string;
  }
  get description(): string {
    return this.#table.descriptions[this.#row] as string;
  }
  get h1(): string {
    return this.#table.h1s[this.#row] as string;
  }
  get textHash(): string | null {
    return this.#table.textHashes.get(this.#row);
  }
  get bodyHash(): string | null {
    return this.#table.bodyHashes.get(this.#row);
  }
  get simHash(): string | null {
    return this.#table.simHashes.get(this.#row);
  }
  get sketch(): readonly number[] {
    return this.#table.sketch(this.#row);
  }
  get mainWords(): number {
    return this.#table.words.at(this.#row);
  }
  get template(): string {
    return this.#table.templates[this.#row] as string;
  }
  get lang(): string | null {
    return this.#table.langs[this.#row] as string | null;
  }
  get alternates(): readonly { code: string; url: string }[] {
    const own = this.#table.alternates[this.#row] as readonly { code: string; url: string }[];
    const listed = this.#listed.alternates(this.url);
    return listed.length === 0 ? own : [...own, ...listed];
  }
  get types(): readonly string[] {
    return this.#table.types[this.#row] as readonly string[];
  }
  get inSitemap(): boolean {
    return this.#listed.has(this.url);
  }
}
