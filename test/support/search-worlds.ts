import fc from 'fast-check';
import { addDays } from '../../src/services/runs/search/pacific-days.js';
import type { Search } from './servers/search-truth.js';

/** Searches of some days that show pages of a site, of other hosts of its domain, and parts of pages. */
export const searchWorld = (to: string, days: number) => {
  const paths = ['', 'tea', 'tea#leaves', 'tea?colour=green', 'T%C3%A9', 'blog/'];
  const url = fc
    .tuple(fc.constantFrom('https://shop.example/', 'https://blog.shop.example/'), fc.constantFrom(...paths))
    .map(([host, path]) => host + path);
  const result = fc.record({ url, position: fc.integer({ min: 1, max: 30 }) });
  const search = fc
    .record({
      day: fc.integer({ min: 0, max: days - 1 }).map((back) => addDays(to, -back)),
      type: fc.constantFrom('web', 'web', 'web', 'image', 'discover', 'googleNews'),
      query: fc.constantFrom('tea', 'Tea', 'thé', 'green tea', 'чай', '🍵', ''),
      isAnonymized: fc.boolean(),
      country: fc.constantFrom('che', 'deu', 'usa', 'zzz'),
      device: fc.constantFrom('DESKTOP', 'MOBILE', 'TABLET'),
      results: fc.array(result, { minLength: 1, maxLength: 4 }),
      clicked: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
      times: fc.integer({ min: 1, max: 50 }),
    })
    .map(
      ({ clicked, ...one }): Search => ({
        ...one,
        ...(clicked !== undefined && { clicked: clicked % one.results.length }),
      }),
    );
  return fc.record({
    searches: fc.array(search, { maxLength: 40 }),
    rowsPerDay: fc.constantFrom(2, 5, 50_000),
  });
};

/** Clicks as they happened. */
export const clicksOf = (searches: readonly Search[], is: (search: Search) => boolean = () => true): number =>
  searches.reduce((sum, one) => sum + (one.clicked !== undefined && is(one) ? one.times : 0), 0);
