import { vitalsScore } from '../../../audit/score/vitals-score.js';
import type { Database } from '../../../db/orm.js';
import { lackingFieldData } from '../../../db/queries/vitals/project-vitals.js';
import { insertVitals, newestVitals } from '../../../db/queries/vitals/vitals.js';
import type { VitalsFacts } from '../../../facts/site-facts.js';
import type { FieldBreakdown, FieldMetric } from '../../../vitals/provider.js';

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
  breakdown: FieldBreakdown | null;
}

export async function storeVitals(db: Database, projectId: string, point: Measurement): Promise<void> {
  await insertVitals(db.pool, {
    ...point,
    projectId,
    details: point.details ? JSON.stringify(point.details) : null,
    score: point.details ? (vitalsScore([point.details])?.score ?? null) : null,
    shares: point.shares && JSON.stringify(point.shares),
    breakdown: point.breakdown && JSON.stringify(point.breakdown),
  });
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
