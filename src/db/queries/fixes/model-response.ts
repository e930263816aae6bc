import { type Client, planned } from '../../query.js';

/** A page that stays as it is is worded again after a month: models and pages around it have moved on. */
const KEPT = "interval '30 days'";

export const modelResponse = planned<[projectId: string, key: string], { response: unknown }>(
  `select response from model_response where project_id = $1 and key = $2 and created_at > now() - ${KEPT}`,
);

export async function insertModelResponse(
  client: Client,
  organizationId: string,
  projectId: string,
  key: string,
  response: string,
  at: Date,
): Promise<void> {
  await client.query(
    `insert into model_response (organization_id, project_id, key, response, created_at) values ($1, $2, $3, $4, $5)
         on conflict (project_id, key) do update set response = excluded.response, created_at = excluded.created_at`,
    [organizationId, projectId, key, response, at],
  );
}

export async function deleteOldResponses(client: Client): Promise<void> {
  await client.query(`delete from model_response where created_at < now() - ${KEPT}`);
}
