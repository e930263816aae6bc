import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { fixedClock } from '../../../../src/clock.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as technical from '../../../../src/services/results/vitals/technical.js';
import { measure, measureAfterAudit, queueDueVitals } from '../../../../src/services/runs/vitals/vitals-runs.js';
import { knownVitals, lacksFieldData } from '../../../../src/services/runs/vitals/vitals-store.js';
import { chromiumPath, loopbackSite } from '../../../support/chromium.js';
import { useContext } from '../../../support/context.js';

const test = useContext();
const signal = new AbortController().signal;

async function owner(context: Context, id: string): Promise<Viewer> {
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ($1, $1, $1, now(), 'ENTERPRISE')`,
    [id],
  );
  return { credential: 'SESSION', organizationId: id, plan: 'ENTERPRISE', role: 'owner', userId: null, apiKeyId: null };
}

const day = (text: string) => {
  const [year, month, date] = text.split('-').map(Number);
  return { year, month, day: date };
};
const weeks = Array.from({ length: 40 }, (_, week) =>
  new Date(Date.UTC(2026, 10, 14) - (39 - week) * 7 * 86_400_000).toISOString().slice(0, 10),
);

/** The Chrome UX Report's two methods, for one origin with 40 weeks behind it. */
const service = (onAsked: () => void = () => {}) =>
  loopbackSite('127.0.0.1', (request, response) => {
    onAsked();
    const history = request.url?.includes('queryHistoryRecord');
    const record = history
      ? {
          key: {},
          metrics: {
            largest_contentful_paint: {
              percentilesTimeseries: { p75s: weeks.map((_, at) => 2_000 + at) },
              histogramTimeseries: [0.75, 0.2, 0.05].map((density) => ({ densities: weeks.map(() => density) })),
            },
          },
          collectionPeriods: weeks.map((last) => ({ firstDate: day(last), lastDate: day(last) })),
        }
      : {
          key: {},
          metrics: {
            largest_contentful_paint: { percentiles: { p75: 2_100 } },
            round_trip_time: { percentiles: { p75: 90 } },
            navigation_types: { fractions: { navigate: 0.7, reload: 0.3 } },
          },
          collectionPeriod: { firstDate: day('2026-10-23'), lastDate: day('2026-11-14') },
        };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ record }));
  });

describe('field data', () => {
  it('back-fills 40 weeks, once, and tells the audit the newest', async () => {
    const crux = await service();
    const context: Context = {
      ...test.context,
      settings: { ...test.context.settings, cruxKey: 'key', cruxBaseUrl: crux.origin },
    };
    const viewer = await owner(context, 'field');
    const project = await projects.create(context, viewer, { url: 'https://field.example/' });
    await measure(context, project.id, signal);
    await measure(context, project.id, signal);
    const { coreWebVitals } = await technical.get(context, viewer, project.id, { formFactor: 'PHONE' });
    const phone = coreWebVitals.history.filter((point) => point.formFactor === 'PHONE');
    expect(phone).toHaveLength(40);
    expect(phone.map((point) => point.lcp)).toEqual(weeks.map((_, at) => 2_000 + at));
    // the newest point has the details of the newest record
    expect(phone.map((point) => point.breakdown?.roundTripTime ?? null)).toEqual([...Array(39).fill(null), 90]);
    expect(phone.at(-1)?.breakdown?.navigationTypes.map(({ name }) => name)).toEqual(['navigate', 'reload']);
    expect(new Set(phone.map((point) => point.source))).toEqual(new Set(['FIELD']));
    expect((await knownVitals(context.db, project.id)).map((vitals) => vitals.basis)).toContain('FIELD');
    await crux.close();
  });

  it('remembers when the service knows neither page nor origin, until it does', async () => {
    const unknown = await loopbackSite('127.0.0.1', (_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { code: 404, message: 'chrome ux report data not found', status: 'NOT_FOUND' } }),
      );
    });
    const crux = await service();
    const asking = (cruxBaseUrl: string): Context => ({
      ...test.context,
      settings: { ...test.context.settings, cruxKey: 'key', cruxBaseUrl },
    });
    const viewer = await owner(test.context, 'unknown');
    const project = await projects.create(test.context, viewer, { url: 'https://unknown.example/' });
    expect(await lacksFieldData(test.db, project.id)).toBe(false);
    await measure(asking(unknown.origin), project.id, signal);
    expect(await lacksFieldData(test.db, project.id)).toBe(true);
    await measure(asking(crux.origin), project.id, signal);
    expect(await lacksFieldData(test.db, project.id)).toBe(false);
    const known = async () => (await knownVitals(test.db, project.id)).filter(({ basis }) => basis === 'FIELD');
    expect(await known()).toHaveLength(3);
    // too few visitors come any more: what was seen of those of before judges no audit of today
    await test.db.rows(`update project set vitals_measured_at = now() - interval '8 days' where id = $1`, [project.id]);
    await measure(asking(unknown.origin), project.id, signal);
    expect(await known()).toEqual([]);
    await Promise.all([unknown.close(), crux.close()]);
  });

  it('keeps how visits spread, what the values speak of, and whether they pass', async () => {
    const crux = await service();
    const context: Context = {
      ...test.context,
      settings: { ...test.context.settings, cruxKey: 'key', cruxBaseUrl: crux.origin },
    };
    const viewer = await owner(context, 'shares');
    const project = await projects.create(context, viewer, { url: 'https://shares.example/' });
    await measure(context, project.id, signal);
    const { coreWebVitals } = await technical.get(context, viewer, project.id, { formFactor: 'DESKTOP' });
    const newest = coreWebVitals.latest.find((point) => point.formFactor === 'DESKTOP');
    expect(newest).toMatchObject({ scope: 'URL', passes: null, shares: { lcp: [0.75, 0.2, 0.05] }, lcp: 2_039 });
    const rows = await context.db.rows(`select distinct basis_version from vitals where project_id = $1`, [project.id]);
    expect(rows).toEqual([{ basis_version: 'crux-v1' }]);
    const [pace] = await context.db.rows<{ tokens: number }>(`select tokens from service_pace where service = 'crux'`);
    expect(pace?.tokens).toBeLessThan(2);
    await crux.close();
  });

  it('that a service refuses does not hinder the rest, is requested again soon, and the reason is shown', async () => {
    const refusing = await loopbackSite('127.0.0.1', (_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED' } }));
    });
    const context: Context = {
      ...test.context,
      settings: { ...test.context.settings, cruxKey: 'key', cruxBaseUrl: refusing.origin, chromiumPath: '/nowhere' },
    };
    const viewer = await owner(context, 'refused');
    const project = await projects.create(context, viewer, { url: 'https://refused.example/' });
    const told = async () => (await technical.get(context, viewer, project.id, {})).coreWebVitals.absent;
    expect(await told()).toBe('No field data: not measured yet. No lab data: not measured yet.');
    await context.db.rows('update project set vitals_due_at = $2 where id = $1', [project.id, '2030-01-01']);
    await measure(context, project.id, signal);
    expect(await told()).toBe(
      'No field data: the Chrome UX Report does not accept the API key. No lab data: chromium did not start on the worker.',
    );
    const [row] = await context.db.rows<{ hours: number }>(
      'select extract(epoch from vitals_due_at - now())::float8 / 3600 as hours from project where id = $1',
      [project.id],
    );
    expect(row?.hours).toBeLessThan(6.1);
    expect(await lacksFieldData(context.db, project.id)).toBe(false);
    await refusing.close();
  });

  it('says why there is nothing', async () => {
    const { context } = test;
    const viewer = await owner(context, 'nothing');
    const project = await projects.create(context, viewer, { url: 'https://nothing.example/' });
    await measure(context, project.id, signal);
    const { coreWebVitals } = await technical.get(context, viewer, project.id, {});
    expect(coreWebVitals.history).toEqual([]);
    expect(coreWebVitals.absent).toContain('CRUX_API_KEY');
    expect(coreWebVitals.absent).toContain('Chromium');
    expect((await technical.get(context, viewer, project.id, {})).absent).toBe('No audit yet.');
  });
});

describe('a project whose URL may not be visited', () => {
  it('is measured by nobody and warned of nowhere, as it is one of the shell; users see why, and it is soon tried again', async () => {
    let asked = 0;
    const crux = await service(() => {
      asked += 1;
    });
    const viewer = await owner(test.context, 'shell');
    // an audit from the shell may visit it: its project is made with that allowance
    const project = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:8080/' });
    const lines: { level: number; msg: string }[] = [];
    const context: Context = {
      ...test.context,
      log: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      settings: {
        ...test.context.settings,
        allowNetworks: [],
        cruxKey: 'key',
        cruxBaseUrl: crux.origin,
        chromiumPath: '/nowhere',
      },
    };
    await context.db.rows(`update project set vitals_due_at = '2030-01-01' where id = $1`, [project.id]);
    await measure(context, project.id, signal);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[20, 'not measured: URL not allowed']]);
    expect(asked).toBe(0);
    const { absent } = (await technical.get(context, viewer, project.id, {})).coreWebVitals;
    expect(absent).toContain('No lab data: this URL is not allowed: it does not resolve to a public host.');
    const [row] = await context.db.rows<{ due: boolean }>(
      `select vitals_due_at < now() + interval '7 hours' as due from project where id = $1`,
      [project.id],
    );
    expect(row?.due).toBe(true);
    await crux.close();
  });

  it.skipIf(chromiumPath === null)(
    'is warned of nowhere either where that shows on the way (needs chromium)',
    async () => {
      const site = await loopbackSite('127.0.0.2', (_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.3:8080/' });
        response.end();
      });
      const lines: { level: number; code: string }[] = [];
      const context: Context = {
        ...test.context,
        log: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
        settings: { ...test.context.settings, allowNetworks: ['127.0.0.2/32'], chromiumPath },
      };
      const viewer = await owner(context, 'leading');
      const project = await projects.create(context, viewer, { url: site.origin });
      await measure(context, project.id, signal);
      expect(lines.map(({ level, code }) => [level, code])).toEqual([[20, 'REFUSED']]);
      await site.close();
    },
  );
});

describe('an audit', () => {
  it('has its project measured once a day, and the service asked once a week', async () => {
    let asked = 0;
    const crux = await service(() => {
      asked += 1;
    });
    const clock = fixedClock('2026-11-24T10:00:00Z');
    const context: Context = {
      ...test.context,
      clock,
      settings: { ...test.context.settings, cruxKey: 'key', cruxBaseUrl: crux.origin },
    };
    const viewer = await owner(context, 'audited');
    const project = await projects.create(context, viewer, { url: 'https://audited.example/' });
    const auditId = '01900000-0000-7000-8000-00000000000a';
    await context.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', now())`,
      [auditId, project.id, viewer.organizationId],
    );
    const due = async () => {
      const [row] = await context.db.rows<{ due: Date }>('select vitals_due_at as due from project where id = $1', [
        project.id,
      ]);
      return row?.due.toISOString();
    };
    const measured = async () => {
      await measureAfterAudit(context, auditId);
      const at = await due();
      await measure(context, project.id, signal);
      await context.db.rows(`update project set vitals_due_at = '2026-11-30T04:00:00Z' where id = $1`, [project.id]);
      return at;
    };
    await measured();
    expect(asked).toBe(6);
    clock.advance(3_600_000);
    expect(await measured()).toBe('2026-11-30T04:00:00.000Z');
    clock.advance(86_400_000);
    expect(await measured()).toBe('2026-11-25T11:00:00.000Z');
    expect(asked).toBe(6);
    clock.advance(6 * 86_400_000);
    await measured();
    expect(asked).toBe(12);
    await crux.close();
  });
});

