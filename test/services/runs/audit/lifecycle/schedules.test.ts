import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import * as crawlSettings from '../../../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { isTimeZone } from '../../../../../src/services/projects/time-zone.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import * as schedules from '../../../../../src/services/runs/audit/lifecycle/schedules.js';
import { type ScheduleInput, startDueAudits } from '../../../../../src/services/runs/audit/lifecycle/schedules.js';
import { type AuditFailure, failAudit, takeAudit } from '../../../../../src/services/runs/audit/owned-audit.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { useSite } from '../../../../support/sites/site-server.js';

const test = useContext();
const site = useSite({ '/robots.txt': { status: 503 } });
let sites = 0;
const at = (now: string) => ({ ...test.context, clock: { now: () => new Date(now) } });
const newProject = (viewer: Viewer) =>
  projects.create(test.context, viewer, { url: `http://127.0.0.1:4/${(sites += 1)}/` });
const auditsOf = (projectId: string) =>
  test.db.rows<{ source: string; status: string }>('select source, status from audit where project_id = $1', [
    projectId,
  ]);
const end = (projectId: string) =>
  test.db.rows(`update audit set status = 'COMPLETED' where project_id = $1`, [projectId]);

describe('a time zone', () => {
  it('that settings take is one of the database', async () => {
    const names = Intl.supportedValuesOf('timeZone').filter(isTimeZone);
    expect(names.length).toBeGreaterThan(400);
    const unknown = await test.db.rows(
      'select name from unnest($1::text[]) name where lower(name) not in (select lower(name) from pg_timezone_names)',
      [[...names, 'Asia/Kolkata', 'Europe/Kyiv', 'EST5EDT', 'CET', 'Cuba', 'Etc/GMT+5']],
    );
    expect(unknown).toEqual([]);
  });
});

describe('the next run', () => {
  it.each<[string, string, ScheduleInput, string]>([
    [
      'half an hour later on Lord Howe Island in the night that leaves its time out',
      '2026-10-03T14:00:00Z',
      { frequency: 'DAILY', timeOfDay: '02:15', timeZone: 'Australia/Lord_Howe' },
      '2026-10-03T15:45:00Z',
    ],
    [
      'once on Lord Howe Island in the night that has its time twice',
      '2026-04-04T14:00:00Z',
      { frequency: 'DAILY', timeOfDay: '01:45', timeZone: 'Australia/Lord_Howe' },
      '2026-04-04T15:15:00Z',
    ],
    [
      'a day after it on Lord Howe Island once that time was',
      '2026-04-04T15:15:00Z',
      { frequency: 'DAILY', timeOfDay: '01:45', timeZone: 'Australia/Lord_Howe' },
      '2026-04-05T15:15:00Z',
    ],
    [
      'tomorrow once today’s time is over',
      '2026-03-10T03:00:00Z',
      { frequency: 'DAILY', timeOfDay: '03:00' },
      '2026-03-11T03:00:00Z',
    ],
    [
      'today before its time',
      '2026-03-10T02:59:59Z',
      { frequency: 'DAILY', timeOfDay: '03:00' },
      '2026-03-10T03:00:00Z',
    ],
    [
      'in the zone of the project',
      '2026-01-10T12:00:00Z',
      { frequency: 'DAILY', timeOfDay: '09:30', timeZone: 'America/New_York' },
      '2026-01-10T14:30:00Z',
    ],
    [
      'at the same local time after clocks go forward',
      '2026-03-28T12:00:00Z',
      { frequency: 'DAILY', timeOfDay: '08:00', timeZone: 'Europe/Zurich' },
      '2026-03-29T06:00:00Z',
    ],
    [
      'an hour later where clocks leave the time out',
      '2026-03-28T12:00:00Z',
      { frequency: 'DAILY', timeOfDay: '02:30', timeZone: 'Europe/Zurich' },
      '2026-03-29T01:30:00Z',
    ],
    [
      'on the day of the week',
      '2026-03-10T12:00:00Z',
      { frequency: 'WEEKLY', weekday: 7, timeOfDay: '05:00' },
      '2026-03-15T05:00:00Z',
    ],
    [
      'on the last day of a shorter month',
      '2026-01-31T12:00:00Z',
      { frequency: 'MONTHLY', dayOfMonth: 31, timeOfDay: '05:00' },
      '2026-02-28T05:00:00Z',
    ],
    [
      'next month once the day is over',
      '2026-03-02T12:00:00Z',
      { frequency: 'MONTHLY', dayOfMonth: 2, timeOfDay: '05:00' },
      '2026-04-02T05:00:00Z',
    ],
    ['within the hour', '2026-03-10T12:20:00Z', { frequency: 'HOURLY', timeOfDay: '00:45' }, '2026-03-10T12:45:00Z'],
    ['in the next hour', '2026-03-10T12:45:00Z', { frequency: 'HOURLY', timeOfDay: '00:45' }, '2026-03-10T13:45:00Z'],
  ])('is %s', async (_, now, input, next) => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    const schedule = await schedules.set(at(now), viewer, id, input);
    expect(schedule.nextRunAt?.toISOString()).toBe(new Date(next).toISOString());
  });

  it.each<[ScheduleInput, string]>([
    [{ frequency: 'DAILY', timeOfDay: '24:00' }, 'timeOfDay'],
    [{ frequency: 'DAILY', timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ frequency: 'WEEKLY', weekday: 0 }, 'weekday'],
    [{ frequency: 'MONTHLY', dayOfMonth: 32 }, 'dayOfMonth'],
  ])('is not made of %j', async (input, path) => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await expect(schedules.set(test.context, viewer, id, input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path }],
    });
  });

  it('is hourly for the largest plan alone', async () => {
    const viewer = await newViewer(test.db, 'PRO');
    const { id } = await newProject(viewer);
    await expect(schedules.set(test.context, viewer, id, { frequency: 'HOURLY' })).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
  });
});

