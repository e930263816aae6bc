import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-url-noncanonical.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const judged = (canonical: string, listed = true) => {
  const page = pageFrom(`<link rel="canonical" href="${canonical}"><p>A</p>`, { url });
  return runRule(rule, page, siteOf([page], { sitemap: listed ? [{ loc: url }] : [] }));
};

describe('sitemap-url-noncanonical', () => {
  it('reports a listed page with a canonical to another one', () => {
    expect(judged('https://example.com/b')).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes a listed page with a self-referencing canonical', () => {
    expect(judged(url).kind).toBe('pass');
  });
  it('passes another spelling of the same URL, and does not apply to copies that are not listed', () => {
    expect(judged('HTTPS://EXAMPLE.com:443/a#top').kind).toBe('pass');
    expect(judged('https://example.com/b', false).kind).toBe('not-applicable');
  });
});