describe('queueDueVitals', () => {
  it('queues a new project at once and then once a week', async () => {
    const { context } = test;
    const viewer = await owner(context, 'weekly');
    await context.db.rows(`update project set vitals_due_at = now() + interval '1 day'`);
    const project = await projects.create(context, viewer, { url: 'https://weekly.example/' });
    await queueDueVitals(context);
    expect(await context.queues.state('vitals', project.id)).toBe('ALIVE');
    const [row] = await context.db.rows<{ days: number }>(
      `select extract(epoch from vitals_due_at - now())::float8 / 86400 as days from project where id = $1`,
      [project.id],
    );
    expect(row?.days).toBeGreaterThan(0);
    expect(row?.days).toBeLessThanOrEqual(7);
    await context.queues.remove('vitals', project.id);
  });

  it('takes the organizations in turn, a few projects at a time', async () => {
    const { context } = test;
    await context.db.rows(`update project set vitals_due_at = now() + interval '1 day'`);
    const [many, one] = [await owner(context, 'many'), await owner(context, 'one')];
    const ids: string[] = [];
    for (let at = 0; at < 8; at += 1)
      ids.push((await projects.create(context, many, { url: `https://many${at}.example/` })).id);
    const last = await projects.create(context, one, { url: 'https://one.example/' });
    const alive = async () => {
      const states = await Promise.all(ids.map((id) => context.queues.state('vitals', id)));
      return ids.filter((_, at) => states[at] === 'ALIVE');
    };
    expect(await queueDueVitals(context)).toBe(4);
    expect(await context.queues.state('vitals', last.id)).toBe('ALIVE');
    const first = await alive();
    expect(first).toHaveLength(3);
    expect(await queueDueVitals(context)).toBe(0);
    for (const id of first.slice(0, 2)) await context.queues.remove('vitals', id);
    expect(await queueDueVitals(context)).toBe(2);
    expect(await alive()).toHaveLength(3);
    for (const id of [...(await alive()), last.id]) await context.queues.remove('vitals', id);
  });
});

