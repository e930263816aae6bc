import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { fetchSearchRows, type SearchRequest } from '../../src/serp/search-console/analytics.js';
import { readSearchPlace, searchPlace } from '../../src/serp/search-console/place.js';
import { refusalBody } from '../support/servers/search-console-server.js';
import { serve } from '../support/servers/serp-server.js';

let fetcher: Fetcher;
beforeAll(() => {
  fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
});
afterAll(() => fetcher.close());

const request: SearchRequest = {
  property: 'sc-domain:shop.example',
  type: 'GOOGLE_NEWS',
  from: '2026-11-20',
  to: '2026-11-20',
  dimensions: ['date', 'page'],
  host: 'www.shop.example',
};
const row = (at: number) => ({
  keys: ['2026-11-20', `https://shop.example/${at}`],
  clicks: 1,
  impressions: 2,
  position: 3,
});

async function rowsFrom(respond: (body: { startRow: number }, at: number) => { status: number; body: unknown }) {
  let at = 0;
  const server = await serve(({ body }) => respond(body as { startRow: number }, at++));
  const tokens: boolean[] = [];
  const accessToken = async (isRenewed: boolean) => {
    tokens.push(isRenewed);
    return 'ya29.secret';
  };
  try {
    const rows = await fetchSearchRows({ fetcher, baseUrl: server.url, accessToken }, request);
    return { rows, asked: server.asked, tokens };
  } finally {
    await server.close();
  }
}

describe('Rows of Search Console', () => {
  it('are requested as documented and read page after page', async () => {
    const { rows, asked } = await rowsFrom(({ startRow }) => ({
      status: 200,
      body: {
        rows: Array.from({ length: startRow === 0 ? 25_000 : 3 }, (_, at) => row(startRow + at)),
        responseAggregationType: 'byPage',
        metadata: { firstIncompleteDate: '2026-11-20' },
      },
    }));
    expect(rows.rows).toHaveLength(25_003);
    expect(rows).toMatchObject({ aggregation: 'BY_PAGE', incompleteFrom: '2026-11-20' });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.url.pathname).toBe('/webmasters/v3/sites/sc-domain%3Ashop.example/searchAnalytics/query');
    expect(asked[0]?.body).toEqual({
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      dimensions: ['date', 'page'],
      type: 'googleNews',
      dimensionFilterGroups: [
        {
          groupType: 'and',
          filters: [
            {
              dimension: 'page',
              operator: 'includingRegex',
              expression: '^https?://(www\\.)?shop\\.example(:[0-9]+)?(/|$)',
            },
          ],
        },
      ],
      dataState: 'all',
      rowLimit: 25_000,
      startRow: 0,
    });
  });

  it('end at four pages, whatever the service goes on to send', async () => {
    const { rows, asked } = await rowsFrom(({ startRow }) => ({
      status: 200,
      body: { rows: Array.from({ length: 25_000 }, (_, at) => row(startRow + at)) },
    }));
    expect([rows.rows.length, asked.length]).toEqual([100_000, 4]);
  });

  it('are requested once more with a new token where the old one expired', async () => {
    const { rows, tokens } = await rowsFrom((_body, at) =>
      at === 0 ? { status: 401, body: refusalBody(401, 'authError') } : { status: 200, body: { rows: [row(1)] } },
    );
    expect(rows.rows).toHaveLength(1);
    expect(tokens).toEqual([false, true]);
  });

  it.each([
    [400, 'invalidParameter', 'REJECTED'],
    [401, 'authError', 'TOKEN_REJECTED'],
    [403, 'insufficientPermissions', 'SCOPE_MISSING'],
    [403, 'forbidden', 'NO_PERMISSION'],
    [403, 'accessNotConfigured', 'API_DISABLED'],
    [403, 'quotaExceeded', 'LOAD_QUOTA'],
    [403, 'dailyLimitExceeded', 'DAILY_QUOTA'],
    [404, 'notFound', 'PROPERTY_UNKNOWN'],
    [404, 'something new', 'PROPERTY_UNKNOWN'],
  ])('are refused with %i %s for one reason, told apart by the reason alone', async (status, reason, kind) => {
    const refused = rowsFrom(() => ({ status, body: refusalBody(status, reason) }));
    await expect(refused).rejects.toMatchObject({ kind });
    await expect(refused).rejects.not.toThrow(/Refused|ya29/);
  });

  it.each([
    { details: [{ reason: 'SERVICE_DISABLED' }], errors: [{ reason: 'forbidden' }] },
    { errors: [{ reason: 'forbidden' }, { reason: 'accessNotConfigured' }] },
  ])('are refused for the more precise of two reasons: %j', async (error) => {
    await expect(rowsFrom(() => ({ status: 403, body: { error } }))).rejects.toMatchObject({ kind: 'API_DISABLED' });
  });

  it.each([
    [{ rows: [{ keys: ['2026-11-20'], clicks: 1, impressions: 1, position: 1 }] }],
    [{ rows: [{ keys: ['2026-11-20', 'x'], clicks: -1, impressions: 1, position: 1 }] }],
    [{ rows: 'many' }],
    ['no JSON'],
  ])('that are not as requested fail: %j', async (body) => {
    await expect(rowsFrom(() => ({ status: 200, body }))).rejects.toMatchObject({ reason: 'MALFORMED' });
  });
});

it('Country and device are one number and come back from it', () => {
  expect(readSearchPlace(searchPlace('deu', 'MOBILE'))).toEqual({ country: 'DEU', device: 'MOBILE' });
  expect(readSearchPlace(searchPlace('aaa', 'desktop'))).toEqual({ country: 'AAA', device: 'DESKTOP' });
  expect(readSearchPlace(searchPlace('zzy', ''))).toEqual({ country: 'ZZY', device: null });
  for (const country of ['zzz', '', 'de', 'é€a', 'toolong'])
    expect(readSearchPlace(searchPlace(country, 'WATCH'))).toEqual({ country: null, device: null });
  expect(searchPlace('zzy', 'TABLET')).toBeLessThan(2 ** 31);
});
