import { describe, expect, it } from 'vitest';
import { duplicatesOf } from '../../../src/audit/site/duplicate-set.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

describe('duplicatesOf', () => {
  const page = (path: string, h1: string) => pageFrom(`<h1>${h1}</h1>`, { url: `https://example.com/${path}` });
  const site = siteOf([page('a', 'Tea'), page('b', 'tea'), page('c', 'Coffee')]);

  it('names one of the others', () => {
    expect(duplicatesOf(site, 'h1', 'https://example.com/a')).toMatchObject({
      count: 2,
      other: 'https://example.com/b',
    });
    expect(duplicatesOf(site, 'h1', 'https://example.com/b')).toMatchObject({
      count: 2,
      other: 'https://example.com/a',
    });
  });

  it('names the same one whatever the order of the crawl', () => {
    const pages = ['d', 'b', 'a', 'c'].map((path) => page(path, 'Tea'));
    for (const crawled of [pages, pages.toReversed(), pages.toSorted((one, two) => (one.url < two.url ? -1 : 1))]) {
      const others = ['a', 'b', 'c', 'd'].map((path) => {
        const { other = '' } = duplicatesOf(siteOf(crawled), 'h1', `https://example.com/${path}`) ?? {};
        return other.at(-1);
      });
      expect(others).toEqual(['b', 'a', 'a', 'a']);
    }
  });

  it('lets the pages of one series share a heading, but no text and not with others', () => {
    const series = ['list', 'list/page/2/', 'list?page=3'].map((path) => page(path, 'Teas'));
    const of = (pages: typeof series, path: string, key: 'h1' | 'textHash' = 'h1') =>
      duplicatesOf(siteOf(pages), key, `https://example.com/${path}`);
    expect(of(series, 'list')).toBeNull();
    expect(of(series, 'list', 'textHash')).toMatchObject({ count: 3 });
    const more = [...series, page('list?sort=price&page=2', 'Teas'), page('cups', 'Teas')];
    expect(of(more, 'list?page=3')).toMatchObject({ count: 3, other: 'https://example.com/cups' });
    expect(of(more, 'cups')).toMatchObject({ count: 5, other: 'https://example.com/list' });
  });
  it('is null for a value of its own', () => {
    expect(duplicatesOf(site, 'h1', 'https://example.com/c')).toBeNull();
  });
});
