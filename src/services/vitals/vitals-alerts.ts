import { type Regression, regressions } from '../../vitals/assess.js';
import { raise } from '../alerts/raise.js';
import type { Context } from '../context.js';

interface Point {
  url: string;
  formFactor: string;
  source: 'FIELD' | 'LAB';
  collectedAt: Date;
  /** values that were measured in different ways are not compared */
  basis: string | null;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

const WEEK_MS = 7 * 86_400_000;
/** a value of the field is of 28 days: only one that is as far away shares no visit with it */
const APART_MS = 4 * WEEK_MS;
/** the same metric is not news again for that long */
const QUIET = '28 days';

/** Tells of Core Web Vitals that fell into a worse band: in the field against four weeks before, in the lab in two runs in a row. */
export async function raiseVitalsAlerts(
  context: Context,
  project: { id: string; organizationId: string },
): Promise<void> {
  const now = context.clock.now();
  const points = await context.db.rows<Point>(
    `select url, form_factor as "formFactor", source, collected_at as "collectedAt", basis_version as basis,
            lcp, inp, cls from vitals
      where project_id = $1 and collected_at > $2 order by collected_at`,
    [project.id, new Date(now.getTime() - 2 * APART_MS)],
  );
  const series = Map.groupBy(points, ({ source, formFactor, basis, url }) => `${source} ${formFactor} ${basis} ${url}`);
  for (const list of series.values()) {
    const latest = list.at(-1) as Point;
    const found = latest.source === 'FIELD' ? inField(list, latest) : inLab(list);
    for (const one of found) await tell(context, project, latest, one);
  }
}

function inField(list: readonly Point[], latest: Point): Regression[] {
  const before = list.findLast(({ collectedAt }) => latest.collectedAt.getTime() - collectedAt.getTime() >= APART_MS);
  return regressions(latest, before ?? null);
}

/** One run alone may be the machine's bad hour. */
function inLab(list: readonly Point[]): Regression[] {
  const [base, previous, latest] = list.slice(-3);
  if (!base || !previous || !latest) return [];
  const known = new Set(regressions(previous, base).map(({ metric }) => metric));
  return regressions(latest, base).filter(({ metric }) => known.has(metric));
}

async function tell(
  context: Context,
  project: { id: string; organizationId: string },
  { url, formFactor, source }: Point,
  { metric, before, now, from, to }: Regression,
): Promise<void> {
  const data = { source, formFactor, url, metric, before, now, from, to };
  const at = context.clock.now();
  await context.db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `select 1 from alert where project_id = $1 and kind = 'VITALS_REGRESSED' and created_at > $2::timestamptz - interval '${QUIET}' and data @> $3 limit 1`,
      [project.id, at, JSON.stringify({ source, formFactor, url, metric, to })],
    );
    if (rowCount) return;
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
