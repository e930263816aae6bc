import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-url-redirect.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const judged = (overrides: object, listed = true) => {
  const page = pageFrom('<p>A</p>', { url, ...overrides });
  return runRule(rule, page, siteOf([page], { sitemap: listed ? [{ loc: url }] : [] }));
};

describe('sitemap-url-redirect', () => {
  it('reports a listed URL that redirects', () => {
    const outcome = judged({ status: 301, html: null, redirect: 'https://example.com/b' });
    expect(outcome).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringMatching(/301.*https:\/\/example\.com\/b/) }],
    });
  });
  it('passes a listed page that does not redirect', () => {
    expect(judged({}).kind).toBe('pass');
  });
  it('leaves errors to sitemap-url-error, and redirects that are not listed alone', () => {
    expect(judged({ status: 404 }).kind).toBe('pass');
    expect(judged({ status: 301, html: null, redirect: 'https://example.com/b' }, false).kind).toBe('not-applicable');
  });
});
