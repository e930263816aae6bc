import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-unreachable.js';
import { parseRobots } from '../../../../../src/facts/robots/robots.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const judged = (overrides: object) => runRule(rule, [], siteOf([], { facts: { sitemaps: [sitemapFacts(overrides)] } }));

describe('sitemap-unreachable', () => {
  it('reports a declared sitemap that does not return 200', () => {
    expect(judged({ status: 404, error: 'The server returned 404.', kind: null })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('404') }],
    });
    expect(judged({ status: null, error: 'No connection.', kind: null, declaredBy: 'INDEX' }).kind).toBe('fail');
  });
  it('reports a declared sitemap that robots.txt disallows', () => {
    const robots = parseRobots('User-agent: *\nDisallow: /sitemap\nSitemap: https://example.com/sitemap.xml');
    const disallowed = (overrides: object) =>
      runRule(rule, [], siteOf([], { robots, facts: { sitemaps: [sitemapFacts(overrides)] } }));
    expect(disallowed({})).toMatchObject({
      kind: 'fail',
      evidence: [
        {
          message: 'robots.txt disallows the sitemap (line 2), so Google does not fetch it.',
          value: 'Disallow: /sitemap',
          target: 'https://example.com/sitemap.xml',
        },
      ],
    });
    expect(disallowed({ url: 'https://example.com/maps/all.xml' }).kind).toBe('pass');
    // another host has a robots.txt of its own
    expect(disallowed({ url: 'https://maps.example.com/sitemap.xml' }).kind).toBe('pass');
  });
  it('passes a readable sitemap and does not apply without one', () => {
    expect(judged({}).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('does not apply to a guess that leads nowhere, nor to pasted content', () => {
    expect(judged({ declaredBy: 'WELL_KNOWN', status: 404, error: 'The server returned 404.' }).kind).toBe(
      'not-applicable',
    );
    expect(judged({ declaredBy: 'USER', url: '', status: null }).kind).toBe('not-applicable');
  });
});
