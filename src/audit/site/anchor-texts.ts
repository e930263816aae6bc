import type { AnchorFacts } from '../../facts/element-facts.js';
import { ChunkedArray } from '../../structures/chunked-array.js';
import { HashIndex } from '../../structures/hash-index.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { folded } from './page-groups.js';

/** Targets kept of one text: what points to more is no name of a page but a phrase of the template. */
const MAX_TARGETS = 100;
/** Pages that one text points to before they count as sharing it. */
export const FEWEST_SHARING = 3;

/** The text stands for the whole page it points to: not for a section of one, and not for a step in a sequence. */
export function namesItsPage({ text, url, fragment, rel }: AnchorFacts, from: string): boolean {
  return (
    text.includes(' ') &&
    fragment === null &&
    url !== from &&
    !rel.some((value) => value === 'next' || value === 'prev')
  );
}

/** One spelling of an anchor text; null when it is a single word. */
export function anchorTextKey(text: string): string | null {
  const key = folded(text);
  return key.includes(' ') ? key : null;
}

/** Which URLs each anchor text of two words or more points to; each pair once, as two integers. */
export class AnchorTexts {
  readonly #texts = new HashIndex();
  /** the first URL that a text was met with: most point to no other */
  readonly #first = new ChunkedArray(Uint32Array);
  /** each text with each further URL */
  readonly #pairs = new HashIndex();
  #targets: Targets | undefined;

  constructor(private readonly addresses: Pick<HashIndex, 'hashOf'>) {}

  /** takes a text by the two halves of its key's hash */
  add(low: number, high: number, target: number): void {
    const text = this.#texts.addPair(low, high);
    if (text === this.#first.length) this.#first.push(target);
    else if (this.#first.at(text) !== target) this.#pairs.addPair(text, target);
    this.#targets = undefined;
  }

  /** the text's number, or -1 */
  find(text: string): number {
    return this.#texts.find(folded(text));
  }

  /** numbers of the URLs that the text points to; of more than are kept the same ones, in whatever order they were met */
  targets(id: number): readonly number[] {
    this.#targets ??= this.#collect();
    const { starts, members } = this.#targets;
    const from = starts[id] ?? 0;
    const end = Math.min(starts[id + 1] ?? 0, from + MAX_TARGETS);
    if (end - from === 1) return [members[from] as number];
    return Array.from(members.subarray(from, end)).sort((one, other) => one - other);
  }

  /** calls back for every text that points to at least so many URLs, with those kept and the lower half of its hash */
  eachShared(fewest: number, visit: (targets: Uint32Array, low: number) => void): void {
    this.#targets ??= this.#collect();
    const { starts, members } = this.#targets;
    this.#texts.each((low, _high, text) => {
      const from = starts[text] as number;
      const end = Math.min(starts[text + 1] as number, from + MAX_TARGETS);
      if (end - from >= fewest) visit(members.subarray(from, end), low);
    });
  }

  /** Rows compressed like those of the link graph: an array for each text would be the largest part of the index. */
  #collect(): Targets {
    const texts = this.#texts.size;
    const starts = new Uint32Array(texts + 1).fill(1, 1);
    this.#pairs.each((text) => {
      starts[text + 1] = (starts[text + 1] as number) + 1;
    });
    for (let text = 0; text < texts; text += 1)
      starts[text + 1] = (starts[text + 1] as number) + (starts[text] as number);
    const next = starts.slice();
    const members = new Uint32Array(starts[texts] as number);
    const put = (text: number, target: number) => {
      const at = next[text] as number;
      members[at] = target;
      next[text] = at + 1;
    };
    for (let text = 0; text < texts; text += 1) put(text, this.#first.at(text));
    this.#pairs.each(put);
    releaseBuffer(next);
    for (let text = 0; text < texts; text += 1) {
      const [from, end] = [starts[text] as number, starts[text + 1] as number];
      // the crawl meets links in another order every time: which of them are kept must not depend on it
      if (end - from > MAX_TARGETS) members.subarray(from, end).sort((one, other) => this.#compare(one, other));
    }
    return { starts, members };
  }

  #compare(one: number, other: number): number {
    const [low, high] = this.addresses.hashOf(one);
    const [otherLow, otherHigh] = this.addresses.hashOf(other);
    return low - otherLow || high - otherHigh;
  }
}

interface Targets {
  starts: Uint32Array;
  members: Uint32Array;
}
