import { columnsOf } from '../../columns-of.js';
import { DeployMarker } from '../../entities/deploy-marker.js';
import { type Client, planned } from '../../query.js';

const COLUMNS = columnsOf(DeployMarker, 'm');

/** Newest first. */
export const markersOf = planned<[projectId: string, limit: number], DeployMarker>(
  `select ${COLUMNS} from deploy_marker m where m.project_id = $1 order by m.deployed_at desc, m.id desc limit $2`,
);

/** The newest `kept` stay. */
export async function deleteOldMarkers(client: Client, projectId: string, kept: number): Promise<void> {
  await client.query(
    `delete from deploy_marker where id in (
       select id from deploy_marker where project_id = $1 order by deployed_at desc, id desc offset $2)`,
    [projectId, kept],
  );
}

/** Deploys after one moment and up to another, newest first. */
export async function deploysBetween(
  client: Client,
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
