import { columnsOf } from '../../columns-of.js';
import { SavedView } from '../../entities/saved-view.js';
import { planned } from '../../query.js';

const COLUMNS = columnsOf(SavedView, 'v');

/** By name. */
export const savedViewsOfProject = planned<[projectId: string], SavedView>(
  `select ${COLUMNS} from saved_view v where v.project_id = $1 order by lower(v.name), v.id`,
);
