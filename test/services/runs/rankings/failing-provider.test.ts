import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { openDatabase } from '../../../../src/db/orm.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import {
  type SerpAnswer,
  type SerpAsked,
  type SerpServer,
  type ShapeId,
  startSerpServer,
} from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
const MINUTE_MS = 60_000;

async function tracking(shape: ShapeId, answer: (asked: SerpAsked) => SerpAnswer, limits: object, terms: string[]) {
  const server: SerpServer = await startSerpServer(shape, answer);
  const clock = fixedClock('2026-07-01T05:00:00Z');
  const serp = {
    provider: shape,
    settings: { baseUrl: server.url, apiKey: 'key', requestsPerMinute: 60_000 },
    limits: { attempts: 1, ...limits },
  };
  const context = { ...test.context, clock, settings: { ...test.context.settings, serp } };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  const { keywords: added } = await keywords.add(context, viewer, project.id, terms);
  return { server, clock, context, ids: added.map(({ id }) => id) };
}

const results = ({ index }: SerpAsked): SerpAnswer => ({
  kind: 'RESULTS',
  urls: Array.from({ length: 10 }, (_, at) =>
    index === 7 && at === 4 ? 'https://own.example/' : `https://site-${index * 10 + at}.example/`,
  ),
});

it('pays for pages of a check that failed in part once, and reads the missing ones alone', async () => {
  let isBroken = true;
  const { server, clock, context, ids } = await tracking(
    'serper',
    (asked) => (isBroken && asked.index === 5 ? { kind: 'ERROR' } : results(asked)),
    {},
    ['lamp'],
  );
  const [id = ''] = ids;
  const point = () =>
    context.db.rows('select status, position, cost::float8 as cost from ranking where keyword_id = $1', [id]);

  await refresh(context, id, signal);
  expect(server.asked).toHaveLength(10);
  expect(await point()).toEqual([{ status: 'PARTIAL', position: null, cost: expect.closeTo(0.009) }]);

  // the schedule makes it again after a quarter of an hour, then of half a one
  clock.advance(15 * MINUTE_MS);
  await refresh(context, id, signal);
  expect(server.asked.slice(10).map(({ index }) => index)).toEqual([5]);
  expect(await point()).toEqual([{ status: 'PARTIAL', position: null, cost: expect.closeTo(0.009) }]);

  isBroken = false;
  clock.advance(30 * MINUTE_MS);
  await refresh(context, id, signal);
  expect(server.asked.slice(11).map(({ index }) => index)).toEqual([5]);
  expect(await point()).toEqual([{ status: 'RANKED', position: 75, cost: expect.closeTo(0.01) }]);
  expect(await context.db.rows('select 1 from search_page where keyword_id = $1', [id])).toEqual([]);
  await server.close();
});

it('leaves a provider that asks to slow down alone in every process', async () => {
  const times: number[] = [];
  const { server, context, ids } = await tracking(
    'searchapi',
    (asked) => {
      times.push(performance.now());
      return times.length === 1 ? { kind: 'THROTTLE' } : results(asked);
    },
    { backoffMs: 2_000 },
    ['lamp', 'lantern'],
  );
  const [first = '', second = ''] = ids;
  await refresh(context, first, signal);
  expect(times).toHaveLength(1);
  const db = openDatabase({ url: test.databaseUrl, poolSize: 2 });
  await refresh({ ...context, db }, second, signal);
  const [told = 0, next = 0] = times;
  expect(next - told).toBeGreaterThan(1_900);
  await db.close();
  await server.close();
});

it('says that the account is used up, and makes no check of it again on that day', async () => {
  const { server, context, ids } = await tracking('serpapi', () => ({ kind: 'QUOTA' }), { attempts: 3 }, ['lamp']);
  const [id = ''] = ids;
  await context.db.rows('update keyword set next_check_at = null where id = $1', [id]);
  await refresh(context, id, signal);
  expect(server.asked).toHaveLength(1);
  const [row] = await context.db.rows<{ reason: string; next: Date | null }>(
    'select r.reason, k.next_check_at as next from ranking r join keyword k on k.id = r.keyword_id where k.id = $1',
    [id],
  );
  expect(row).toEqual({ reason: expect.stringContaining('no searches left'), next: null });
  await server.close();
});
