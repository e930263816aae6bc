import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-keyword-stuffing.js';
import { withHtml } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const uses = (count: number, words: number) =>
  withHtml(pageFrom('<p>Tea</p>'), { text: { words, topTerms: [{ term: 'tea', count }] } });

describe('content-keyword-stuffing', () => {
  it('fails: 16 of 200 words', () => {
    const page = uses(16, 200);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a word used now and then', () => {
    const page = uses(5, 500);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 5 %', () => {
    const page = uses(15, 300);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: 14 uses', () => {
    const page = uses(14, 200);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: particles of languages whose common words are not listed', () => {
    for (const [lang, term] of [
      ['ja', 'が'],
      ['ja', 'です'],
      ['zh-CN', '的'],
      ['el', 'και'],
      ['ar', 'من'],
    ] as const) {
      const page = withHtml(pageFrom(`<html lang=${lang}><p>Tea</p>`), {
        text: { words: 200, topTerms: [{ term, count: 20 }] },
      });
      expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
    }
  });
  it('fails: a term in such a language', () => {
    for (const [lang, term] of [
      ['ja', '格安'],
      ['el', 'στρώμα'],
    ] as const) {
      const page = withHtml(pageFrom(`<html lang=${lang}><p>Tea</p>`), {
        text: { words: 200, topTerms: [{ term, count: 20 }] },
      });
      expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
    }
  });
  it('does not apply: a list of contents', () => {
    const entry = (n: number) => `<li><a href="/${n}">Tea from garden number ${n}</a></li>`;
    const list = Array.from({ length: 60 }, (_, n) => entry(n)).join('');
    expect(runRule(rule, pageFrom(`<ul>${list}</ul>`))).toMatchObject({ kind: 'not-applicable' });
    const prose = `<p>${'Tea from tea gardens for friends of tea. '.repeat(60)}</p>`;
    expect(runRule(rule, pageFrom(`<ul>${list}</ul>${prose}`))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: a short text', () => {
    const page = uses(60, 199);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
