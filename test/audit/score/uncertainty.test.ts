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

describe('the interval of a partial crawl', () => {
  it.each(['overall', ...SCORE_GROUPS])(
    'contains the %s score of the whole site in 95 % of recorded truncations',
    (name) => {
      const place = ['overall', ...SCORE_GROUPS].indexOf(name);
      const held = truncations.filter(({ crawled, known, scores }) => {
        const { overall, groups } = uncertaintyOf({ crawled, discovered: known, complete: false });
        const width = name === 'overall' ? overall : groups[name as (typeof SCORE_GROUPS)[number]];
        return Math.abs((scores[2 * place] as number) - (scores[2 * place + 1] as number)) <= width + 0.1;
      });
      expect(held.length / truncations.length).toBeGreaterThanOrEqual(WANTED);
    },
  );

  it('was measured on real sites, from a few pages to thousands', () => {
    expect(new Set(truncations.map(({ site }) => site)).size).toBeGreaterThan(15);
    for (const site of ['python3-doc', 'postgresql-doc', 'libstdc++-doc'])
      expect(truncations.filter((one) => one.site === site).length).toBeGreaterThan(8);
    expect(truncations.length).toBeGreaterThan(150);
  });

  it('is nothing for a complete crawl, and wide for six pages of a larger site', () => {
    const { overall, groups } = uncertaintyOf({ crawled: 6, discovered: 6, complete: true });
    expect([overall, ...Object.values(groups)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(uncertaintyOf({ crawled: 6, discovered: 500, complete: false }).overall).toBeGreaterThan(15);
    // a chain of pages of which each names the next only
    expect(uncertaintyOf({ crawled: 300, discovered: 301, complete: false }).overall).toBeGreaterThan(2);
    expect(unseenShare({ crawled: 0, discovered: 0, complete: false })).toBe(1);
  });

  it('is mostly shared by two crawls that the same budget ends', () => {
    // (20 ÷ √500) ÷ (12 + 20 ÷ √500)
    expect(ownShare('OVERALL', 500)).toBeCloseTo(0.0694, 4);
    expect(ownShare('OVERALL', 6)).toBeGreaterThan(0.4);
  });

  it('never grows with more pages of the same site', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10_000 }), fc.nat(9_999), (discovered, some) => {
        const crawled = 1 + (some % (discovered - 1));
        const before = uncertaintyOf({ crawled, discovered, complete: false });
        const after = uncertaintyOf({ crawled: crawled + 1, discovered, complete: false });
        expect(after.overall).toBeLessThanOrEqual(before.overall);
        for (const group of SCORE_GROUPS) expect(after.groups[group]).toBeLessThanOrEqual(before.groups[group]);
      }),
    );
  });
});
