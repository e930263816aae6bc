import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-no-x-default.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (...codes: string[]) =>
  pageFrom(
    codes.map((code) => `<link rel="alternate" hreflang="${code}" href="https://site.example/${code}">`).join(''),
  );

describe('hreflang-no-x-default', () => {
  it('fails for two languages without a default', () => {
    expect(runRule(rule, page('en', 'de'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The hreflang set has 2 languages and no x-default.' }],
    });
  });
  it('passes with one', () => {
    expect(runRule(rule, page('en', 'de', 'X-default')).kind).toBe('pass');
  });
  it('says nothing about two regions of one language', () => {
    expect(runRule(rule, page('en-GB', 'en-US')).kind).toBe('not-applicable');
  });
});
