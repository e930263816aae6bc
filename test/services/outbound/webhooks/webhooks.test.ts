import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { Webhook } from '../../../../src/db/entities/webhook.js';
import { withinScope } from '../../../../src/db/scope.js';
import type { Context } from '../../../../src/services/context.js';
import * as deliveries from '../../../../src/services/outbound/webhooks/deliveries.js';
import { payloadOf } from '../../../../src/services/outbound/webhooks/events.js';
import { sweepDeliveries } from '../../../../src/services/outbound/webhooks/sweep.js';
import * as webhooks from '../../../../src/services/outbound/webhooks/webhooks.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as alertRules from '../../../../src/services/reactions/alerts/alert-rules.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { failAudit } from '../../../../src/services/runs/audit/owned-audit.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { hasRedis, redisNote } from '../../../support/redis.js';
import { startDriftingEngine } from '../../../support/sites/drifting-engine.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { attempt, guarded, happen, never, read, subscribed } from './rig.js';

const test = useContext();
const URL = 'https://receiver.example/hook';
const SOUND = page({ title: 'A page with a name of its own', links: ['/', '/two', '/three'] });
const site = useSite({ '/': SOUND, '/two': SOUND, '/three': SOUND });

/** Events of a project, oldest first. */
async function told(projectId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const rows = await test.db.rows<{ payload: string }>(
    'select payload from webhook_delivery where project_id = $1 order by created_at, event',
    [projectId],
  );
  return rows.map(({ payload }) => JSON.parse(payload) as never);
}

async function eventually(context: Context, id: string, state: string): Promise<void> {
  await expect.poll(() => context.queues.state('webhooks', id)).toBe(state);
}

async function audited(
  { context, viewer }: Awaited<ReturnType<typeof subscribed>>,
  projectId: string,
): Promise<string> {
  const { audit } = await audits.start(context, viewer, projectId);
  await runAudit(context, audit.id, never);
  return audit.id;
}

