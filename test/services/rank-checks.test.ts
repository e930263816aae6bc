import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { fixedClock } from '../../src/clock.js';
import type { Context } from '../../src/services/context.js';
import * as keywords from '../../src/services/keywords.js';
import * as projects from '../../src/services/projects.js';
import { queueDue, refresh } from '../../src/services/rank-checks.js';
import * as rankings from '../../src/services/rankings.js';
import { useContext } from '../support/context.js';
import { type DriftingEngine, startDriftingEngine } from '../support/drifting-engine.js';

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
      serp: { provider: 'searxng', settings: { baseUrl: engine.url }, limits: { attempts: 1, backoffMs: 1 } },
    },
  };
}

describe('a fortnight of daily checks', () => {
  it('stores the position the engine knows, and nothing on days it is away', async () => {
    const engine = await startDriftingEngine({ site: 'shop.example', outages: ['2026-03-05', '2026-03-09'] });
    const clock = fixedClock('2026-03-02T06:00:00Z');
    engine.clock = clock;
    const context = withEngine(test.context, engine, clock);
    const viewer = await owner(context, 'fortnight');
    const project = await projects.create(context, viewer, { url: 'https://www.shop.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, [
      'blue lamp',
      'red lamp',
      'lamp  shade',
    ]);

    for (let day = 0; day < 14; day += 1) {
      for (const keyword of added) await refresh(context, keyword.id, signal);
      clock.advance(86_400_000);
    }

    const history = await rankings.history(context, viewer, project.id, {});
    for (const { term, history: points } of history) {
      const told = points.map(({ checkedAt, position }) => [checkedAt.toISOString().slice(0, 10), position]);
      expect(told).toEqual(engine.truth(term, '2026-03-02', 14));
      expect(told.map(([date]) => date)).not.toContain('2026-03-05');
    }
    const [latest] = await keywords.list(context, viewer, project.id);
    expect(latest?.status === 'RANKED' || latest?.status === 'NOT_IN_TOP').toBe(true);
    await engine.close();
  });
});

describe('queueDue', () => {
  it('queues a new keyword once a day, on the grid of its first time', async () => {
    const clock = fixedClock('2026-04-01T05:00:00Z');
    const context = { ...test.context, clock };
    const viewer = await owner(context, 'due');
    const project = await projects.create(context, viewer, { url: 'https://due.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, ['one', 'two']);
    await queueDue(context);
    clock.advance(3_600_000);
    await queueDue(context);
    for (const { id } of added) expect(await context.queues.state('rankings', `${id}-2026-04-01`)).toBe('ALIVE');
    clock.advance(86_400_000);
    await queueDue(context);
    for (const { id } of added) expect(await context.queues.state('rankings', `${id}-2026-04-02`)).toBe('ALIVE');
    const due = await context.db.rows<{ next_check_at: Date }>(
      'select next_check_at from keyword where project_id = $1',
      [project.id],
    );
    expect(due.map((row) => row.next_check_at.toISOString())).toEqual([
      '2026-04-03T05:00:00.000Z',
      '2026-04-03T05:00:00.000Z',
    ]);
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
    expect((await rankings.history(context, viewer, project.id, {}))[0]?.history).toEqual([]);
  });
});
