import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/js-required-content.js';
import { withHtml, withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = pageFrom('<p>Loading</p>', { url: 'https://example.com/a' });
const judged = (raw: number, rendered: number) => {
  const before = withHtml(page, { text: { mainWords: raw } });
  return runRule(rule, withRendered(before, {}, withHtml(page, { text: { mainWords: rendered } }).html));
};

describe('js-required-content', () => {
  it('reports a page whose text comes by script', () => {
    expect(judged(20, 400)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('20 of 400 rendered words of the main content (5 %') }],
    });
  });
  it('passes a page that is complete without scripts, and does not apply without rendering', () => {
    expect(judged(400, 400).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
  it('passes a page of which a script draws navigation and footer', () => {
    const before = withHtml(page, { text: { words: 300, mainWords: 300 } });
    const after = withHtml(page, { text: { words: 900, mainWords: 300 } });
    expect(runRule(rule, withRendered(before, {}, after.html)).kind).toBe('pass');
  });
  it('passes 60 % of the words, and fewer than 100 words that are missing', () => {
    expect(judged(600, 1_000).kind).toBe('pass');
    expect(judged(599, 1_000).kind).toBe('fail');
    expect(judged(1, 100).kind).toBe('pass');
  });
});
