import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISO_639_1, ISO_3166_1, LONG_FORMS } from '../../../src/audit/i18n/language-codes.js';
import { hreflangDefect, languageTagDefect, tagParts } from '../../../src/audit/i18n/language-tags.js';

describe('language tags', () => {
  it('knows as many codes as the standards assign', () => {
    expect(ISO_639_1.size).toBe(183);
    expect(ISO_3166_1.size).toBe(249);
    expect([...LONG_FORMS].every((code) => code.length === 3)).toBe(true);
  });
  it('takes a tag apart', () => {
    expect(tagParts('zh-Hant-TW')).toEqual({ language: 'zh', script: 'hant', region: 'tw' });
    expect(tagParts('sl-rozaj-biske-1994')).toEqual({ language: 'sl', script: null, region: null });
    expect(tagParts('de-DE-u-co-phonebk-x-house')).toEqual({ language: 'de', script: null, region: 'de' });
    expect(tagParts('zh-yue-HK')).toEqual({ language: 'zh', script: null, region: 'hk' });
  });
  it('refuses what the grammar does not have', () => {
    for (const tag of [
      '',
      '-',
      'e',
      'en-',
      'en--GB',
      'en-u',
      'en-x',
      'en-GB-GB-GB',
      'en_GB',
      'de-419-DE',
      'a-DE',
      'ar-a-aaa-',
    ])
      expect(tagParts(tag), tag).toBe(null);
  });
  it('accepts every pair of registered language and country', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ISO_639_1), fc.constantFrom(...ISO_3166_1), (language, region) => {
        expect(languageTagDefect(`${language}-${region}`)).toBe(null);
        expect(hreflangDefect(`${language.toUpperCase()}-${region.toLowerCase()}`)).toBe(null);
      }),
    );
  });
  it('accepts tags registered whole and for private use', () => {
    for (const tag of ['i-klingon', 'en-GB-oed', 'x-pig-latin', 'cmn-Hans', 'qaa-Qaaa-QM', 'iw'])
      expect(languageTagDefect(tag), tag).toBe(null);
  });
  it('never throws, and never takes more than a country after the language for hreflang', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        languageTagDefect(text);
        hreflangDefect(text);
      }),
    );
    expect(hreflangDefect('de-DE-1996')).toBe('“1996” follows the country');
    expect(hreflangDefect('')).not.toBe(null);
  });
  it('names what is meant', () => {
    expect(hreflangDefect('jp')).toContain('“ja” may be meant');
    expect(hreflangDefect('en_US')).toContain('separate its parts with “-”');
  });
});
