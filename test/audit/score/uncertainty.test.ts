import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_GROUPS } from '../../../src/audit/engine/rule.js';
import { ownShare, uncertaintyOf, unseenShare } from '../../../src/audit/score/uncertainty.js';

/** Real audits with one page budget after another, as bench/uncertainty.mjs recorded them. */
const truncations = readFileSync(new URL('truncations.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [site = '', ...rest] = line.split(',');
    const [crawled = 0, known = 0, ...scores] = rest.map(Number);
    return { site, crawled, known, scores };
  });
const WANTED = 0.95;
/** of the intervals before they knew how much pages differ, over the same truncations */
const MEAN_BEFORE = 17;
const SAME = { overall: 5, groups: { META: 5, CONTENT: 5, LINKS: 5, TECHNICAL: 5, PERFORMANCE: 5 } };

const widthsOf = ({ crawled, known, scores }: (typeof truncations)[number]): number[] => {
  const [overall = 0, META = 0, CONTENT = 0, LINKS = 0, TECHNICAL = 0, PERFORMANCE = 0] = scores.filter(
    (_, at) => at % 3 === 2,
  );
  const spread = { overall, groups: { META, CONTENT, LINKS, TECHNICAL, PERFORMANCE } };
  const own = uncertaintyOf({ crawled, discovered: known, complete: false }, spread);
  return [own.overall, ...SCORE_GROUPS.map((group) => own.groups[group])];
};

describe('the interval of a partial crawl', () => {
  it.each(['overall', ...SCORE_GROUPS])(
    'contains the %s score of the whole site in 95 % of recorded truncations',
    (name) => {
      const place = ['overall', ...SCORE_GROUPS].indexOf(name);
      const held = truncations.filter((one) => {
        const [part = 0, whole = 0] = one.scores.slice(3 * place);
        return Math.abs(part - whole) <= (widthsOf(one)[place] as number) + 0.1;
      });
      expect(held.length / truncations.length).toBeGreaterThanOrEqual(WANTED);
    },
  );

  it('was measured on real sites, from a few pages to thousands', () => {
    const sites = new Set(truncations.map(({ site }) => site.replace(/@.*/, '')));
    expect([...sites].filter((site) => !site.startsWith('made')).length).toBeGreaterThanOrEqual(8);
    expect(truncations.length).toBeGreaterThan(200);
  });

  it('is on average less than half as wide as it was', () => {
    const widths = truncations.flatMap(widthsOf);
    expect(widths.reduce((sum, width) => sum + width, 0) / widths.length).toBeLessThan(MEAN_BEFORE / 2);
  });

  it('is nothing for a complete crawl, and wide for six pages of a larger site', () => {
    const { overall, groups } = uncertaintyOf({ crawled: 6, discovered: 6, complete: true }, SAME);
    expect([overall, ...Object.values(groups)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(uncertaintyOf({ crawled: 6, discovered: 500, complete: false }, SAME).overall).toBeGreaterThan(10);
    // a chain of pages of which each names the next only
    expect(uncertaintyOf({ crawled: 300, discovered: 301, complete: false }, SAME).overall).toBeGreaterThan(2);
    expect(unseenShare({ crawled: 0, discovered: 0, complete: false })).toBe(1);
  });

  it('is mostly shared by two crawls that the same budget ends', () => {
    // (6 ÷ √500) ÷ (7 + 6 ÷ √500)
    expect(ownShare('OVERALL', 500)).toBeCloseTo(0.0369, 4);
    expect(ownShare('OVERALL', 6)).toBeGreaterThan(0.25);
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
