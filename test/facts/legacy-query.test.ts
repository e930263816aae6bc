import { describe, expect, it } from 'vitest';
import { encodeLegacyQuery } from '../../src/facts/legacy-query.js';

describe('the query of a link', () => {
  it.each([
    ['windows-1251', '/find?q=лампа', '/find?q=%EB%E0%EC%EF%E0'],
    ['windows-1252', '?a=é€', '?a=%E9%80'],
    ['windows-1250', '?a=ř', '?a=%F8'],
    ['KOI8-R', '?a=лампа', '?a=%CC%C1%CD%D0%C1'],
    ['ISO-8859-2', '?a=ž', '?a=%BE'],
    ['macintosh', '?a=é', '?a=%8E'],
    ['Shift_JIS', '?q=日本', '?q=%93%FA%96%7B'],
    ['EUC-JP', '?q=灯', '?q=%C5%F4'],
    ['ISO-2022-JP', '?q=日本', '?q=%1B$BF%7CK%5C%1B(B'],
    ['EUC-KR', '?q=등', '?q=%B5%EE'],
    ['Big5', '?q=燈', '?q=%BFO'],
    ['GBK', '?q=灯', '?q=%B5%C6'],
    ['gb18030', '?q=\u{20000}', '?q=%952%826'],
  ])('has the encoding of a page in %s: %s', (encoding, href, expected) => {
    expect(encodeLegacyQuery(href, encoding)).toBe(expected);
  });

  it('has a character reference for what the encoding lacks', () => {
    expect(encodeLegacyQuery('?q=日é', 'windows-1252')).toBe('?q=%26%2326085%3B%E9');
    expect(encodeLegacyQuery('?q=🔥', 'Shift_JIS')).toBe('?q=%26%23128293%3B');
  });

  it('stays as it is where it is plain, in the path, in the fragment, or the page is in Unicode', () => {
    for (const href of ['/лампа', '/a?b={x}%E9 y', '/a#?лампа', '/лампа?a=b#лампа'])
      expect(encodeLegacyQuery(href, 'windows-1251')).toBe(href);
    for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'replacement'])
      expect(encodeLegacyQuery('?a=é', encoding)).toBe('?a=é');
  });

  it('loses the line breaks that the URL parser takes out', () => {
    expect(encodeLegacyQuery('/a?\nл\ta', 'windows-1251')).toBe('/a?%EBa');
  });

  it('is read in one pass, whatever its length', () => {
    expect(encodeLegacyQuery(`?${'лa'.repeat(100_000)}`, 'windows-1251')).toHaveLength(400_001);
  });
});
