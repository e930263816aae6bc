import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { planQuotas } from '../../../../src/plans.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { startSerpServer } from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
const HOUR_MS = 3_600_000;

describe('a check by hand', () => {
  const setUp = async (name: string, handle: () => void | Promise<void> = () => {}) => {
    let own = 15;
    const server = await startSerpServer('serper', ({ index }) => ({
      kind: 'RESULTS',
      urls: Array.from(
        { length: 10 },
        (_, at) => `https://${index * 10 + at + 1 === own ? name : `site-${index * 10 + at}`}.example/`,
      ),
    }));
    const clock = fixedClock('2026-07-01T12:00:00Z');
    const serp = { provider: 'serper', settings: { baseUrl: server.url, apiKey: 'key', requestsPerMinute: 60_000 } };
    const slow = {
      ...test.context.operatorFetcher,
      fetch: async (...asked: Parameters<Context['operatorFetcher']['fetch']>) => {
        await handle();
        return test.context.operatorFetcher.fetch(...asked);
      },
    };
    const context = {
      ...test.context,
      clock,
      operatorFetcher: slow,
      settings: { ...test.context.settings, serp },
    };
    const viewer = await newViewer(context.db);
    const project = await projects.create(context, viewer, { url: `https://${name}.example/` });
    const { keywords: added } = await keywords.add(context, viewer, project.id, ['lamp']);
    return {
      ...{ server, clock, context, viewer, project, keyword: added[0]?.id ?? '' },
      move: (position: number) => {
        own = position;
      },
    };
  };

  it('is one of the paid searches of a day: removing a keyword and adding another gives none back', async () => {
    const { server, context, viewer, project } = await setUp('metered');
    const settings = { ...context.settings, quotas: planQuotas(['ENTERPRISE.paidSearchesPerDay=3']) };
    const metered = { ...context, settings };
    const known = async (id: string) =>
      (
        await test.db.rows<{ status: string; reason: string | null }>(
          'select status, reason from ranking where keyword_id = $1',
          [id],
        )
      )[0];
    const look = async (term: string, within: Context) => {
      const { keywords: added } = await keywords.add(within, viewer, project.id, [term]);
      const id = added[0]?.id ?? '';
      await refresh(within, id, signal);
      const found = await known(id);
      await keywords.remove(within, viewer, project.id, [id]);
      return found;
    };
    for (const term of ['one', 'two', 'three'])
      expect(await look(term, metered)).toMatchObject({ status: expect.stringMatching(/RANKED|NOT_IN_TOP/) });
    const asked = server.asked.length;
    expect(await look('four', metered)).toEqual({
      status: 'UNKNOWN',
      reason: expect.stringMatching(
        /allows 3 paid searches per day; 3 are in use\. The next one is possible at \d{4}-/,
      ),
    });
    await expect(keywords.checkNow(metered, viewer, project.id)).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      message: expect.stringContaining('3 paid searches per day'),
    });
    expect(server.asked).toHaveLength(asked);
    // an engine of one's own costs nothing
    const own = { ...settings, serp: { ...settings.serp, settings: { ...settings.serp.settings, costPerPage: 0 } } };
    expect(await look('five', { ...metered, settings: own })).toMatchObject({
      status: expect.not.stringMatching('UNKNOWN'),
    });
    await test.db.rows(`update spent_quota set spent_at = spent_at - interval '1 day'`);
    expect(await look('six', metered)).toMatchObject({ status: expect.not.stringMatching('UNKNOWN') });
    await server.close();
  });

  it('is paid once where the worker is killed after it was stored', async () => {
    const { server, clock, context, keyword } = await setUp('stored');
    await refresh(context, keyword, signal);
    clock.advance(HOUR_MS);
    const askedAt = clock.now().toISOString();
    clock.advance(1_000);
    await refresh(context, keyword, signal, askedAt);
    const asked = server.asked.length;
    // another worker takes the job over
    clock.advance(15_000);
    await refresh(context, keyword, signal, askedAt);
    expect(server.asked).toHaveLength(asked);
    const points = await context.db.rows('select cost::float8 as cost from ranking where keyword_id = $1', [keyword]);
    expect(points).toEqual([{ cost: expect.closeTo(asked * 0.001) }]);
    await server.close();
  });

  it('goes on with the pages that a worker had read before it was killed', async () => {
    const dead = new AbortController();
    let left = 5;
    const { server, clock, context, keyword } = await setUp('midway', () => {
      left -= 1;
      if (left === 0) dead.abort();
    });
    await expect(refresh(context, keyword, dead.signal)).rejects.toThrow();
    expect(server.asked.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    clock.advance(15_000);
    await refresh(context, keyword, signal);
    expect(server.asked.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const points = () =>
      context.db.rows('select position, pages_ok, cost::float8 as cost from ranking where keyword_id = $1', [keyword]);
    expect(await points()).toEqual([{ position: 15, pages_ok: 10, cost: expect.closeTo(0.01) }]);
    // another check reads everything again
    await refresh(context, keyword, signal, clock.now().toISOString());
    expect(server.asked.slice(10).map(({ index }) => index)).toContain(1);
    expect(await context.db.rows('select 1 from search_page where keyword_id = $1', [keyword])).toEqual([]);
    await server.close();
  });

  it('tells an alert once where two are made side by side', async () => {
    const { server, clock, context, project, keyword, move } = await setUp('beside');
    await refresh(context, keyword, signal);
    clock.advance(24 * HOUR_MS);
    move(2);
    const askedAt = clock.now().toISOString();
    await Promise.all([1, 2, 3].map(() => refresh(context, keyword, signal, askedAt)));
    const alerts = await context.db.rows<{ top: number }>(
      `select (data ->> 'top')::int as top from alert where project_id = $1 order by top`,
      [project.id],
    );
    expect(alerts).toEqual([{ top: 3 }, { top: 10 }]);
    await server.close();
  });

  it('ends quietly where its keyword is forgotten meanwhile', async () => {
    let forget = async () => {};
    const { server, context, viewer, project, keyword } = await setUp('forgotten', () => forget());
    forget = async () => {
      forget = async () => {};
      await keywords.remove(context, viewer, project.id, [keyword]);
    };
    await refresh(context, keyword, signal);
    expect(await context.db.rows('select 1 from ranking where keyword_id = $1', [keyword])).toEqual([]);
    await server.close();
  });

  it('is not made within the hour after one that said nothing', async () => {
    const { server, clock, context, viewer, project, keyword } = await setUp('silent');
    await test.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, status, depth, provider, reason, pages_asked, pages_ok)
       values (gen_random_uuid(), $1, $2::timestamptz::date, $2, 'UNKNOWN', 0, 'serper', 'TIMEOUT', 1, 0)`,
      [keyword, clock.now()],
    );
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(0);
    clock.advance(HOUR_MS + 1_000);
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(1);
    await server.close();
  });

  it('is made although the one before has failed for good', async () => {
    const { server, context, viewer, project, keyword } = await setUp('failing');
    const state = () => context.queues.state('rankings', `${keyword}-now`);
    await keywords.checkNow(context, viewer, project.id);
    const broken = await context.queues.work('rankings', () =>
      Promise.reject(Object.assign(new Error('broken'), { name: 'UnrecoverableError' })),
    );
    await expect.poll(state).not.toBe('ALIVE');
    await broken.close();
    expect(await keywords.checkNow(context, viewer, project.id)).toBe(1);
    expect(await state()).toBe('ALIVE');
    await context.queues.remove('rankings', `${keyword}-now`);
    await server.close();
  });
});
