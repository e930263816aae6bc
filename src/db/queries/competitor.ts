import { columnsOf } from '../columns-of.js';
import { Competitor } from '../entities/competitor.js';
import { planned, prepared } from '../query.js';

const COLUMNS = columnsOf(Competitor, 'c');

export const competitorById = prepared<[id: string], Competitor>(
  'competitor by id',
  `select ${COLUMNS} from competitor c where c.id = $1`,
);

export const competitorOf = prepared<[id: string, projectId: string, organizationId: string], Competitor>(
  'competitor of a project',
  `select ${COLUMNS} from competitor c where c.id = $1 and c.project_id = $2 and c.organization_id = $3`,
);

/** In the order in which they were added. */
export const competitorsOf = planned<[projectId: string], Competitor>(
  `select ${COLUMNS} from competitor c where c.project_id = $1 order by c.created_at, c.id`,
);
