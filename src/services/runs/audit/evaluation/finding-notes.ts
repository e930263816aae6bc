import { FINGERPRINT_BYTES } from './fingerprint.js';

export type FindingNote = readonly [fingerprint: Buffer, rule: string, url: string];

/** as many as a number of 16 bits can name */
const MOST = 65_536;

/**
 * New findings, until there are enough to be written by their fingerprints: in the order in which they are found each of them
 * changes another part of the index, which costs the database twice the work.
 */
export class FindingNotes {
  #fingerprints = Buffer.alloc(0);
  readonly #rules: string[] = [];
  readonly #urls: string[] = [];

  get isFull(): boolean {
    return this.#rules.length === MOST;
  }

  add(fingerprint: Uint8Array, rule: string, url: string): void {
    if (this.#fingerprints.length === 0) this.#fingerprints = Buffer.alloc(MOST * FINGERPRINT_BYTES);
    this.#fingerprints.set(fingerprint, FINGERPRINT_BYTES * this.#rules.length);
    this.#rules.push(rule);
    this.#urls.push(url);
  }

  /** All of them by their first bytes; there are none afterwards. */
  *take(): Generator<FindingNote> {
    const order = new Float64Array(this.#rules.length);
    for (let at = 0; at < order.length; at += 1)
      order[at] = this.#fingerprints.readUInt32BE(FINGERPRINT_BYTES * at) * MOST + at;
    for (const key of order.sort()) {
      const at = key % MOST;
      const from = FINGERPRINT_BYTES * at;
      const fingerprint = this.#fingerprints.subarray(from, from + FINGERPRINT_BYTES);
      yield [fingerprint, this.#rules[at] as string, this.#urls[at] as string];
    }
    this.#rules.length = 0;
    this.#urls.length = 0;
  }
}
