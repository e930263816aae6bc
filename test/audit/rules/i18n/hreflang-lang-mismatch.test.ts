import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-lang-mismatch.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (lang: string, ...codes: string[]) =>
  pageFrom(
    `<html lang="${lang}"><head>${codes.map((code) => `<link rel="alternate" hreflang="${code}" href="https://site.example/">`).join('')}`,
  );

describe('hreflang-lang-mismatch', () => {
  it('fails when the page calls itself two languages', () => {
    expect(runRule(rule, page('en', 'de-AT'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The page declares de-AT in hreflang and en in the lang attribute.' }],
    });
  });
  it('passes equal languages of any region', () => {
    expect(runRule(rule, page('de-CH', 'de-AT')).kind).toBe('pass');
    expect(runRule(rule, page('nb', 'no')).kind).toBe('pass');
  });
  it('says nothing of codes that name no language', () => {
    expect(runRule(rule, page('ja', 'jp')).kind).toBe('not-applicable');
    expect(runRule(rule, page('en', 'default')).kind).toBe('not-applicable');
  });
  it('says nothing when the page is the default only, or has no lang', () => {
    expect(runRule(rule, page('en', 'x-default')).kind).toBe('not-applicable');
    expect(runRule(rule, page('', 'de')).kind).toBe('not-applicable');
  });
});
