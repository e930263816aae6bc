import type { Shares } from './page-scores.js';

/**
 * Sums are kept on a grid of 2⁻³⁵: additions of such numbers are exact below 2¹⁸ pages, so that neither the order of the
 * pages nor their repetition can move a score across a boundary.
 */
const GRID = 2 ** 35;

export interface Loss {
  /** points of 1 that the rule costs the mean */
  loss: number;
  pages: number;
}

export interface MeanResult {
  pages: number;
  /** pages of the group of which nothing is known */
  unknown: number;
  /** Σ a·g ÷ Σ a */
  mean: number;
  /** standard deviation of the scores, weighted as their mean is */
  spread: number;
  /** by rule; they add up to 1 − mean */
  losses: Map<string, Loss>;
}

/** The depth-weighted mean of a group's page scores, fed page by page; no page is kept. */
export class GroupMean {
  readonly #reached = new Sums();
  /** pages without a depth weigh as one level below the deepest, which is known at the end only */
  readonly #orphans = new Sums();
  #unknown = 0;

  /** `shares` splits 1 − score over the rules that failed */
  add(depth: number | null, score: number, shares: Shares): void {
    if (depth === null) this.#orphans.add(1, score, shares);
    else this.#reached.add(1 / (1 + depth), score, shares);
  }

  /** A page that belongs to the group and has no score: it was not rendered although scripts change it. */
  skip(): void {
    this.#unknown += 1;
  }

  get pages(): number {
    return this.#reached.pages + this.#orphans.pages;
  }

  result(deepest: number): MeanResult {
    const orphan = 1 / (2 + deepest);
    const total = (pick: (sums: Sums) => number, factor: number) => pick(this.#reached) + factor * pick(this.#orphans);
    const weight = total((sums) => sums.a, orphan);
    if (weight === 0) return { pages: 0, unknown: this.#unknown, mean: 1, spread: 0, losses: new Map() };
    const mean = total((sums) => sums.ag, orphan) / weight;
    const squares = total((sums) => sums.agg, orphan) / weight;
    const spread = Math.sqrt(Math.max(0, squares - mean * mean));
    const losses = new Map<string, Loss>();
    for (const [sums, factor] of [
      [this.#reached, 1],
      [this.#orphans, orphan],
    ] as const) {
      for (const [rule, own] of sums.losses) {
        const known = losses.get(rule) ?? { loss: 0, pages: 0 };
        losses.set(rule, { loss: known.loss + (own.loss * factor) / weight, pages: known.pages + own.pages });
      }
    }
    return { pages: this.pages, unknown: this.#unknown, mean, spread, losses };
  }
}

class Sums {
  pages = 0;
  a = 0;
  ag = 0;
  agg = 0;
  readonly losses = new Map<string, Loss>();

  add(weight: number, score: number, shares: Shares): void {
    this.pages += 1;
    this.a += onGrid(weight);
    this.ag += onGrid(weight * score);
    this.agg += onGrid(weight * score * score);
    for (const [rule, share] of shares) {
      const known = this.losses.get(rule);
      if (known === undefined) this.losses.set(rule, { loss: onGrid(weight * share), pages: 1 });
      else {
        known.loss += onGrid(weight * share);
        known.pages += 1;
      }
    }
  }
}

function onGrid(value: number): number {
  return Math.round(value * GRID) / GRID;
}
