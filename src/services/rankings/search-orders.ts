import { randomUUID } from 'node:crypto';
import type { NotedOrder, OrderBook } from '../../serp/pending-tasks.js';
import type { Context } from '../context.js';

/** an order that nobody collected for so long says nothing of today's results */
const STALE_MS = 12 * 3_600_000;

/** Orders noted in the database, by keyword: any process collects what another has ordered. */
export function storedBook({ db, clock }: Pick<Context, 'db' | 'clock'>, provider: string): OrderBook {
  return {
    async reserve(keys) {
      const now = clock.now();
      const made = await db.rows<{ keyword_id: string }>(
        `insert into search_order (keyword_id, provider, tag, ordered_at)
         select k.id, $3, wanted.tag, $4::timestamptz from unnest($1::uuid[], $2::uuid[]) as wanted (id, tag) join keyword k on k.id = wanted.id
         on conflict (keyword_id, provider) do update set tag = excluded.tag, task_id = null, ordered_at = excluded.ordered_at
           where search_order.ordered_at < $5
         returning keyword_id`,
        [keys, keys.map(() => randomUUID()), provider, now, new Date(now.getTime() - STALE_MS)],
      );
      const fresh = new Set(made.map(({ keyword_id }) => keyword_id));
      const orders = await db.rows<Omit<NotedOrder, 'isNew'>>(
        `select tag, keyword_id as key, task_id as "taskId", ordered_at as "orderedAt" from search_order
          where provider = $2 and keyword_id = any($1::uuid[])`,
        [keys, provider],
      );
      return orders.map((order) => ({ ...order, isNew: fresh.has(order.key) }));
    },
    async taken(ids) {
      await db.rows(
        `update search_order o set task_id = taken.id from unnest($1::uuid[], $2::text[]) as taken (tag, id) where o.tag = taken.tag`,
        [[...ids.keys()], [...ids.values()]],
      );
    },
    async drop(tags) {
      if (tags.length > 0) await db.rows('delete from search_order where tag = any($1::uuid[])', [tags]);
    },
  };
}

/** The answer is stored, or there will be none. */
export async function settleOrder({ db }: Pick<Context, 'db'>, keywordId: string, provider: string): Promise<void> {
  await db.rows('delete from search_order where keyword_id = $1 and provider = $2', [keywordId, provider]);
}
