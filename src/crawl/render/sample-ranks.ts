import { urlShape } from '../../facts/render-template.js';
import { stringHash64 } from '../../structures/string-hash.js';

/** URLs of each shape that come first: as many as are ever tried as samples, and some that turn out to be no pages */
const KEPT = 12;
/** a site with more shapes has none of its later ones sampled ahead */
const MOST_SHAPES = 2_000;

const halves = new Uint32Array(2);

/** The order in which pages of a template become samples: by their URLs alone, so that it is the same in each audit. */
export function sampleOrder(url: string): number {
  stringHash64(url, halves);
  return (halves[1] as number) * 2 ** 21 + ((halves[0] as number) >>> 11);
}

interface Rank {
  order: number;
  isRead: boolean;
}

/** Tells of a page whether others that are known and not read yet may become samples before it. */
export class SampleRanks {
  readonly #shapes = new Map<string, Rank[]>();

  /** a URL that is to be fetched */
  note(url: string): void {
    this.#rankOf(url);
  }

  /** a response was read, whatever it is */
  read(url: string): void {
    const rank = this.#rankOf(url);
    if (rank) rank.isRead = true;
  }

  isSettled(url: string): boolean {
    const order = sampleOrder(url);
    const ranks = this.#shapes.get(urlShape(url)) ?? [];
    for (const rank of ranks) {
      if (rank.order === order) return true;
      if (!rank.isRead) return false;
    }
    return false;
  }

  /** undefined for a URL that comes after those that are kept */
  #rankOf(url: string): Rank | undefined {
    const shape = urlShape(url);
    let ranks = this.#shapes.get(shape);
    if (!ranks) {
      if (this.#shapes.size >= MOST_SHAPES) return undefined;
      ranks = [];
      this.#shapes.set(shape, ranks);
    }
    const order = sampleOrder(url);
    const at = ranks.findIndex((rank) => rank.order >= order);
    if (ranks[at]?.order === order) return ranks[at];
    if (at === -1 && ranks.length === KEPT) return undefined;
    const rank = { order, isRead: false };
    ranks.splice(at === -1 ? ranks.length : at, 0, rank);
    if (ranks.length > KEPT) ranks.pop();
    return rank;
  }
}
