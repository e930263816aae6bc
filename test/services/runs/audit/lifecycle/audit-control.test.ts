import { afterEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import { Audit } from '../../../../../src/db/entities/audit.js';
import type { Database } from '../../../../../src/db/orm.js';
import { noteLeaving, noteSuspicion } from '../../../../../src/db/queries/audits/audit-ownership.js';
import { Postponed } from '../../../../../src/queues.js';
import type { Context } from '../../../../../src/services/context.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import * as control from '../../../../../src/services/runs/audit/lifecycle/audit-control.js';
import { sweepRetention } from '../../../../../src/services/runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweep } from '../../../../../src/services/runs/audit/lifecycle/sweep.js';
import { takeAudit } from '../../../../../src/services/runs/audit/owned-audit.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { UNSUSPECTED } from '../../../../../src/services/runs/audit/suspicion.js';
import { WindowClosed } from '../../../../../src/services/runs/audit/turns/crawl-window.js';
import { createProcessSlots, type ProcessSlots } from '../../../../../src/services/runs/audit/turns/process-slots.js';
import { runInTurn } from '../../../../../src/services/runs/audit/turns/run-in-turn.js';
import { AuditPaused } from '../../../../../src/services/runs/audit/watch-ownership.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { until } from '../../../../support/processes.js';
import { chainedPages, type SiteServer, startSite } from '../../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const DAY_MS = 86_400_000;
const PAGES = chainedPages(60);

const sites: SiteServer[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function newSite(): Promise<SiteServer> {
  const site = await startSite(PAGES);
  sites.push(site);
  // slow enough that a worker hears of a change long before it has crawled the site
  site.delay(400);
  return site;
}

const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));
const jobOf = (id: string) => test.context.queues.state('crawl', id);
const at = (time: number): Context => ({ ...test.context, clock: { now: () => new Date(time) } });

async function started(site: SiteServer, viewer?: Viewer) {
  const owner = viewer ?? (await newViewer(test.db));
  const project = await projects.create(test.context, owner, { url: site.url });
  const { audit } = await audits.start(test.context, owner, project.id, { render: 'OFF', checkExternalLinks: false });
  return { viewer: owner, projectId: project.id, id: audit.id };
}

/** Runs the audit until it has pages, and goes on while the test changes its state. */
async function running(id: string): Promise<{ ended: Promise<unknown> }> {
  const progressed = Promise.withResolvers<void>();
  const ended = runAudit(test.context, id, never, { onProgress: () => progressed.resolve() }).catch(
    (error: unknown) => error,
  );
  await progressed.promise;
  return { ended };
}

/** Slots in which an audit waits until its crawl window closes. */
const closingAfter = (change: () => Promise<unknown>): ProcessSlots => ({
  ...createProcessSlots(),
  enter: async () => {
    await change();
    const now = new Date();
    throw new WindowClosed(new Date(now.getTime() + DAY_MS), now);
  },
});

const pathsOf = async (id: string) =>
  (await test.db.rows<{ url: string }>('select url from page where audit_id = $1', [id])).map(
    ({ url }) => new URL(url).pathname,
  );

const actionsOn = (id: string) =>
  test.db.rows<{ action: string; details: unknown }>(
    'select action, details from audit_log where target_id = $1 order by at, id',
    [id],
  );

