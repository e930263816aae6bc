import { isCompiled, threadKind } from '../../crawl/threads/idle-workers.js';
import { type Problem, problem } from '../../errors.js';
import { createFairGate } from '../../shared-work/fair-gate.js';
import { ThreadLimit, withLimitedThread } from './limited-thread.js';
import type { SHORT_TASKS } from './task-table.js';

type Tasks = typeof SHORT_TASKS;
type TaskName = keyof Tasks;
type Given<Name extends TaskName> = Parameters<Tasks[Name]>;
type Result<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface TaskQuestion {
  task: TaskName;
  given: readonly unknown[];
}

const KIND = threadKind(new URL('./short-task-thread.js', import.meta.url), 256);
/** One task of an organization at a time and a few that wait, within the time that an operation has. */
const GATE = createFairGate({ slots: 2, perKey: 1, queue: 8, waitMs: 8_000 });
/** CPU time of one task */
const MOST_CPU_MS = 5_000;

const tooLong = (message: string) => () => problem('OPERATION_TIMEOUT', { message, retryAfterSeconds: 60 });
const incomparable = tooLong('These versions take too long to compare.');

/** The error of a task that takes more CPU time or memory than it may: what was sent is wrong, or what is stored is large. */
const LIMITED: Readonly<Record<TaskName, () => Problem>> = {
  expressionFaults: () =>
    problem('VALIDATION_FAILED', { message: 'These expressions take too long to compile. Use fewer or simpler ones.' }),
  blockedCrawlers: tooLong('This robots.txt takes too long to evaluate.'),
  lineDiff: incomparable,
  replayRobots: incomparable,
  replayVersions: incomparable,
};

/** Runs a task on a thread; one that takes more CPU time or memory than it may is ended with it. */
export async function runShortTask<Name extends TaskName>(
  task: Name,
  given: Given<Name>,
  cpuMs = MOST_CPU_MS,
): Promise<Result<Name>> {
  // from uncompiled sources there is no file for a thread to run
  if (!isCompiled) return runHere(task, given);
  try {
    const question: TaskQuestion = { task, given };
    return (await withLimitedThread({ kind: KIND, gate: GATE }, (ask) => ask(question, { cpuMs }))) as Result<Name>;
  } catch (error) {
    throw error instanceof ThreadLimit ? LIMITED[task]() : error;
  }
}

async function runHere<Name extends TaskName>(task: Name, given: Given<Name>): Promise<Result<Name>> {
  const { SHORT_TASKS: tasks } = await import('./task-table.js');
  return (tasks[task] as (...all: readonly unknown[]) => unknown)(...given) as Promise<Result<Name>>;
}
