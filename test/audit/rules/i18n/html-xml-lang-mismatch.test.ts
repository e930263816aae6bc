import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/html-xml-lang-mismatch.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (lang: string, xmlLang: string) => pageFrom(`<html lang="${lang}" xml:lang="${xmlLang}"><p>Tea`);

describe('html-xml-lang-mismatch', () => {
  it('fails when the languages differ', () => {
    expect(runRule(rule, page('en', 'de'))).toMatchObject({ kind: 'fail', evidence: [{ value: 'de' }] });
  });
  it('passes equal ones', () => {
    expect(runRule(rule, page('en', 'en')).kind).toBe('pass');
  });
  it('passes when only regions differ, and says nothing when one is absent', () => {
    expect(runRule(rule, page('en-GB', 'EN-us')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<html lang="en"><p>Tea')).kind).toBe('not-applicable');
  });
});
