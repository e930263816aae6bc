import { describe, expect, it } from 'vitest';
import { pageOfSeries } from '../../src/audit/pagination.js';

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
  it('is null for what is no address', () => {
    expect(pageOfSeries('page 2')).toBeNull();
  });
});
