import type { Worker } from 'node:worker_threads';
import { isCompiled, parkThread, takeThread, threadKind } from '../../crawl/threads/idle-workers.js';
import { currentScope } from '../../db/scope.js';
import { problem } from '../../errors.js';
import { createFairGate } from '../../fair-gate.js';
import type { SHORT_TASKS } from './task-table.js';

type Tasks = typeof SHORT_TASKS;
type TaskName = keyof Tasks;
type Given<Name extends TaskName> = Parameters<Tasks[Name]>;
type Result<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface TaskQuestion {
  task: TaskName;
  given: readonly unknown[];
}

export type TaskReply = { value: unknown } | { failure: string };

const KIND = threadKind(new URL('./short-task-thread.js', import.meta.url), 256);
/** One task of an organization at a time and a few that wait, within the time that an operation has. */
const GATE = createFairGate({ slots: 2, perKey: 1, queue: 8, waitMs: 8_000 });
/** CPU time of one task */
const MOST_CPU_MS = 5_000;
const WATCH_MS = 100;

/** Tasks of jobs have had their turn among the jobs already. */
let jobs = 0;
const caller = (): string => currentScope()?.organizationId ?? `job ${(jobs += 1)}`;

/**
 * Runs a task whose time a stranger decides, by the files or expressions that it reads, on a thread of its own: whoever asks
 * meanwhile does not wait for it. One that takes more CPU time than it may is ended with its thread: `OPERATION_TIMEOUT`.
 */
export async function runShortTask<Name extends TaskName>(
  task: Name,
  given: Given<Name>,
  cpuMs = MOST_CPU_MS,
): Promise<Result<Name>> {
  // from uncompiled sources there is no file for a thread to run
  if (!isCompiled) return runHere(task, given);
  const leave = await GATE.enter([caller()]);
  try {
    const thread = takeThread(KIND);
    try {
      const value = await onThread(thread, { task, given }, cpuMs);
      parkThread(KIND, thread);
      return value as Result<Name>;
    } catch (error) {
      void thread.terminate();
      throw error;
    }
  } finally {
    leave();
  }
}

async function runHere<Name extends TaskName>(task: Name, given: Given<Name>): Promise<Result<Name>> {
  const { SHORT_TASKS: tasks } = await import('./task-table.js');
  return (tasks[task] as (...all: readonly unknown[]) => unknown)(...given) as Promise<Result<Name>>;
}

function onThread(thread: Worker, question: TaskQuestion, cpuMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  thread.on('message', (reply: TaskReply) => {
    if ('value' in reply) resolve(reply.value);
    else reject(new Error(reply.failure));
  });
  thread.on('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error),
  );
  thread.on('exit', () => reject(new Error('A thread for short tasks ended.')));
  thread.postMessage(question);
  let before: number | null = null;
  const watch = setInterval(async () => {
    const used = await usedMs(thread).catch(() => null);
    if (used === null) return;
    before ??= used;
    if (used - before > cpuMs) reject(tooLong());
  }, WATCH_MS);
  return promise.finally(() => clearInterval(watch));
}

async function usedMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}

const tooLong = () => problem('OPERATION_TIMEOUT');
