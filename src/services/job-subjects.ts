import { setTimeout as sleep } from 'node:timers/promises';
import { anyRowOf } from '../db/queries/installation/database.js';
import { type Payload, QUEUES, type QueueName } from '../queues.js';
import type { Context } from './context.js';

/** how long a job may go on after the deletion of what it works for */
const PERIOD_MS = 500;

/** Does the work of a job and aborts it soon after the last row that it works for is deleted, by whatever process. */
export async function whileSubjectExists<Name extends QueueName>(
  context: Context,
  name: Name,
  payload: Payload<Name>,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const subject = QUEUES[name].subject as { table: string; ids: (payload: Payload<Name>) => readonly string[] } | null;
  if (!subject) return work(outer);
  const deleted = new AbortController();
  const over = new AbortController();
  const watching = watch(context, subject.table, subject.ids(payload), over.signal, () => {
    deleted.abort(new Error('The subject of the job was deleted.'));
  });
  try {
    await work(AbortSignal.any([outer, deleted.signal]));
  } catch (error) {
    // there is nothing left to store or to try again
    if (!deleted.signal.aborted || outer.aborted) throw error;
    context.log.info({ queue: name }, 'job cancelled: its subject was deleted');
  } finally {
    over.abort();
    await watching;
  }
}

async function watch(
  { db }: Pick<Context, 'db'>,
  table: string,
  ids: readonly string[],
  over: AbortSignal,
  onDeleted: () => void,
): Promise<void> {
  const existing = anyRowOf(table);
  for (;;) {
    await sleep(PERIOD_MS, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    // a database that is away for a moment deletes nothing: the next look shows
    const rows = await existing.all(db, ids).catch(() => null);
    if (rows?.length !== 0) continue;
    onDeleted();
    return;
  }
}
