import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/ua-discrimination.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = pageFrom('<p>Home</p>', { url: 'https://example.com/', bodyBytes: 10_000 });
const judged = (...agents: { agent: string; status: number | null; bodyBytes: number }[]) => {
  const { probes } = siteOf([]).facts;
  return runRule(rule, [home], siteOf([home], { facts: { probes: { ...probes, agents } } }));
};
const browser = { agent: 'browser', status: 200, bodyBytes: 10_000 };

describe('ua-discrimination', () => {
  it('reports a crawler that is refused or gets next to nothing', () => {
    expect(judged(browser, { agent: 'GPTBot', status: 403, bodyBytes: 200 })).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'GPTBot', message: 'GPTBot gets status 403, a browser gets 200.' }],
    });
    expect(judged(browser, { agent: 'Googlebot', status: 200, bodyBytes: 1_999 }).kind).toBe('fail');
  });
  it('passes equal responses and does not apply without probes', () => {
    expect(judged(browser, { agent: 'GPTBot', status: 200, bodyBytes: 9_900 }).kind).toBe('pass');
    expect(judged().kind).toBe('not-applicable');
  });
  it('passes who is asked too often for now: a browser might be as well', () => {
    expect(
      judged(
        browser,
        { agent: 'GPTBot', status: 429, bodyBytes: 0 },
        { agent: 'Googlebot', status: 200, bodyBytes: 9_900 },
      ).kind,
    ).toBe('pass');
  });
  it('passes who is refused by robots.txt as well', () => {
    const { probes } = siteOf([]).facts;
    const agents = [browser, ...['GPTBot', 'ClaudeBot'].map((agent) => ({ agent, status: 403, bodyBytes: 200 }))];
    const site = robotsSite('User-agent: GPTBot\nDisallow: /', [home], { facts: { probes: { ...probes, agents } } });
    expect(runRule(rule, [home], site)).toMatchObject({ evidence: [{ value: 'ClaudeBot' }], applicable: 1 });
  });
  it('asks robots.txt about the URL as it was requested, an empty query included', () => {
    const { probes } = siteOf([]).facts;
    const agents = [browser, { agent: 'GPTBot', status: 403, bodyBytes: 200 }];
    const judgedBy = (robots: string) =>
      runRule(
        rule,
        [home],
        robotsSite(robots, [home], { facts: { startUrl: 'https://example.com/?', probes: { ...probes, agents } } }),
      ).kind;
    expect(judgedBy('User-agent: GPTBot\nDisallow: /?')).toBe('not-applicable');
    expect(judgedBy('User-agent: GPTBot\nDisallow: /?x')).toBe('fail');
  });
  it('passes a fifth of the bytes, and does not blame a site that refuses browsers too', () => {
    expect(judged(browser, { agent: 'GPTBot', status: 200, bodyBytes: 2_000 }).kind).toBe('pass');
    expect(judged({ ...browser, status: 403 }, { agent: 'GPTBot', status: 403, bodyBytes: 200 }).kind).toBe(
      'not-applicable',
    );
  });
});
