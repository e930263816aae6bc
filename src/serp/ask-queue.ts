import { type Asking, ask } from './ask.js';
import {
  type PageWanted,
  ProviderError,
  type ProviderQueue,
  ProviderUnavailable,
  type SerpPage,
  type SerpQuery,
} from './provider.js';

export interface Order {
  /** comes back with the finished task, so that an order outlives its process: the slot of the check */
  tag: string;
  query: SerpQuery;
  page: PageWanted;
}

export interface QueuePace {
  pollMs: number;
  /** how often the list of finished tasks is asked for before giving up */
  polls: number;
}

/** Orders answers, waits until they are ready and collects them. Each order gets its page or the reason why not. */
export async function askQueue(
  asking: Asking,
  queue: ProviderQueue,
  orders: readonly Order[],
  pace: QueuePace,
): Promise<Map<string, SerpPage | ProviderError>> {
  const answers = new Map<string, SerpPage | ProviderError>();
  for (const batch of batches(orders, queue.maxTasks)) {
    const open = await post(asking, queue, batch, answers);
    await collectAll(asking, queue, open, pace, answers);
  }
  return answers;
}

/** An order names its engine by the address, so a batch has one engine. */
function* batches(orders: readonly Order[], size: number): Generator<Order[]> {
  for (const group of Map.groupBy(orders, ({ query }) => query.engine).values()) {
    for (let at = 0; at < group.length; at += size) yield group.slice(at, at + size);
  }
}

async function post(
  asking: Asking,
  queue: ProviderQueue,
  batch: Order[],
  answers: Map<string, SerpPage | ProviderError>,
): Promise<Map<string, Order>> {
  const open = new Map<string, Order>();
  let posted: (string | ProviderError)[];
  try {
    // a second try could order, and pay, twice
    const once = { ...asking, limits: { ...asking.limits, attempts: 1 } };
    posted = await ask(once, () => queue.post(batch, asking.settings), queue.readPosted);
  } catch (error) {
    for (const { tag } of batch) answers.set(tag, known(error));
    return open;
  }
  for (const [index, order] of batch.entries()) {
    const taken = posted[index] ?? new ProviderUnavailable('REJECTED', 'The service did not take the order.');
    if (typeof taken === 'string') open.set(taken, order);
    else answers.set(order.tag, taken);
  }
  return open;
}

async function collectAll(
  asking: Asking,
  queue: ProviderQueue,
  open: Map<string, Order>,
  pace: QueuePace,
  answers: Map<string, SerpPage | ProviderError>,
): Promise<void> {
  const first = open.values().next().value;
  if (!first) return;
  for (let poll = 0; poll < pace.polls && open.size > 0; poll += 1) {
    await asking.pause(pace.pollMs);
    let ready: string[];
    try {
      ready = await ask(asking, () => queue.ready(first.query, asking.settings), queue.readReady);
    } catch (error) {
      if (known(error).final) break;
      continue;
    }
    for (const id of ready) await collect(asking, queue, open, id, answers);
  }
  // the list of finished tasks lags and has an end: what it never named may be there all the same
  for (const id of open.keys()) await collect(asking, queue, open, id, answers);
  for (const { tag } of open.values()) {
    answers.set(tag, new ProviderUnavailable('TIMEOUT', 'The order was not done in time.'));
  }
}

async function collect(
  asking: Asking,
  queue: ProviderQueue,
  open: Map<string, Order>,
  id: string,
  answers: Map<string, SerpPage | ProviderError>,
): Promise<void> {
  const order = open.get(id);
  if (!order) return;
  try {
    const page = await ask(
      asking,
      () => queue.collect(id, order.query, asking.settings),
      (reply) => queue.readCollected(reply, order.query, order.page),
    );
    if (page === null) return;
    answers.set(order.tag, page);
  } catch (error) {
    answers.set(order.tag, known(error));
  }
  open.delete(id);
}

function known(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}
