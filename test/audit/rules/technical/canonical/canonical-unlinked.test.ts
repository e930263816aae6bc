import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-unlinked.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = (href: string) => pageFrom(`<a href="${href}">A</a>`, { url: 'https://example.com/', depth: 0 });
const copy = pageFrom('<link rel="canonical" href="https://example.com/b"><p>A</p>', {
  url: 'https://example.com/a',
  depth: 1,
});
const target = pageFrom('<p>B</p>', { url: 'https://example.com/b', depth: 2, discoveredBy: 'CANONICAL' });

describe('canonical-unlinked', () => {
  it('reports a canonical that nothing links to', () => {
    expect(runRule(rule, copy, siteOf([home('/a'), copy, target])).kind).toBe('fail');
  });
  it('passes a canonical with a link, and needs a complete crawl', () => {
    expect(runRule(rule, copy, siteOf([home('/b'), copy, target])).kind).toBe('pass');
    expect(runRule(rule, copy, siteOf([home('/a'), copy, target], { facts: { complete: false } })).kind).toBe(
      'not-applicable',
    );
  });
  it('leaves an unlinked page of the sitemap to orphan-page', () => {
    const site = siteOf([home('/a'), copy, target], { sitemap: [{ loc: 'https://example.com/b' }] });
    expect(runRule(rule, copy, site).kind).toBe('pass');
  });
});
