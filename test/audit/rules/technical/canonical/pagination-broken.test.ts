import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/pagination-broken.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = (body: string) =>
  pageFrom(`<head><link rel="next" href="/list?page=2"></head><body>${body}</body>`, {
    url: 'https://example.com/list',
  });
const next = (overrides = {}, head = '') =>
  pageFrom(`${head}<p>Two</p>`, { url: 'https://example.com/list?page=2', ...overrides });
const linked = page('<a href="/list?page=2">Next</a>');

describe('pagination-broken', () => {
  it('reports a next page that fails, is set to noindex or is not linked', () => {
    expect(runRule(rule, linked, siteOf([linked, next({ status: 404 })]))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('404') }],
    });
    expect(runRule(rule, linked, siteOf([linked, next({}, '<meta name="robots" content="noindex">')])).kind).toBe(
      'fail',
    );
    const bare = page('<p>One</p>');
    expect(runRule(rule, bare, siteOf([bare, next()]))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('not linked') }],
    });
  });
  it('passes a page that was cut: the link may be in the rest', () => {
    const cut = { ...page('<p>One</p>'), truncated: 'DECODED' as const };
    expect(runRule(rule, cut, siteOf([cut, next()])).kind).toBe('pass');
    expect(runRule(rule, cut, siteOf([cut, next({ status: 404 })])).kind).toBe('fail');
  });
  it('passes two next pages of which one is linked, and reports one that neither is', () => {
    const two = (body: string) =>
      pageFrom(`<link rel="next" href="/3"><link rel="next" href="/2">${body}`, { url: 'https://example.com/1' });
    expect(runRule(rule, two('<a href="/2">Next</a>')).kind).toBe('pass');
    expect(runRule(rule, two('<a href="/4">Up</a>'))).toMatchObject({ kind: 'fail', failing: 2 });
  });
  it('passes a next page that works and does not apply without one', () => {
    expect(runRule(rule, linked, siteOf([linked, next()])).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<p>One</p>', { url: 'https://example.com/list' })).kind).toBe('not-applicable');
  });
  it('passes a next page that was not crawled, or that is behind a login wall', () => {
    expect(runRule(rule, linked).kind).toBe('pass');
    const wall = next({ status: 403, inconclusive: { reason: 'LOGIN', vendor: null } });
    expect(runRule(rule, linked, siteOf([linked, wall])).kind).toBe('pass');
  });
});
