import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenericAnchor } from '../../../src/audit/links/generic-anchors.js';

describe('isGenericAnchor', () => {
  it.each([
    ['Click here', 'en'],
    ['» Read more …', 'en'],
    ['MEHR ERFAHREN', 'de-CH'],
    ['En savoir plus', 'fr'],
    ['les mer', 'nb'],
    ['続きを読む', 'ja'],
    ['learn more', 'sv'],
    ['plus d’infos', 'fr'],
    ['en savoir plus', null],
    ['続きを読む', null],
    ['weiterlesen', 'de'],
    ['Прочети още', 'bg'],
    ['Pročitaj više', 'bs'],
    ['Plačiau', 'lt'],
    ['Llegir més', 'ca'],
    ['Baca lagi', 'ms'],
    ['مزید پڑھیں', 'ur'],
    ['Magbasa pa', 'tl'],
  ])('takes “%s” (%s) for generic', (text, lang) => {
    expect(isGenericAnchor(text, lang)).toBe(true);
  });

  it.each([
    ['Green tea', 'en'],
    ['Read more about green tea', 'en'],
    ['Hereford', 'en'],
    ['weiterlesen', 'en'],
    // Home in German, and Irish for a nest
    ['Start', 'de'],
    ['nasc', 'en'],
    ['lagi', 'pl'],
    ['→', 'en'],
    ['--info', 'en'],
    ['__link', 'en'],
    ['<this>', 'en'],
    // commands, statements and traits are called so: no list of the trade has them
    ['OPEN', 'en'],
    ['Read', 'en'],
    ['continue', 'en'],
    ['', null],
    // without a language a single word may be the name of anything
    ['plus', null],
    ['detail', null],
    ['ver', ''],
  ])('leaves “%s” (%s) alone', (text, lang) => {
    expect(isGenericAnchor(text, lang)).toBe(false);
  });

  it('returns a result for any text and language', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.string()),
        (text, lang) => typeof isGenericAnchor(text, lang) === 'boolean',
      ),
    );
  });
});
