import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromGroups } from '../../../src/audit/engine/from-groups.js';
import { SCORE_GROUPS } from '../../../src/audit/engine/rule.js';
import { OVERALL_WEIGHTS } from '../../../src/audit/score/page-scores.js';
import { CALIBRATION, ownShare, uncertaintyOf, unseenShare } from '../../../src/audit/score/uncertainty.js';
import { shareHeld, shareHeldOut, type Truncation } from '../../support/interval-fit.js';

/** Real audits with one page budget after another, as bench/uncertainty.mjs recorded them. */
const rows = readFileSync(new URL('truncations.csv', import.meta.url), 'utf8')
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
const SCORES = ['OVERALL', ...SCORE_GROUPS] as const;

/** Crawls of one score: those of a site from several start pages are all of that site. */
const truncationsOf = (score: (typeof SCORES)[number], where = (_crawled: number) => true): Truncation[] =>
  rows
    .filter(({ crawled }) => where(crawled))
    .map(({ site, crawled, known, scores }) => {
      const [part = 0, whole = 0, spread = 0] = scores.slice(3 * SCORES.indexOf(score));
      const unseen = Math.sqrt(unseenShare({ crawled, discovered: known, complete: false }));
      return { site, crawled, unseen, error: Math.abs(part - whole), spread };
    });
const WANTED = 0.95;
const SAME = { overall: 5, groups: { META: 5, CONTENT: 5, LINKS: 5, TECHNICAL: 5, PERFORMANCE: 5 } };

describe('the interval of a partial crawl', () => {
  it.each(SCORES)('contains the %s score of the whole site in 95 % of recorded truncations', (score) => {
    expect(shareHeld(CALIBRATION[score], truncationsOf(score))).toBeGreaterThanOrEqual(WANTED);
  });

  // the shares that src/audit/score/uncertainty.ts and the documentation state
  it.each([
    ['OVERALL', 0.85],
    ['META', 0.92],
    ['CONTENT', 0.94],
    ['LINKS', 0.87],
    ['TECHNICAL', 0.94],
    ['PERFORMANCE', 0.88],
  ] as const)(
    'contains the %s score of a site that it was not fitted to less often: %d of its truncations',
    (score, share) => {
      expect(shareHeldOut(truncationsOf(score), WANTED)).toBeCloseTo(share, 1);
    },
  );

  it('holds less often after the first hundred URLs of a site whose dead ends come late', () => {
    const late = (score: (typeof SCORES)[number]) =>
      shareHeld(
        CALIBRATION[score],
        truncationsOf(score, (crawled) => crawled > 100),
      );
    expect(SCORES.map((score) => [score, late(score)])).toEqual([
      ['OVERALL', 0.8],
      ['META', 1],
      ['CONTENT', 1],
      ['LINKS', 0.85],
      ['TECHNICAL', 1],
      ['PERFORMANCE', 1],
    ]);
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
    expect(uncertaintyOf({ crawled: 6, discovered: 500, complete: false }, SAME).overall).toBeGreaterThan(10);
    // a chain of pages of which each names the next only
    expect(uncertaintyOf({ crawled: 300, discovered: 301, complete: false }, SAME).overall).toBeGreaterThan(2);
    expect(unseenShare({ crawled: 0, discovered: 0, complete: false })).toBe(1);
  });

  it('is mostly shared by two crawls that the same budget ends', () => {
    // (6 ÷ √500) ÷ (6 + 6 ÷ √500)
    expect(ownShare('OVERALL', 500)).toBeCloseTo(0.0428, 4);
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
