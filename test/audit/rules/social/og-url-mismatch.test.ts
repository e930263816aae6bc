import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-url-mismatch.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (ogUrl: string, canonical?: string) =>
  pageFrom(
    `<meta property="og:url" content="${ogUrl}">${canonical ? `<link rel="canonical" href="${canonical}">` : ''}`,
    {
      url: 'https://site.example/tea',
    },
  );

describe('og-url-mismatch', () => {
  it('fails when og:url differs from the canonical, or from the page without one', () => {
    expect(runRule(rule, page('https://site.example/tea', 'https://site.example/teas'))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://site.example/tea', message: expect.stringContaining('https://site.example/teas') }],
    });
    expect(runRule(rule, page('http://site.example/tea')).kind).toBe('fail');
  });
  it('passes the canonical URL', () => {
    expect(runRule(rule, page('https://site.example/teas', 'https://site.example/teas')).kind).toBe('pass');
  });
  it('passes another spelling of it, and minds the trailing slash', () => {
    expect(runRule(rule, page('HTTPS://SITE.example:443/tea#top')).kind).toBe('pass');
    expect(runRule(rule, page('https://site.example/tea/')).kind).toBe('fail');
  });
});
