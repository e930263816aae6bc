import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { fieldData, fieldVitals } from '../../src/vitals/field.js';
import { fieldPoints } from '../../src/vitals/history.js';
import { VitalsUnavailable } from '../../src/vitals/provider.js';
import crux from '../../src/vitals/providers/crux.js';
import { fieldProviders } from '../../src/vitals/providers/index.js';
import { type LoopbackSite, loopbackSite } from '../support/chromium.js';

const KEY = 'canary-key-5f2c';
interface Asked {
  path: string;
  key: string | null;
  body: { url?: string; origin?: string; formFactor?: string; collectionPeriodCount?: number; metrics?: string[] };
}
type Reply = { status?: number; headers?: Record<string, string>; body: unknown } | 'hang';

const date = (text: string) => {
  const [year, month, day] = text.split('-').map(Number);
  return { year, month, day };
};
const histogram = (good: number, middle: number, poor: number) => [
  { start: 0, end: 2500, density: good },
  { start: 2500, end: 4000, density: middle },
  { start: 4000, density: poor },
];

const DAILY = {
  record: {
    key: { formFactor: 'PHONE', url: 'https://example.com/page' },
    metrics: {
      largest_contentful_paint: { histogram: histogram(0.7, 0.2, 0.1), percentiles: { p75: 3100 } },
      interaction_to_next_paint: { histogram: histogram(0.9, 0.06, 0.04), percentiles: { p75: 140 } },
      cumulative_layout_shift: {
        histogram: [
          { start: '0.00', end: '0.10', density: 0.8 },
          { start: '0.10', end: '0.25', density: 0.15 },
          { start: '0.25', density: 0.05 },
        ],
        percentiles: { p75: '0.09' },
      },
      first_contentful_paint: { histogram: histogram(0.5, 0.3, 0.2), percentiles: { p75: null } },
      experimental_time_to_first_byte: { percentiles: { p75: 650 } },
      form_factors: { fractions: { desktop: 0.1, phone: 0.9, tablet: 0 } },
    },
    collectionPeriod: { firstDate: date('2026-10-23'), lastDate: date('2026-11-19') },
  },
  urlNormalizationDetails: { originalUrl: 'https://example.com/page', normalizedUrl: 'https://example.com/page' },
};

/** 40 weekly periods up to Saturday, 14 November 2026; the first one lacks data in both of the ways the service has. */
const WEEKS = 40;
const lastDays = Array.from({ length: WEEKS }, (_, week) =>
  new Date(Date.UTC(2026, 10, 14) - (WEEKS - 1 - week) * 7 * 86_400_000).toISOString().slice(0, 10),
);
const HISTORY = {
  record: {
    key: { origin: 'https://example.com' },
    metrics: {
      largest_contentful_paint: {
        histogramTimeseries: [0.6, 0.3, 0.1].map((share) => ({
          start: 0,
          densities: lastDays.map((_, week) => (week === 0 ? 'NaN' : share)),
        })),
        percentilesTimeseries: { p75s: lastDays.map((_, week) => (week === 0 ? null : 2000 + week)) },
      },
      cumulative_layout_shift: {
        histogramTimeseries: [],
        percentilesTimeseries: { p75s: lastDays.map(() => '0.05') },
      },
      navigation_types: { fractionTimeseries: { navigate: { fractions: [0.5] } } },
    },
    collectionPeriods: lastDays.map((day) => ({
      firstDate: date(new Date(Date.parse(day) - 27 * 86_400_000).toISOString().slice(0, 10)),
      lastDate: date(day),
    })),
  },
};
const NO_DATA = {
  status: 404,
  body: { error: { code: 404, message: 'chrome ux report data not found', status: 'NOT_FOUND' } },
};

