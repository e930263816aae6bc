import { columnsOf } from '../../columns-of.js';
import { SavedView } from '../../entities/saved-view.js';
import { planned } from '../../query.js';

const COLUMNS = columnsOf(SavedView, 'v');

/** The view of this name, in the case of letters that the unique index ignores. */
export const savedViewNamed = planned<[projectId: string, name: string], { id: string }>(
  'select id from saved_view where project_id = $1 and lower(name) = lower($2)',
);

/** By name. */
export const savedViewsOfProject = planned<[projectId: string], SavedView>(
  `select ${COLUMNS} from saved_view v where v.project_id = $1 order by lower(v.name), v.id`,
);
