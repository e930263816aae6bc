import { afterEach, describe, expect, it } from 'vitest';
import { Audit } from '../../../../../src/db/entities/audit.js';
import { windowState } from '../../../../../src/db/queries/audits/crawl-window.js';
import type { Context } from '../../../../../src/services/context.js';
import * as crawlSettings from '../../../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { stop } from '../../../../../src/services/runs/audit/lifecycle/audit-control.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweep } from '../../../../../src/services/runs/audit/lifecycle/sweep.js';
import { countPausedAudits, WindowClosed } from '../../../../../src/services/runs/audit/turns/crawl-window.js';
import { createProcessSlots } from '../../../../../src/services/runs/audit/turns/process-slots.js';
import { runInTurn } from '../../../../../src/services/runs/audit/turns/run-in-turn.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { until } from '../../../../support/processes.js';
import { chainedPages, startSite } from '../../../../support/sites/site-server.js';

const test = useContext();

describe('a window of the day', () => {
  it.each([
    ['within', '2026-03-10T02:00:00Z', '01:00', '05:00', 'UTC', true, '2026-03-11T01:00:00Z'],
    ['at its start', '2026-03-10T01:00:00Z', '01:00', '05:00', 'UTC', true, '2026-03-11T01:00:00Z'],
    ['at its end', '2026-03-10T05:00:00Z', '01:00', '05:00', 'UTC', false, '2026-03-11T01:00:00Z'],
    ['before', '2026-03-10T00:59:59Z', '01:00', '05:00', 'UTC', false, '2026-03-10T01:00:00Z'],
    ['before midnight', '2026-03-10T23:00:00Z', '22:00', '02:00', 'UTC', true, '2026-03-11T22:00:00Z'],
    ['after midnight', '2026-03-10T01:00:00Z', '22:00', '02:00', 'UTC', true, '2026-03-10T22:00:00Z'],
    ['in the zone', '2026-07-10T23:30:00Z', '01:00', '05:00', 'Europe/Zurich', true, '2026-07-11T23:00:00Z'],
    // clocks go forward between 02:00 and 03:00
    [
      'past the hour left out',
      '2026-03-28T12:00:00Z',
      '03:00',
      '05:00',
      'Europe/Zurich',
      false,
      '2026-03-29T01:00:00Z',
    ],
    ['a start left out', '2026-03-29T00:30:00Z', '02:30', '05:00', 'Europe/Zurich', false, '2026-03-29T01:30:00Z'],
  ])('is open or not: %s', async (_, now, from, to, timeZone, isOpen, opensAt) => {
    const state = await windowState(test.db, { from, to, timeZone }, new Date(now));
    expect([state.isOpen, state.opensAt]).toEqual([isOpen, new Date(opensAt)]);
  });

  it.each([
    [{ from: '1:00', to: '05:00' }, 'crawlWindow.from'],
    [{ from: '01:00', to: '24:00' }, 'crawlWindow.to'],
    [{ from: '01:00', to: '01:10' }, 'crawlWindow.to'],
  ])('is not %j', async (crawlWindow, path) => {
    const viewer = await newViewer(test.db);
    const { id } = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    await expect(crawlSettings.update(test.context, viewer, id, { crawlWindow })).rejects.toMatchObject({
      details: [{ path }],
    });
  });
});

