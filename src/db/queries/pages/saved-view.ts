import { type Client, planned } from '../../query.js';
import { lockProject } from '../projects/project-lock.js';

/** A list of pages under a name: what it is filtered and ordered by, and its columns. */
export interface SavedView {
  id: string;
  projectId: string;
  name: string;
  /** query string of the Pages screen */
  query: string;
  createdAt: Date;
}

const COLUMNS = 'id, project_id as "projectId", name, query, created_at as "createdAt"';

/** By name. */
export const savedViewsOfProject = planned<[projectId: string], SavedView>(
  `select ${COLUMNS} from saved_view where project_id = $1 order by lower(name), id`,
);

/** Replaces the one of this name; null if the project has `limit` others. */
export async function upsertView(
  client: Client,
  organizationId: string,
  { id, projectId, name, query, createdAt }: SavedView,
  limit: number,
): Promise<SavedView | null> {
  // two at a time would both see room for one
  await lockProject(client, projectId);
  const { rows } = await client.query<SavedView>(
    `insert into saved_view (id, project_id, organization_id, name, query, created_at)
     select $1, $2, $3, $4, $5, $6
      where (select count(*) from saved_view where project_id = $2 and lower(name) <> lower($4)) < $7
     on conflict (project_id, lower(name)) do update set name = excluded.name, query = excluded.query
     returning ${COLUMNS}`,
    [id, projectId, organizationId, name, query, createdAt, limit],
  );
  return rows[0] ?? null;
}

export async function deleteView(client: Client, projectId: string, id: string): Promise<SavedView | null> {
  const { rows } = await client.query<SavedView>(
    `delete from saved_view where project_id = $1 and id = $2 returning ${COLUMNS}`,
    [projectId, id],
  );
  return rows[0] ?? null;
}
