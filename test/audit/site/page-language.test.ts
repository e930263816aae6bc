import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { languageOf, samePrimary } from '../../../src/audit/site/page-language.js';
import { withHtml } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

describe('page language', () => {
  it('compares primary subtags', () => {
    expect(samePrimary('en-GB', 'EN_us')).toBe(true);
    expect(samePrimary('nb-NO', 'no')).toBe(true);
    expect(samePrimary('de', 'en')).toBe(false);
  });

  it.each([
    ['de', 'de', 0.95, 'de'],
    ['nb-NO', 'no', 0.95, 'nb-NO'],
    ['de', 'en', 0.5, 'de'],
    ['de', null, 0, 'de'],
    ['', 'en', 0.95, 'en'],
    ['', 'en', 0.5, null],
    // one of the two is wrong
    ['de', 'en', 0.95, null],
  ])('is, if the page declares “%s” and reads as %s (%d), %s', (lang, code, confidence, language) => {
    const page = withHtml(pageFrom(`<html lang="${lang}"><p>Tea</p></html>`), {
      text: { language: code === null ? null : { code, confidence } },
    });
    expect(languageOf(createPageView(page))).toBe(language);
  });
});