describe('an audit outside of its crawl window', () => {
  const workers: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
  });
  const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));
  const queued = async (id: string) =>
    (await (await test.context.queues.all()).find(({ name }) => name === 'crawl')?.getJob(id)) ?? null;
  const clockAt = (time: Date): Context => {
    const shift = time.getTime() - Date.now();
    return { ...test.context, clock: { now: () => new Date(Date.now() + shift) } };
  };
  const minute = (time: Date) => time.toISOString().slice(11, 16);
  async function work(context: Context): Promise<void> {
    const slots = createProcessSlots();
    workers.push(
      await test.context.queues.work('crawl', async ({ data }, signal) => {
        await runInTurn(context, slots, data, signal);
      }),
    );
  }

  it('pauses where it is, leaves its turn to others, and goes on where it was', { timeout: 120_000 }, async () => {
    const pages = chainedPages(12);
    const [hanging, body] = Object.entries(pages)[6] as [string, string];
    const { promise: never, resolve: ever } = Promise.withResolvers<void>();
    const site = await startSite({ ...pages, [hanging]: { body, until: never } });
    const other = await startSite(chainedPages(2));
    try {
      const viewer = await newViewer(test.db, 'FREE');
      const sibling = { ...viewer, organizationId: viewer.organizationId };
      const project = await projects.create(test.context, viewer, { url: site.url });
      // the window closes a moment after the crawl has begun, by the clock of its worker
      const end = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
      const crawlWindow = { from: minute(new Date(end.getTime() - 3_600_000)), to: minute(end) };
      await crawlSettings.update(test.context, viewer, project.id, { crawlWindow, render: 'OFF' });
      const { audit } = await audits.start(test.context, viewer, project.id);
      expect(audit.options.crawlWindow).toEqual({ ...crawlWindow, timeZone: 'UTC' });
      // its organization may have one audit at a time
      await test.db.rows(`update organization set plan = 'PRO' where id = $1`, [viewer.organizationId]);
      const second = await projects.create(test.context, { ...sibling, plan: 'PRO' }, { url: other.url });
      await test.db.rows(`update organization set plan = 'FREE' where id = $1`, [viewer.organizationId]);
      const waiting = (await audits.start(test.context, sibling, second.id, { render: 'OFF' })).audit;
      expect(await queued(waiting.id)).toBeNull();

      await work(clockAt(new Date(end.getTime() - 8_000)));
      await until(async () => (await read(audit.id)).pausedUntil !== null, 60_000);
      const paused = await read(audit.id);
      expect(paused.status).toBe('RUNNING');
      expect(paused.pagesCrawled).toBeGreaterThan(0);
      expect(paused.pagesCrawled).toBeLessThan(12);
      expect(paused.pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 20 * 3_600_000);
      await until(async () => (await (await queued(audit.id))?.getState()) === 'delayed');
      await until(async () => (await read(waiting.id)).status === 'COMPLETED', 60_000);
      // it is not taken for lost, and no worker is started for it
      await test.db.rows(`update audit set heartbeat_at = now() - interval '1 hour' where id = $1`, [audit.id]);
      await sweep(test.context);
      expect(await (await queued(audit.id))?.getState()).toBe('delayed');
      expect(await countPausedAudits(test.context)).toBe(1);
      site.set(hanging, body);
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
      await test.db.rows(`update audit set paused_until = now() - interval '1 second' where id = $1`, [audit.id]);
      await (await queued(audit.id))?.promote();
      await work(clockAt(new Date(end.getTime() - 1_800_000)));
      await until(async () => (await read(audit.id)).status === 'COMPLETED', 60_000);
      expect(await read(audit.id)).toMatchObject({ pagesCrawled: 12, partial: false, pausedUntil: null });
      // a stored page is not requested again, and the time of the pause is not time of the crawl
      const again = Object.keys(pages).filter((path) => path !== '/' && (site.hits.get(path) ?? 0) > 1);
      expect(again).toEqual([hanging]);
      const [spent] = await test.db.rows<{ ms: number }>('select crawl_ms::int as ms from audit where id = $1', [
        audit.id,
      ]);
      expect(spent?.ms).toBeLessThan(60_000);
    } finally {
      ever();
      await Promise.all([site.close(), other.close()]);
    }
  });

  it('waits for no window where it is stopped before its job waits', async () => {
    const site = await startSite(chainedPages(2));
    try {
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const hour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
      const crawlWindow = { from: minute(hour), to: minute(new Date(hour.getTime() + 3_600_000)) };
      const { audit } = await audits.start(test.context, viewer, project.id, { crawlWindow });
      const run = runInTurn(test.context, createProcessSlots(), { auditId: audit.id }, new AbortController().signal);
      const closed = await run.catch((error: unknown) => error);
      expect(closed).toBeInstanceOf(WindowClosed);
      const { isOver } = closed as WindowClosed;
      expect(await isOver()).toBe(false);
      await test.db.rows('update audit set pages_crawled = 1 where id = $1', [audit.id]);
      await stop(test.context, viewer, project.id, audit.id);
      expect((await read(audit.id)).stopReason).toBe('STOPPED');
      expect(await isOver()).toBe(true);
      expect((await read(audit.id)).pausedUntil).toBeNull();
    } finally {
      await site.close();
    }
  });

  it('requests nothing before it opens', async () => {
    const site = await startSite(chainedPages(2));
    try {
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const hour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
      const crawlWindow = { from: minute(hour), to: minute(new Date(hour.getTime() + 3_600_000)) };
      const { audit } = await audits.start(test.context, viewer, project.id, { crawlWindow });
      await work(test.context);
      await until(async () => (await read(audit.id)).pausedUntil !== null, 30_000);
      expect(await read(audit.id)).toMatchObject({ status: 'QUEUED', startedAt: null, pausedUntil: hour });
      expect(site.hits.size).toBe(0);
      await audits.cancel(test.context, viewer, project.id, audit.id);
      expect((await read(audit.id)).status).toBe('CANCELLED');
    } finally {
      await site.close();
    }
  });
});
