import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { importPositions } from '../../src/serp/import-positions.js';
import type { ImportedPosition } from '../../src/serp/position-source.js';
import { ProviderError } from '../../src/serp/provider.js';
import searchConsole from '../../src/serp/providers/search-console.js';
import { type SerpServer, serve } from '../support/servers/serp-server.js';

let fetcher: Fetcher;
let server: SerpServer | null = null;

beforeAll(() => {
  fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
});
afterAll(() => fetcher.close());
afterEach(async () => {
  await server?.close();
  server = null;
});

type Row = { keys: string[]; clicks: number; impressions: number; ctr: number; position: number };
const row = (n: number): Row => ({
  keys: [`query ${n}`, 'https://own.example/', 'che', 'MOBILE'],
  clicks: 1,
  impressions: 20,
  ctr: 0.05,
  position: 7.25,
});

async function read(
  handle: (startRow: number) => { status: number; body: unknown; headers?: Record<string, string> } | 'SLOW' | 'RESET',
): Promise<ImportedPosition[] | ProviderError> {
  server = await serve(({ body }) => handle((body as { startRow: number }).startRow));
  const rows: ImportedPosition[] = [];
  try {
    for await (const page of importPositions({
      source: searchConsole,
      settings: { baseUrl: server.url, apiKey: 'ya29.token' },
      fetcher,
      range: { site: 'sc-domain:own.example', from: '2026-11-01', to: '2026-11-18' },
      limits: { attempts: 2, backoffMs: 1, requestMs: 1_000, maxWaitMs: 50 },
    })) {
      rows.push(...page);
    }
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  return rows;
}

describe('Search Console', () => {
  it('tells average positions, which are no ranks', async () => {
    const rows = await read(() => ({ status: 200, body: { rows: [row(1)], responseAggregationType: 'byPage' } }));
    expect(rows).toEqual([
      {
        query: 'query 1',
        page: 'https://own.example/',
        country: 'CHE',
        device: 'MOBILE',
        meanPosition: 7.25,
        clicks: 1,
        impressions: 20,
      },
    ]);
    const [asked] = server?.asked ?? [];
    expect(asked?.url.pathname).toBe('/webmasters/v3/sites/sc-domain%3Aown.example/searchAnalytics/query');
    expect(asked?.headers.authorization).toBe('Bearer ya29.token');
    expect(asked?.body).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-18',
      startRow: 0,
      dataState: 'final',
    });
  });

  it('reads page after page', async () => {
    const total = 25_003;
    const rows = await read((startRow) => ({
      status: 200,
      body: { rows: Array.from({ length: Math.min(25_000, total - startRow) }, (_, at) => row(startRow + at)) },
    }));
    expect(rows).toHaveLength(total);
    expect(server?.asked).toHaveLength(2);
  });

  it('has nothing for a site without impressions', async () => {
    expect(await read(() => ({ status: 200, body: { responseAggregationType: 'byPage' } }))).toEqual([]);
  });

  const error = (status: number, reason: string) => ({
    status,
    body: { error: { code: status, errors: [{ reason }] } },
  });
  it.each([
    ['KEY', () => error(401, 'authError')],
    ['KEY', () => error(403, 'forbidden')],
    ['QUOTA', () => error(403, 'quotaExceeded')],
    ['THROTTLED', () => error(403, 'rateLimitExceeded')],
    ['SERVER_ERROR', () => error(500, 'backendError')],
    ['MALFORMED', () => ({ status: 200, body: { rows: [{ keys: ['only one'] }] } })],
    ['MALFORMED', () => ({ status: 200, body: 'no json' })],
    ['NETWORK', () => 'RESET' as const],
    ['TIMEOUT', () => 'SLOW' as const],
  ])('says %s', async (reason, handle) => {
    const answer = await read(handle);
    expect(answer).toBeInstanceOf(ProviderError);
    expect(answer).toMatchObject({ reason });
  });

  it.each([
    [
      'quotaExceeded',
      'The load quota of Search Console is used up for now. It comes back after 15 minutes, or at midnight Pacific Time.',
    ],
    ['dailyLimitExceeded', 'The daily quota of Search Console is used up. It is renewed at midnight Pacific Time.'],
    ['userRateLimitExceeded', "The provider's rate limit is exceeded."],
  ])('says of %s what it means', async (reason, message) => {
    expect(await read(() => error(429, reason))).toMatchObject({ message });
  });
});
