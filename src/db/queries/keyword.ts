import { columnsOf } from '../columns-of.js';
import { Keyword } from '../entities/keyword.js';
import { planned, prepared } from '../query.js';

const COLUMNS = columnsOf(Keyword, 'k');

export const keywordById = prepared<[id: string], Keyword>(
  'keyword by id',
  `select ${COLUMNS} from keyword k where k.id = $1`,
);

export const keywordsById = planned<[ids: readonly string[]], Keyword>(
  `select ${COLUMNS} from keyword k where k.id = any($1::uuid[])`,
);

/** In the order in which they were added. */
export const keywordsOf = planned<[projectId: string], Keyword>(
  `select ${COLUMNS} from keyword k where k.project_id = $1 order by k.created_at, k.id`,
);
