import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { Project } from '../../entities/project.js';
import { planned } from '../../query.js';
import { retagged } from '../../tags.js';

/** Changes the tags of projects of the organization; each keeps the order of its tags. */
export async function changeTags(
  client: PoolClient,
  organizationId: string,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<Project[]> {
  const { rows } = await client.query<Project>(
    `update project p set tags = ${retagged('p.tags', '$3', '$4')}
      where p.organization_id = $1 and p.id = any($2::uuid[])
      returning ${columnsOf(Project, 'p')}`,
    [organizationId, ids, add, remove],
  );
  return rows;
}

export const projectsOfIds = planned<[organizationId: string, ids: readonly string[]], { id: string }>(
  'select id from project where organization_id = $1 and id = any($2::uuid[])',
);
