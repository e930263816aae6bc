import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { fixedClock } from '../../../../src/clock.js';
import { nextCheckAt } from '../../../../src/serp/schedule.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { queueDue, refresh, refreshOrdered } from '../../../../src/services/runs/rankings/rank-checks.js';
import { useContext } from '../../../support/context.js';
import { startQueueServer } from '../../../support/servers/serp-server.js';
import { type DriftingEngine, startDriftingEngine } from '../../../support/sites/drifting-engine.js';

const test = useContext();
const signal = new AbortController().signal;

async function owner(context: Context, id: string): Promise<Viewer> {
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ($1, $1, $1, now(), 'ENTERPRISE')`,
    [id],
  );
  return { credential: 'SESSION', organizationId: id, plan: 'ENTERPRISE', role: 'owner', userId: null, apiKeyId: null };
}

function withEngine(context: Context, engine: DriftingEngine, clock: Context['clock']): Context {
  return {
    ...context,
    clock,
    settings: {
      ...context.settings,
      serp: {
        provider: 'searxng',
        settings: { baseUrl: engine.url, requestsPerMinute: 60_000 },
        limits: { attempts: 1, backoffMs: 1 },
      },
    },
  };
}

const HOUR_MS = 3_600_000;

/** Runs what the sweep queues, hour by hour, as the worker would. */
async function runDays(context: Context, clock: ReturnType<typeof fixedClock>, days: number): Promise<void> {
  const worker = await context.queues.work('rankings', async ({ data }, stop) => {
    if ('keywordIds' in data) await refreshOrdered(context, data.keywordIds, stop, data.askedAt);
    else await refresh(context, data.keywordId, stop, data.askedAt);
  });
  for (let hour = 0; hour < days * 24; hour += 1) {
    const queued = await queueDue(context);
    if (queued > 0) await expect.poll(() => left(context), { interval: 10 }).toBe(0);
    clock.advance(HOUR_MS);
  }
  await worker.close();
}

async function left(context: Context): Promise<number> {
  const { waiting = 0, active = 0, delayed = 0 } = await context.queues.counts('rankings');
  return waiting + active + delayed;
}

describe('a fortnight of daily checks', () => {
  it('stores the position the engine knows, and nothing on days it is away', async () => {
    const engine = await startDriftingEngine({
      site: 'shop.example',
      outages: ['2026-03-05', '2026-03-07T0', '2026-03-09'],
    });
    const clock = fixedClock('2026-03-02T00:30:00Z');
    engine.clock = clock;
    const context = withEngine(test.context, engine, clock);
    const viewer = await owner(context, 'fortnight');
    const project = await projects.create(context, viewer, { url: 'https://www.shop.example/' });
    await keywords.add(context, viewer, project.id, ['blue lamp', 'red lamp', 'lamp  shade']);

    await runDays(context, clock, 14);

    const history = await rankings.histories(context, await rankings.tracked(context, viewer, project.id));
    for (const { term, history: points } of history) {
      const told = points.map(({ checkedAt, position }) => [checkedAt.toISOString().slice(0, 10), position]);
      expect(told).toEqual(engine.truth(term, '2026-03-02', 14));
      expect(told.map(([date]) => date)).not.toContain('2026-03-05');
      // away until ten, asked again later in the day
      expect(told.map(([date]) => date)).toContain('2026-03-07');
      for (const { position, url, status } of points) {
        const address = `https://www.shop.example/${encodeURIComponent(term)}`;
        expect({ url, status }).toEqual(
          position === null ? { url: null, status: 'NOT_IN_TOP' } : { url: address, status: 'RANKED' },
        );
      }
    }
    const attempts = await context.db.rows<{ status: string }>(
      `select distinct status from ranking where slot in ('2026-03-05', '2026-03-09')`,
    );
    expect(attempts).toEqual([{ status: 'UNKNOWN' }]);
    for (const keyword of await keywords.list(context, viewer, project.id)) {
      const known = engine.truth(keyword.term, '2026-03-02', 14).map(([, position]) => position);
      expect(keyword).toMatchObject({ position: known.at(-1), previousPosition: known.at(-2) });
      expect(keyword.bestPosition).toBe(Math.min(...known.map((position) => position ?? Infinity)));
    }
    // checks that stopped early have lost no result: every position has the site that the engine returned there
    const known = await context.db.rows<{ results: { position: number; host: string }[] }>(
      'select n.results from known_results n join keyword k on k.id = n.keyword_id where k.project_id = $1',
      [project.id],
    );
    expect(known).toHaveLength(3);
    for (const { results } of known) {
      expect(results.length).toBeGreaterThanOrEqual(98);
      const others = results.filter(({ host }) => host !== 'shop.example');
      expect(others.map(({ host }) => host)).toEqual(others.map(({ position }) => `r${position}.example`));
    }
    await engine.close();
  });
});

