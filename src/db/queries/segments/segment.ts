import type { SegmentDifferences } from '../../../audit/engine/segment-settings.js';
import { columnsOf } from '../../columns-of.js';
import { Segment } from '../../entities/segment.js';
import { type Client, planned } from '../../query.js';

const COLUMNS = columnsOf(Segment, 's');

/** By name. */
export const segmentsOfProjects = planned<[projectIds: readonly string[]], Segment>(
  `select ${COLUMNS} from segment s where s.project_id = any($1::uuid[]) order by lower(s.name), s.id`,
);

/** The segment of this name, in the case of letters that the unique index ignores. */
export const segmentNamed = planned<[projectId: string, name: string], { id: string }>(
  'select id from segment where project_id = $1 and lower(name) = lower($2)',
);

/** Segments with rule settings, of the project whose id stands in that column, as they are stored with audits. */
export const rulesOfSegments = (projectId: string): string =>
  `(select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'query', s.query, 'rules', s.rules) order by lower(s.name), s.id)
      from segment s where s.project_id = ${projectId} and s.rules <> '{}')`;

/** Replaces rule settings of segments; a segment that was deleted meanwhile is left out. */
export async function writeSegmentRules(
  client: Client,
  projectId: string,
  segments: readonly { id: string; rules: SegmentDifferences }[],
): Promise<void> {
  await client.query(
    `update segment s set rules = w.rules from jsonb_to_recordset($2::jsonb) w (id uuid, rules jsonb)
      where s.project_id = $1 and s.id = w.id and s.rules <> w.rules`,
    [projectId, JSON.stringify(segments)],
  );
}

export const segmentOfProject = planned<[projectId: string, id: string], Segment>(
  `select ${COLUMNS} from segment s where s.project_id = $1 and s.id = $2`,
);
