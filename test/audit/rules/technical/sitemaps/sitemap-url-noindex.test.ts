import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-url-noindex.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const judged = (html: string, listed = true) => {
  const page = pageFrom(html, { url });
  return runRule(rule, page, siteOf([page], { sitemap: listed ? [{ loc: url }] : [] }));
};
const barred = '<meta name="robots" content="noindex"><p>A</p>';

describe('sitemap-url-noindex', () => {
  it('reports a listed page with noindex', () => {
    expect(judged(barred).kind).toBe('fail');
  });
  it('passes a listed indexable page', () => {
    expect(judged('<p>A</p>').kind).toBe('pass');
  });
  it('does not apply to a noindex page that is not listed, and passes nofollow', () => {
    expect(judged(barred, false).kind).toBe('not-applicable');
    expect(judged('<meta name="robots" content="nofollow"><p>A</p>').kind).toBe('pass');
  });
});
