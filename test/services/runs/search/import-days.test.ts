import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchPerformanceOf } from '../../../../src/db/queries/rankings/search-performance.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { storeProof } from '../../../../src/services/projects/site-ownership.js';
import { importConnected, storeConnection } from '../../../../src/services/runs/rankings/search-console.js';
import { addDays, nextPacificMidnight, pacificDay } from '../../../../src/services/runs/search/pacific-days.js';
import { searchDays, searchPlaces } from '../../../../src/services/runs/search/search-days.js';
import { forgetSearchDays } from '../../../../src/services/runs/search/search-retention.js';
import { newViewer, useContext } from '../../../support/context.js';
import { clicksOf, searchWorld } from '../../../support/search-worlds.js';
import { openSearchConsole } from '../../../support/servers/search-console-server.js';
import type { Search } from '../../../support/servers/search-truth.js';

const never = new AbortController().signal;
const test = useContext();
let service: Awaited<ReturnType<typeof openSearchConsole>>;
let context: Context;
let initial: (typeof service)['state']['truthOf'];

beforeAll(async () => {
  service = await openSearchConsole();
  initial = service.state.truthOf;
  context = { ...test.context, settings: { ...test.context.settings, searchConsole: service.settings } };
});
afterAll(() => service.close());
afterEach(() => {
  service.state.truthOf = initial;
  service.state.faults.length = 0;
  service.state.validFor = Number.POSITIVE_INFINITY;
  service.before(async () => {});
  service.requests.length = 0;
});

const yesterday = addDays(pacificDay(new Date()), -1);
/** all days are final */
const LATER = '2100-01-01';

async function connected(url: string, property: string) {
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(context, viewer, { url });
  const at = context.clock.now();
  const { organizationId } = viewer;
  const proof = { projectId, organizationId, host: new URL(url).host, method: 'DNS' as const };
  await storeProof(test.db, { ...proof, expiresAt: new Date(at.getTime() + 86_400_000) }, at);
  const row = { projectId, organizationId, property, account: 'SERVICE_ACCOUNT' as const };
  await test.db.unitOfWork((em) => storeConnection(em, row, { now: at, dueAt: at }));
  return projectId;
}

const daysOf = (projectId: string, type: 'WEB' | 'IMAGE' | 'DISCOVER' | 'GOOGLE_NEWS' = 'WEB') =>
  searchDays(context, projectId, { type, fromDay: addDays(yesterday, -486), toDay: yesterday });

const search = (day: string, more: Partial<Search> = {}): Search => ({
  ...{ day, type: 'web', query: 'tea', country: 'che', device: 'MOBILE', clicked: 0, times: 1 },
  results: [{ url: 'https://shop.example/tea', position: 3 }],
  ...more,
});