describe('a schedule', () => {
  const BEFORE = '2026-05-01T00:00:00Z';
  const DUE = '2026-05-01T03:00:01Z';
  const daily = async (viewer: Viewer) => {
    const { id } = await newProject(viewer);
    await schedules.set(at(BEFORE), viewer, id, { frequency: 'DAILY', timeOfDay: '03:00' });
    return id;
  };

  it('starts one audit with the settings of the project when it is due, whatever the number of schedulers', async () => {
    const viewer = await newViewer(test.db);
    const id = await daily(viewer);
    await crawlSettings.update(test.context, viewer, id, { maxPages: 33 });
    await startDueAudits(at('2026-05-01T02:59:59Z'));
    expect(await auditsOf(id)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => startDueAudits(at(DUE))));
    expect(await auditsOf(id)).toEqual([{ source: 'SCHEDULE', status: 'QUEUED' }]);
    const audit = await audits.get(test.context, viewer, id);
    expect(await test.context.queues.state('crawl', audit.id)).toBe('ALIVE');
    const [row] = await test.db.rows<{ pages: number }>(
      `select (options->>'maxPages')::int as pages from audit where id = $1`,
      [audit.id],
    );
    expect(row?.pages).toBe(33);
    expect(await schedules.get(test.context, viewer, id)).toMatchObject({
      lastOutcome: 'STARTED',
      lastAuditId: audit.id,
      lastRunAt: new Date(DUE),
      nextRunAt: new Date('2026-05-02T03:00:00Z'),
    });
  });

  it('is made good for once after days without a scheduler', async () => {
    const viewer = await newViewer(test.db);
    const id = await daily(viewer);
    await startDueAudits(at('2026-05-06T12:00:00Z'));
    await end(id);
    await startDueAudits(at('2026-05-06T12:00:05Z'));
    expect(await auditsOf(id)).toHaveLength(1);
    expect((await schedules.get(test.context, viewer, id))?.nextRunAt).toEqual(new Date('2026-05-07T03:00:00Z'));
  });

  it('starts nothing every hour on a plan that has that no longer', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await schedules.set(at(BEFORE), viewer, id, { frequency: 'HOURLY', timeOfDay: '00:00' });
    await test.db.rows(`update organization set plan = 'PRO' where id = $1`, [viewer.organizationId]);
    await startDueAudits(at(DUE));
    expect(await auditsOf(id)).toEqual([]);
    expect(await schedules.get(test.context, viewer, id)).toMatchObject({ lastOutcome: 'SKIPPED_QUOTA' });
  });

  it('waits for the next time while an audit runs', async () => {
    const viewer = await newViewer(test.db);
    const id = await daily(viewer);
    await audits.start(test.context, viewer, id);
    await startDueAudits(at(DUE));
    expect(await auditsOf(id)).toEqual([{ source: 'MANUAL', status: 'QUEUED' }]);
    expect(await schedules.get(test.context, viewer, id)).toMatchObject({ lastOutcome: 'SKIPPED_RUNNING' });
  });

  it('starts nothing beyond the quota, and says so', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const id = await daily(viewer);
    for (let started = 0; started < 5; started += 1) {
      await audits.start(test.context, viewer, id);
      await end(id);
    }
    await startDueAudits(at(DUE));
    expect(await auditsOf(id)).toHaveLength(5);
    expect(await schedules.get(test.context, viewer, id)).toMatchObject({
      lastOutcome: 'SKIPPED_QUOTA',
      nextRunAt: new Date('2026-05-02T03:00:00Z'),
    });
  });

  it('starts the schedule of one organization in the first turn, whatever thousand of another are due before it', async () => {
    const [crowd, small] = [await newViewer(test.db, 'ENTERPRISE'), await newViewer(test.db, 'ENTERPRISE')];
    await test.db.rows(
      `with made as (
         insert into project (id, organization_id, name, url, origin, domain, created_at)
         select gen_random_uuid(), $1, 'Site ' || n, 'https://site' || n || '.example/', 'https://site' || n || '.example',
                'site' || n || '.example', now() from generate_series(1, 1000) n returning id)
       insert into audit_schedule (project_id, organization_id, frequency, time_of_day, time_zone, enabled, next_run_at, updated_at)
       select id, $1, 'DAILY', '02:00', 'UTC', true, '2026-05-01T02:00:00Z', now() from made`,
      [crowd.organizationId],
    );
    const id = await daily(small);
    const handled = await startDueAudits(at(DUE));
    const dueStill = () =>
      test.db.rows('select 1 from audit_schedule where organization_id = $1 and next_run_at <= $2', [
        crowd.organizationId,
        DUE,
      ]);
    expect(handled).toBeLessThan(1_000);
    expect((await dueStill()).length).toBeGreaterThan(500);
    expect(await auditsOf(id)).toEqual([{ source: 'SCHEDULE', status: 'QUEUED' }]);
    await test.db.rows('delete from project where organization_id = $1', [crowd.organizationId]);
  });

  it('tries again after 5 and after 30 minutes what failed for the site, and says so', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    await schedules.set(at(BEFORE), viewer, id, { frequency: 'DAILY', timeOfDay: '03:00' });
    const failed = async (now: string, failure?: AuditFailure) => {
      await startDueAudits(at(now));
      const audit = await takeAudit(test.db, (await audits.get(test.context, viewer, id)).id, new Date(now));
      if (failure && audit) await failAudit(test.context, audit, failure, new Date(now));
      else if (audit) await runAudit(at(now), audit.id, new AbortController().signal);
      const { errorMessage } = await audits.get(test.context, viewer, id);
      return [errorMessage, (await schedules.get(test.context, viewer, id))?.nextRunAt?.toISOString()];
    };
    const passing = { code: 'START_PAGE_UNREACHABLE', message: 'No response.', isTransient: true };
    expect(await failed('2026-05-01T03:00:01Z')).toEqual([
      'robots.txt could not be fetched, which disallows every page. The server returned 503. The schedule tries again at 2026-05-01 03:05 UTC (attempt 2 of 3).',
      '2026-05-01T03:05:01.000Z',
    ]);
    expect(site.hits.get('/robots.txt')).toBe(3);
    expect(await failed('2026-05-01T03:05:02Z', passing)).toEqual([
      'No response. The schedule tries again at 2026-05-01 03:35 UTC (attempt 3 of 3).',
      '2026-05-01T03:35:02.000Z',
    ]);
    expect(await failed('2026-05-01T03:35:03Z', passing)).toEqual(['No response.', '2026-05-02T03:00:00.000Z']);
    // another day is another run
    expect((await failed('2026-05-02T03:00:01Z', passing))[1]).toBe('2026-05-02T03:05:01.000Z');
    // a failure that no second attempt fixes is left to the clock, as is an audit that was started by hand
    expect(await failed('2026-05-02T03:05:02Z', { ...passing, isTransient: false })).toEqual([
      'No response.',
      '2026-05-03T03:00:00.000Z',
    ]);
    const { audit } = await audits.start(test.context, viewer, id);
    const taken = await takeAudit(test.db, audit.id, new Date());
    if (taken) await failAudit(test.context, taken, passing, new Date());
    expect((await schedules.get(test.context, viewer, id))?.nextRunAt).toEqual(new Date('2026-05-03T03:00:00Z'));
  });

  it('is quiet while paused, and gone with its project', async () => {
    const viewer = await newViewer(test.db);
    const id = await daily(viewer);
    const paused = await schedules.set(at(BEFORE), viewer, id, { frequency: 'DAILY', enabled: false });
    expect(paused).toMatchObject({ enabled: false, nextRunAt: null });
    await startDueAudits(at(DUE));
    expect(await auditsOf(id)).toEqual([]);
    expect(await schedules.remove(test.context, viewer, id)).toBe(true);
    expect(await schedules.remove(test.context, viewer, id)).toBe(false);
    await schedules.set(at(BEFORE), viewer, id, { frequency: 'DAILY' });
    await projects.remove(test.context, viewer, id);
    expect(await test.db.rows('select 1 from audit_schedule where project_id = $1', [id])).toEqual([]);
  });
});
