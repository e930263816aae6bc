import { columnsOf } from '../../columns-of.js';
import { SavedView } from '../../entities/saved-view.js';
import { type Client, planned } from '../../query.js';

const COLUMNS = columnsOf(SavedView, 'v');

/** `projectId` null: of the organization's projects. */
type Owner = [organizationId: string, projectId: string | null];

const OF_OWNER = 'v.organization_id = $1 and v.project_id is not distinct from $2';

/** The view of this name, in the case of letters that the unique index ignores. */
export const savedViewNamed = planned<[...Owner, name: string], { id: string }>(
  `select id from saved_view v where ${OF_OWNER} and lower(v.name) = lower($3)`,
);

/** By name. */
export const savedViewsOf = planned<Owner, SavedView>(
  `select ${COLUMNS} from saved_view v where ${OF_OWNER} order by lower(v.name), v.id`,
);

/** Until the commit: two views of projects at a time would both see room for one. */
export async function lockViewsOfProjects(client: Client, organizationId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [organizationId]);
}
