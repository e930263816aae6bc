import { columnsOf } from '../../columns-of.js';
import { Segment } from '../../entities/segment.js';
import { planned } from '../../query.js';

const COLUMNS = columnsOf(Segment, 's');

/** By name. */
export const segmentsOfProjects = planned<[projectIds: readonly string[]], Segment>(
  `select ${COLUMNS} from segment s where s.project_id = any($1::uuid[]) order by lower(s.name), s.id`,
);

/** The segment of this name, in the case of letters that the unique index ignores. */
export const segmentNamed = planned<[projectId: string, name: string], { id: string }>(
  'select id from segment where project_id = $1 and lower(name) = lower($2)',
);

export const segmentOfProject = planned<[projectId: string, id: string], Segment>(
  `select ${COLUMNS} from segment s where s.project_id = $1 and s.id = $2`,
);
