import type { Project } from '../../../db/entities/project.js';
import { projectById } from '../../../db/queries/projects/project.js';
import {
  dueProjects,
  freshFieldData,
  measureSooner,
  recordMeasurement,
  setFieldDataMissing,
  setVitalsDue,
} from '../../../db/queries/vitals/project-vitals.js';
import { BrowserRefusedError, type GuardedBrowser, launchBrowser } from '../../../net/browser/browser.js';
import { REFUSED_PAGE } from '../../../net/browser/page-failure.js';
import { createGuard } from '../../../net/guard.js';
import { dialBy } from '../../../net/proxy-dial.js';
import { type FieldData, fieldData, fieldVitals } from '../../../vitals/field.js';
import { fieldPoints, LAB_VERSION, lastRenewal, nextRenewal } from '../../../vitals/history.js';
import { runLab } from '../../../vitals/lab.js';
import { VitalsUnavailable } from '../../../vitals/provider.js';
import { fieldProviders } from '../../../vitals/providers/index.js';
import type { Context } from '../../context.js';
import { pacedFor, perMinute } from '../../service-pace.js';
import { type Measurement, storeVitals } from './vitals-store.js';

const LAB_FORM_FACTORS = ['PHONE', 'DESKTOP'] as const;
/** the service's public quota: https://developer.chrome.com/docs/crux/api */
const CRUX_RATE = perMinute(150);
/** jobs that wait at once: the next are chosen when these have their turn, so that nobody's many projects come before one of others */
const AHEAD = 4;
/** a start page that is measured takes a minute or two: one that hangs must not keep the others waiting */
const LAB_MS = 300_000;
/** a service that was away, whose key was mended, or a URL that was allowed, is not asked a week later only */
const AGAIN_MS = 6 * 3_600_000;

/** Queues the measurement of every project that is due and moves its next one to after the week's renewal of field data. */
export async function queueDueVitals(context: Context): Promise<number> {
  const now = context.clock.now();
  const { waiting = 0 } = await context.queues.counts('vitals');
  if (waiting >= AHEAD) return 0;
  const queued = await context.db.transaction(async (client) => {
    // the first project of each organization comes before the second of any
    const rows = await dueProjects(client, now, AHEAD - waiting);
    for (const { id } of rows) {
      // one that failed for good is kept for a day, and would be in its way
      if ((await context.queues.state('vitals', id)) === 'FAILED') await context.queues.remove('vitals', id);
      await context.queues.enqueue(client, 'vitals', id, { projectId: id });
      await setVitalsDue(client, id, nextRenewal(now));
    }
    return rows.length;
  });
  await context.queues.relay();
  return queued;
}

/** a lab run takes minutes of a processor: one a day is enough to see what became of a site */
const LAB_REST_MS = 20 * 3_600_000;

/** Has the project of an ended audit measured soon, so that its course has a point for the audit. */
export async function measureAfterAudit(context: Context, auditId: string): Promise<void> {
  const now = context.clock.now();
  await measureSooner(context.db.pool, auditId, now, new Date(now.getTime() - LAB_REST_MS));
}

/**
 * Reads field data with its history where a key is set, and measures the start page where there is a browser. What
 * hinders one of them does not hinder the other, and is remembered: users see why there is no data.
 */
export async function measure(
  context: Context,
  projectId: string,
  signal: AbortSignal,
  { labMs = LAB_MS } = {},
): Promise<void> {
  const project = await projectById.first(context.db, projectId);
  if (!project) return;
  const { cruxKey, cruxBaseUrl, chromiumPath, allowNetworks, ownListeners } = context.settings;
  // one of an audit from the shell, which has an allowance of its own: nobody has done anything wrong
  if (!createGuard(allowNetworks, ownListeners).checkUrlLiteral(project.url).ok) {
    context.log.debug({ project: project.id }, 'not measured: URL not allowed');
    const { message } = REFUSED_PAGE;
    return remember(context, project, { field: cruxKey ? message : null, lab: message, again: true });
  }
  const field =
    cruxKey && !(await isFieldFresh(context, project))
      ? await readField(context, project, { key: cruxKey, ...(cruxBaseUrl ? { baseUrl: cruxBaseUrl } : {}) }, signal)
      : null;
  const labProblem = chromiumPath
    ? await runLabs(context, project, { executablePath: chromiumPath, labMs }, signal)
    : null;
  signal.throwIfAborted();
  const fieldProblem = field?.problem ?? null;
  await remember(context, project, { field: fieldProblem, lab: labProblem, again: fieldProblem !== null });
  for (const reaction of context.reactions.vitalsMeasured) await reaction(context, project);
}

async function remember(
  { db, clock }: Context,
  { id }: Project,
  { field, lab, again }: { field: string | null; lab: string | null; again: boolean },
): Promise<void> {
  const now = clock.now();
  await recordMeasurement(db.pool, {
    projectId: id,
    at: now,
    fieldProblem: field,
    labProblem: lab,
    again,
    againAt: new Date(now.getTime() + AGAIN_MS),
  });
}

