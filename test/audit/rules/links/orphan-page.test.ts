import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/orphan-page.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = pageFrom('<a href="/a">A</a>', { url: 'https://example.com/' });
const at = (path: string, overrides = {}) => ({
  ...pageFrom('<p>Tea</p>', { url: `https://example.com/${path}` }),
  depth: null,
  discoveredBy: 'SITEMAP' as const,
  ...overrides,
});

describe('orphan-page', () => {
  it('fails: known from the sitemap only', () => {
    const page = at('b');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['<iframe src="/b"></iframe>', {}],
    ['<meta http-equiv="refresh" content="0; url=/b">', {}],
    ['<meta http-equiv="refresh" content="5; url=/b">', {}],
    ['<p>Tea</p>', { headers: { refresh: ['0; url=/b'] } }],
    ['<link rel="next" href="/b">', {}],
    ['<iframe src="/moved"></iframe>', {}],
  ])('passes, a near miss: no link, but %s leads there', (html, more) => {
    const from = { ...pageFrom(html, { url: 'https://example.com/c' }), depth: 1, ...more };
    const moved = at('moved', { status: 301, redirect: 'https://example.com/b', html: null });
    const page = at('b');
    expect(runRule(rule, page, siteOf([start, from, moved, page])).kind).toBe('pass');
    const other = at('d');
    expect(runRule(rule, other, siteOf([start, from, moved, other])).kind).toBe('fail');
  });
  it('does not apply: links of a page that was cut may lead there', () => {
    const page = at('b');
    const cut = { ...start, truncated: 'DECODED' as const };
    expect(runRule(rule, page, siteOf([cut, page]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes: linked from the start page', () => {
    const page = at('a');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: linked through a redirect', () => {
    const page = at('b');
    expect(
      runRule(
        rule,
        page,
        siteOf([start, at('a', { status: 301, redirect: 'https://example.com/b', html: null }), page]),
      ),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: the start page', () => {
    const page = start;
    expect(runRule(rule, page, siteOf([start]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: the start page could not be read', () => {
    const page = at('b');
    const walled = { ...start, status: 403, inconclusive: { reason: 'FORBIDDEN', vendor: null }, html: null };
    expect(runRule(rule, page, siteOf([walled, page]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: the crawl is incomplete', () => {
    const page = at('b');
    expect(runRule(rule, page, siteOf([start, page], { facts: { complete: false } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
