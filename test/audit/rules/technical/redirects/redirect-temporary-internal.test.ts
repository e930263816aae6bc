import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-temporary-internal.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = pageFrom('<a href="/a">A</a>', { url: 'https://example.com/' });
const moved = (status: number, redirect = 'https://example.com/b') =>
  pageFrom('', {
    url: 'https://example.com/a',
    status,
    html: null,
    redirect,
    discoveredBy: 'LINK',
  });
const previous = (...urls: string[]) => ({
  robotsText: null,
  temporaryRedirects: new Set(urls),
  indexable: new Set<string>(),
  rendered: new Set<string>(),
});

describe('redirect-temporary-internal', () => {
  it('reports a linked URL that redirects temporarily again', () => {
    const site = siteOf([home, moved(302)], { previous: previous('https://example.com/a') });
    expect(runRule(rule, moved(302), site)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('302') }],
    });
  });
  it('does not apply to a first audit and passes a first sighting', () => {
    expect(runRule(rule, moved(302), siteOf([home, moved(302)])).kind).toBe('not-applicable');
    const young = siteOf([home, moved(302)], { previous: { ...previous(), temporaryRedirects: null } });
    expect(runRule(rule, moved(302), young).kind).toBe('not-applicable');
    expect(runRule(rule, moved(302), siteOf([home, moved(302)], { previous: previous() })).kind).toBe('pass');
  });
  it('passes the way to the sign-in page, which is meant to be temporary', () => {
    const page = moved(302, 'https://example.com/login?next=/a');
    const site = siteOf([home, page], { previous: previous('https://example.com/a') });
    expect(runRule(rule, page, site).kind).toBe('pass');
  });
  it('passes a redirect that became permanent, and one that nothing links to', () => {
    const known = previous('https://example.com/a');
    expect(runRule(rule, moved(301), siteOf([home, moved(301)], { previous: known })).kind).toBe('pass');
    expect(runRule(rule, moved(307), siteOf([moved(307)], { previous: known })).kind).toBe('pass');
  });
});
