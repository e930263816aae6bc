import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-thin-vs-norm.js';
import { withHtml } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

const sibling = (name: number, mainWords: number) =>
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
