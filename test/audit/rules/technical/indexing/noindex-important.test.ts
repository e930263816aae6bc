import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/noindex-important.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const barred = pageFrom('<meta name="robots" content="noindex"><p>Text</p>', { url: 'https://example.com/a' });
const linking = (count: number, html = '<a href="/a">A</a>') =>
  Array.from({ length: count }, (_, n) => pageFrom(html, { url: `https://example.com/from-${n}` }));

describe('noindex-important', () => {
  it('reports a noindex page with ten inlinks, or in the navigation of half the pages', () => {
    const others = Array.from({ length: 20 }, (_, n) =>
      pageFrom('<p>Text</p>', { url: `https://example.com/other-${n}` }),
    );
    expect(runRule(rule, barred, siteOf([barred, ...linking(10), ...others])).kind).toBe('fail');
    const nav = linking(3, '<nav><a href="/a">A</a></nav>');
    expect(runRule(rule, barred, siteOf([barred, ...nav, ...others.slice(0, 3)])).kind).toBe('fail');
  });
  it('mentions the navigation only if it links there', () => {
    const texts = linking(10, '<main><p>See <a href="/a">A</a></p></main>');
    expect(runRule(rule, barred, siteOf([barred, ...texts]))).toMatchObject({
      evidence: [{ message: 'The page is set to noindex; 10 pages link to it.' }],
    });
    const nav = linking(3, '<nav><a href="/a">A</a></nav>');
    expect(runRule(rule, barred, siteOf([barred, ...nav]))).toMatchObject({
      evidence: [{ message: expect.stringMatching(/; 3 pages link to it, from the navigation of \d+ % of pages\.$/) }],
    });
  });
  it('passes an important indexable page', () => {
    const open = pageFrom('<p>Text</p>', { url: 'https://example.com/a' });
    expect(runRule(rule, open, siteOf([open, ...linking(10)])).kind).toBe('pass');
  });
  it('passes the cart, which every page links to', () => {
    const cart = pageFrom('<meta name="robots" content="noindex"><p>Text</p>', { url: 'https://example.com/cart/' });
    expect(runRule(rule, cart, siteOf([cart, ...linking(10, '<a href="/cart/">Cart</a>')])).kind).toBe('pass');
  });
  it('passes a noindex page with nine inlinks from the content', () => {
    expect(
      runRule(rule, barred, siteOf([barred, ...linking(9, '<main><p>See <a href="/a">A</a></p></main>')])).kind,
    ).toBe('pass');
  });
});
