import type { Client } from '../../query.js';

/** keywords that one sweep queues */
const SWEEP = 500;

/** Held until the commit. */
export async function lockDueKeywords(client: Client, now: Date): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from keyword where next_check_at <= $1 order by next_check_at limit ${SWEEP} for update skip locked`,
    [now],
  );
  return rows;
}

/** The same, and those that are due before `until`, but for the keywords of one engine. */
export async function lockOrderedKeywords(
  client: Client,
  localEngine: string,
  ids: readonly string[],
  until: Date,
): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from keyword where engine <> $1 and (id = any($2) or next_check_at <= $3)
          order by next_check_at limit ${SWEEP} for update skip locked`,
    [localEngine, ids, until],
  );
  return rows;
}

/** Keywords of a project that were not looked up since, whatever came of it: a check that says nothing costs as much. */
export async function keywordsCheckedBefore(client: Client, projectId: string, since: Date): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select k.id from keyword k where k.project_id = $1
        and not exists (select from ranking r where r.keyword_id = k.id and r.checked_at >= $2
          and (r.status in ('RANKED', 'NOT_IN_TOP') or r.pages_asked > 0)) order by k.id`,
    [projectId, since],
  );
  return rows;
}

export async function setNextCheck(client: Client, id: string, at: Date): Promise<void> {
  await client.query('update keyword set next_check_at = $2 where id = $1', [id, at]);
}

export async function setNextCheckSooner(client: Client, id: string, at: Date): Promise<void> {
  await client.query('update keyword set next_check_at = least(next_check_at, $2) where id = $1', [id, at]);
}
