import { stringHash64 } from '../structures/string-hash.js';

/** Why a URL is worth a visit, in the bits of an entry of `followed`. */
export const LINK_KIND = { REDIRECT: 0, LINK: 1, CANONICAL: 2, HREFLANG: 3, SERIES: 4 } as const;
export type LinkKind = (typeof LINK_KIND)[keyof typeof LINK_KIND];

const KIND_BITS = 3;
const KIND_MASK = 7;

/**
 * Every URL that a page names, once, in the order of the document. Plain data that costs little to hand from thread to
 * thread: whoever knows a URL by its hash never makes a string of it.
 */
export interface UrlList {
  /** lower and upper half of each URL's hash */
  hashes: Uint32Array;
  /** tag of each URL by the maker of the list */
  tags: Uint8Array;
  /** number of a URL and `LINK_KIND` kind, in the order in which a crawl follows them */
  followed: Uint32Array;
  /** end of each URL in `text` */
  ends: Uint32Array;
  text: string;
}

export const addressAt = ({ text, ends }: UrlList, at: number): string =>
  text.slice(at === 0 ? 0 : ends[at - 1], ends[at]);

export const followedOf = (link: number): { at: number; kind: LinkKind } => ({
  at: link >>> KIND_BITS,
  kind: (link & KIND_MASK) as LinkKind,
});

const PAIR = new Uint32Array(2);

/** Collects the URLs of one page. */
export class UrlListBuilder {
  readonly #known = new Map<string, number>();
  readonly #urls: string[] = [];
  readonly #tags: number[] = [];
  readonly #followed: number[] = [];
  readonly #isLead: number[] = [];

  link(url: string, kind: LinkKind): void {
    const at = this.add(url);
    const bit = 1 << kind;
    if (((this.#isLead[at] as number) & bit) !== 0) return;
    this.#isLead[at] = (this.#isLead[at] as number) | bit;
    this.#followed.push((at << KIND_BITS) | kind);
  }

  /** adds bits to what is noted of a URL; returns its number */
  tag(url: string, bits: number): number {
    const at = this.add(url);
    this.#tags[at] = (this.#tags[at] as number) | bits;
    return at;
  }

  tagOf(at: number): number {
    return this.#tags[at] ?? 0;
  }

  /** its number, where the list has it */
  find(url: string): number | undefined {
    return this.#known.get(url);
  }

  add(url: string): number {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const at = this.#tags.length;
    this.#known.set(url, at);
    this.#urls.push(url);
    this.#tags.push(0);
    this.#isLead.push(0);
    return at;
  }

  build(): UrlList {
    const size = this.#tags.length;
    const hashes = new Uint32Array(2 * size);
    const ends = new Uint32Array(size);
    let length = 0;
    for (let at = 0; at < size; at += 1) {
      const url = this.#urls[at] as string;
      stringHash64(url, PAIR);
      hashes[2 * at] = PAIR[0] as number;
      hashes[2 * at + 1] = PAIR[1] as number;
      length += url.length;
      ends[at] = length;
    }
    return {
      hashes,
      tags: new Uint8Array(this.#tags),
      followed: new Uint32Array(this.#followed),
      ends,
      text: this.#urls.join(''),
    };
  }
}
