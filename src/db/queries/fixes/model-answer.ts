import { type Client, planned } from '../../query.js';

/** A page that stays as it is is worded again after a month: models and pages around it have moved on. */
const KEPT = "interval '30 days'";

export const modelAnswer = planned<[projectId: string, key: string], { answer: unknown }>(
  `select answer from model_answer where project_id = $1 and key = $2 and created_at > now() - ${KEPT}`,
);

export async function insertModelAnswer(
  client: Client,
  organizationId: string,
  projectId: string,
  key: string,
  answer: string,
  at: Date,
): Promise<void> {
  await client.query(
    `insert into model_answer (organization_id, project_id, key, answer, created_at) values ($1, $2, $3, $4, $5)
         on conflict (project_id, key) do update set answer = excluded.answer, created_at = excluded.created_at`,
    [organizationId, projectId, key, answer, at],
  );
}

export async function deleteOldAnswers(client: Client): Promise<void> {
  await client.query(`delete from model_answer where created_at < now() - ${KEPT}`);
}
