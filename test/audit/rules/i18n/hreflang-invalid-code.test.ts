import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-invalid-code.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const page = (...codes: string[]) =>
  pageFrom(
    codes.map((code) => `<link rel="alternate" hreflang="${code}" href="https://site.example/${code}">`).join(''),
  );

describe('hreflang-invalid-code', () => {
  it('fails for codes that are no language, or a wrong country', () => {
    for (const code of ['en-UK', 'jp', 'en_US', 'eng', 'es-419', 'US', 'en-EU', 'zh-Abcd', 'en-GB-oed'])
      expect(runRule(rule, page(code))).toMatchObject({ kind: 'fail', evidence: [{ value: code }] });
  });
  it('says what is meant', () => {
    expect(runRule(rule, page('en-UK', 'de'))).toMatchObject({
      failing: 1,
      applicable: 2,
      evidence: [{ message: 'hreflang “en-UK”: “uk” is not an ISO 3166-1 country; the United Kingdom is “GB”.' }],
    });
  });
  it('passes languages, scripts, countries and x-default in any case', () => {
    expect(runRule(rule, page('en', 'en-gb', 'uk', 'zh-Hant', 'zh-Hans-CN', 'X-Default')).kind).toBe('pass');
  });
  it('fails for codes in sitemaps', () => {
    const url = 'https://site.example/';
    const tea = pageFrom('<h1>Tea</h1>', { url });
    const sitemap = [{ loc: url, alternates: [{ hreflang: 'en-UK', href: `${url}uk` }] }];
    expect(runRule(rule, tea, siteOf([tea], { sitemap }))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'en-UK' }],
    });
  });
});
