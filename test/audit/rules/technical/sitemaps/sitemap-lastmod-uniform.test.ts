import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-lastmod-uniform.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const listed = (count: number, day: (n: number) => string | null) =>
  runRule(
    rule,
    [],
    siteOf([], {
      facts: { sitemaps: [sitemapFacts()] },
      sitemap: Array.from({ length: count }, (_, n) => ({ loc: `https://example.com/${n}`, lastmod: day(n) })),
    }),
  );

describe('sitemap-lastmod-uniform', () => {
  it('reports twenty dates on one or two days', () => {
    expect(listed(20, () => '2026-11-20')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '20 entries with lastmod fall on 1 day.' }],
    });
    expect(listed(30, (n) => `2026-11-${10 + (n % 2)}T10:00:00Z`).kind).toBe('fail');
    const site = siteOf([], { facts: { sitemaps: [sitemapFacts({ datedEntries: 40, lastmodDays: 2 })] } });
    expect(runRule(rule, [], site).kind).toBe('fail');
  });
  it('passes dates on many days and does not apply without a sitemap', () => {
    expect(listed(20, (n) => `2026-10-${10 + n}`).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes nineteen dates, three days, and a sitemap without dates', () => {
    expect(listed(19, () => '2026-11-20').kind).toBe('pass');
    expect(listed(30, (n) => `2026-11-${10 + (n % 3)}`).kind).toBe('pass');
    expect(listed(30, () => null).kind).toBe('pass');
  });
});