describe.skipIf(chromiumPath === null)('lab data (needs chromium)', () => {
  it('is given up for a start page that never ends, so that others are measured', async () => {
    const site = await loopbackSite('127.0.0.1', () => {});
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await owner(context, 'endless');
    const project = await projects.create(context, viewer, { url: site.origin });
    const started = performance.now();
    await measure(context, project.id, signal, { labMs: 3_000 });
    expect(performance.now() - started).toBeLessThan(30_000);
    const [row] = await context.db.rows<{ problem: string }>(
      'select lab_problem as problem from project where id = $1',
      [project.id],
    );
    expect(row?.problem).toMatch(/took longer/);
    await site.close();
  });

  it('measures the start page on both devices and keeps it apart from the field', async () => {
    const site = await loopbackSite('127.0.0.1', {
      '/': '<!doctype html><html lang="en"><title>Lab</title><h1>A page to measure</h1><p>Some text.</p>',
    });
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await owner(context, 'lab');
    const project = await projects.create(context, viewer, { url: site.origin });
    await measure(context, project.id, signal);
    const { coreWebVitals } = await technical.get(context, viewer, project.id, {});
    expect(coreWebVitals.latest.map((point) => [point.source, point.formFactor]).sort()).toEqual([
      ['LAB', 'DESKTOP'],
      ['LAB', 'PHONE'],
    ]);
    for (const point of coreWebVitals.latest) {
      expect(point.lcp).toBeGreaterThan(0);
      expect(point.inp).toBeNull();
      expect(point.score).toBeGreaterThan(0.5);
      expect(point.transferBytes).toBeGreaterThan(100);
      expect(point).toMatchObject({ requests: 1, passes: null, shares: null });
    }
    expect(coreWebVitals.absent).toMatch(/^No field data: CRUX_API_KEY is not set/);
    const tablets = await technical.get(context, viewer, project.id, { formFactor: 'TABLET' });
    expect(tablets.coreWebVitals.absent).toContain('only phone and desktop');
    await site.close();
  });
});
