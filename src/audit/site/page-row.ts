import type { Listed, PageTable } from './page-table.js';
import type { SitePage } from './site.js';

/** One row of the table seen as a summary; made when it is asked for, and as good as any other of the same row. */
export class Row implements SitePage {
  readonly #table: PageTable;
  readonly #row: number;
  readonly #listed: Listed;
  #url: string | undefined;

  constructor(table: PageTable, row: number, listed: Listed) {
    this.#table = table;
    this.#row = row;
    this.#listed = listed;
  }

  get url(): string {
    this.#url ??= this.#table.text(this.#row, 'url');
    return this.#url;
  }
  get depth(): number | null {
    const depth = this.#table.depths.at(this.#row);
    return depth < 0 ? null : depth;
  }
  get status(): number | null {
    return this.#table.statuses.at(this.#row) || null;
  }
  get outcome(): string {
    return this.#table.outcome(this.#row);
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
    return this.#table.canonical(this.#row);
  }
  get redirect(): string | null {
    return this.#table.redirect(this.#row);
  }
  get title(): string {
    return this.#table.text(this.#row, 'title');
  }
  get description(): string {
    return this.#table.text(this.#row, 'description');
  }
  get h1(): string {
    return this.#table.text(this.#row, 'h1');
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
    return this.#table.template(this.#row);
  }
  get lang(): string | null {
    return this.#table.lang(this.#row);
  }
  get alternates(): readonly { code: string; url: string }[] {
    const own = this.#table.alternates(this.#row);
    const listed = this.#listed.alternates(this.url);
    return listed.length === 0 ? own : [...own, ...listed];
  }
  get types(): readonly string[] {
    return this.#table.types(this.#row);
  }
  get cut(): true | undefined {
    return this.#table.is(this.#row, 'cut') || undefined;
  }
  get inSitemap(): boolean {
    return this.#listed.has(this.url);
  }
}
