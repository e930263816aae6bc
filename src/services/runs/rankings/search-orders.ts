import { randomUUID } from 'node:crypto';
import {
  deleteOrder,
  deleteOrders,
  ordersOf,
  reserveOrders,
  setTaskIds,
} from '../../../db/queries/rankings/search-order.js';
import type { PendingTasks } from '../../../serp/pending-tasks.js';
import type { Context } from '../../context.js';

/** an order that nobody collected for so long says nothing of today's results */
const STALE_MS = 12 * 3_600_000;

/** Orders noted in the database, by keyword: any process collects what another has ordered. */
export function storedTasks({ db, clock }: Pick<Context, 'db' | 'clock'>, provider: string): PendingTasks {
  return {
    async reserve(keys) {
      const now = clock.now();
      const made = await reserveOrders(
        db.pool,
        keys,
        keys.map(() => randomUUID()),
        provider,
        now,
        new Date(now.getTime() - STALE_MS),
      );
      const fresh = new Set(made.map(({ keyword_id }) => keyword_id));
      const orders = await ordersOf.all(db, keys, provider);
      return orders.map((order) => ({ ...order, isNew: fresh.has(order.key) }));
    },
    async taken(ids) {
      await setTaskIds(db.pool, [...ids.keys()], [...ids.values()]);
    },
    async drop(tags) {
      if (tags.length > 0) await deleteOrders(db.pool, tags);
    },
  };
}

/** The response is stored, or there will be none. */
export async function settleOrder({ db }: Pick<Context, 'db'>, keywordId: string, provider: string): Promise<void> {
  await deleteOrder(db.pool, keywordId, provider);
}
