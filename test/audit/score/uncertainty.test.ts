import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromGroups } from '../../../src/audit/engine/from-groups.js';
import { SCORE_GROUPS } from '../../../src/audit/engine/rule.js';
import { OVERALL_WEIGHTS } from '../../../src/audit/score/page-scores.js';
import { reachFactor } from '../../../src/audit/score/penalty.js';
import {
  CALIBRATION,
  ownShare,
  reachPoints,
  type ScoreReach,
  uncertaintyOf,
  unseenShare,
} from '../../../src/audit/score/uncertainty.js';
import { meanWidth, reachIn, shareHeld, type Truncation } from './interval-fit.js';

/** Crawls with one page budget after another, as bench/uncertainty.mjs recorded them. */
const recorded = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [start = '', crawled, known, ...scores] = line.split(',');
      return {
        site: start.replace(/@.*/, ''),
        crawled: Number(crawled),
        known: Number(known),
        scores: scores.map(Number),
      };
    });
/** the intervals were fitted to these, and to none of the others */
const rows = recorded('truncations.csv');
const unseen = recorded('unseen-truncations.csv');
const SCORES = ['OVERALL', ...SCORE_GROUPS] as const;

/** Crawls of one score: those of a site from several start pages are all of that site. */
const truncationsOf = (of: typeof rows, score: (typeof SCORES)[number]): Truncation[] =>
  of.map(({ site, crawled, known, scores }) => {
    const [part = 0, whole = 0, spread = 0] = scores.slice(3 * SCORES.indexOf(score));
    const unseenPart = Math.sqrt(unseenShare({ crawled, discovered: known, complete: false }));
    const reach = score === 'OVERALL' ? reachPoints(reachOf(scores), crawled) : 0;
    return { site, crawled, unseen: unseenPart, error: Math.abs(part - whole), spread, reach };
  });

/** Dead ends take a factor from what the groups of a crawl come to. */
function reachOf(scores: readonly number[]): ScoreReach {
  const points = SCORE_GROUPS.reduce((sum, group, at) => sum + OVERALL_WEIGHTS[group] * (scores[3 * at + 3] ?? 0), 0);
  return reachIn(scores[0] ?? 0, points, reachFactor);
}

const WANTED = 0.95;
const SAME = { overall: 5, groups: { META: 5, CONTENT: 5, LINKS: 5, TECHNICAL: 5, PERFORMANCE: 5 } };

/** The constants of the intervals before they depended on how much pages differ. */
const FORMER = { drift: 13, sample: 20, spread: 0 };
const FORMERLY: Partial<Record<(typeof SCORES)[number], typeof FORMER>> = {
  OVERALL: { ...FORMER, drift: 12 },
  META: { ...FORMER, drift: 20 },
};

