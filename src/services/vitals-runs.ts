import { vitalsScore } from '../audit/vitals-score.js';
import type { LabDetails, VitalsFacts } from '../crawl/site-facts.js';
import { Project } from '../db/entities/project.js';
import type { Database } from '../db/orm.js';
import { launchBrowser } from '../net/browser.js';
import { fieldData, fieldVitals } from '../vitals/field.js';
import { fieldPoints, nextRenewal } from '../vitals/history.js';
import { runLab } from '../vitals/lab.js';
import { fieldProviders } from '../vitals/providers/index.js';
import type { Context } from './context.js';
import { pacedFor, perMinute } from './service-pace.js';
import { raiseVitalsAlerts } from './vitals-alerts.js';

const LAB_FORM_FACTORS = ['PHONE', 'DESKTOP'] as const;
/** the service's public quota: https://developer.chrome.com/docs/crux/api */
const CRUX_RATE = perMinute(150);
/** projects that one sweep queues */
const SWEEP = 100;

/** Queues the measurement of every project that is due and moves its next one to after the week's renewal of field data. */
export async function queueDueVitals(context: Context): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from project where vitals_due_at <= $1 order by vitals_due_at limit ${SWEEP} for update skip locked`,
      [now],
    );
    for (const { id } of rows) {
      await context.queues.enqueue(client, 'vitals', `${id}-${now.toISOString().slice(0, 10)}`, { projectId: id });
      await client.query('update project set vitals_due_at = $2 where id = $1', [id, nextRenewal(now)]);
    }
    return rows.length;
  });
  await context.queues.relay();
  return queued;
}

/** Reads field data with its history where a key is set, and measures the start page where there is a browser. */
export async function measure(context: Context, projectId: string, signal: AbortSignal): Promise<void> {
  const project = await context.db.em().findOne(Project, { id: projectId });
  if (!project) return;
  const { cruxKey, cruxBaseUrl, chromiumPath } = context.settings;
  if (cruxKey)
    await readField(context, project, { key: cruxKey, ...(cruxBaseUrl ? { baseUrl: cruxBaseUrl } : {}) }, signal);
  if (chromiumPath) await runLabs(context, project, chromiumPath, signal);
  await raiseVitalsAlerts(context, project);
}

async function readField(
  context: Context,
  project: Project,
  access: { key: string; baseUrl?: string },
  signal: AbortSignal,
): Promise<void> {
  const [provider] = fieldProviders;
  if (!provider) return;
  let isKnown = false;
  for (const formFactor of ['PHONE', 'DESKTOP', 'ALL'] as const) {
    const data = await fieldData({
      provider,
      fetcher: pacedFor(context, context.operatorFetcher, 'crux', CRUX_RATE),
      access,
      url: project.url,
      formFactor,
      signal,
    });
    if (!data) continue;
    isKnown = true;
    const facts = fieldVitals(data, context.clock.now());
    const weeks = Map.groupBy(fieldPoints(data, provider.version), (point) => point.collectedLast);
    for (const [collectedLast, points] of weeks) {
      const value = (metric: string) => points.find((point) => point.metric === metric)?.p75 ?? null;
      await store(context.db, project.id, {
        url: data.target,
        formFactor,
        source: 'FIELD',
        collectedAt: `${collectedLast}T00:00:00.000Z`,
        collectedFirst: points[0]?.collectedFirst ?? null,
        lcp: value('lcp'),
        inp: value('inp'),
        cls: value('cls'),
        fcp: value('fcp'),
        ttfb: value('ttfb'),
        tbt: null,
        speedIndex: null,
        // the newest week carries what the audit reads
        details: collectedLast === [...weeks.keys()].at(-1) ? facts : null,
      });
    }
  }
  await context.db.rows('update project set field_data_missing_at = $2 where id = $1', [
    project.id,
    isKnown ? null : context.clock.now(),
  ]);
}

async function runLabs(context: Context, project: Project, executablePath: string, signal: AbortSignal): Promise<void> {
  for (const formFactor of LAB_FORM_FACTORS) {
    const browser = await launchBrowser({ executablePath, allowNetworks: context.settings.allowNetworks });
    try {
      const result = await runLab({ browser, url: project.url, formFactor, now: () => context.clock.now(), signal });
      if (!result.ok) {
        context.log.warn({ project: project.id, code: result.code, formFactor }, 'lab run failed');
        continue;
      }
      const { vitals } = result;
      await store(context.db, project.id, {
        ...vitals,
        url: project.url,
        formFactor,
        source: 'LAB',
        collectedFirst: null,
        details: vitals,
      });
    } finally {
      await browser.close();
    }
  }
}

interface Measurement
  extends Pick<
    VitalsFacts,
    'formFactor' | 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb' | 'tbt' | 'speedIndex' | 'collectedAt'
  > {
  url: string;
  source: 'FIELD' | 'LAB';
  collectedFirst: string | null;
  details: VitalsFacts | null;
}

async function store(db: Database, projectId: string, point: Measurement): Promise<void> {
  await db.rows(
    `insert into vitals (project_id, url, form_factor, source, collected_at, collected_first, lcp, inp, cls, fcp, ttfb, tbt, speed_index, details, score)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 where exists (select 1 from project where id = $1)
     on conflict (project_id, source, form_factor, url, collected_at) do update set details = coalesce(excluded.details, vitals.details)`,
    [
      projectId,
      point.url,
      point.formFactor,
      point.source,
      point.collectedAt,
      point.collectedFirst,
      point.lcp,
      point.inp,
      point.cls,
      point.fcp,
      point.ttfb,
      point.tbt,
      point.speedIndex,
      point.details ? JSON.stringify(point.details) : null,
      point.details ? (vitalsScore([point.details])?.score ?? null) : null,
    ],
  );
}

/** The newest vitals of each source and device, for the rules and scores of an audit. */
export async function knownVitals(db: Database, projectId: string): Promise<VitalsFacts[]> {
  const rows = await db.rows<{ details: VitalsFacts & { lab: LabDetails | null } }>(
    `select distinct on (source, form_factor) details from vitals
      where project_id = $1 and details is not null order by source, form_factor, collected_at desc`,
    [projectId],
  );
  return rows.map(({ details }) => details);
}

/** The service was asked when vitals were last measured, and knows neither the page nor its origin. */
export async function lacksFieldData(db: Database, projectId: string): Promise<boolean> {
  const rows = await db.rows('select 1 from project where id = $1 and field_data_missing_at is not null', [projectId]);
  return rows.length > 0;
}
