import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-empty.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const others = (body: string) =>
  [1, 2, 3, 4, 5, 6].map((tea) => pageFrom(`${body}<p>Tea</p>`, { url: `https://example.com/tea/${tea}` }));

describe('content-empty', () => {
  it('fails: nine words and no media', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 9 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('tells one word in the singular', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 1 } });
    expect(runRule(rule, page)).toMatchObject({ evidence: [{ message: expect.stringContaining(' 1 word,') }] });
  });
  it('passes: enough words', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 300 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: ten words', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 10 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image says it all', () => {
    const page = withHtml(pageFrom('<img src="/map.png" alt="Map">'), { text: { mainWords: 1 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a table of contents', () => {
    const chapters = [1, 2, 3, 4].map((chapter) => `<li><a href="/tea/${chapter}">Chapter ${chapter}</a>`).join('');
    const page = pageFrom(`<h1>Tea</h1><ul>${chapters}</ul>`, { url: 'https://example.com/tea' });
    expect(runRule(rule, page, siteOf([page, ...others('')]))).toMatchObject({ kind: 'pass' });
  });
  it('fails: the menu of every page, and nothing below it', () => {
    const menu = [1, 2, 3, 4].map((tea) => `<a href="/tea/${tea}">Tea ${tea}</a>`).join(' ');
    const page = pageFrom(`<div>${menu}</div>`, { url: 'https://example.com/tea' });
    expect(runRule(rule, page, siteOf([page, ...others(menu)]))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: noindex', () => {
    const page = withHtml(pageFrom('<meta name="robots" content="noindex"><p>Tea</p>'), { text: { mainWords: 1 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
