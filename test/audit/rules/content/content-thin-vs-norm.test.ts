import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-thin-vs-norm.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const sibling = (name: number | string, mainWords: number) =>
  withHtml(pageFrom('<h1>Tea</h1>', { url: `https://example.com/${name}` }), {
    template: 'article',
    text: { mainWords },
  });
const siblings = (count: number) => Array.from({ length: count }, (_, index) => sibling(index, 400 + index));

describe('content-thin-vs-norm', () => {
  it('fails: far below its siblings', () => {
    const page = sibling(99, 100);
    expect(runRule(rule, page, siteOf([page, ...siblings(8)]))).toMatchObject({ kind: 'fail' });
  });
  it('says how long with separators', () => {
    const page = sibling(99, 1_200);
    const long = Array.from({ length: 9 }, (_, index) => sibling(index, 9_000 + index));
    const message =
      'The main content has 1,200 words; the median of the 10 pages with this template and folder is 9,003.5.';
    expect(runRule(rule, page, siteOf([page, ...long]))).toMatchObject({ kind: 'fail', evidence: [{ message }] });
  });
  it('does not apply, a near miss: the list of the articles, framed like them', () => {
    const page = sibling('articles/', 100);
    const articles = Array.from({ length: 8 }, (_, index) => sibling(`articles/${index}/`, 400 + index));
    expect(runRule(rule, page, siteOf([page, ...articles]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes: about as long', () => {
    const page = sibling(99, 390);
    expect(runRule(rule, page, siteOf([page, ...siblings(8)]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just above half the median', () => {
    const page = sibling(99, 203);
    expect(runRule(rule, page, siteOf([page, ...siblings(8)]))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, a near miss: three words among pages of fourteen', () => {
    const page = sibling(99, 3);
    const short = Array.from({ length: 8 }, (_, index) => sibling(index, 14));
    expect(runRule(rule, page, siteOf([page, ...short]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: fewer than eight pages', () => {
    const page = sibling(99, 100);
    expect(runRule(rule, page, siteOf([page, ...siblings(6)]))).toMatchObject({ kind: 'not-applicable' });
  });
});