describe('stopping an audit', () => {
  it('evaluates what was crawled, and leaves the project free for the next one', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const { ended } = await running(id);
    const stopped = await control.stop(test.context, viewer, projectId, id);
    expect(stopped).toMatchObject({ status: 'RUNNING', stopReason: 'STOPPED' });
    expect(await control.stop(test.context, viewer, projectId, id)).toMatchObject({ status: 'RUNNING' });
    expect(await ended).toBeUndefined();
    const audit = await read(id);
    expect(audit).toMatchObject({
      status: 'COMPLETED',
      stopReason: 'STOPPED',
      partial: true,
      overallScore: expect.any(Number),
    });
    expect(audit.pagesCrawled).toBeLessThan(60);
    expect(await control.stop(test.context, viewer, projectId, id)).toMatchObject({ status: 'COMPLETED' });
    await expect(control.stop(test.context, viewer, projectId, id, true)).rejects.toMatchObject({
      code: 'AUDIT_NOT_RUNNING',
    });
    expect((await audits.start(test.context, viewer, projectId)).created).toBe(true);
    expect(await actionsOn(id)).toEqual([
      { action: 'AUDIT_STOPPED', details: { projectId, pagesCrawled: expect.any(Number) } },
    ]);
  });

  it('discards what was crawled on request', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    const { ended } = await running(id);
    expect(await control.stop(test.context, viewer, projectId, id, true)).toMatchObject({ status: 'CANCELLED' });
    expect(await ended).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', stopReason: 'CANCELLED', overallScore: null });
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['AUDIT_CANCELLED']);
  });

  it('cancels one without a page: there is nothing to evaluate', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    for (const _ of [1, 2])
      expect(await control.stop(test.context, viewer, projectId, id)).toMatchObject({ status: 'CANCELLED' });
    expect(await jobOf(id)).toBe('GONE');
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['AUDIT_CANCELLED']);
  });

  it('evaluates a paused one without another request for a page', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const { ended } = await running(id);
    await control.pause(test.context, viewer, projectId, id);
    expect(await ended).toBeInstanceOf(AuditPaused);
    const { pagesCrawled } = await read(id);
    site.forget();
    expect(await control.stop(test.context, viewer, projectId, id)).toMatchObject({
      status: 'QUEUED',
      pausedUntil: null,
    });
    expect(await jobOf(id)).toBe('ALIVE');
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', stopReason: 'STOPPED', partial: true, pagesCrawled });
    expect([...site.hits.keys()].filter((path) => path in PAGES)).toEqual([]);
  });

  it('evaluates one whose crawl window is closed now', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const { ended } = await running(id);
    await control.pause(test.context, viewer, projectId, id);
    await ended;
    await control.resume(test.context, viewer, projectId, id);
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await test.db.rows(
      `update audit set options = options || jsonb_build_object('crawlWindow', $2::jsonb), paused_until = now() + interval '2 hours' where id = $1`,
      [id, JSON.stringify({ from: hour(2), to: hour(3), timeZone: 'UTC' })],
    );
    await control.stop(test.context, viewer, projectId, id);
    await runInTurn(test.context, createProcessSlots(), { auditId: id }, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', stopReason: 'STOPPED' });
  });

  it('evaluates one whose crawl window closes at that moment', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    await test.db.rows(`update audit set status = 'RUNNING', pages_crawled = 1 where id = $1`, [id]);
    const slots = closingAfter(() => control.stop(test.context, viewer, projectId, id));
    const error = await runInTurn(test.context, slots, { auditId: id }, never).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Postponed);
    expect(error).toMatchObject({ delayMs: 0 });
    expect(await read(id)).toMatchObject({ status: 'RUNNING', stopReason: 'STOPPED', pausedUntil: null });
  });

  it.each(['FAILED', 'COMPLETED'])('is refused where it is %s', async (status) => {
    const { viewer, projectId, id } = await started(await newSite());
    await test.db.rows('update audit set status = $2 where id = $1', [id, status]);
    for (const change of [control.stop, control.pause, control.resume])
      await expect(change(test.context, viewer, projectId, id)).rejects.toMatchObject({ code: 'AUDIT_NOT_RUNNING' });
    expect(await actionsOn(id)).toEqual([]);
  });

  it('changes nothing while the audit is evaluated, which cannot be paused', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    await test.db.rows(`update audit set status = 'RUNNING', crawled_at = now() where id = $1`, [id]);
    expect(await control.stop(test.context, viewer, projectId, id)).toMatchObject({
      status: 'RUNNING',
      stopReason: null,
    });
    await expect(control.pause(test.context, viewer, projectId, id)).rejects.toMatchObject({
      code: 'AUDIT_BEING_EVALUATED',
    });
  });

  it('finds no audit of another organization', async () => {
    const { projectId, id } = await started(await newSite());
    const other = await newViewer(test.db);
    for (const change of [control.stop, control.pause, control.resume])
      await expect(change(test.context, other, projectId, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });
});

