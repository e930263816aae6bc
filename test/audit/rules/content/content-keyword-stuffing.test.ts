import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-keyword-stuffing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const FILLER = 'Most riders wait too long before they bring their wheel to the workshop on a quiet morning. ';
const judged = (body: string, lang = 'en') =>
  runRule(rule, pageFrom(`<html lang=${lang}><main><p>${FILLER.repeat(14)}</p>${body}</main>`));
const STUFFED = 'Our cheap mattress shop sells each cheap mattress you want. ';

describe('content-keyword-stuffing', () => {
  it('reports a paragraph that repeats a term again and again', () => {
    expect(judged(`<p>${STUFFED.repeat(8)}</p>`)).toMatchObject({
      kind: 'fail',
      evidence: [
        { value: 'cheap', message: expect.stringContaining('“cheap” appears 16 times in a paragraph of 80 words') },
        { value: 'mattress' },
      ],
    });
  });
  it('reports it in a script without spaces', () => {
    expect(judged(`<p>${'格安の布団は格安です。'.repeat(30)}</p>`, 'ja')).toMatchObject({
      kind: 'fail',
      evidence: [{ value: '格安' }, { value: '布団' }],
    });
  });
  it('passes a page about one thing, which names it in every line', () => {
    const entry = (n: number) => `<tr><td>operator ${n}<td>The operator of number ${n}`;
    expect(judged(`<table>${Array.from({ length: 80 }, (_, n) => entry(n)).join('')}</table>`).kind).toBe('pass');
    // the densest paragraph of real reference works: 12 of 80 words
    const prose = FILLER.split(' ').slice(0, 17).join(' ');
    const dense = `${`${prose} type type type. `.repeat(4)}`;
    expect(judged(`<p>${dense}</p>${'<p>The type of a column is the type of its values.</p>'.repeat(20)}`).kind).toBe(
      'pass',
    );
  });
  it('passes names of code, however often they come', () => {
    expect(judged(`<p>${'The size_t of a size_t is a size_t again. '.repeat(10)}</p>`).kind).toBe('pass');
    expect(judged(`<pre>${'mattress mattress '.repeat(50)}</pre>`).kind).toBe('pass');
  });
  it('passes lists of links', () => {
    expect(judged(`<p>${'<a href="/a">cheap mattress</a> '.repeat(60)}</p>`).kind).toBe('pass');
  });
  it('passes, near misses: a short passage, a term used too seldom on the page, a passage of other words', () => {
    expect(judged(`<p>${STUFFED.repeat(3)}</p><p>Once more: ${STUFFED.repeat(3)}</p>`).kind).toBe('pass');
    expect(judged(`<p>${STUFFED.repeat(4)}</p>`).kind).toBe('pass');
    expect(judged(`<p>${`${STUFFED}${FILLER}`.repeat(8)}</p>`).kind).toBe('pass');
  });
  it('does not apply to a short text', () => {
    expect(runRule(rule, pageFrom(`<p>${STUFFED.repeat(15)}</p>`)).kind).toBe('not-applicable');
  });
  it('passes particles of two letters in a language without a list of common words', () => {
    const particle = (word: string) =>
      judged(`<p>${`Our ${word} shop sells ${word} as you like ${word}. `.repeat(12)}</p>`).kind;
    expect(particle('mattress')).toBe('fail');
    expect(particle('ny')).toBe('pass');
    expect(particle('أو')).toBe('pass');
  });
});
