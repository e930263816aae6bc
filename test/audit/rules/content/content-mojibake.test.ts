import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-mojibake.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('content-mojibake', () => {
  it('fails: a letter read in the wrong encoding', () => {
    const page = pageFrom('<p>GrÃ¼ner Tee fÃ¼r alle</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: readable umlauts', () => {
    const page = pageFrom('<p>Grüner Tee für alle</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: garbled characters in a code sample', () => {
    const page = pageFrom('<p>Repair this:</p><pre>GrÃ¼ner Tee</pre>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes Portuguese capitals before a closing quotation mark', () => {
    expect(runRule(rule, pageFrom('<p>A palavra é «MAÇÃ». Diz-se “IRMÃ” e AMANHÃ…</p>')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<p>BÃ»che de NoÃ«l</p>')).kind).toBe('fail');
  });
  it.each([
    ['Russian as Windows-1252', 'ÐŸÑ€Ð¸Ð²ÐµÑ‚, Ð¼Ð¸Ñ€'],
    ['Russian as Windows-1251', 'РџСЂРёРІРµС‚, РјРёСЂ'],
    ['Greek', 'Î¤ÏƒÎ¬Î¹ Î³Î¹Î± ÏŒÎ»Î¿Ï…Ï‚'],
    ['Japanese', 'æ—¥æœ¬èªžã®ãŠèŒ¶'],
    ['an emoji', 'Tea for two ðŸ˜€'],
    ['a Polish word', 'Å›wieÅ¼a herbata'],
  ])('fails: %s', (_, text) => {
    expect(runRule(rule, pageFrom(`<p>${text}</p>`)).kind).toBe('fail');
  });
  it.each([
    ['Icelandic capitals', 'BORÐ, GARÐUR og «ORÐ»'],
    ['Russian', 'Рим, Рига и Сочи. Россия – «СССР». Рё'],
    ['Ukrainian', 'Рівне, Сімферополь і Річка. СІРІ Ріки'],
    ['Serbian', 'Рјечник. Сјевер, Љубав и Њујорк. РЈЕЧ'],
    ['French', 'Le café—« à propos »—et la santé… où ça ?'],
    ['Portuguese', 'São ªs e ºs: Nº 5, 1ª vez, JOÃO'],
    ['Swedish', 'DET ÄR «Å», SÅ… 5 Å™, 10 Å²s and 1.5 Å±x, HÄ! Ärlig, Ål och Å'],
    ['Norwegian', 'På gården æ—å… blåbær'],
  ])('passes, near misses: %s', (_, text) => {
    expect(runRule(rule, pageFrom(`<p>${text}</p>`)).kind).toBe('pass');
  });
});
