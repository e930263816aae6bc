import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/pagination-canonical-to-first.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string, canonical: string, more = '') =>
  runRule(
    rule,
    pageFrom(`<link rel="canonical" href="https://example.com${canonical}">${more}<p>A</p>`, {
      url: `https://example.com${path}`,
    }),
  );

describe('pagination-canonical-to-first', () => {
  it('reports a later page with a canonical to the first one', () => {
    expect(judged('/list?page=3', '/list')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('Page 3') }],
    });
    expect(judged('/list/page/2/', '/list/').kind).toBe('fail');
    expect(judged('/list?page=2', '/list?page=1').kind).toBe('fail');
  });
  it.each([
    ['/name/2', '/name', '<a href="/name/3">3</a>'],
    ['/name/2/', '/name/', '<a href="/name/">1</a>'],
    ['/name/3', '/name/1', '<link rel="prev" href="/name/2">'],
    ['/name/2', '/name', '<link rel="prev" href="/name">'],
    ['/name/p2', '/name', '<a href="/name/p3" rel="next">More</a>'],
    ['/name-2.html', '/name.html', '<a href="/name-3.html">3</a>'],
    ['/name_4', '/name', '<a href="/name_3">3</a>'],
    ['/list?p=2', '/list', ''],
    ['/list?after=x', '/list', '<link rel="prev" href="/list">'],
    ['/second', '/first', '<a rel="prev" href="/first">Back</a>'],
  ])('reports %s with the canonical %s', (path, canonical, more) => {
    expect(judged(path, canonical, more).kind).toBe('fail');
  });
  it.each([
    ['/name/2', '/name', '<a href="/name/3">Another name</a>'],
    ['/shirt-2.html', '/shirt.html', '<a href="/shirt-3.html">In red</a>'],
    ['/blog/2024', '/blog', '<a href="/blog/2023">2023</a>'],
    ['/name/2', '/name/2', '<link rel="prev" href="/name">'],
    ['/name/2', '/all', '<a href="/name/3">3</a><link rel="prev" href="/name">'],
    ['/first', '/all', '<link rel="next" href="/second">'],
  ])('passes %s with the canonical %s and %s', (path, canonical, more) => {
    expect(judged(path, canonical, more).kind).toBe('pass');
  });
  it('passes a later page with a self-referencing canonical', () => {
    expect(judged('/list?page=3', '/list?page=3').kind).toBe('pass');
  });
  it('passes page 1, a dropped sort order, and a canonical to another series', () => {
    expect(judged('/list?page=1', '/list').kind).toBe('pass');
    expect(judged('/list?page=2&sort=price', '/list?page=2').kind).toBe('pass');
    expect(judged('/list?page=2', '/all').kind).toBe('pass');
    expect(judged('/page/12-reasons', '/').kind).toBe('pass');
  });
});
