import type { ScoreResult } from '../../../audit/score/score.js';
import { type Client, planned } from '../../query.js';

/** A segment in an audit, with what was kept of it. */
export interface StoredSegmentScore<Result> {
  auditId: string;
  segmentId: string;
  name: string;
  query: string;
  completedAt: Date;
  findingsVersion: number;
  score: ScoreResult;
  /** null if it was not made yet, or for other findings or another filter */
  result: Result | null;
  /** the audit has stored fields of its pages */
  stored: boolean;
}

const COLUMNS = `a.id as "auditId", s.id as "segmentId", s.name, s.query, a.completed_at as "completedAt",
  a.findings_version as "findingsVersion", a.score, k.result,
  exists (select from page_field f where f.audit_id = a.id and f.field = 'number') as stored`;
const KEPT = `left join segment_score k on k.audit_id = a.id and k.segment_id = s.id
  and k.findings_version = a.findings_version and k.query = s.query`;
const SCORED = `a.status = 'COMPLETED' and a.score ->> 'failed' is null`;

/** The segments of these audits by name. */
export const segmentsOfAudits = planned<[auditIds: readonly string[]], StoredSegmentScore<unknown>>(
  `select ${COLUMNS} from audit a join segment s on s.project_id = a.project_id ${KEPT}
    where a.id = any($1::uuid[]) and ${SCORED} order by lower(s.name), s.id`,
);

/** These segments in the latest audits of their project, newest first. */
export const historyOfSegments = planned<[segmentIds: readonly string[], limit: number], StoredSegmentScore<unknown>>(
  `select ${COLUMNS}
     from segment s cross join lateral (
       select * from audit a where a.project_id = s.project_id and ${SCORED} order by a.created_at desc, a.id desc limit $2) a
     ${KEPT}
    where s.id = any($1::uuid[]) order by s.id, a.created_at desc, a.id desc`,
);

export interface NewSegmentScore {
  auditId: string;
  segmentId: string;
  findingsVersion: number;
  query: string;
  result: unknown;
}

/** A segment that is being deleted is not waited for. */
export async function keepSegmentScores(client: Client, scores: readonly NewSegmentScore[]): Promise<void> {
  await client.query(
    `with made as materialized (
       select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::jsonb[])
         as m (audit_id, segment_id, findings_version, query, result)
     ), audits as materialized (
       select id from audit where id in (select audit_id from made) order by id for key share skip locked
     ), segments as materialized (
       select id from segment where id in (select segment_id from made) order by id for key share skip locked
     )
     insert into segment_score (audit_id, segment_id, findings_version, query, result)
     select audit_id, segment_id, findings_version, query, result from made
      where audit_id in (select id from audits) and segment_id in (select id from segments) order by audit_id, segment_id
     on conflict (audit_id, segment_id) do update
       set findings_version = excluded.findings_version, query = excluded.query, result = excluded.result`,
    [
      scores.map(({ auditId }) => auditId),
      scores.map(({ segmentId }) => segmentId),
      scores.map(({ findingsVersion }) => findingsVersion),
      scores.map(({ query }) => query),
      scores.map(({ result }) => JSON.stringify(result)),
    ],
  );
}