describe('events that webhooks receive', () => {
  it('is every audit that ends, and a score that fell', async () => {
    const subscription = await subscribed(test, URL);
    const { context, viewer, id } = subscription;
    const project = await projects.create(context, viewer, { url: site.url });
    const first = await audited(subscription, project.id);
    site.set('/two', { status: 500, body: 'broken' });
    site.set('/three', { status: 500, body: 'broken' });
    site.set('/', page({ title: '', links: ['/two', '/three', '/nowhere'] }));
    const second = await audited(subscription, project.id);
    const { audit: third } = await audits.start(context, viewer, project.id);
    await failAudit(context, { id: third.id, fence: 0 }, { code: 'INTERNAL', message: 'Given up.' }, new Date());
    await failAudit(context, { id: third.id, fence: 0 }, { code: 'INTERNAL', message: 'Given up.' }, new Date());

    const events = await told(project.id);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'audit.completed',
      'audit.completed',
      'audit.failed',
      'score.dropped',
    ]);
    const known = { project: { id: project.id, name: project.name, url: site.url } };
    const { overallScore, issueCounts } = await audits.get(context, viewer, project.id, first);
    expect(events[0]?.data).toMatchObject({
      ...known,
      audit: { id: first, status: 'COMPLETED', overallScore, issueCounts, pagesCrawled: 3, partial: false },
    });
    const dropped = events.find(({ type }) => type === 'score.dropped');
    expect(dropped?.data).toMatchObject({ ...known, auditId: second, previousAuditId: first });
    expect(dropped?.data['drops']).toContainEqual({ group: null, before: overallScore, after: expect.any(Number) });
    expect(events.find(({ type }) => type === 'audit.failed')?.data).toMatchObject({
      ...known,
      audit: { id: third.id, status: 'FAILED', error: { code: 'INTERNAL', message: 'Given up.' } },
    });
    // judged again, nothing has ended once more
    await audits.rejudge(context, viewer, second);
    expect(await told(project.id)).toHaveLength(4);
    expect(await deliveries.count(context, id, {})).toBe(4);
  });

  it('is no score that fell by less than the threshold of its alert rule', async () => {
    const subscription = await subscribed(test, URL);
    const { context, viewer } = subscription;
    const project = await projects.create(context, viewer, { url: site.url });
    await alertRules.update(context, viewer, project.id, 'SCORE_DROPPED', { threshold: 100 });
    for (const path of ['/', '/two', '/three']) site.set(path, SOUND);
    const first = await audited(subscription, project.id);
    site.set('/', page({ title: '', links: ['/two', '/three', '/nowhere'] }));
    site.set('/two', { status: 500, body: 'broken' });
    const second = await audited(subscription, project.id);
    const scoreOf = async (id: string) => (await audits.get(context, viewer, project.id, id)).overallScore as number;
    expect((await scoreOf(first)) - (await scoreOf(second))).toBeGreaterThanOrEqual(5);
    expect((await told(project.id)).map(({ type }) => type)).toEqual(['audit.completed', 'audit.completed']);
  });

  it('is the change of a ranking that an alert is raised for, once for each check', async () => {
    const clock = fixedClock('2026-05-01T06:00:00Z');
    const engine = await startDriftingEngine({ site: 'again.example', outages: [] });
    engine.clock = clock;
    const { context: plain, viewer } = await subscribed(test, URL, clock);
    const context: Context = {
      ...plain,
      settings: {
        ...plain.settings,
        serp: {
          provider: 'searxng',
          settings: { baseUrl: engine.url, requestsPerMinute: 60_000 },
          limits: { attempts: 1, backoffMs: 1 },
        },
      },
    };
    const project = await projects.create(context, viewer, { url: 'https://again.example/' });
    const { keywords: added } = await keywords.add(context, viewer, project.id, [
      'lamp 1',
      'lamp 2',
      'lamp 3',
      'lamp 4',
    ]);
    for (let day = 0; day < 2; day += 1) {
      for (const keyword of added) await refresh(context, keyword.id, never, clock.now().toISOString());
      clock.advance(24 * 3_600_000);
    }
    const alerts = await test.db.rows<{ data: { keywordId: string } }>(
      `select data from alert where project_id = $1 and kind like 'RANKING_%'`,
      [project.id],
    );
    const events = await told(project.id);
    expect(events.length).toBeGreaterThan(0);
    expect(events).toHaveLength(new Set(alerts.map(({ data }) => data.keywordId)).size);
    const now = new Map((await keywords.list(context, viewer, project.id)).map((keyword) => [keyword.id, keyword]));
    for (const { type, data } of events) {
      const { id, term } = data['keyword'] as { id: string; term: string };
      const row = now.get(id);
      expect({ type, ...data }).toMatchObject({
        type: 'ranking.changed',
        position: row?.position,
        previousPosition: row?.previousPosition,
        url: row?.url,
      });
      expect(row?.term).toBe(term);
      expect(data['changes']).toHaveLength(alerts.filter((alert) => alert.data.keywordId === id).length);
    }
    await engine.close();
  });

  it('is nothing that was rolled back, of another project or organization, unwanted, or while it is off', async () => {
    const { context, viewer, projectId, id } = await subscribed(test, URL);
    const other = await projects.create(context, viewer, { url: 'https://other.example/' });
    const foreign = await subscribed(test, URL);
    const { webhook: narrow } = await webhooks.create(context, viewer, {
      url: URL,
      events: ['audit.failed'],
      projectId: other.id,
    });
    const all = () => Promise.all([id, narrow.id, foreign.id].map((one) => deliveries.count(context, one, {})));
    await happen(context, viewer, projectId, 'audit.failed');
    expect(await all()).toEqual([1, 0, 0]);
    await happen(context, viewer, other.id, 'audit.failed');
    await happen(context, viewer, other.id, 'audit.completed');
    expect(await all()).toEqual([3, 1, 0]);
    await webhooks.update(context, viewer, id, { active: false, events: ['audit.failed'] });
    await happen(context, viewer, other.id, 'audit.failed');
    expect(await all()).toEqual([3, 2, 0]);
    await test.db.rows(`update organization set plan = 'FREE' where id = $1`, [viewer.organizationId]);
    await happen(context, viewer, other.id, 'audit.failed');
    expect(await all()).toEqual([3, 2, 0]);
    const failing = happen(
      { ...context, queues: { ...context.queues, enqueue: refuses } },
      foreign.viewer,
      foreign.projectId,
    );
    await expect(failing).rejects.toThrow('no queue');
    expect(await all()).toEqual([3, 2, 0]);
  });

  it('has a bounded size', () => {
    const text = '\u0001'.repeat(100_000);
    const data = { project: { id: text, name: text, url: text }, keyword: { term: text }, url: text };
    expect(Buffer.byteLength(payloadOf('ranking.changed', data, new Date()))).toBeLessThan(64 * 1024);
  });
});

