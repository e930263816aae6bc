import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-sitemap-absent.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

const site = (text: string, ...sitemaps: ReturnType<typeof sitemapFacts>[]) =>
  robotsSite(text, [], { facts: { sitemaps } });

describe('robots-sitemap-absent', () => {
  it('reports a sitemap that the file does not declare', () => {
    const outcome = runRule(rule, [], site('User-agent: *', sitemapFacts({ declaredBy: 'WELL_KNOWN' })));
    expect(outcome).toMatchObject({ kind: 'fail', evidence: [{ target: 'https://example.com/sitemap.xml' }] });
  });
  it('passes a file that declares one, and does not apply without a file', () => {
    expect(runRule(rule, [], site('Sitemap: https://example.com/sitemap.xml', sitemapFacts())).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes a site without a sitemap', () => {
    expect(runRule(rule, [], site('User-agent: *')).kind).toBe('pass');
    const none = sitemapFacts({
      declaredBy: 'WELL_KNOWN',
      status: 404,
      error: 'The server returned 404.',
      kind: null,
      entries: 0,
    });
    expect(runRule(rule, [], site('User-agent: *', none)).kind).toBe('pass');
  });
});
