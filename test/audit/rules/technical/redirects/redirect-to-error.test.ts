import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-to-error.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const a = 'https://example.com/a';
const b = 'https://example.com/b';
const redirect = pageFrom('', { url: a, status: 301, html: null, redirect: b, discoveredBy: 'LINK' });
const ending = (overrides: object) =>
  runRule(rule, redirect, siteOf([redirect, pageFrom('', { url: b, ...overrides })]));

describe('redirect-to-error', () => {
  it('reports a redirect that ends at 404 or at nothing', () => {
    expect(ending({ status: 404 })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('404'), target: b }],
    });
    expect(ending({ status: null, html: null, outcome: 'UNREACHABLE' }).kind).toBe('fail');
  });
  it('reports a redirect without a target, at once or at the end of a chain', () => {
    const nowhere = pageFrom('', { url: a, status: 302, html: null, redirect: null });
    expect(runRule(rule, nowhere)).toMatchObject({ kind: 'fail' });
    expect(ending({ status: 301, html: null, redirect: null })).toMatchObject({ kind: 'fail' });
    // near miss: a 304 is no redirect
    expect(runRule(rule, pageFrom('', { url: a, status: 304, html: null, redirect: null }))).toMatchObject({
      kind: 'pass',
    });
  });
  it.each(['tel:+15550100', 'itms-apps://apps.example/app/1', 'mailto:firm@site.example', 'vnd.youtube:abc'])(
    'passes a redirect out of the web, at once or at the end of a chain: %s',
    (location) => {
      const out = pageFrom('', { url: a, status: 302, html: null, headers: { location } });
      expect(runRule(rule, out).kind).toBe('pass');
      expect(ending({ status: 302, html: null, headers: { location } }).kind).toBe('pass');
    },
  );
  it.each(['javascript:void(0)', 'data:text/html,a', 'htps://site.example/', 'http://', 'about:blank'])(
    'reports a redirect that no browser follows: %s',
    (location) => {
      const out = pageFrom('', { url: a, status: 302, html: null, headers: { location } });
      expect(runRule(rule, out).kind).toBe('fail');
      expect(ending({ status: 302, html: null, headers: { location } }).kind).toBe('fail');
    },
  );
  it('passes a redirect to a page, and knows nothing of other sites', () => {
    expect(ending({}).kind).toBe('pass');
    expect(runRule(rule, redirect).kind).toBe('not-applicable');
  });
  it('passes a redirect to a login wall', () => {
    expect(ending({ status: 401, inconclusive: { reason: 'LOGIN', vendor: null } }).kind).toBe('pass');
  });
});
