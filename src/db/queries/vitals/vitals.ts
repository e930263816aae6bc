import type { LabDetails, VitalsFacts } from '../../../facts/site-facts.js';
import type { FieldBreakdown, FormFactor } from '../../../vitals/provider.js';
import { insertionOf } from '../../columns-of.js';
import { Vitals } from '../../entities/vitals.js';
import { type Client, planned } from '../../query.js';

/** One measurement: p75 of real visitors (FIELD) or the median of lab runs (LAB). Milliseconds; CLS has no unit. */
export interface VitalsPoint {
  collectedAt: Date;
  source: 'FIELD' | 'LAB';
  formFactor: FormFactor | 'ALL';
  url: string;
  /** subject of the values: the page, or all pages of its origin where the service does not know the page */
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
  breakdown: FieldBreakdown | null;
}

/** In order of time. */
export const vitalsPoints = planned<
  [projectId: string, formFactor: string | null, from: Date | null, to: Date | null],
  Omit<VitalsPoint, 'scope' | 'passes'>
>(`select url, form_factor as "formFactor", source, collected_at as "collectedAt", lcp, inp, cls, fcp, ttfb, tbt,
            speed_index as "speedIndex", round(score::numeric, 2)::float8 as score, shares, breakdown, (details -> 'lab' ->> 'transferBytes')::int as "transferBytes",
            (details -> 'lab' ->> 'requests')::int as requests
       from vitals
      where project_id = $1 and ($2::text is null or form_factor in ($2, 'ALL'))
        and ($3::timestamptz is null or collected_at >= $3) and ($4::timestamptz is null or collected_at <= $4)
      order by collected_at, source, form_factor, url`);

export interface Measured {
  measured: boolean;
  unknown: boolean;
  field: string | null;
  lab: string | null;
  sources: VitalsPoint['source'][];
}

export const measuredSources = planned<
  [projectId: string],
  Measured
>(`select vitals_measured_at is not null as measured, field_data_missing_at is not null as unknown, field_problem as field,
            lab_problem as lab, array(select distinct source from vitals v where v.project_id = p.id) as sources
       from project p where id = $1`);

/** The newest vitals of each source and form factor; of the field only while the service knows any. */
export const newestVitals = planned<
  [projectId: string],
  { details: VitalsFacts & { lab: LabDetails | null } }
>(`select distinct on (source, form_factor) details from vitals
      where project_id = $1 and details is not null
        and (source = 'LAB' or exists (select from project p where p.id = $1 and p.field_data_missing_at is null))
      order by source, form_factor, collected_at desc`);

export interface ComparedVitals {
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

/** In order of time. */
export const vitalsSince = planned<[projectId: string, since: Date], ComparedVitals>(
  `select url, form_factor as "formFactor", source, collected_at as "collectedAt", basis_version as basis,
            lcp, inp, cls from vitals
      where project_id = $1 and collected_at > $2 order by collected_at`,
);

type NewVitals = Omit<Vitals, 'formFactor' | 'collectedAt' | 'details' | 'shares' | 'breakdown'> & {
  formFactor: string;
  collectedAt: string;
  /** JSON */
  details: string | null;
  /** JSON */
  shares: string | null;
  /** JSON */
  breakdown: string | null;
};

const INSERTION = insertionOf<NewVitals>(Vitals);

/** Nothing where the project is gone. */
export async function insertVitals(client: Client, point: NewVitals): Promise<void> {
  await client.query(
    `insert into vitals (${INSERTION.columns})
     select ${INSERTION.parameters} where exists (select 1 from project where id = $1)
     on conflict (project_id, source, form_factor, url, collected_at) do update
       set details = coalesce(excluded.details, vitals.details), shares = coalesce(vitals.shares, excluded.shares),
           breakdown = coalesce(excluded.breakdown, vitals.breakdown),
           basis_version = coalesce(vitals.basis_version, excluded.basis_version)`,
    INSERTION.valuesOf(point),
  );
}
