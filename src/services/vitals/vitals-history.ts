import type { Project } from '../../db/entities/project.js';
import { passesAssessment } from '../../vitals/assess.js';
import type { FormFactor } from '../../vitals/provider.js';
import type { Context } from '../context.js';
import { checkRange, type DateRange } from '../date-range.js';

export const FORM_FACTORS = ['PHONE', 'DESKTOP', 'TABLET'] as const satisfies readonly FormFactor[];

export interface VitalsRange extends DateRange {
  formFactor?: FormFactor | null | undefined;
}

/** One measurement: p75 of real visitors (FIELD) or the median of lab runs (LAB). Milliseconds; CLS has no unit. */
export interface VitalsPoint {
  collectedAt: Date;
  source: 'FIELD' | 'LAB';
  formFactor: FormFactor | 'ALL';
  url: string;
  /** what the values speak of: the page, or all pages of its origin where the service does not know the page */
  scope: 'URL' | 'ORIGIN';
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  fcp: number | null;
  ttfb: number | null;
  tbt: number | null;
  speedIndex: number | null;
  score: number | null;
  transferBytes: number | null;
  requests: number | null;
  /** the Core Web Vitals assessment, which only the field can pass */
  passes: boolean | null;
  /** good, needs improvement and poor, by metric */
  shares: Record<string, [number, number, number]> | null;
}

export interface VitalsHistory {
  /** newest point of each source and form factor */
  latest: VitalsPoint[];
  history: VitalsPoint[];
  /** why a source has no points; null when both have some */
  absent: string | null;
}

/** Points of the project in order of time; sources are kept apart, never mixed into one series. */
export async function vitalsHistory(context: Context, project: Project, range: VitalsRange): Promise<VitalsHistory> {
  checkRange(range);
  const rows = await context.db.rows<Omit<VitalsPoint, 'scope' | 'passes'>>(
    `select url, form_factor as "formFactor", source, collected_at as "collectedAt", lcp, inp, cls, fcp, ttfb, tbt,
            speed_index as "speedIndex", round(score::numeric, 2)::float8 as score, shares, (details -> 'lab' ->> 'transferBytes')::int as "transferBytes",
            (details -> 'lab' ->> 'requests')::int as requests
       from vitals
      where project_id = $1 and ($2::text is null or form_factor in ($2, 'ALL'))
        and ($3::timestamptz is null or collected_at >= $3) and ($4::timestamptz is null or collected_at <= $4)
      order by collected_at, source, form_factor, url`,
    [project.id, range.formFactor ?? null, range.from ?? null, range.to ?? null],
  );
  const history = rows.map((row) => ({
    ...row,
    scope: new URL(row.url).origin === row.url ? ('ORIGIN' as const) : ('URL' as const),
    passes: row.source === 'FIELD' ? passesAssessment(row) : null,
  }));
  const latest = [...new Map(history.map((point) => [`${point.source} ${point.formFactor}`, point])).values()];
  return {
    latest,
    history,
    absent: await whyAbsent(context, project, new Set(rows.map(({ source }) => source)), range),
  };
}

interface Measured {
  measured: boolean;
  unknown: boolean;
  field: string | null;
  lab: string | null;
  sources: VitalsPoint['source'][];
}

async function whyAbsent(
  context: Context,
  project: Project,
  seen: ReadonlySet<VitalsPoint['source']>,
  { formFactor }: VitalsRange,
): Promise<string | null> {
  if (seen.size === 2) return null;
  const [known] = await context.db.rows<Measured>(
    `select vitals_measured_at is not null as measured, field_data_missing_at is not null as unknown, field_problem as field,
            lab_problem as lab, array(select distinct source from vitals v where v.project_id = p.id) as sources
       from project p where id = $1`,
    [project.id],
  );
  if (!known) return null;
  const elsewhere = (source: VitalsPoint['source']) =>
    known.sources.includes(source)
      ? source === 'LAB' && formFactor === 'TABLET'
        ? 'only phone and desktop are measured'
        : 'none in this range'
      : null;
  const reasons = [
    ...(seen.has('FIELD') ? [] : [`No field data: ${elsewhere('FIELD') ?? whyNoField(context, known)}.`]),
    ...(seen.has('LAB') ? [] : [`No lab data: ${elsewhere('LAB') ?? whyNoLab(context, known)}.`]),
  ];
  return reasons.join(' ');
}

const YET = 'not measured yet';

function whyNoField({ settings }: Context, { measured, unknown, field }: Measured): string {
  if (!settings.cruxKey) return 'CRUX_API_KEY is not set (free key of the Chrome UX Report API)';
  if (field !== null) return withoutStop(field);
  if (unknown) return 'the Chrome UX Report has too little traffic data for this page and its origin';
  return measured ? 'not fetched since the key was set' : YET;
}

function whyNoLab({ settings }: Context, { measured, lab }: Measured): string {
  if (!settings.chromiumPath) return 'Chromium not found; run `sextant doctor`';
  if (lab !== null) return withoutStop(lab);
  return measured ? 'Chromium was not available at the last measurement' : YET;
}

const withoutStop = (sentence: string): string => {
  const text = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};