describe('a second check of a day', () => {
  it('leaves no trace of the first one but its cost, and tells nothing twice', async () => {
    const engine = await startDriftingEngine({ site: 'again.example', outages: ['2026-05-02T12'] });
    const clock = fixedClock('2026-05-01T06:00:00Z');
    engine.clock = clock;
    const context = withEngine(test.context, engine, clock);
    const viewer = await owner(context, 'again');
    const project = await projects.create(context, viewer, { url: 'https://again.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, [
      'lamp 1',
      'lamp 2',
      'lamp 3',
      'lamp 4',
    ]);
    const check = async () => {
      for (const keyword of added) await refresh(context, keyword.id, signal, clock.now().toISOString());
      return {
        rows: await keywords.list(context, viewer, project.id),
        alerts: await context.db.rows('select kind, data from alert where project_id = $1', [project.id]),
      };
    };
    const first = await check();
    clock.advance(24 * HOUR_MS);
    const second = await check();
    expect(second.alerts.length).toBeGreaterThan(0);
    clock.advance(2 * HOUR_MS);
    const third = await check();
    expect(third.alerts).toEqual(second.alerts);
    expect(third.rows.map((row) => row.previousPosition)).toEqual(first.rows.map((row) => row.position));
    clock.advance(4 * HOUR_MS);
    const away = await check();
    expect(away.rows.map((row) => [row.position, row.status])).toEqual(
      third.rows.map((row) => [row.position, row.status]),
    );
    await engine.close();
  });
});

