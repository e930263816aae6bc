import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySeries } from '../../../../src/services/runs/search/day-series.js';
import { clicksOf, searchWorld } from '../../../support/search-worlds.js';
import { type QueryRequest, reportOf, type Truth } from '../../../support/servers/search-truth.js';

const DAY = '2026-11-20';
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
type Rows = { rows?: { keys: string[]; clicks: number; impressions: number; position: number }[] };

const rowsOf = (truth: Truth, dimensions: string[], filters?: QueryRequest['dimensionFilterGroups']) =>
  (
    reportOf(truth, {
      ...{ startDate: DAY, endDate: DAY, dimensions, type: 'web', dataState: 'all', rowLimit: 25_000, startRow: 0 },
      ...(filters && { dimensionFilterGroups: filters }),
    })[1] as Rows
  ).rows ?? [];

const repliesOf = (truth: Truth) => ({
  totals: rowsOf(truth, ['date', 'country', 'device']),
  pages: rowsOf(truth, ['date', 'page']),
  detail: rowsOf(truth, ['date', 'query', 'page', 'country', 'device']),
});

describe('The series of a day', () => {
  it('have the clicks of all searches, and every part of them adds up to the click in 1,000 random worlds', () => {
    fc.assert(
      fc.property(searchWorld(DAY, 1), ({ searches, rowsPerDay }) => {
        const truth = { searches, rowsPerDay, incompleteFrom: '2026-12-01' };
        const series = daySeries('https://shop.example/', repliesOf(truth));
        const web = searches.filter(({ type }) => type === 'web');
        expect(series.clicks).toBe(clicksOf(web));
        expect(series.impressions).toBe(sum(web.map(({ times }) => times)));
        expect(sum(series.totals.clicks)).toBe(series.clicks);
        expect(sum(series.pages.clicks)).toBe(series.pageClicks);
        expect(sum(series.detail.clicks)).toBe(series.queryClicks);
        // the part without a page or a query is never negative: it is what Google leaves out, and pages of other hosts
        expect(series.clicks - series.pageClicks).toBeGreaterThanOrEqual(0);
        if (rowsPerDay < 50_000) return;
        expect(series.pageClicks - series.queryClicks).toBeGreaterThanOrEqual(0);
        const own = (url: string | undefined) => url?.startsWith('https://shop.example/') ?? false;
        const clicked = (one: (typeof web)[number]) => own(one.results[one.clicked ?? -1]?.url);
        expect(series.pageClicks).toBe(clicksOf(web, clicked));
        expect(series.queryClicks).toBe(clicksOf(web, (one) => clicked(one) && !one.isAnonymized));
      }),
      { numRuns: 1_000 },
    );
  });

  it('have each page once, in the spelling of the crawl and without its fragment', () => {
    const row = (page: string, clicks: number, position: number) => ({
      keys: [DAY, page],
      ...{ clicks, impressions: clicks * 10, position },
    });
    const { urls, pages } = daySeries('https://www.shop.example/', {
      totals: [],
      detail: [],
      pages: [
        row('https://www.shop.example/tea', 3, 2),
        row('https://www.shop.example/tea#leaves', 1, 6),
        row('HTTPS://WWW.shop.example:443/tea', 2, 4),
        row('https://notshop.example/tea', 9, 1),
        row(`https://www.shop.example/${'x'.repeat(9_000)}`, 9, 1),
        row('no URL', 9, 1),
      ],
    });
    expect(urls).toEqual(['https://www.shop.example/tea']);
    expect(pages).toEqual({ pages: [0], clicks: [6], impressions: [60], positions: [2 * 30 + 6 * 10 + 4 * 20] });
  });

  it('keep hostile rows within what the database can store', () => {
    const keys = [DAY, 'a\u0000b\ud800', 'https://shop.example/', 'x', 'WATCH'];
    const { queries, detail } = daySeries('https://shop.example/', {
      totals: [],
      pages: [],
      detail: [
        { keys, clicks: 1e300, impressions: 1e300, position: 1e300 },
        {
          keys: [DAY, 'q'.repeat(10_000), 'https://shop.example/', 'che', 'MOBILE'],
          clicks: 1,
          impressions: 1,
          position: 1,
        },
      ],
    });
    expect(queries).toEqual(['a\uFFFDb\uFFFD']);
    expect(detail.clicks).toEqual([2_147_483_647]);
    expect(detail.positions).toEqual([2_147_483_647]);
    expect(detail.places).toEqual([0]);
  });
});
