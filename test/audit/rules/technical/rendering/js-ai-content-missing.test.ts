import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/js-ai-content-missing.js';
import { withHtml, withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = pageFrom('<h1>Tea</h1><p>Loading</p>', { url: 'https://example.com/a' });
const withWords = (mainWords: number) => withHtml(page, { text: { mainWords } });
const judged = (served: number, shown: number) =>
  runRule(rule, withRendered(withWords(served), {}, withWords(shown).html));

describe('js-ai-content-missing', () => {
  it('reports main content that only rendering brings', () => {
    expect(judged(3, 300)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('3 of 300 words of the main content') }],
    });
    expect(judged(149, 300).kind).toBe('fail');
  });
  it('passes half of the words, and fewer than 50 words that are missing', () => {
    expect(judged(150, 300).kind).toBe('pass');
    expect(judged(10, 59).kind).toBe('pass');
  });
  it('does not apply without rendering', () => {
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
});
