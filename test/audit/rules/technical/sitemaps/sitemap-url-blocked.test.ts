import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-url-blocked.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/private/a';
const blocked = pageFrom('', {
  url,
  outcome: 'BLOCKED_BY_ROBOTS',
  status: null,
  html: null,
  robots: { us: false, googlebot: false },
});
const text = 'User-agent: *\nDisallow: /private/';

describe('sitemap-url-blocked', () => {
  it('reports a listed URL that is disallowed', () => {
    expect(runRule(rule, blocked, robotsSite(text, [blocked], { sitemap: [{ loc: url }] }))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'Disallow: /private/', message: expect.stringContaining('line 2') }],
    });
  });
  it('passes a listed page that is allowed', () => {
    const page = pageFrom('<p>A</p>', { url });
    expect(runRule(rule, page, siteOf([page], { sitemap: [{ loc: url }] })).kind).toBe('pass');
  });
  it('does not apply to a blocked URL that is not listed', () => {
    expect(runRule(rule, blocked, robotsSite(text, [blocked])).kind).toBe('not-applicable');
  });
  it('passes, a near miss: only the crawler of this audit is kept out', () => {
    const ours = { ...blocked, robots: { us: false, googlebot: true } };
    const file = `User-agent: Googlebot\nAllow: /\n\n${text}`;
    expect(runRule(rule, ours, robotsSite(file, [ours], { sitemap: [{ loc: url }] })).kind).toBe('pass');
  });
});
