import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/article-missing-toc.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const sections = (count: number, words: number, more = '') =>
  withHtml(pageFrom(`${more}${'<h2 id="a">Tea</h2>'.repeat(count)}`, { url: 'https://example.com/' }), {
    text: { words },
  });

describe('article-missing-toc', () => {
  it('fails: six sections without links', () => {
    const page = sections(6, 2_001);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: links to the sections', () => {
    const page = sections(6, 3_000, '<a href="#a">Tea</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 2,000 words', () => {
    const page = sections(6, 2_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: five sections', () => {
    const page = sections(5, 3_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
