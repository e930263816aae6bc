import { type Client, planned } from '../../query.js';
import { lockProject } from '../projects/project-lock.js';

/** A part of a site: the pages that a filter selects. */
export interface Segment {
  id: string;
  projectId: string;
  name: string;
  /** text form of the filter */
  query: string;
  createdAt: Date;
}

const COLUMNS = 'id, project_id as "projectId", name, query, created_at as "createdAt"';

/** By name. */
export const segmentsOfProjects = planned<[projectIds: readonly string[]], Segment>(
  `select ${COLUMNS} from segment where project_id = any($1::uuid[]) order by lower(name), id`,
);

export const segmentOfProject = planned<[projectId: string, id: string], Segment>(
  `select ${COLUMNS} from segment where project_id = $1 and id = $2`,
);

/** Returns false if the project has a segment of this name, or `limit` segments. */
export async function insertSegment(
  client: Client,
  organizationId: string,
  { id, projectId, name, query, createdAt }: Segment,
  limit: number,
): Promise<boolean> {
  // two at a time would both see room for one
  await lockProject(client, projectId);
  const { rowCount } = await client.query(
    `insert into segment (id, project_id, organization_id, name, query, created_at)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from segment where project_id = $2) < $7
     on conflict do nothing`,
    [id, projectId, organizationId, name, query, createdAt, limit],
  );
  return rowCount === 1;
}

/** Null leaves a value as it is; returns null if another segment of the project has this name. */
export async function updateSegment(
  client: Client,
  { id, projectId, name, query }: { id: string; projectId: string; name: string | null; query: string | null },
): Promise<Segment | null> {
  // two at a time would both see the name free
  await lockProject(client, projectId);
  const { rows } = await client.query<Segment>(
    `update segment s set name = coalesce($2, name), query = coalesce($3, query)
      where id = $1 and not exists (
        select from segment o where o.project_id = s.project_id and o.id <> s.id and lower(o.name) = lower($2))
      returning ${COLUMNS}`,
    [id, name, query],
  );
  return rows[0] ?? null;
}

export const deleteSegment = (client: Client, id: string): Promise<unknown> =>
  client.query('delete from segment where id = $1', [id]);
