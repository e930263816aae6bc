import type { Listed, PageColumns } from './page-columns.js';
import type { SitePage } from './site.js';

/** One row of the columns as an object; made when it is requested, and as good as any other of the same row. */
export class PageRecord implements SitePage {
  readonly #columns: PageColumns;
  readonly #row: number;
  readonly #listed: Listed;
  #url: string | undefined;

  constructor(columns: PageColumns, row: number, listed: Listed) {
    this.#columns = columns;
    this.#row = row;
    this.#listed = listed;
  }

  get url(): string {
    this.#url ??= this.#columns.text(this.#row, 'url');
    return this.#url;
  }
  get depth(): number | null {
    const depth = this.#columns.depths.at(this.#row);
    return depth < 0 ? null : depth;
  }
  get status(): number | null {
    return this.#columns.statuses.at(this.#row) || null;
  }
  get outcome(): string {
    return this.#columns.outcome(this.#row);
  }
  get inconclusive(): boolean {
    return this.#columns.is(this.#row, 'inconclusive');
  }
  get eligible(): boolean {
    return this.#columns.is(this.#row, 'eligible');
  }
  get indexable(): boolean {
    return this.#columns.is(this.#row, 'indexable');
  }
  get noindex(): boolean {
    return this.#columns.is(this.#row, 'noindex');
  }
  get allowed(): boolean {
    return this.#columns.is(this.#row, 'allowed');
  }
  get canonical(): string | null {
    return this.#columns.canonical(this.#row);
  }
  get redirect(): string | null {
    return this.#columns.redirect(this.#row);
  }
  get title(): string {
    return this.#columns.text(this.#row, 'title');
  }
  get description(): string {
    return this.#columns.text(this.#row, 'description');
  }
  get h1(): string {
    return this.#columns.text(this.#row, 'h1');
  }
  get textHash(): string | null {
    return this.#columns.textHashes.get(this.#row);
  }
  get bodyHash(): string | null {
    return this.#columns.bodyHashes.get(this.#row);
  }
  get simHash(): string | null {
    return this.#columns.simHashes.get(this.#row);
  }
  get sketch(): readonly number[] {
    return this.#columns.sketch(this.#row);
  }
  get mainWords(): number {
    return this.#columns.words.at(this.#row);
  }
  get frame(): string | null {
    return this.#columns.frames.get(this.#row);
  }
  get template(): string {
    return this.#columns.template(this.#row);
  }
  get lang(): string | null {
    return this.#columns.lang(this.#row);
  }
  get alternates(): readonly { code: string; url: string }[] {
    const own = this.#columns.alternates(this.#row);
    const listed = this.#listed.alternates(this.url);
    return listed.length === 0 ? own : [...own, ...listed];
  }
  get types(): readonly string[] {
    return this.#columns.types(this.#row);
  }
  get leavesWeb(): true | undefined {
    return this.#columns.is(this.#row, 'leavesWeb') || undefined;
  }
  get cut(): true | undefined {
    return this.#columns.is(this.#row, 'cut') || undefined;
  }
  get inSitemap(): boolean {
    return this.#listed.has(this.url);
  }
}
