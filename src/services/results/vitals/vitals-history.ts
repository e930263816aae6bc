import type { Project } from '../../../db/entities/project.js';
import { type Measured, measuredSources, type VitalsPoint, vitalsPoints } from '../../../db/queries/vitals/vitals.js';
import { passesAssessment } from '../../../vitals/assess.js';
import type { FormFactor } from '../../../vitals/provider.js';
import type { Context } from '../../context.js';
import { checkRange, type DateRange } from '../../date-range.js';

export const FORM_FACTORS = ['PHONE', 'DESKTOP', 'TABLET'] as const satisfies readonly FormFactor[];

export interface VitalsRange extends DateRange {
  formFactor?: FormFactor | null | undefined;
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
  const rows = await vitalsPoints.all(
    context.db,
    project.id,
    range.formFactor ?? null,
    range.from ?? null,
    range.to ?? null,
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

async function whyAbsent(
  context: Context,
  project: Project,
  seen: ReadonlySet<VitalsPoint['source']>,
  { formFactor }: VitalsRange,
): Promise<string | null> {
  if (seen.size === 2) return null;
  const known = await measuredSources.first(context.db, project.id);
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
