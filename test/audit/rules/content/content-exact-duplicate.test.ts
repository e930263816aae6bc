import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-exact-duplicate.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const at = (path: string, hash: string, head = '') =>
  withHtml(pageFrom(`${head}<p>Tea</p>`, { url: `https://example.com/${path}` }), { text: { hash, mainWords: 300 } });

describe('content-exact-duplicate', () => {
  it('fails: the same content elsewhere', () => {
    const page = at('a', 'f00d');
    expect(runRule(rule, page, siteOf([page, at('b', 'f00d')]))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes: content of its own', () => {
    const page = at('a', 'f00d');
    expect(runRule(rule, page, siteOf([page, at('b', 'beef')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the copy names this page as canonical', () => {
    const page = at('a', 'f00d');
    expect(
      runRule(rule, page, siteOf([page, at('b', 'f00d', '<link rel="canonical" href="https://example.com/a">')])),
    ).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a version for another region, but not a third page', () => {
    const regions = '<link rel=alternate hreflang=en href="/a"><link rel=alternate hreflang=en-GB href="/b">';
    const page = at('a', 'f00d', regions);
    const pages = [page, at('b', 'f00d', regions)];
    expect(runRule(rule, page, siteOf(pages))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, page, siteOf([...pages, at('c', 'f00d')]))).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: two lists of links under the same headings', () => {
    const list = (path: string) =>
      pageFrom(`<h1>Classes</h1><ul><li><a href="/${path}-1">Green tea</a></ul>`, {
        url: `https://example.com/${path}`,
      });
    expect(runRule(rule, list('a'), siteOf([list('a'), list('b')]))).toMatchObject({ kind: 'pass' });
  });
  it('fails: short, and the same to the last byte', () => {
    const copy = (path: string) => pageFrom('<h1>Tea</h1><p>Closed today.', { url: `https://example.com/${path}` });
    expect(runRule(rule, copy('a'), siteOf([copy('a'), copy('b')]))).toMatchObject({ kind: 'fail' });
  });
});