describe('queueDue', () => {
  it('queues a new keyword at once, then on its minute of each morning', async () => {
    const clock = fixedClock('2026-04-01T12:00:00Z');
    const context = { ...test.context, clock };
    const viewer = await owner(context, 'due');
    const project = await projects.create(context, viewer, { url: 'https://due.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, ['one', 'two']);
    await queueDue(context);
    clock.advance(3_600_000);
    expect(await queueDue(context)).toBe(0);
    for (const { id } of added) expect(await context.queues.state('rankings', `${id}-2026-04-01`)).toBe('ALIVE');
    clock.advance(86_400_000);
    await queueDue(context);
    for (const { id } of added) expect(await context.queues.state('rankings', `${id}-2026-04-02`)).toBe('ALIVE');
    const due = await context.db.rows<{ id: string; next_check_at: Date }>(
      'select id, next_check_at from keyword where project_id = $1',
      [project.id],
    );
    for (const row of due) expect(row.next_check_at).toEqual(nextCheckAt(row.id, clock.now()));
  });
});

describe('a provider that takes orders', () => {
  it('is sent the keywords of the next hour at once, and each gets its own response', async () => {
    const server = await startQueueServer(
      ({ keyword }) => ({
        kind: 'RESULTS',
        urls: Array.from(
          { length: 100 },
          (_, at) => `https://${keyword === `term ${at}` ? 'orders' : `site-${at}`}.example/`,
        ),
      }),
      { polls: 1 },
    );
    const clock = fixedClock('2026-06-01T12:00:00Z');
    const serp = {
      provider: 'dataforseo-queued',
      settings: { baseUrl: server.url, apiKey: 'login:password' },
      limits: { attempts: 1, backoffMs: 1, pollMs: 1, polls: 3, listsPerMinute: 60_000 },
    };
    const context = { ...test.context, clock, settings: { ...test.context.settings, serp } };
    const viewer = await owner(context, 'orders');
    const project = await projects.create(context, viewer, { url: 'https://orders.example/' });
    await keywords.add(
      context,
      viewer,
      project.id,
      Array.from({ length: 12 }, (_, at) => `term ${at + 1}`),
    );
    await context.db.rows(`update keyword set next_check_at = null where project_id <> $1`, [project.id]);
    await context.db.rows(
      `update keyword set next_check_at = '2026-06-01T12:50:00Z' where project_id = $1 and term <> 'term 3'`,
      [project.id],
    );

    await runDays(context, clock, 1 / 24);

    for (const { term, position } of await keywords.list(context, viewer, project.id))
      expect([term, position]).toEqual([term, Number(term.slice('term '.length)) + 1]);
    const orders = server.asked.flatMap(({ url, body }) =>
      url.pathname.endsWith('/task_post') ? [(body as { keyword: string }[]).map(({ keyword }) => keyword)] : [],
    );
    // jobs that other tests have left are worked off as well
    expect(orders.filter((words) => words.some((word) => word.startsWith('term')))).toEqual([
      expect.objectContaining({ length: 12 }),
    ]);
    const [spent] = await context.db.rows<{ cost: number }>(
      `select sum(r.cost)::float8 as cost from ranking r join keyword k on k.id = r.keyword_id where k.project_id = $1`,
      [project.id],
    );
    expect(spent?.cost).toBeCloseTo(12 * 10 * 0.0006);
    await server.close();
  });
});

describe('a batch that is checked by hand', () => {
  it('does not stand for another one that begins with the same keyword', async () => {
    const serp = {
      provider: 'dataforseo-queued',
      settings: { baseUrl: 'http://127.0.0.1:9/', apiKey: 'login:password' },
    };
    const context = { ...test.context, settings: { ...test.context.settings, serp } };
    const viewer = await owner(context, 'batches');
    const project = await projects.create(context, viewer, { url: 'https://batches.example/' });
    const add = async (term: string) =>
      (await keywords.add(context, viewer, project.id, [term])).keywords[0]?.id as string;
    const waiting = async () => (await context.queues.counts('rankings'))['waiting'] ?? 0;
    await add('first');
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(1);
    const before = await waiting();
    // it waits still, and a second press of the button adds nothing
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(1);
    expect(await waiting()).toBe(before);
    await add('second');
    const added = await waiting();
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(2);
    expect(await waiting()).toBe(added + 1);
  });
});

describe('a worker that is killed between ordering and collecting', () => {
  it('leaves its orders to the next one, which pays nothing twice', async () => {
    let isSilent = true;
    const server = await startQueueServer(
      ({ keyword }) => ({
        kind: 'RESULTS',
        urls: Array.from(
          { length: 100 },
          (_, at) => `https://${keyword === `term ${at}` ? 'killed' : `site-${at}`}.example/`,
        ),
      }),
      { polls: 0, isSilent: () => isSilent },
    );
    const clock = fixedClock('2026-06-02T05:00:00Z');
    const serp = {
      provider: 'dataforseo-queued',
      settings: { baseUrl: server.url, apiKey: 'login:password' },
      limits: { attempts: 1, backoffMs: 1, pollMs: 1, polls: 3, listsPerMinute: 60_000 },
    };
    const context = { ...test.context, clock, settings: { ...test.context.settings, serp } };
    const viewer = await owner(context, 'killed');
    const project = await projects.create(context, viewer, { url: 'https://killed.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, ['term 1', 'term 2', 'term 3']);
    const ids = added.map(({ id }) => id);
    const posts = () => server.asked.filter(({ url }) => url.pathname.endsWith('task_post')).length;
    const open = () => context.db.rows('select 1 from search_order where keyword_id = any($1)', [ids]);

    // it waits for the list for ever: from here on it writes nothing, like one that is dead
    const dead = new AbortController();
    const killed = refreshOrdered(context, ids, dead.signal).catch(() => 'dead');
    const isListed = () => server.asked.some(({ url }) => url.pathname.endsWith('tasks_ready'));
    // lists are requested twenty times a minute, and other tests have asked
    await expect.poll(isListed).toBe(true);
    expect(await open()).toHaveLength(3);
    expect(posts()).toBe(1);

    isSilent = false;
    clock.advance(60_000);
    await refreshOrdered(context, ids, signal);
    expect((await keywords.list(context, viewer, project.id)).map(({ position }) => position)).toEqual([2, 3, 4]);
    expect(posts()).toBe(1);
    expect(server.tags).toHaveLength(3);
    expect(await open()).toEqual([]);
    const [spent] = await context.db.rows<{ cost: number }>(
      'select sum(cost)::float8 as cost from ranking where keyword_id = any($1)',
      [ids],
    );
    expect(spent?.cost).toBeCloseTo(3 * 10 * 0.0006);

    dead.abort();
    expect(await killed).toBe('dead');
    // the day after everything is ordered again
    clock.advance(24 * HOUR_MS);
    await refreshOrdered(context, ids, signal);
    expect(posts()).toBe(2);
    await server.close();
  });
});

describe('without a provider', () => {
  it('says nothing about ranks of a keyword of a search engine', async () => {
    const { context } = test;
    const viewer = await owner(context, 'none');
    const project = await projects.create(context, viewer, { url: 'https://none.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, ['anything']);
    await context.db.rows(`update keyword set engine = 'google' where project_id = $1`, [project.id]);
    await refresh(context, added[0]?.id ?? '', signal);
    const [keyword] = await keywords.list(context, viewer, project.id);
    expect(keyword).toMatchObject({ status: 'UNKNOWN', position: null });
    const [told] = await rankings.histories(context, await rankings.tracked(context, viewer, project.id));
    expect(told?.history).toEqual([]);
  });
});