describe('field data of the Chrome UX Report', () => {
  let service: LoopbackSite;
  let fetcher: Fetcher;
  let asked: Asked[] = [];
  let answer: (request: Asked) => Reply = () => NO_DATA;

  beforeAll(async () => {
    service = await loopbackSite('127.0.0.1', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://service');
        const heard = {
          path: `${request.method} ${url.pathname}`,
          key: url.searchParams.get('key'),
          body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'],
        };
        asked.push(heard);
        const reply = answer(heard);
        if (reply === 'hang') return;
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
        response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
      });
    });
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1/32'], userAgent: 'SextantTest/1' });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await fetcher.close();
    await service.close();
  });

  const ask = (url = 'https://example.com/page#top', more: { timeoutMs?: number; originOnly?: boolean } = {}) =>
    fieldData({
      provider: crux,
      fetcher,
      access: { baseUrl: service.origin, key: KEY },
      url,
      formFactor: 'PHONE',
      ...more,
    });
  const known = (request: Asked): Reply => ({ body: request.path.includes('History') ? HISTORY : DAILY });
  async function failure(reply: Reply): Promise<VitalsUnavailable> {
    answer = () => reply;
    const error = await ask(undefined, { timeoutMs: 300 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VitalsUnavailable);
    expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain(KEY);
    return error as VitalsUnavailable;
  }

  it('is asked in the documented way', async () => {
    answer = known;
    await ask();
    expect(asked.map(({ path, key }) => [path, key])).toEqual([
      ['POST /v1/records:queryRecord', KEY],
      ['POST /v1/records:queryHistoryRecord', KEY],
    ]);
    expect(asked[0]?.body).toMatchObject({ url: 'https://example.com/page', formFactor: 'PHONE' });
    expect(asked[0]?.body).not.toHaveProperty('origin');
    expect(asked[1]?.body.collectionPeriodCount).toBe(40);
    const all = crux.latest({ target: 'https://example.com', scope: 'ORIGIN', formFactor: 'ALL' }, { key: 'k' });
    expect(all.url).toBe('https://chromeuxreport.googleapis.com/v1/records:queryRecord?key=k');
    expect(JSON.parse(all.body ?? '')).toEqual({ origin: 'https://example.com' });
    // a metric that it does not know would be refused: the latest record is taken with all that it has
    expect(asked.map(({ body }) => body.metrics)).toEqual([undefined, expect.any(Array)]);
    expect(fieldProviders).toContain(crux);
  });

  it('reads the latest record, text figures and missing ones included', async () => {
    answer = known;
    const data = await ask();
    expect(data).toMatchObject({ scope: 'URL', target: 'https://example.com/page', formFactor: 'PHONE' });
    expect(data?.latest).toEqual({
      collectedFirst: '2026-10-23',
      collectedLast: '2026-11-19',
      values: {
        lcp: { p75: 3100, good: 0.7, needsImprovement: 0.2, poor: 0.1 },
        inp: { p75: 140, good: 0.9, needsImprovement: 0.06, poor: 0.04 },
        cls: { p75: 0.09, good: 0.8, needsImprovement: 0.15, poor: 0.05 },
        ttfb: { p75: 650, good: null, needsImprovement: null, poor: null },
      },
      breakdown: null,
    });
    if (!data) return;
    expect(fieldVitals(data, new Date('2026-11-21T12:00:00Z'))).toMatchObject({
      url: 'https://example.com/page',
      basis: 'FIELD',
      lcp: 3100,
      inp: 140,
      cls: 0.09,
      fcp: null,
      ttfb: 650,
      tbt: null,
      collectedAt: '2026-11-21T12:00:00.000Z',
      // the period that ended on 17 October, 33 days before the latest one did
      before: { lcp: 2035, inp: null, cls: 0.05 },
      lab: null,
    });
  });

  it('reads parts of LCP, round-trip time, kinds of navigations and soft navigations where the record has them', async () => {
    const more = {
      ...DAILY.record.metrics,
      round_trip_time: { histogram: histogram(0.5, 0.3, 0.2), percentiles: { p75: 120 } },
      largest_contentful_paint_image_time_to_first_byte: { percentiles: { p75: 400 } },
      largest_contentful_paint_image_resource_load_delay: { percentiles: { p75: 50 } },
      largest_contentful_paint_image_resource_load_duration: { percentiles: { p75: '210' } },
      largest_contentful_paint_image_element_render_delay: { percentiles: { p75: null } },
      largest_contentful_paint_resource_type: { fractions: { text: 0.25, image: 0.75 } },
      navigation_types: { fractions: { navigate: 0.6, back_forward_cache: 0.3, prerender: 'NaN', '<b>': 0.1 } },
      soft_navigation_largest_contentful_paint: { percentiles: { p75: 900 } },
    };
    const latest = async (metrics: object) => {
      answer = (request) => ({
        body: request.path.includes('History') ? HISTORY : { record: { ...DAILY.record, metrics } },
      });
      return (await ask())?.latest;
    };
    expect((await latest(more))?.breakdown).toEqual({
      roundTripTime: 120,
      lcpImage: { timeToFirstByte: 400, loadDelay: 50, loadDuration: 210, renderDelay: null },
      lcpResourceTypes: [
        { name: 'image', share: 0.75 },
        { name: 'text', share: 0.25 },
      ],
      navigationTypes: [
        { name: 'navigate', share: 0.6 },
        { name: 'back_forward_cache', share: 0.3 },
      ],
      softNavigations: [{ name: 'soft_navigation_largest_contentful_paint', p75: 900 }],
    });
    // metrics of other shapes are left out, and the record stays
    for (const odd of [
      null,
      7,
      'text',
      [],
      {},
      { percentiles: null },
      { fractions: [1] },
      { percentiles: { p75: -1 } },
    ]) {
      const metrics = Object.fromEntries(
        Object.entries(more).map(([name, metric]) => [name, name in DAILY.record.metrics ? metric : odd]),
      );
      const read = await latest({ ...metrics, a_metric_of_next_year: odd });
      expect([odd, read?.breakdown, read?.values.lcp?.p75]).toEqual([odd, null, 3_100]);
    }
  });

  it('reads forty weeks of history, each value at its own week', async () => {
    answer = known;
    const data = await ask();
    expect(data?.history).toHaveLength(WEEKS);
    expect(data?.history[0]?.values).toEqual({ cls: { p75: 0.05, good: null, needsImprovement: null, poor: null } });
    expect(data?.history[1]).toMatchObject({
      collectedLast: lastDays[1],
      values: { lcp: { p75: 2001, good: 0.6, needsImprovement: 0.3, poor: 0.1 } },
    });
    if (!data) return;
    const points = fieldPoints(data, crux.version);
    expect(points.filter(({ metric }) => metric === 'lcp')).toHaveLength(WEEKS - 1);
    expect(points.filter(({ metric }) => metric === 'cls')).toHaveLength(WEEKS);
    expect(points.every(({ scope }) => scope === 'URL')).toBe(true);
  });

  it('falls back to the origin and says so', async () => {
    answer = (request) => (request.body.url ? NO_DATA : known(request));
    const data = await ask();
    expect(data).toMatchObject({ scope: 'ORIGIN', target: 'https://example.com' });
    expect(asked.map(({ body }) => body.url ?? body.origin)).toEqual([
      'https://example.com/page',
      'https://example.com',
      'https://example.com',
    ]);
    if (data) expect(fieldVitals(data, new Date()).url).toBeNull();
    asked = [];
    await ask('https://example.com/page', { originOnly: true });
    expect(asked.every(({ body }) => body.url === undefined)).toBe(true);
  });

  it('takes too little traffic for a result', async () => {
    answer = () => NO_DATA;
    expect(await ask()).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('tells a refused key from a used-up quota', async () => {
    const denied = { error: { code: 403, message: `key ${KEY} is blocked`, status: 'PERMISSION_DENIED' } };
    expect((await failure({ status: 403, body: denied })).code).toBe('KEY_REFUSED');
    const invalid = { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } };
    expect((await failure({ status: 400, body: invalid })).code).toBe('KEY_REFUSED');
    const quota = await failure({ status: 429, headers: { 'retry-after': '30' }, body: { error: { code: 429 } } });
    expect(quota).toMatchObject({ code: 'QUOTA_EXHAUSTED', retryAfterSeconds: 30 });
    const bare = await failure({ status: 429, body: 'slow down' });
    expect(bare).toMatchObject({ code: 'QUOTA_EXHAUSTED', retryAfterSeconds: 60 });
  });

  it('invents nothing from replies of another shape', async () => {
    const lcp = (metric: unknown) => ({
      record: { ...DAILY.record, metrics: { largest_contentful_paint: metric } },
    });
    for (const body of [
      '<html>not json',
      '',
      {},
      { record: null },
      { record: { metrics: {} } },
      lcp({ percentiles: { p75: 'fast' } }),
      lcp({ percentiles: { p75: -5 } }),
      lcp('none'),
      {
        record: { ...DAILY.record, collectionPeriod: { firstDate: date('2026-13-40'), lastDate: date('2026-11-19') } },
      },
    ])
      expect([body, (await failure({ body })).code]).toEqual([body, 'MALFORMED']);
    expect((await failure({ status: 404, body: '<!doctype html><title>404</title>' })).code).toBe('MALFORMED');
    expect((await failure({ status: 400, body: { error: { code: 400 } } })).code).toBe('BAD_REQUEST');
    const shorter = structuredClone(HISTORY);
    shorter.record.metrics.largest_contentful_paint.percentilesTimeseries.p75s.pop();
    answer = (request) => ({ body: request.path.includes('History') ? shorter : DAILY });
    await expect(ask()).rejects.toMatchObject({ code: 'MALFORMED' });
  });

  it('asks once more after a passing failure, and no more', async () => {
    answer = (request) => (asked.length === 1 ? { status: 503, body: {} } : known(request));
    expect(await ask()).toMatchObject({ scope: 'URL' });
    expect((await failure({ status: 500, body: {} })).code).toBe('SERVER_ERROR');
    asked = [];
    expect((await failure('hang')).code).toBe('UNREACHABLE');
    expect(asked).toHaveLength(2);
  });

  it('does not reach a service inside without leave', async () => {
    const strict = createFetcher({ allowNetworks: [], userAgent: 'SextantTest/1' });
    asked = [];
    const data = fieldData({
      provider: crux,
      fetcher: strict,
      access: { baseUrl: service.origin, key: KEY },
      url: 'https://example.com/',
      formFactor: 'ALL',
    });
    await expect(data).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(asked).toHaveLength(0);
    await strict.close();
  });
});
