import type { PendingTask, PendingTasks } from './pending-tasks.js';
import {
  OrderPending,
  type PageWanted,
  ProviderError,
  type ProviderQueue,
  ProviderUnavailable,
  type SerpPage,
  type SerpQuery,
} from './provider.js';
import { type ProviderContext, sendRequest } from './request.js';

export interface Order {
  /** key of the response: the id of the keyword */
  key: string;
  query: SerpQuery;
  page: PageWanted;
}

export interface QueuePace {
  pollMs: number;
  /** how often the list of finished tasks is requested before giving up */
  polls: number;
}

export interface TaskQueueOptions extends ProviderContext {
  pace: QueuePace;
  book: PendingTasks;
  now: () => Date;
}

type Fetched = Map<string, SerpPage | ProviderError>;
/** by tag */
type Open = Map<string, { order: Order; taskId: string | null }>;

/**
 * Posts tasks, waits until they are ready and collects their results; a task of an earlier check or another process is collected
 * without being posted again. Each task gets its page or the reason why not.
 */
export async function runTaskQueue(
  context: TaskQueueOptions,
  queue: ProviderQueue,
  orders: readonly Order[],
): Promise<Fetched> {
  const fetched: Fetched = new Map();
  // an order names its engine by the URL
  for (const group of Map.groupBy(orders, ({ query }) => query.engine).values()) {
    const byKey = new Map(group.map((order) => [order.key, order]));
    const open: Open = new Map();
    const fresh: PendingTask[] = [];
    for (const noted of await reserve(context, queue, group)) {
      const order = byKey.get(noted.key);
      if (!order) continue;
      open.set(noted.tag, { order, taskId: noted.taskId });
      if (noted.isNew) fresh.push(noted);
    }
    for (let at = 0; at < fresh.length; at += queue.maxTasks)
      await post(context, queue, fresh.slice(at, at + queue.maxTasks), open, fetched);
    await collectAll(context, queue, open, fetched);
  }
  return fetched;
}

/** a task is done within five minutes as a rule: one that is not on the list by then was never taken */
const UNSURE_MS = 10 * 60_000;

/** Notes every order; of those noted before without the service's id, what the service does not know either is begun again. */
async function reserve(
  context: TaskQueueOptions,
  queue: ProviderQueue,
  group: readonly Order[],
): Promise<PendingTask[]> {
  const keys = group.map(({ key }) => key);
  const noted = await context.book.reserve(keys);
  const old = context.now().getTime() - UNSURE_MS;
  const unsure = noted.filter(({ isNew, taskId, orderedAt }) => !isNew && taskId === null && orderedAt.getTime() < old);
  const [first] = group;
  if (unsure.length === 0 || !first) return noted;
  const listed = await list(context, queue, first.query);
  // nothing is known of them while the list cannot be had
  if (!listed) return noted;
  const byTag = new Map(listed.map(({ tag, id }) => [tag, id]));
  const lost = unsure.filter(({ tag }) => !byTag.has(tag));
  await context.book.drop(lost.map(({ tag }) => tag));
  const again = await context.book.reserve(lost.map(({ key }) => key));
  return [...noted.filter((one) => !lost.includes(one)), ...again].map((one) => ({
    ...one,
    taskId: one.taskId ?? byTag.get(one.tag) ?? null,
  }));
}

/** The service may have taken the order although its response did not come. */
const UNSURE = new Set(['NETWORK', 'TIMEOUT', 'ABORTED', 'SERVER_ERROR', 'MALFORMED']);

async function post(
  context: TaskQueueOptions,
  queue: ProviderQueue,
  batch: readonly PendingTask[],
  open: Open,
  fetched: Fetched,
): Promise<void> {
  const wanted = batch.flatMap(({ tag }) => {
    const known = open.get(tag);
    return known ? [{ tag, ...known.order }] : [];
  });
  let posted: (string | ProviderError)[];
  try {
    // a second try could order, and pay, twice
    const once = { ...context, limits: { ...context.limits, attempts: 1 } };
    posted = await sendRequest(once, () => queue.post(wanted, context.settings), queue.readPosted);
  } catch (thrown) {
    const error = known(thrown);
    const isUnsure = UNSURE.has(error.reason);
    for (const { tag, key } of wanted) {
      fetched.set(key, isUnsure ? new OrderPending(error.reason, error.message) : error);
      open.delete(tag);
    }
    if (!isUnsure) await context.book.drop(wanted.map(({ tag }) => tag));
    return;
  }
  const taken = new Map<string, string>();
  const refused: string[] = [];
  for (const [index, { tag, key, ...order }] of wanted.entries()) {
    const accepted = posted[index] ?? new ProviderUnavailable('REJECTED', 'The service did not accept the task.');
    if (typeof accepted === 'string') {
      taken.set(tag, accepted);
      open.set(tag, { order: { key, ...order }, taskId: accepted });
    } else {
      refused.push(tag);
      fetched.set(key, accepted);
      open.delete(tag);
    }
  }
  await context.book.taken(taken);
  await context.book.drop(refused);
}

async function collectAll(
  context: TaskQueueOptions,
  queue: ProviderQueue,
  open: Open,
  fetched: Fetched,
): Promise<void> {
  const { pace } = context;
  const first = open.values().next().value;
  if (!first) return;
  for (let poll = 0; poll < pace.polls && open.size > 0 && !context.signal?.aborted; poll += 1) {
    await context.pause(pace.pollMs);
    const listed = await list(context, queue, first.order.query).catch((error: unknown) => {
      if (known(error).final) return 'FINAL' as const;
      return null;
    });
    if (listed === 'FINAL') break;
    const byId = new Map([...open].map(([tag, { taskId }]) => [taskId, tag]));
    for (const { id, tag } of listed ?? []) {
      const own = byId.get(id) ?? (tag !== null && open.has(tag) ? tag : null);
      if (own !== null) await collect(context, queue, open, own, id, fetched);
    }
  }
  // the list of finished tasks lags and has an end: what it never named may be there all the same
  for (const [tag, { taskId }] of open) if (taskId !== null) await collect(context, queue, open, tag, taskId, fetched);
  for (const { order } of open.values())
    fetched.set(order.key, new OrderPending('TIMEOUT', 'The task was not completed in time.'));
}

const list = (context: TaskQueueOptions, queue: ProviderQueue, query: SerpQuery) =>
  sendRequest(
    { ...context, admit: async () => context.admit?.('LIST') },
    () => queue.ready(query, context.settings),
    queue.readReady,
  );

/** Failures that hinder the collecting, not the task: it can be collected later. */
const HINDERED = new Set(['NETWORK', 'TIMEOUT', 'ABORTED', 'THROTTLED']);

async function collect(
  context: TaskQueueOptions,
  queue: ProviderQueue,
  open: Open,
  tag: string,
  id: string,
  fetched: Fetched,
): Promise<void> {
  const order = open.get(tag)?.order;
  if (!order) return;
  try {
    const page = await sendRequest(
      context,
      () => queue.collect(id, order.query, context.settings),
      (reply) => queue.readCollected(reply, order.query, order.page),
    );
    if (page === null) return;
    fetched.set(order.key, page);
  } catch (thrown) {
    const error = known(thrown);
    fetched.set(order.key, HINDERED.has(error.reason) ? new OrderPending(error.reason, error.message) : error);
  }
  open.delete(tag);
}

function known(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}
