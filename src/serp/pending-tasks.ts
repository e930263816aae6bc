import { randomUUID } from 'node:crypto';

export interface PendingTask {
  /** goes with the order and comes back with the finished task */
  tag: string;
  /** key of the search that is ordered */
  key: string;
  /** the service's id; null while its response to the order has not come */
  taskId: string | null;
  orderedAt: Date;
  isNew: boolean;
}

/**
 * Notes orders before they are made and until their response is stored, so that one which was paid for is collected by
 * whoever comes next when a process ends in between.
 */
export interface PendingTasks {
  /** The open order of each key; a new one where there is none. */
  reserve(keys: readonly string[]): Promise<PendingTask[]>;
  /** The service's ids, by tag. */
  taken(ids: ReadonlyMap<string, string>): Promise<void>;
  /** Nothing will come of these. */
  drop(tags: readonly string[]): Promise<void>;
}

/** For a process that outlives its orders. */
export function memoryTasks(now: () => Date): PendingTasks {
  const orders = new Map<string, PendingTask>();
  return {
    reserve: async (keys) =>
      keys.map((key) => {
        const open = [...orders.values()].find((order) => order.key === key);
        const order = open ?? { tag: randomUUID(), key, taskId: null, orderedAt: now(), isNew: true };
        orders.set(order.tag, { ...order, isNew: false });
        return order;
      }),
    taken: async (ids) => {
      for (const [tag, taskId] of ids) {
        const order = orders.get(tag);
        if (order) orders.set(tag, { ...order, taskId });
      }
    },
    drop: async (tags) => {
      for (const tag of tags) orders.delete(tag);
    },
  };
}
