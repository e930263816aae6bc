import type { PoolClient } from 'pg';
import { planned } from '../../query.js';

export interface DeployMarker {
  id: string;
  label: string;
  gitSha: string | null;
  deployedAt: Date;
  createdAt: Date;
}

const COLUMNS = 'id, label, git_sha as "gitSha", deployed_at as "deployedAt", created_at as "createdAt"';

/** Newest first. */
export const markersOf = planned<[projectId: string, limit: number], DeployMarker>(
  `select ${COLUMNS} from deploy_marker where project_id = $1 order by deployed_at desc, id desc limit $2`,
);

/** Adds one; of a project the newest `kept` stay. */
export async function insertMarker(
  client: Pick<PoolClient, 'query'>,
  place: { organizationId: string; projectId: string },
  { id, label, gitSha, deployedAt, createdAt }: DeployMarker,
  kept: number,
): Promise<void> {
  await client.query(
    `insert into deploy_marker (id, project_id, organization_id, label, git_sha, deployed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, place.projectId, place.organizationId, label, gitSha, deployedAt, createdAt],
  );
  await client.query(
    `delete from deploy_marker where id in (
       select id from deploy_marker where project_id = $1 order by deployed_at desc, id desc offset $2)`,
    [place.projectId, kept],
  );
}

/** Deploys after one moment and up to another, newest first. */
export async function deploysBetween(
  client: Pick<PoolClient, 'query'>,
  projectId: string,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<Pick<DeployMarker, 'label' | 'gitSha' | 'deployedAt'>[]> {
  const { rows } = await client.query<DeployMarker>(
    `select label, git_sha as "gitSha", deployed_at as "deployedAt" from deploy_marker
      where project_id = $1 and deployed_at > $2 and deployed_at <= $3 order by deployed_at desc, id desc limit $4`,
    [projectId, after, until, limit],
  );
  return rows;
}
