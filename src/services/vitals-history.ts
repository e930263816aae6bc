import type { Project } from '../db/entities/project.js';
import { problem } from '../errors.js';
import type { Context } from './context.js';

export const FORM_FACTORS = ['PHONE', 'DESKTOP', 'TABLET'] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

export interface VitalsRange {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  formFactor?: FormFactor | null | undefined;
}

/** One measurement: p75 of real visitors (FIELD) or the median of lab runs (LAB). Milliseconds; CLS has no unit. */
export interface VitalsPoint {
  collectedAt: Date;
  source: 'FIELD' | 'LAB';
  formFactor: FormFactor | 'ALL';
  url: string;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  fcp: number | null;
  ttfb: number | null;
  tbt: number | null;
  speedIndex: number | null;
  score: number | null;
}

export interface VitalsHistory {
  /** newest point of each source and form factor */
  latest: VitalsPoint[];
  history: VitalsPoint[];
  /** why a source has no points; null when both have some */
  absent: string | null;
}

interface Row extends Omit<VitalsPoint, 'collectedAt' | 'source' | 'formFactor' | 'speedIndex'> {
  collected_at: Date;
  source: VitalsPoint['source'];
  form_factor: VitalsPoint['formFactor'];
  speed_index: number | null;
}

/** Points of the project in order of time; sources are kept apart, never mixed into one series. */
export async function vitalsHistory(context: Context, project: Project, range: VitalsRange): Promise<VitalsHistory> {
  if (range.from && range.to && range.from > range.to) {
    throw problem('VALIDATION_FAILED', { details: [{ path: 'from', message: 'This is after `to`.' }] });
  }
  const rows = await context.db.rows<Row>(
    `select url, form_factor, source, collected_at, lcp, inp, cls, fcp, ttfb, tbt, speed_index, score from vitals
      where project_id = $1 and ($2::text is null or form_factor in ($2, 'ALL'))
        and ($3::timestamptz is null or collected_at >= $3) and ($4::timestamptz is null or collected_at <= $4)
      order by collected_at, source, form_factor, url`,
    [project.id, range.formFactor ?? null, range.from ?? null, range.to ?? null],
  );
  const history = rows.map(({ collected_at, form_factor, speed_index, ...rest }) => ({
    ...rest,
    collectedAt: collected_at,
    formFactor: form_factor,
    speedIndex: speed_index,
  }));
  const latest = [...new Map(history.map((point) => [`${point.source} ${point.formFactor}`, point])).values()];
  const sources = new Set(history.map((point) => point.source));
  const missing = [
    ...(sources.has('FIELD')
      ? []
      : ['no field data: this installation has no CRUX_API_KEY, or too few visitors were counted']),
    ...(sources.has('LAB') ? [] : ['no lab data: no run has been made yet, or there is no Chromium on the worker']),
  ];
  return { latest, history, absent: missing.length > 0 ? missing.join('; ') : null };
}
