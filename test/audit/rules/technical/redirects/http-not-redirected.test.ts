import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/http-not-redirected.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

type Step = [url: string, status: number | null, location: string | null];
const probed = (...steps: Step[]) => {
  const httpHome = steps.map(([url, status, location]) => ({ url, status, location }));
  const { probes } = siteOf([]).facts;
  return runRule(rule, [], siteOf([], { facts: { probes: { ...probes, httpHome } } }));
};
const http = 'http://example.com/';
const https = 'https://example.com/';

describe('http-not-redirected', () => {
  it('reports an HTTP URL that returns a page, redirects temporarily or takes too many hops', () => {
    expect(probed([http, 200, null])).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('returns 200') }],
    });
    expect(probed([http, 302, https], [https, 200, null]).kind).toBe('fail');
    expect(
      probed(
        [http, 301, 'http://www.example.com/'],
        ['http://www.example.com/', 301, `${http}a`],
        [`${http}a`, 301, https],
        [https, 200, null],
      ).kind,
    ).toBe('fail');
  });
  it('passes a permanent redirect to https', () => {
    expect(probed([http, 301, https], [https, 200, null]).kind).toBe('pass');
    expect(probed([http, 308, https]).kind).toBe('pass');
  });
  it('passes two hops, and does not apply without a response over HTTP', () => {
    expect(
      probed([http, 301, 'http://www.example.com/'], ['http://www.example.com/', 301, https], [https, 200, null]).kind,
    ).toBe('pass');
    expect(probed([http, null, null]).kind).toBe('not-applicable');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
});
