import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/www-not-consolidated.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = pageFrom('<title>Shop</title><main><p>Everything for the garden.</p></main>', {
  url: 'https://example.com/',
});
const probed = (overrides: object) => {
  const textHash = home.html?.text.hash ?? null;
  const hostTwin = {
    url: 'https://www.example.com/',
    status: 200,
    location: null,
    textHash,
    canonical: null,
    ...overrides,
  };
  const { probes } = siteOf([]).facts;
  return runRule(rule, [home], siteOf([home], { facts: { probes: { ...probes, hostTwin } } }));
};

describe('www-not-consolidated', () => {
  it('reports the same page on both hosts', () => {
    expect(probed({})).toMatchObject({ kind: 'fail', evidence: [{ target: 'https://www.example.com/' }] });
  });
  it('passes a redirect and does not apply without a probe', () => {
    expect(probed({ status: 301, location: 'https://example.com/', textHash: null }).kind).toBe('pass');
    expect(runRule(rule, [home]).kind).toBe('not-applicable');
  });
  it('passes a twin whose canonical names this host, and one with other content', () => {
    expect(probed({ canonical: 'https://example.com/' }).kind).toBe('pass');
    expect(probed({ linkHeader: ['<https://example.com/>; rel="canonical"'] }).kind).toBe('pass');
    expect(probed({ linkHeader: ['<https://example.com/>; rel="alternate"'] }).kind).toBe('fail');
    expect(probed({ textHash: '00' }).kind).toBe('pass');
  });
});
