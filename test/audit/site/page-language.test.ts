import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { languageOf, samePrimary } from '../../../src/audit/site/page-language.js';
import { withHtml } from '../../support/audit-facts.js';
import { pageFrom } from '../../support/pages.js';

describe('page language', () => {
  it('compares primary subtags', () => {
    expect(samePrimary('en-GB', 'EN_us')).toBe(true);
    expect(samePrimary('nb-NO', 'no')).toBe(true);
    expect(samePrimary('de', 'en')).toBe(false);
  });

  it('prefers sure detection to the declaration', () => {
    const page = (confidence: number) =>
      languageOf(
        createPageView(
          withHtml(pageFrom('<html lang="de"><p>Tea</p></html>'), { text: { language: { code: 'en', confidence } } }),
        ),
      );
    expect(page(0.95)).toBe('en');
    expect(page(0.5)).toBe('de');
  });
});
