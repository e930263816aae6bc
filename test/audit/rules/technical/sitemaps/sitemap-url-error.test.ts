import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-url-error.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const judged = (overrides: object, listed = true) => {
  const page = pageFrom('<p>A</p>', { url, ...overrides });
  return runRule(
    rule,
    page,
    siteOf([page], { sitemap: listed ? [{ loc: url, sitemap: 'https://example.com/sitemap.xml' }] : [] }),
  );
};

describe('sitemap-url-error', () => {
  it('reports a listed URL that returns 404 or 500', () => {
    expect(judged({ status: 404 })).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/sitemap.xml', message: expect.stringContaining('404') }],
    });
    expect(judged({ status: 500 }).kind).toBe('fail');
  });
  it('passes a listed page that works', () => {
    expect(judged({}).kind).toBe('pass');
  });
  it('does not apply to errors that are not listed, nor to a login wall', () => {
    expect(judged({ status: 404 }, false).kind).toBe('not-applicable');
    expect(judged({ status: 403, inconclusive: { reason: 'LOGIN', vendor: null } }).kind).toBe('not-applicable');
  });
});
