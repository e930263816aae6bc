import { mix } from './words.js';

/** words of a shingle */
const SHINGLE = 5;
/**
 * An odd sketch (Mitzenmacher, Pagh, Pham, WWW 2014): every distinct shingle flips one of these bits, so that two sketches
 * differ where the texts do. Of 256 bytes: on the reference of libstdc++ no pair came to the wrong side of nine tenths, and none of like texts was
 * misjudged by more than 0.012.
 */
const BITS = 2_048;
const WORDS = BITS / 32;
/** Above it the differences of two similar texts would hide each other: every second shingle is left out, then every fourth … */
const FULL = 4_096;
/** Texts that are less alike in length are never compared: both sides of a threshold are kept for those near it. */
const ALIKE = 0.9;

/** The factor of the first word of a shingle when its last is added. */
const FIRST_FACTOR = 31 ** (SHINGLE - 1);
/** Shingles of the page that is being read: one list serves all pages of a thread. */
let shingles = new Uint32Array(4_096);

/** Takes the words of a text one by one; a text of fewer words than a shingle has is one shingle. */
export class ShingleSketch {
  readonly #last = new Int32Array(SHINGLE);
  #hash = 0;
  #words = 0;
  #count = 0;

  add(hash: number): void {
    const place = this.#words % SHINGLE;
    const first = this.#last[place] as number;
    this.#last[place] = hash;
    this.#hash = (Math.imul(this.#hash - Math.imul(first, FIRST_FACTOR), 31) + hash) | 0;
    this.#words += 1;
    if (this.#words >= SHINGLE) this.#keep();
  }

  /**
   * The number of distinct shingles, then the sketch as 32-bit words: one, or two for lengths at which similar texts may be
   * thinned out differently. Empty for a text without words.
   */
  values(): number[] {
    if (this.#words > 0 && this.#words < SHINGLE) this.#keep();
    if (this.#count === 0) return [];
    return sketched(dropRepeats(this.#count));
  }

  #keep(): void {
    if (this.#count === shingles.length) {
      const longer = new Uint32Array(2 * this.#count);
      longer.set(shingles);
      shingles = longer;
    }
    shingles[this.#count++] = mix(this.#hash);
  }
}

/** The room that a page of many words needed is given back before the next one. */
const KEPT_PLACES = 65_536;
/** Slots of a set of shingles, 0 where one is free: cleared for each page. */
let places = new Uint32Array(4_096);

/** Leaves each shingle once; returns their number. */
function dropRepeats(count: number): number {
  const size = 2 ** Math.ceil(Math.log2(2 * count));
  if (size > places.length || places.length > KEPT_PLACES) places = new Uint32Array(Math.max(size, 4_096));
  else places.fill(0, 0, size);
  let kept = 0;
  let sawZero = false;
  for (let at = 0; at < count; at += 1) {
    const shingle = shingles[at] as number;
    if (shingle === 0) {
      if (!sawZero) shingles[kept++] = 0;
      sawZero = true;
      continue;
    }
    let place = shingle & (size - 1);
    while (places[place] !== 0 && places[place] !== shingle) place = (place + 1) & (size - 1);
    if (places[place] === shingle) continue;
    places[place] = shingle;
    shingles[kept++] = shingle;
  }
  return kept;
}

const MAX_LEVELS = 2;
const SKETCH = new Uint32Array(MAX_LEVELS * WORDS);

function sketched(count: number): number[] {
  const words = WORDS * levelsOf(count);
  SKETCH.fill(0);
  const first = firstLevel(count);
  for (let at = 0; at < count; at += 1) {
    const shingle = shingles[at] as number;
    for (let level = first, word = 0; word < words; level += 1, word += WORDS) {
      if ((shingle & ((1 << level) - 1)) !== 0) break;
      const bit = shingle >>> 21;
      const place = word + (bit >>> 5);
      SKETCH[place] = (SKETCH[place] as number) ^ (1 << (bit & 31));
    }
  }
  const sketch = [count];
  for (let at = 0; at < words; at += 1) sketch.push(SKETCH[at] as number);
  return sketch;
}

/** Halvings after which a text of so many shingles, and every one of like length, has few enough. */
const firstLevel = (count: number): number => Math.max(0, Math.ceil(Math.log2((count * ALIKE) / FULL)));
/** The next level as well where the longer of two similar texts may begin there. */
const levelsOf = (count: number): number => (firstLevel(count / ALIKE) > firstLevel(count) ? 2 : 1);

/**
 * Jaccard similarity of the shingles of two texts, from their sketches; of texts of unlike length no more than that it is
 * below nine tenths. What another extractor sketched resembles nothing.
 */
export function jaccardOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length <= WORDS || other.length <= WORDS) return 0;
  const [count, otherCount] = [one[0] as number, other[0] as number];
  const most = Math.min(count, otherCount) / Math.max(count, otherCount);
  if (most < ALIKE) return most;
  const level = Math.max(firstLevel(count), firstLevel(otherCount));
  const from = 1 + WORDS * (level - firstLevel(count));
  const otherFrom = 1 + WORDS * (level - firstLevel(otherCount));
  let odd = 0;
  for (let at = 0; at < WORDS; at += 1) odd += bits((one[from + at] as number) ^ (other[otherFrom + at] as number));
  if (2 * odd >= BITS) return 0;
  const estimate = (-BITS / 2) * Math.log1p((-2 * odd) / BITS);
  // features of one text only come in pairs with those that both have: an integer of the parity of both counts
  const spare = (count + otherCount) % 2;
  const differing = level === 0 ? 2 * Math.round((estimate - spare) / 2) + spare : estimate * 2 ** level;
  return Math.max(0, (count + otherCount - differing) / (count + otherCount + differing));
}

/** Bits that are set in a 32-bit word. */
export function bits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