describe('Days of Search Console', () => {
  it('have the clicks of the property, and each part adds up, whatever was searched', async () => {
    await fc.assert(
      fc.asyncProperty(searchWorld(addDays(yesterday, -1), 5), async ({ searches, rowsPerDay }) => {
        service.knows({ searches, rowsPerDay, incompleteFrom: LATER });
        const projectId = await connected('https://shop.example/', 'https://shop.example/');
        await importConnected(context, projectId, never, { days: 10 });
        for (const [type, wire] of [
          ['WEB', 'web'],
          ['IMAGE', 'image'],
          ['DISCOVER', 'discover'],
          ['GOOGLE_NEWS', 'googleNews'],
        ] as const)
          for (const { date: day, clicks } of await daysOf(projectId, type))
            expect([type, day, clicks]).toEqual([
              type,
              day,
              clicksOf(searches, (one) => one.type === wire && one.day === day),
            ]);
        const web = searches.filter((one) => one.type === 'web');
        const days = await daysOf(projectId);
        const total = days.reduce((sum, { clicks }) => sum + clicks, 0);
        expect(total).toBe(clicksOf(web));
        const performance = await searchPerformanceOf.first(context.db, [projectId]);
        expect(performance?.clicks ?? 0).toBe(total);
        const [pages] = await test.db.rows<{ clicks: number }>(
          'select coalesce(sum(clicks), 0)::int as clicks from search_period_page where project_id = $1',
          [projectId],
        );
        const [queries] = await test.db.rows<{ clicks: number }>(
          'select coalesce(sum(clicks), 0)::int as clicks from search_period_query where project_id = $1',
          [projectId],
        );
        expect((pages?.clicks ?? 0) + (performance?.unattributedClicks ?? 0)).toBe(total);
        expect((queries?.clicks ?? 0) + (performance?.anonymizedClicks ?? 0)).toBe(pages?.clicks ?? 0);
      }),
      { numRuns: 12 },
    );
  });

  it('are imported newest first and go on where an ended import was, without doubling or losing any', async () => {
    const searches = Array.from({ length: 20 }, (_, back) => search(addDays(yesterday, -back), { times: back + 1 }));
    service.knows({ searches, incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    const killed = new AbortController();
    service.before(async () => {
      // within the requests of a day
      if (service.requests.length === 20) killed.abort();
    });
    await expect(importConnected(context, projectId, killed.signal)).rejects.toMatchObject({ reason: 'ABORTED' });
    const before = await daysOf(projectId);
    expect(before.length).toBeGreaterThan(2);
    const searched = before.filter(({ clicks }) => clicks > 0);
    expect(searched.length).toBeLessThan(20);
    expect(searched.at(-1)?.date).toBe(yesterday);
    expect(searched.map(({ clicks }) => clicks)).toEqual(searched.map((_, at) => searched.length - at));
    service.before(async () => {});
    service.requests.length = 0;
    await importConnected(context, projectId, never);
    const after = (await daysOf(projectId)).filter(({ clicks }) => clicks > 0);
    expect(after.map(({ date, clicks }) => [date, clicks])).toEqual(
      searches.map(({ day, times }) => [day, times]).toReversed(),
    );
    const dayRequests = service.requests.filter(({ startDate, endDate }) => startDate === endDate);
    expect(new Set(dayRequests.map(({ startDate }) => startDate)).size).toBe(20 - searched.length);
    // nothing is requested again once it is final
    service.requests.length = 0;
    expect(await importConnected(context, projectId, never)).toMatchObject({ days: 0, left: 0 });
    expect(service.requests.filter(({ dimensions }) => dimensions.includes('page'))).toEqual([]);
  });

  it('leave the rest to a later turn once the time of one is over', async () => {
    service.knows({ searches: [search(yesterday), search(addDays(yesterday, -1))], incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    const turn = (more: { turnMs?: number } = {}) => importConnected(context, projectId, never, { days: 2, ...more });
    expect(await turn({ turnMs: -1 })).toMatchObject({ days: 1, left: 1 });
    expect(await turn()).toMatchObject({ days: 1, left: 0 });
  });

  it('are requested again until they are final', async () => {
    const fresh = addDays(yesterday, -1);
    service.knows({ searches: [search(fresh), search(addDays(fresh, -1))], incompleteFrom: fresh });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    await importConnected(context, projectId, never, { days: 10 });
    expect((await daysOf(projectId)).slice(-2)).toMatchObject([
      { isFinal: true, clicks: 1 },
      { isFinal: false, clicks: 1 },
    ]);
    // lists have final days alone
    expect(await searchPerformanceOf.first(context.db, [projectId])).toMatchObject({
      to: addDays(fresh, -1),
      clicks: 1,
    });
    service.knows({ searches: [search(fresh, { times: 5 }), search(addDays(fresh, -1))], incompleteFrom: LATER });
    await importConnected(context, projectId, never, { days: 10 });
    expect((await daysOf(projectId)).at(-1)).toMatchObject({ date: fresh, isFinal: true, clicks: 5 });
    expect(await searchPerformanceOf.first(context.db, [projectId])).toMatchObject({ to: fresh, clicks: 6 });
  });

  it('are split by country and device, as far as Google knows them', async () => {
    const searches = [
      search(yesterday, { country: 'deu', device: 'DESKTOP', times: 4 }),
      search(addDays(yesterday, -1), { country: 'deu', device: 'DESKTOP', times: 3 }),
      search(yesterday, { country: 'zzz', device: 'TABLET', times: 2 }),
      search(yesterday, { type: 'discover', country: 'che', times: 1 }),
    ];
    service.knows({ searches, incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    await importConnected(context, projectId, never, { days: 3 });
    const placesOf = (type: 'WEB' | 'DISCOVER') =>
      searchPlaces(context, projectId, { type, fromDay: addDays(yesterday, -2), toDay: yesterday });
    expect(await placesOf('WEB')).toEqual([
      { country: 'DEU', device: 'DESKTOP', clicks: 7, impressions: 7, position: 3 },
      { country: null, device: 'TABLET', clicks: 2, impressions: 2, position: 3 },
    ]);
    expect(await placesOf('DISCOVER')).toEqual([
      { country: 'CHE', device: null, clicks: 1, impressions: 1, position: 3 },
    ]);
    await expect(
      searchPlaces(context, projectId, { type: 'WEB', fromDay: yesterday, toDay: addDays(yesterday, -1) }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('have no clicks any more once Google takes them back', async () => {
    const day = addDays(yesterday, -6);
    service.knows({ searches: [search(day, { times: 5 })], incompleteFrom: day });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    await importConnected(context, projectId, never, { days: 10 });
    const stored = async () => (await daysOf(projectId)).find(({ date }) => date === day);
    expect(await stored()).toMatchObject({ clicks: 5, impressions: 5, isFinal: false });
    service.knows({ searches: [], incompleteFrom: LATER });
    await importConnected(context, projectId, never, { days: 10 });
    expect(await stored()).toMatchObject({ clicks: 0, impressions: 0, position: null, isFinal: true });
    expect(
      await test.db.rows('select from search_day where project_id = $1 and cardinality(detail_queries) > 0', [
        projectId,
      ]),
    ).toEqual([]);
  });

  it('add up beyond 32 bits, and are imported whatever a service claims', async () => {
    const times = 2_000_000_000;
    const searches = [0, 1].flatMap((back) =>
      ['che', 'deu', 'usa'].map((country) => search(addDays(yesterday, -back), { country, times })),
    );
    service.knows({ searches, incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    await importConnected(context, projectId, never, { days: 4 });
    const ofDay = { clicks: 3 * times, impressions: 3 * times, unattributedClicks: expect.any(Number) };
    expect((await daysOf(projectId)).slice(-2)).toMatchObject([ofDay, ofDay]);
    expect(await searchPerformanceOf.first(context.db, [projectId])).toMatchObject({
      ...{ clicks: 6 * times, impressions: 6 * times, meanPosition: 3 },
    });
    service.knows({ searches: [search(addDays(yesterday, -2), { times: 1e300 })], incompleteFrom: LATER });
    const claimed = await connected('https://shop.example/', 'https://shop.example/');
    expect(await importConnected(context, claimed, never, { days: 4 })).toMatchObject({ left: 0 });
    expect((await searchPerformanceOf.first(context.db, [claimed]))?.clicks).toBe(2_147_483_647);
  });

  it('counts the days of a domain property by page, of the host alone', async () => {
    const both = [
      { url: 'https://shop.example/tea', position: 3 },
      { url: 'https://shop.example/', position: 1 },
      { url: 'https://blog.shop.example/', position: 2 },
    ];
    service.knows({
      searches: [search(yesterday, { results: both }), search(yesterday, { results: both, clicked: 2, times: 100 })],
      incompleteFrom: LATER,
    });
    const domain = await connected('https://shop.example/', 'sc-domain:shop.example');
    await importConnected(context, domain, never, { days: 10 });
    expect((await daysOf(domain)).at(-1)).toMatchObject({
      ...{
        aggregation: 'BY_PAGE',
        clicks: 1,
        impressions: 202,
        position: 2,
        unattributedClicks: 0,
        anonymizedClicks: 0,
      },
    });
    const prefix = await connected('https://shop.example/', 'https://shop.example/');
    await importConnected(context, prefix, never, { days: 10 });
    expect((await daysOf(prefix)).at(-1)).toMatchObject({ aggregation: 'BY_PROPERTY', impressions: 101, position: 1 });
  });

  it('does not skip the days of web search if the service rejects their request', async () => {
    service.knows({ searches: [search(yesterday)], incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    service.refuseNext([400, 'badRequest']);
    expect(await importConnected(context, projectId, never, { days: 2 })).toBeNull();
    expect(await daysOf(projectId)).toEqual([]);
    expect(await importConnected(context, projectId, never, { days: 2 })).toMatchObject({ left: 0 });
    expect(await daysOf(projectId)).toMatchObject([{ date: yesterday, clicks: 1 }]);
  });

  it('wait a quarter of an hour for the load quota, and until midnight Pacific Time once that did not help', async () => {
    service.knows({ searches: [search(yesterday)], incompleteFrom: LATER });
    const projectId = await connected('https://shop.example/', 'https://shop.example/');
    const dueIn = async () => {
      const [row] = await test.db.rows<{ due_at: Date; problem_kind: string; failing_since: Date | null }>(
        'select due_at, problem_kind, failing_since from search_console where project_id = $1',
        [projectId],
      );
      return { ...row, minutes: Math.round((Number(row?.due_at) - Date.now()) / 60_000) };
    };
    service.refuseNext([403, 'quotaExceeded']);
    expect(await importConnected(context, projectId, never)).toBeNull();
    const first = await dueIn();
    expect(first).toMatchObject({ problem_kind: 'LOAD_QUOTA', minutes: 15 });
    service.refuseNext([403, 'quotaExceeded']);
    await importConnected(context, projectId, never);
    expect((await dueIn()).due_at).toEqual(nextPacificMidnight(new Date()));
    expect((await dueIn()).failing_since).toEqual(first.failing_since);
    service.refuseNext([403, 'accessNotConfigured']);
    await importConnected(context, projectId, never);
    expect(await dueIn()).toMatchObject({ problem_kind: 'API_DISABLED', minutes: 360 });
    service.state.validFor = 2;
    expect(await importConnected(context, projectId, never)).toMatchObject({ left: 0 });
    expect(await dueIn()).toMatchObject({ problem_kind: null, failing_since: null });
  });
});

it('Queries are forgotten after 16 months with their texts, totals and pages after 37', async () => {
  const projectId = await connected('https://shop.example/', 'https://shop.example/');
  const days = ['2026-11-20', '2025-07-01', '2025-06-30', '2023-01-01'];
  const searches = days.map((day, at) =>
    search(day, { query: `tea ${at}`, results: [{ url: `https://shop.example/${at}`, position: 3 }] }),
  );
  service.knows({ searches, incompleteFrom: LATER });
  const settings = { ...context, clock: { now: () => new Date('2026-11-21T12:00:00Z') } };
  await importConnected(settings, projectId, never, { days: 1_500 });
  const texts = async (kind = 'QUERY') =>
    (
      await test.db.rows<{ value: string }>(
        'select value from search_text where project_id = $1 and kind = $2 order by value',
        [projectId, kind],
      )
    ).map(({ value }) => value);
  expect(await texts()).toEqual(['tea 0', 'tea 1', 'tea 2', 'tea 3']);
  await forgetSearchDays(settings);
  expect(await texts()).toEqual(['tea 0']);
  expect(await texts('URL')).toEqual(['0', '1', '2'].map((path) => `https://shop.example/${path}`));
  const kept = await searchDays(context, projectId, { type: 'WEB', fromDay: '2025-06-01', toDay: '2026-11-21' });
  expect(kept.filter(({ clicks }) => clicks > 0).map(({ date, clicks }) => [date, clicks])).toEqual([
    ['2025-06-30', 1],
    ['2025-07-01', 1],
    ['2026-11-20', 1],
  ]);
  expect(
    await test.db.rows(`select from search_day where project_id = $1 and day < '2023-10-01'`, [projectId]),
  ).toEqual([]);
});

it('Days of Pacific Time begin at its midnight, daylight saving time or not', () => {
  expect(pacificDay(new Date('2026-07-01T06:59:59Z'))).toBe('2026-06-30');
  expect(pacificDay(new Date('2026-12-01T07:59:59Z'))).toBe('2026-11-30');
  expect(nextPacificMidnight(new Date('2026-07-01T06:59:59Z'))).toEqual(new Date('2026-07-01T07:00:00Z'));
  expect(nextPacificMidnight(new Date('2026-12-01T09:00:00Z'))).toEqual(new Date('2026-12-02T08:00:00Z'));
  // the clocks change on 1 November 2026
  expect(nextPacificMidnight(new Date('2026-11-01T20:00:00Z'))).toEqual(new Date('2026-11-02T08:00:00Z'));
});
