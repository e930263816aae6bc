import { mix } from './words.js';

/** words of a phrase */
const PHRASE = 3;
/** phrases kept of a text */
const KEPT = 32;

/**
 * A sample of the phrases of a text: the runs of three words with the smallest hashes, each once. Two texts that share a
 * phrase both have it in their samples or both leave it out (a bottom-k sketch; Cohen, Kaplan, PODC 2007), so that the share
 * of a sample that other texts lack is about the share of the text that is new.
 */
export class PhraseSample {
  readonly #smallest = new Uint32Array(KEPT);
  #kept = 0;
  #before = 0;
  #last = 0;
  #words = 0;

  /** Takes the words of a text one by one; a text of fewer words than a phrase has no phrases. */
  add(hash: number): void {
    this.#words += 1;
    if (this.#words >= PHRASE) {
      const phrase = mix(Math.imul(Math.imul(this.#before, 31) + this.#last, 31) + hash);
      if (this.#kept < KEPT || phrase < (this.#smallest[KEPT - 1] as number)) this.#keep(phrase);
    }
    this.#before = this.#last;
    this.#last = hash;
  }

  values(): number[] {
    return Array.from(this.#smallest.subarray(0, this.#kept));
  }

  #keep(phrase: number): void {
    const smallest = this.#smallest;
    let at = this.#kept;
    while (at > 0 && (smallest[at - 1] as number) > phrase) at -= 1;
    if (at > 0 && smallest[at - 1] === phrase) return;
    smallest.copyWithin(at + 1, at, KEPT - 1);
    smallest[at] = phrase;
    if (this.#kept < KEPT) this.#kept += 1;
  }
}