const refuses = async () => {
  throw new Error('no queue');
};

describe.each(['POSTGRES', 'REDIS'] as const)('a job that is lost, on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`after the commit${redisNote}`, () => {
    const own = useContext({ backend });

    it('is queued again by the schedule, and so is a retry that is due', async () => {
      const clock = fixedClock(new Date());
      const { context, viewer, projectId } = await subscribed(own, 'http://127.0.0.1:4/hook', clock);
      const id = await happen(context, viewer, projectId);
      await eventually(context, id, 'ALIVE');
      await context.queues.remove('webhooks', id);
      await sweepDeliveries(context);
      await eventually(context, id, 'GONE');
      clock.advance(11_000);
      await sweepDeliveries(context);
      await eventually(context, id, 'ALIVE');
      await sweepDeliveries(context);
      expect(await context.queues.counts('webhooks')).toMatchObject({ waiting: 1 });
      await context.queues.remove('webhooks', id);
      const { nextAttemptAt } = await attempt(context, id, { status: 'PENDING', error: 'CONNECTION_REFUSED' });
      await sweepDeliveries(context);
      await eventually(context, id, 'GONE');
      clock.advance((nextAttemptAt?.getTime() ?? 0) - clock.now().getTime());
      await sweepDeliveries(context);
      await eventually(context, id, 'ALIVE');
      clock.advance(31 * 24 * 3_600_000);
      await sweepDeliveries(context);
      await expect(read(context, id)).rejects.toThrow();
    });
  });
});

