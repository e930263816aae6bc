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
  describe('by a refresh or a script', () => {
    const leading = (content: string, overrides: object, own: object = {}) => {
      const page = pageFrom(`<meta http-equiv=refresh content="${content}"><p>Text`, { url: a, ...own });
      return runRule(rule, page, siteOf([page, pageFrom('', { url: b, ...overrides })]));
    };
    it.each(['0; url=/b', '5; url=https://example.com/b#top'])(
      'reports a refresh to a URL that is gone: %s',
      (content) => {
        expect(leading(content, { status: 404 })).toMatchObject({
          kind: 'fail',
          evidence: [{ message: 'A refresh redirects to a URL that returns 404.', target: b }],
        });
      },
    );
    it('reports a script that redirects to a URL that is gone', () => {
      expect(leading('', { status: 410 }, { clientRedirect: b })).toMatchObject({
        kind: 'fail',
        evidence: [{ message: 'A script redirects to a URL that returns 410.', target: b }],
      });
    });
    it('follows the redirects of its target', () => {
      const gone = 'https://example.com/gone';
      const page = pageFrom('<meta http-equiv=refresh content="0; url=/b">', { url: a });
      const hop = pageFrom('', { url: b, status: 301, html: null, redirect: gone });
      const end = pageFrom('', { url: gone, status: 404, html: null });
      expect(runRule(rule, page, siteOf([page, hop, end]))).toMatchObject({
        kind: 'fail',
        evidence: [{ target: gone }],
      });
    });
    it('passes a refresh to a page, to the page itself, to a login wall, and to what was not crawled', () => {
      expect(leading('0; url=/b', {}).kind).toBe('pass');
      expect(leading('30', { status: 404 }).kind).toBe('pass');
      expect(leading('30; url=/a#top', { status: 404 }).kind).toBe('pass');
      expect(leading('0; url=/b', { status: 401, inconclusive: { reason: 'LOGIN', vendor: null } }).kind).toBe('pass');
      expect(leading('0; url=https://other.example/', { status: 404 }).kind).toBe('pass');
    });
    it('leaves an error page alone whose refresh leads on', () => {
      expect(leading('3; url=/b', { status: 404 }, { status: 404 }).kind).toBe('pass');
    });
  });
});