describe('the interval of a partial crawl', () => {
  it.each(SCORES)('contains the %s score of the whole site in 95 % of recorded truncations', (score) => {
    expect(shareHeld(CALIBRATION[score], truncationsOf(rows, score))).toBeGreaterThanOrEqual(WANTED);
  });

  it.each(SCORES)('contains the %s score in 95 % of the draws of sites that it was not fitted to', (score) => {
    expect(shareHeld(CALIBRATION[score], truncationsOf(unseen, score))).toBeGreaterThanOrEqual(WANTED);
  });

  it('is less than half as wide as it was before it depended on how pages differ, on average', () => {
    const ratios = [rows, unseen].flatMap((of) =>
      SCORES.map((score) => {
        const truncations = truncationsOf(of, score);
        const former = truncations.map((one) => ({ ...one, reach: 0 }));
        return meanWidth(CALIBRATION[score], truncations) / meanWidth(FORMERLY[score] ?? FORMER, former);
      }),
    );
    expect(Math.max(...ratios)).toBeLessThan(0.66);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(0.5);
  });

  it('was checked on eight real sites and more, none of which it was fitted to', () => {
    const sites = new Set(unseen.map(({ site }) => site));
    expect(sites.size).toBeGreaterThanOrEqual(8);
    expect(rows.filter(({ site }) => sites.has(site))).toEqual([]);
  });

  it('is wide where one of a few crawled pages is a dead end, and of many pages of which none is one it is not', () => {
    const of = (crawled: number, deadEnds: number) =>
      uncertaintyOf({ crawled, discovered: 10_000, complete: false }, SAME, { reach: { deadEnds, points: 90 } })
        .overall;
    expect(of(6, 1 / 6)).toBeGreaterThan(30);
    expect(of(600, 1 / 6)).toBeLessThan(of(6, 1 / 6) / 2);
    expect(of(600, 0)).toBeLessThan(7);
  });

  it('was measured on real sites, no crawl twice', () => {
    const sites = new Set(rows.map(({ site }) => site));
    expect([...sites].filter((site) => !site.startsWith('made')).length).toBeGreaterThanOrEqual(11);
    const crawls = rows.map(({ site, crawled, scores }) => [site, crawled, ...scores].join());
    expect(new Set(crawls).size).toBe(rows.length);
  });

  it('is nothing for a complete crawl, and wide for six pages of a larger site', () => {
    const { overall, groups } = uncertaintyOf({ crawled: 6, discovered: 6, complete: true }, SAME);
    expect([overall, ...Object.values(groups)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(uncertaintyOf({ crawled: 6, discovered: 500, complete: false }, SAME).overall).toBeGreaterThan(8);
    // a chain of pages of which each names the next only
    expect(uncertaintyOf({ crawled: 300, discovered: 301, complete: false }, SAME).overall).toBeGreaterThan(1);
    expect(unseenShare({ crawled: 0, discovered: 0, complete: false })).toBe(1);
  });

  it('is mostly shared by two crawls that the same budget ends', () => {
    // (6 ÷ √500) ÷ (3.5 + 6 ÷ √500)
    expect(ownShare('OVERALL', 500)).toBeCloseTo(0.0712, 4);
    expect(ownShare('OVERALL', 6)).toBeGreaterThan(0.2);
  });

  it('has a part of its own that is the same in points however much the pages differ', () => {
    const coverage = { crawled: 50, discovered: 50_000, complete: false };
    const ownPoints = (spread: number) =>
      uncertaintyOf(coverage, { ...SAME, overall: spread }).overall * ownShare('OVERALL', 50, spread);
    expect(ownPoints(20)).toBeCloseTo(ownPoints(0), 1);
  });

  it('is wider where the crawled pages differ', () => {
    const of = (spread: number) =>
      uncertaintyOf({ crawled: 50, discovered: 500, complete: false }, { ...SAME, overall: spread }).overall;
    expect(of(20)).toBeGreaterThan(of(2) + 5);
  });

  it('is wider for each page of a group that nothing is concluded of, and by the weight of the group in all', () => {
    const coverage = { crawled: 100, discovered: 100, complete: true };
    const of = (unknown: number) => {
      const pages = fromGroups((group) => ({ known: 100 - unknown, unknown: group === 'CONTENT' ? unknown : 0 }));
      return uncertaintyOf(coverage, SAME, { pages, weights: OVERALL_WEIGHTS });
    };
    const none = { META: 0, LINKS: 0, TECHNICAL: 0, PERFORMANCE: 0 };
    expect(of(0)).toEqual({ overall: 0, groups: { ...none, CONTENT: 0 } });
    const [few, many] = [of(10), of(97)];
    expect(many.groups.CONTENT).toBeGreaterThan(few.groups.CONTENT);
    for (const { overall, groups } of [few, many]) {
      expect(groups).toMatchObject(none);
      expect(overall).toBeCloseTo(OVERALL_WEIGHTS.CONTENT * groups.CONTENT, 0);
    }
  });

  it('never grows with more pages of the same site', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10_000 }), fc.nat(9_999), (discovered, some) => {
        const crawled = 1 + (some % (discovered - 1));
        const before = uncertaintyOf({ crawled, discovered, complete: false }, SAME);
        const after = uncertaintyOf({ crawled: crawled + 1, discovered, complete: false }, SAME);
        expect(after.overall).toBeLessThanOrEqual(before.overall);
        for (const group of SCORE_GROUPS) expect(after.groups[group]).toBeLessThanOrEqual(before.groups[group]);
      }),
    );
  });
});