describe('pausing an audit', () => {
  it('keeps what was fetched, and continues there when it is resumed', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const { ended } = await running(id);
    const paused = await control.pause(test.context, viewer, projectId, id);
    expect(paused.status).toBe('PAUSED');
    expect(await control.pause(test.context, viewer, projectId, id)).toEqual(paused);
    expect(await ended).toBeInstanceOf(AuditPaused);
    const { pagesCrawled } = await read(id);
    expect(pagesCrawled).toBeLessThan(60);
    expect([...site.hits.keys()].filter((path) => path in PAGES)).toHaveLength(pagesCrawled);
    // a job that is left over takes nothing up
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'PAUSED', fence: 1, pagesCrawled });

    const stored = await pathsOf(id);
    site.forget();
    expect(await control.resume(test.context, viewer, projectId, id)).toMatchObject({
      status: 'QUEUED',
      pausedUntil: null,
    });
    expect(await control.resume(test.context, viewer, projectId, id)).toMatchObject({ status: 'QUEUED' });
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', pagesCrawled: 60, partial: false, stopReason: null });
    expect(stored.filter((path) => path !== '/' && site.hits.has(path))).toEqual([]);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['AUDIT_PAUSED', 'AUDIT_RESUMED']);
  });

  it('waits for no crawl window that closes at that moment', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    const slots = closingAfter(() => control.pause(test.context, viewer, projectId, id));
    expect(await runInTurn(test.context, slots, { auditId: id }, never)).toBeNull();
    const { status, pausedUntil } = await read(id);
    expect(status).toBe('PAUSED');
    expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it('is no cancellation where the end of the crawl meets it', async () => {
    const site = await startSite(chainedPages(2));
    sites.push(site);
    const { viewer, projectId, id } = await started(site);
    let isCrawled = false;
    const transaction: Database['transaction'] = async (work) => {
      if (isCrawled) await control.pause(test.context, viewer, projectId, id);
      return test.db.transaction(work);
    };
    const running = runAudit({ ...test.context, db: { ...test.db, transaction } }, id, never, {
      onPhase: (phase) => {
        isCrawled = phase === 'CHECKING_LINKS';
      },
    });
    await expect(running).rejects.toBeInstanceOf(AuditPaused);
    expect(await read(id)).toMatchObject({ status: 'PAUSED', crawledAt: null });
  });

  it('leaves no worker that seems lost, whatever that noted last', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    const audit = await takeAudit(test.db, id, new Date());
    if (!audit) throw new Error('The audit was not taken.');
    await control.pause(test.context, viewer, projectId, id);
    await noteSuspicion(test.db.pool, audit, UNSUSPECTED);
    await noteLeaving(test.db.pool, audit, UNSUSPECTED);
    await control.resume(test.context, viewer, projectId, id);
    expect(await takeAudit(test.db, id, new Date())).toMatchObject({ isResumed: true, wasLost: false });
  });

  it('is the running audit of its project', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    await control.pause(test.context, viewer, projectId, id);
    expect(await jobOf(id)).toBe('GONE');
    const again = await audits.start(test.context, viewer, projectId);
    expect([again.created, again.audit.id, again.audit.status]).toEqual([false, id, 'PAUSED']);
    // cancelled as every open one is
    expect(await audits.cancel(test.context, viewer, projectId, id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('gives its turn to the next audit of its organization, and comes back behind those that wait', async () => {
    const { settings } = test.context;
    const quotas = { ...settings.quotas, ENTERPRISE: { ...settings.quotas.ENTERPRISE, auditsAtOnce: 1 } };
    const context = { ...test.context, settings: { ...settings, quotas } };
    const viewer = await newViewer(test.db);
    const first = await started(await newSite(), viewer);
    const [second, third] = [await newSite(), await newSite()];
    const queue = async (site: SiteServer) => {
      const project = await projects.create(context, viewer, { url: site.url });
      return { projectId: project.id, id: (await audits.start(context, viewer, project.id)).audit.id };
    };
    const [next, last] = [await queue(second), await queue(third)];
    expect([await jobOf(next.id), await jobOf(last.id)]).toEqual(['GONE', 'GONE']);
    await control.pause(context, viewer, first.projectId, first.id);
    expect([await jobOf(next.id), await jobOf(last.id)]).toEqual(['ALIVE', 'GONE']);
    await control.resume(context, viewer, first.projectId, first.id);
    expect(await jobOf(first.id)).toBe('GONE');
    // the sweeper waits for as long as an audit may lie between its commit and its job
    const age = () =>
      test.db.rows(
        `update audit set created_at = created_at - interval '1 minute', heartbeat_at = heartbeat_at - interval '1 minute'
          where organization_id = $1`,
        [viewer.organizationId],
      );
    await audits.cancel(context, viewer, next.projectId, next.id);
    await age();
    await sweep(context);
    expect([await jobOf(last.id), await jobOf(first.id)]).toEqual(['ALIVE', 'GONE']);
    await audits.cancel(context, viewer, last.projectId, last.id);
    await sweep(context);
    expect(await jobOf(first.id)).toBe('ALIVE');
  });

  it('is left alone by sweeps and retention for 30 days, and evaluated then', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const { ended } = await running(id);
    const { pausedUntil } = await control.pause(test.context, viewer, projectId, id);
    await ended;
    expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
    await test.db.rows(`update audit set heartbeat_at = now() - interval '29 days' where id = $1`, [id]);
    const before = await read(id);
    await sweep(at(Date.now() + 29 * DAY_MS));
    await sweepRetention({ ...test.context, settings: { ...test.context.settings, auditsKept: 1 } });
    expect(await read(id)).toEqual(before);
    expect(await jobOf(id)).toBe('GONE');
    await sweep(at(Date.now() + 31 * DAY_MS));
    expect(await read(id)).toMatchObject({ status: 'QUEUED', stopReason: 'STOPPED' });
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', stopReason: 'STOPPED', partial: true });
  });

  it('is cancelled after 30 days where it had no page', async () => {
    const { viewer, projectId, id } = await started(await newSite());
    await control.pause(test.context, viewer, projectId, id);
    await sweep(at(Date.now() + 31 * DAY_MS));
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', stopReason: 'CANCELLED' });
  });

  it('continues in the same worker where it is resumed before that has left it', async () => {
    const site = await newSite();
    const { viewer, projectId, id } = await started(site);
    const slots = createProcessSlots();
    const worker = await test.context.queues.work('crawl', async ({ data }, signal) => {
      await runInTurn(test.context, slots, data, signal);
    });
    try {
      await until(async () => (await read(id)).pagesCrawled > 0);
      await control.pause(test.context, viewer, projectId, id);
      await control.resume(test.context, viewer, projectId, id);
      await until(async () => (await read(id)).status === 'COMPLETED');
      expect(await read(id)).toMatchObject({ pagesCrawled: 60, partial: false });
    } finally {
      await worker.close();
    }
  });
});
