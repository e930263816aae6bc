import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/html-lang-invalid.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (lang: string) => pageFrom(`<html lang="${lang}"><p>Tea`);

describe('html-lang-invalid', () => {
  it('fails for what is no tag or not registered', () => {
    for (const lang of ['en_US', 'english', 'xx', 'en-UK', 'eng', 'en-', 'zh-Abcd'])
      expect(runRule(rule, page(lang))).toMatchObject({ kind: 'fail', evidence: [{ value: lang }] });
  });
  it('passes registered tags', () => {
    for (const lang of [
      'en',
      'pt-BR',
      'zh-Hant-TW',
      'es-419',
      'fil',
      'de-DE-1996',
      'ca-ES-valencia',
      'sr-Latn',
      'x-house',
    ])
      expect(runRule(rule, page(lang)).kind).toBe('pass');
  });
  it('leaves an empty one to html-lang-missing', () => {
    expect(runRule(rule, page('')).kind).toBe('not-applicable');
  });
});
