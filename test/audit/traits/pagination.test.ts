import { describe, expect, it } from 'vitest';
import { isNumbered, pageOfSeries, seriesAddress } from '../../../src/audit/traits/pagination.js';

describe('pageOfSeries', () => {
  it.each([
    ['https://example.com/list', 1],
    ['https://example.com/list?page=1', 1],
    ['https://example.com/list?page=4&sort=a', 4],
    ['https://example.com/list/page/7/', 7],
    ['https://example.com/list/seite-3', 3],
    ['https://example.com/list?offset=0', 1],
    ['https://example.com/list?offset=20', 2],
    ['https://example.com/list?page=all', 1],
    ['https://example.com/page/12-reasons', 1],
  ])('%s is page %i', (address, number) => {
    expect(pageOfSeries(address)?.number).toBe(number);
  });
  it('gives all pages of a series one name', () => {
    const series = ['/list', '/list/', '/list?page=2', '/list/page/3', '/list/page/4/'].map(
      (path) => pageOfSeries(`https://example.com${path}`)?.series,
    );
    expect(new Set(series)).toEqual(new Set(['https://example.com/list']));
  });
  it('is null for what is no URL', () => {
    expect(pageOfSeries('page 2')).toBeNull();
  });
});

describe('seriesAddress', () => {
  it.each([
    ['/list/', '/list/page/2/'],
    ['/list', '/list?page=2'],
    ['/', '/page/3'],
    ['/list?sort=a', '/list?sort=a&paged=4'],
    ['/list?page=2&sort=a', '/list?sort=a&page=3'],
  ])('is the same for %s and %s', (one, other) => {
    expect(seriesAddress(`https://example.com${one}`)).toBe(seriesAddress(`https://example.com${other}`));
    expect(isNumbered(`https://example.com${other}`)).toBe(true);
  });
  it.each([
    ['/list?sort=a', '/list?page=2'],
    ['/?p=1', '/?p=2'],
    ['/list/12', '/list/13'],
    ['/page/12-reasons', '/page/13-reasons'],
  ])('tells %s from %s', (one, other) => {
    expect(seriesAddress(`https://example.com${one}`)).not.toBe(seriesAddress(`https://example.com${other}`));
    expect(isNumbered(`https://example.com${one}`)).toBe(false);
  });
});