describe('managing webhooks', () => {
  it('refuses what is wrong with all faults, and addresses that are not public', async () => {
    const viewer = await newViewer(test.db);
    const outside: Context = { ...test.context, settings: { ...test.context.settings, allowNetworks: [] } };
    const make = (url: string, more: object = {}) =>
      webhooks.create(outside, viewer, { url, events: ['audit.completed'], ...more });
    await expect(make('ftp://receiver.example/', { events: [], description: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'url' }, { path: 'description' }, { path: 'events' }],
    });
    for (const url of [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://10.1.2.3/',
      'http://localhost/',
      'https://me:pass@receiver.example/',
    ])
      await expect(make(url), url).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    const { projectId } = await subscribed(test, URL);
    await expect(make(URL, { projectId })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    expect(await webhooks.list(outside, viewer)).toEqual([]);
  });

  it('is for the plans with an API, up to their number, also side by side', async () => {
    const make = async (viewer: Parameters<typeof webhooks.create>[1]) =>
      webhooks.create(test.context, viewer, { url: URL, events: ['audit.completed'] });
    await expect(make(await newViewer(test.db, 'FREE'))).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    const viewer = await newViewer(test.db, 'PRO');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => make(viewer)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await webhooks.list(test.context, viewer)).toHaveLength(5);
    await expect(make(viewer)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
  });

  it('changes what is given and nothing else', async () => {
    const { context, viewer, id } = await subscribed(test, URL);
    await webhooks.update(context, viewer, id, { description: ' ours ', events: ['audit.failed', 'audit.failed'] });
    const changed = await webhooks.update(context, viewer, id, { url: 'https://new.example/hook#part' });
    expect(changed).toMatchObject({
      url: 'https://new.example/hook',
      description: 'ours',
      events: ['audit.failed'],
      active: true,
    });
  });

  it('sends a test once, whatever becomes of it, without counting it as a failure', async () => {
    const { context, viewer, id } = await subscribed(test, 'http://127.0.0.1:4/hook');
    const inside = guarded(context);
    const delivery = await webhooks.sendTest(context, viewer, id);
    expect(delivery).toMatchObject({ event: 'webhook.test', projectId: null, status: 'PENDING' });
    await attempt(context, delivery.id, { status: 'FAILED', error: 'CONNECTION_REFUSED' });
    const other = await webhooks.sendTest(context, viewer, id);
    await attempt(inside, other.id, { status: 'FAILED', error: 'ADDRESS_NOT_ALLOWED' });
    expect(await test.db.unitOfWork((em) => em.findOneOrFail(Webhook, { id }))).toMatchObject({
      failures: 0,
      active: true,
    });
    await inside.unpacedFetcher.close();
  });

  it('are rows that a request of another organization does not see, nor can write', async () => {
    const [ours, theirs] = [await subscribed(test, URL), await subscribed(test, URL)];
    await happen(ours.context, ours.viewer, ours.projectId);
    await happen(theirs.context, theirs.viewer, theirs.projectId);
    const { organizationId } = ours.viewer;
    for (const table of ['webhook', 'webhook_delivery']) {
      const seen = await withinScope({ organizationId, signal: null }, () =>
        test.db.rows<{ organization_id: string }>(`select organization_id from ${table}`),
      );
      expect(seen).toEqual([{ organization_id: organizationId }]);
    }
    await withinScope({ organizationId, signal: null }, () => test.db.rows('delete from webhook_delivery'));
    expect(await deliveries.count(theirs.context, theirs.id, {})).toBe(1);
  });

  it('lists deliveries by pages and by what is requested', async () => {
    const { context, viewer, projectId, id } = await subscribed(test, 'http://127.0.0.1:4/hook');
    const ids: string[] = [];
    for (const event of ['audit.completed', 'audit.failed', 'audit.failed'] as const)
      ids.unshift(await happen(context, viewer, projectId, event));
    await attempt(context, ids[0] as string, { status: 'PENDING', error: 'CONNECTION_REFUSED' });
    const first = await deliveries.page(context, viewer, id, { first: 2 });
    const second = await deliveries.page(context, viewer, id, { first: 2, after: first.nextCursor });
    expect([...first.nodes, ...second.nodes].map((one) => one.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    const some = await deliveries.page(context, viewer, id, { event: 'audit.failed', status: 'PENDING' });
    expect(some.nodes.map((one) => one.id)).toEqual(ids.slice(0, 2));
    expect(await deliveries.count(context, id, { since: new Date(Date.now() + 60_000) })).toBe(0);
  });

  it('leaves nothing of a deleted webhook, project or organization, in tables or queue', async () => {
    const left = async (organizationId: string) =>
      (
        await test.db.rows<{ left: number }>(
          `select ((select count(*) from webhook where organization_id = $1)
                 + (select count(*) from webhook_delivery where organization_id = $1))::int as left`,
          [organizationId],
        )
      )[0]?.left;
    const { context, viewer, projectId, id } = await subscribed(test, URL);
    await webhooks.create(context, viewer, { url: URL, events: ['audit.failed'], projectId });
    const delivery = await happen(context, viewer, projectId);
    await projects.remove(context, viewer, projectId);
    await eventually(context, delivery, 'GONE');
    // the one that is of every project stays
    expect(await left(viewer.organizationId)).toBe(1);
    const another = await projects.create(context, viewer, { url: 'https://another.example/' });
    const second = await happen(context, viewer, another.id);
    await webhooks.remove(context, viewer, id);
    await eventually(context, second, 'GONE');
    expect(await left(viewer.organizationId)).toBe(0);
    const whole = await subscribed(test, URL);
    await happen(whole.context, whole.viewer, whole.projectId);
    await test.db.rows('delete from organization where id = $1', [whole.viewer.organizationId]);
    expect(await left(whole.viewer.organizationId)).toBe(0);
  });
});
