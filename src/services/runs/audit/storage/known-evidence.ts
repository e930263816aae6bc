import { hash } from 'node:crypto';

/** evidence of an issue that is remembered: what many pages have is among the first */
const MOST = 1_000;
/** longer evidence is remembered by its hash */
const SHORT_BYTES = 64;

/** The first pages of an issue by their evidence: what another page has as well is not stored again. */
export class KnownEvidence {
  readonly #pages = new Map<string, number>();

  /** The page that has the same evidence; null where none is known, and this page is the first. */
  pageWith(evidence: Buffer, page: number): number | null {
    const key = evidence.length > SHORT_BYTES ? hash('sha256', evidence, 'base64') : evidence.toString('latin1');
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    if (this.#pages.size < MOST) this.#pages.set(key, page);
    return null;
  }
}
