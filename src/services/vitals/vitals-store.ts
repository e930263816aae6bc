import { vitalsScore } from '../../audit/score/vitals-score.js';
import type { Database } from '../../db/orm.js';
import { lackingFieldData } from '../../db/queries/vitals/project-vitals.js';
import { newestVitals } from '../../db/queries/vitals/vitals.js';
import type { VitalsFacts } from '../../facts/site-facts.js';
import type { FieldMetric } from '../../vitals/provider.js';

export interface Measurement
  extends Pick<
    VitalsFacts,
    'formFactor' | 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb' | 'tbt' | 'speedIndex' | 'collectedAt'
  > {
  url: string;
  source: 'FIELD' | 'LAB';
  collectedFirst: string | null;
  /** how it was measured: values of different versions are not compared */
  basisVersion: string;
  /** good, needs improvement and poor, by metric */
  shares: Partial<Record<FieldMetric, [number, number, number]>> | null;
  details: VitalsFacts | null;
}

export async function storeVitals(db: Database, projectId: string, point: Measurement): Promise<void> {
  await db.rows(
    `insert into vitals (project_id, url, form_factor, source, collected_at, collected_first, lcp, inp, cls, fcp, ttfb, tbt, speed_index,
                         details, score, basis_version, shares)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 where exists (select 1 from project where id = $1)
     on conflict (project_id, source, form_factor, url, collected_at) do update
       set details = coalesce(excluded.details, vitals.details), shares = coalesce(vitals.shares, excluded.shares),
           basis_version = coalesce(vitals.basis_version, excluded.basis_version)`,
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
      point.basisVersion,
      point.shares && JSON.stringify(point.shares),
    ],
  );
}

/** The newest vitals of each source and device, for the rules and scores of an audit; of the field only while the service knows any. */
export async function knownVitals(db: Database, projectId: string): Promise<VitalsFacts[]> {
  const rows = await newestVitals.all(db, projectId);
  return rows.map(({ details }) => details);
}

/** The service was asked when vitals were last measured, and knows neither the page nor its origin. */
export async function lacksFieldData(db: Database, projectId: string): Promise<boolean> {
  const rows = await lackingFieldData.all(db, projectId);
  return rows.length > 0;
}
