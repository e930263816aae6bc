import type { PendingTask } from '../../../serp/pending-tasks.js';
import { type Client, planned } from '../../query.js';

/** Gives the keywords whose order is new. */
export async function reserveOrders(
  client: Client,
  keywordIds: readonly string[],
  tags: readonly string[],
  provider: string,
  now: Date,
  staleBefore: Date,
): Promise<{ keyword_id: string }[]> {
  const { rows } = await client.query<{ keyword_id: string }>(
    `insert into search_order (keyword_id, provider, tag, ordered_at)
         select k.id, $3, wanted.tag, $4::timestamptz from unnest($1::uuid[], $2::uuid[]) as wanted (id, tag) join keyword k on k.id = wanted.id
         on conflict (keyword_id, provider) do update set tag = excluded.tag, task_id = null, ordered_at = excluded.ordered_at
           where search_order.ordered_at < $5
         returning keyword_id`,
    [keywordIds, tags, provider, now, staleBefore],
  );
  return rows;
}

export const ordersOf = planned<
  [keywordIds: readonly string[], provider: string],
  Omit<PendingTask, 'isNew'>
>(`select tag, keyword_id as key, task_id as "taskId", ordered_at as "orderedAt" from search_order
          where provider = $2 and keyword_id = any($1::uuid[])`);

export async function setTaskIds(client: Client, tags: readonly string[], taskIds: readonly string[]): Promise<void> {
  await client.query(
    `update search_order o set task_id = taken.id from unnest($1::uuid[], $2::text[]) as taken (tag, id) where o.tag = taken.tag`,
    [tags, taskIds],
  );
}

export async function deleteOrders(client: Client, tags: readonly string[]): Promise<void> {
  await client.query('delete from search_order where tag = any($1::uuid[])', [tags]);
}

export async function deleteOrder(client: Client, keywordId: string, provider: string): Promise<void> {
  await client.query('delete from search_order where keyword_id = $1 and provider = $2', [keywordId, provider]);
}
