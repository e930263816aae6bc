import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-missing.js';
import { parseRobots } from '../../../../../src/facts/robots/robots.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const site = (overrides: object) => siteOf([], { facts: { crawled: 50, discovered: 50, ...overrides } });
const absent = sitemapFacts({
  declaredBy: 'WELL_KNOWN',
  status: 404,
  error: 'The server returned 404.',
  kind: null,
  entries: 0,
});

describe('sitemap-missing', () => {
  it('reports a large site without a sitemap as a warning, a small one as a notice', () => {
    expect(runRule(rule, [], site({ sitemaps: [absent], discovered: 501 }))).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      evidence: [{ message: expect.stringContaining('501') }],
    });
    expect(runRule(rule, [], site({ discovered: 500 }))).toMatchObject({ kind: 'fail', severity: 'NOTICE' });
  });
  it('names a line of robots.txt that declares one by a relative URL', () => {
    const robots = parseRobots('User-agent: *\nDisallow:\nSitemap: /maps/all.xml');
    const declared = siteOf([], { robots, facts: { crawled: 50, discovered: 50, sitemaps: [absent] } });
    expect(runRule(rule, [], declared)).toMatchObject({
      kind: 'fail',
      evidence: [
        {
          message: expect.stringMatching(/^Line 3 of robots\.txt declares a sitemap without an absolute URL/),
          value: '/maps/all.xml',
        },
      ],
    });
  });
  it('passes a site with a sitemap and does not apply without a crawl', () => {
    expect(runRule(rule, [], site({ sitemaps: [sitemapFacts({ declaredBy: 'WELL_KNOWN' })] })).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('leaves a declared sitemap that fails to sitemap-unreachable', () => {
    expect(runRule(rule, [], site({ sitemaps: [{ ...absent, declaredBy: 'ROBOTS' }] })).kind).toBe('pass');
  });
});
