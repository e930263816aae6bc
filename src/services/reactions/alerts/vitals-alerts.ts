import { hasVitalsAlert } from '../../../db/queries/alerts/alert.js';
import { type ComparedVitals, vitalsSince } from '../../../db/queries/vitals/vitals.js';
import { type Regression, regressions } from '../../../vitals/assess.js';
import type { Context } from '../../context.js';
import { raise } from './raise.js';

const WEEK_MS = 7 * 86_400_000;
/** a value of the field is of 28 days: only one that is as far away shares no visit with it */
const APART_MS = 4 * WEEK_MS;

/** Tells of Core Web Vitals that fell into a worse band: in the field against four weeks before, in the lab in two runs in a row. */
export async function raiseVitalsAlerts(
  context: Context,
  project: { id: string; organizationId: string },
): Promise<void> {
  const now = context.clock.now();
  const points = await vitalsSince.all(context.db, project.id, new Date(now.getTime() - 2 * APART_MS));
  const series = Map.groupBy(points, ({ source, formFactor, basis, url }) => `${source} ${formFactor} ${basis} ${url}`);
  for (const list of series.values()) {
    const latest = list.at(-1) as ComparedVitals;
    const found = latest.source === 'FIELD' ? inField(list, latest) : inLab(list);
    for (const one of found) await tell(context, project, latest, one);
  }
}

function inField(list: readonly ComparedVitals[], latest: ComparedVitals): Regression[] {
  const before = list.findLast(({ collectedAt }) => latest.collectedAt.getTime() - collectedAt.getTime() >= APART_MS);
  return regressions(latest, before ?? null);
}

/** One run alone may be the machine's bad hour. */
function inLab(list: readonly ComparedVitals[]): Regression[] {
  const [base, previous, latest] = list.slice(-3);
  if (!base || !previous || !latest) return [];
  const known = new Set(regressions(previous, base).map(({ metric }) => metric));
  return regressions(latest, base).filter(({ metric }) => known.has(metric));
}

async function tell(
  context: Context,
  project: { id: string; organizationId: string },
  { url, formFactor, source, collectedAt }: ComparedVitals,
  { metric, before, now, from, to }: Regression,
): Promise<void> {
  const data = { source, formFactor, url, metric, before, now, from, to, collectedAt };
  const at = context.clock.now();
  await context.db.transaction(async (client) => {
    const same = JSON.stringify({ source, formFactor, url, metric, to });
    // a series that gets no new point is looked at with every other one
    const point = JSON.stringify({ source, formFactor, url, metric, collectedAt });
    if (await hasVitalsAlert(client, project.id, at, { same, point })) return;
    await raise(context, client, {
      organizationId: project.organizationId,
      projectId: project.id,
      kind: 'VITALS_REGRESSED',
      message: `${metric.toUpperCase()} of ${url} rose from ${figure(metric, before)} to ${figure(metric, now)} (${source === 'FIELD' ? 'field data' : 'lab data'}, ${formFactor.toLowerCase()}).`,
      data,
      at,
    });
  });
}

const figure = (metric: Regression['metric'], value: number): string =>
  metric === 'cls'
    ? value.toFixed(2)
    : metric === 'lcp'
      ? `${(value / 1_000).toFixed(1)} s`
      : `${Math.round(value)} ms`;