/** The service tells nothing new before it is renewed. */
async function isFieldFresh({ db, clock }: Context, { id }: Project): Promise<boolean> {
  const fresh = await freshFieldData.all(db, id, lastRenewal(clock.now()));
  return fresh.length > 0;
}

/** Stores what is known of every form factor; tells what hindered it. */
async function readField(
  context: Context,
  project: Project,
  access: { key: string; baseUrl?: string },
  signal: AbortSignal,
): Promise<{ problem: string | null } | null> {
  const [provider] = fieldProviders;
  if (!provider) return null;
  const fetcher = pacedFor(context, context.operatorFetcher, 'crux', CRUX_RATE);
  let isKnown = false;
  try {
    for (const formFactor of ['PHONE', 'DESKTOP', 'ALL'] as const) {
      const data = await fieldData({ provider, fetcher, access, url: project.url, formFactor, signal });
      if (!data) continue;
      isKnown = true;
      await storeField(context, project, data, provider.version);
    }
  } catch (error) {
    if (!(error instanceof VitalsUnavailable)) throw error;
    context.log.warn({ project: project.id, code: error.code }, 'no field data');
    return { problem: error.message };
  }
  await setFieldDataMissing(context.db.pool, project.id, isKnown ? null : context.clock.now());
  return { problem: null };
}

async function storeField(context: Context, project: Project, data: FieldData, basisVersion: string): Promise<void> {
  const facts = fieldVitals(data, context.clock.now());
  const weeks = Map.groupBy(fieldPoints(data, basisVersion), (point) => point.collectedLast);
  const newest = [...weeks.keys()].at(-1);
  for (const [collectedLast, points] of weeks) {
    const value = (metric: string) => points.find((point) => point.metric === metric)?.p75 ?? null;
    const shares: NonNullable<Measurement['shares']> = {};
    for (const { metric, good, needsImprovement, poor } of points)
      if (good !== null && needsImprovement !== null && poor !== null) shares[metric] = [good, needsImprovement, poor];
    await storeVitals(context.db, project.id, {
      url: data.target,
      formFactor: data.formFactor,
      source: 'FIELD',
      collectedAt: `${collectedLast}T00:00:00.000Z`,
      collectedFirst: points[0]?.collectedFirst ?? null,
      basisVersion,
      shares: Object.keys(shares).length > 0 ? shares : null,
      lcp: value('lcp'),
      inp: value('inp'),
      cls: value('cls'),
      fcp: value('fcp'),
      ttfb: value('ttfb'),
      tbt: null,
      speedIndex: null,
      // the newest week carries what the audit reads
      details: collectedLast === newest ? facts : null,
      breakdown: collectedLast === newest ? (data.latest.breakdown ?? null) : null,
    });
  }
}

/** Measures both devices, one after the other; tells what hindered the last one that could not be. */
async function runLabs(
  context: Context,
  project: Project,
  { executablePath, labMs }: { executablePath: string; labMs: number },
  signal: AbortSignal,
): Promise<string | null> {
  let problem: string | null = null;
  const limit = AbortSignal.timeout(labMs);
  for (const formFactor of LAB_FORM_FACTORS) {
    signal.throwIfAborted();
    if (limit.aborted) return TOO_LONG;
    const { allowNetworks, ownListeners, allowUnsandboxedBrowser: allowUnsandboxed, crawlProxy } = context.settings;
    const dial = dialBy(crawlProxy);
    let browser: GuardedBrowser;
    try {
      browser = await launchBrowser({ executablePath, allowUnsandboxed, allowNetworks, ownListeners, dial });
    } catch (error) {
      context.log.error({ err: error, project: project.id }, 'Chromium start failed');
      return error instanceof BrowserRefusedError
        ? 'Chromium was not started because it would run without a sandbox; run `sextant doctor`.'
        : 'Chromium did not start on the worker.';
    }
    try {
      const result = await runLab({
        browser,
        url: project.url,
        formFactor,
        now: () => context.clock.now(),
        signal: AbortSignal.any([signal, limit]),
      });
      if (!result.ok) {
        const isRefused = result.code === REFUSED_PAGE.code;
        context.log[isRefused ? 'debug' : 'warn'](
          { project: project.id, code: result.code, formFactor },
          'lab run failed',
        );
        problem = result.message;
        if (isRefused) break;
        continue;
      }
      const { vitals } = result;
      await storeVitals(context.db, project.id, {
        ...vitals,
        url: project.url,
        formFactor,
        source: 'LAB',
        collectedFirst: null,
        basisVersion: LAB_VERSION,
        shares: null,
        details: vitals,
        breakdown: null,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!limit.aborted) throw error;
      context.log.warn({ project: project.id, formFactor }, 'lab runs took too long');
      return TOO_LONG;
    } finally {
      await browser.close();
    }
  }
  return problem;
}

const TOO_LONG = 'Measuring the start page took longer than five minutes.';
