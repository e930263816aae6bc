import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-too-large.js';
import { sitemapFacts, sitemapWithProblem } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const judged = (overrides: object) => runRule(rule, [], siteOf([], { facts: { sitemaps: [sitemapFacts(overrides)] } }));

describe('sitemap-too-large', () => {
  it('reports more than 50 MiB', () => {
    expect(judged({ bytes: 52_428_801 })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('52,428,801') }],
    });
    expect(
      runRule(rule, [], siteOf([], { facts: { sitemaps: [sitemapWithProblem('sitemap-too-large')] } })),
    ).toMatchObject({ failing: 1 });
  });
  it('passes a small sitemap', () => {
    expect(judged({}).kind).toBe('pass');
  });
  it('passes 50 MiB exactly', () => {
    expect(judged({ bytes: 52_428_800 }).kind).toBe('pass');
  });
});
