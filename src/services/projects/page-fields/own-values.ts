import type { ResponseFacts } from '../../../crawl/renew-page.js';
import { isText } from '../../../db/queries/pages/page-field.js';
import { AppendedArray } from '../../../structures/appended-array.js';
import type { Scratch } from '../../../structures/scratch.js';
import { StringPool } from '../../../structures/string-pool.js';
import { OWN_FIELDS } from './own-fields.js';
import { encode, type ReadView } from './page-field.js';

/** Values of `OWN_FIELDS` as they are stored, in the order of that list. */
export type OwnValues = (string | number | null)[];

export const ownValues = (page: ReadView): OwnValues => OWN_FIELDS.map((field) => encode(field, field.of(page)));

/** The same of a page that has not changed: what each response has its own is that of today. */
export const renewedValues = (values: OwnValues, response: ResponseFacts): OwnValues =>
  values.map((value, at) => {
    const field = OWN_FIELDS[at];
    return field?.ofResponse ? encode(field, field.ofResponse(response)) : value;
  });

/** stands for no number: no stored one is as low */
const NONE = -2_147_483_648;

/** Own values of the pages of a site by their rows, outside the JavaScript heap; texts that many pages share are kept once. */
export class OwnValueColumns {
  readonly #numbers: (AppendedArray<Int32Array> | null)[];
  /** number of the text plus 1, 0 for none */
  readonly #texts: (AppendedArray<Uint32Array> | null)[];
  readonly #pool = new StringPool();

  constructor(scratch: Scratch | null = null) {
    this.#numbers = OWN_FIELDS.map((field) => (isText(field) ? null : new AppendedArray(Int32Array, scratch)));
    this.#texts = OWN_FIELDS.map((field) => (isText(field) ? new AppendedArray(Uint32Array, scratch) : null));
  }

  /** rows come in order; undefined for a page that has none */
  add(row: number | undefined, values: OwnValues): void {
    if (row === undefined) return;
    for (let at = 0; at < OWN_FIELDS.length; at += 1) {
      const value = values[at] ?? null;
      this.#numbers[at]?.push(typeof value === 'number' ? value : NONE);
      this.#texts[at]?.push(typeof value === 'string' ? this.#pool.add(value) + 1 : 0);
    }
  }

  /** `field`: its index in `OWN_FIELDS` */
  at(field: number, row: number): string | number | null {
    const numbers = this.#numbers[field];
    if (numbers) {
      const number = row < numbers.length ? numbers.at(row) : NONE;
      return number === NONE ? null : number;
    }
    const texts = this.#texts[field];
    const text = texts && row < texts.length ? texts.at(row) : 0;
    return text === 0 ? null : this.#pool.at(text - 1);
  }
}
