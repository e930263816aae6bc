import { isCompiled, threadKind } from '../../crawl/threads/idle-workers.js';
import { createFairGate } from '../../shared-work/fair-gate.js';
import { withLimitedThread } from '../tasks/limited-thread.js';
import { SecondLook, type SecondLookSteps } from './second-look.js';

type Step = keyof SecondLookSteps;

export interface LookQuestion {
  step: Step | 'end';
  given: readonly unknown[];
}

type Steps = {
  [Name in Step]: (...given: Parameters<SecondLookSteps[Name]>) => Promise<Awaited<ReturnType<SecondLookSteps[Name]>>>;
};

/**
 * At a time: each has the index of a site in memory, and a core has to stay with whoever starts them. Requests of an organization
 * have one of them, and a few that wait: nobody waits for the many looks of another. Whoever waits long is ended by the time
 * that operations and jobs have.
 */
const GATE = createFairGate({ slots: 2, perKey: 1, queue: 8, waitMs: 120_000 });
/** CPU time of one step: the index of ten thousand pages arrives in fifty of them */
const STEP_CPU_MS = 4_000;
/** CPU time of reading the page, as much as a free tool has: the largest takes two thirds of it */
const READ_CPU_MS = 2_000;
/** CPU time of the last step, which works out what rules need of all pages of the site */
const JUDGE_CPU_MS = 20_000;
const KIND = threadKind(new URL('./second-look-thread.js', import.meta.url), 512);
/** The index of a site would stay in memory as long as its thread is kept. */
const END: LookQuestion = { step: 'end', given: [] };

/**
 * Does the steps of a second look on a thread of its own, which the steps of one have from the first to the last; throws
 * `ThreadLimit` for a step that takes more CPU time or memory than it may.
 */
export async function withSecondLook<T>(work: (look: Steps) => Promise<T>, cpuMs = STEP_CPU_MS): Promise<T> {
  if (!isCompiled) return work(onThisThread());
  const limits: Partial<Record<Step, number>> = {
    read: Math.min(READ_CPU_MS, cpuMs),
    mark: Math.min(READ_CPU_MS, cpuMs),
    paste: Math.min(READ_CPU_MS, cpuMs),
    judge: JUDGE_CPU_MS,
  };
  return withLimitedThread({ kind: KIND, gate: GATE, farewell: END }, (ask) =>
    work(stepsBy((step, given) => ask({ step, given }, { cpuMs: limits[step] ?? cpuMs, transfer: buffersIn(given) }))),
  );
}

/** Packed pages are handed over: who asks has copied them out of the memory that all of a batch share. */
const buffersIn = (given: readonly unknown[]): ArrayBuffer[] =>
  given.flat().flatMap((one) => (one instanceof Uint8Array && one.buffer instanceof ArrayBuffer ? [one.buffer] : []));

/** From uncompiled sources there is no file for a thread to run. */
function onThisThread(): Steps {
  const look = new SecondLook();
  return stepsBy(async (step, given) =>
    (look[step] as (...all: readonly unknown[]) => unknown).apply(look, [...given]),
  );
}

function stepsBy(ask: (step: Step, given: readonly unknown[]) => Promise<unknown>): Steps {
  const names: readonly Step[] = [
    'use',
    'allows',
    'read',
    'signals',
    'extracted',
    'render',
    'leaveOut',
    'mark',
    'paste',
    'skip',
    'open',
    'addSitemap',
    'addEarlier',
    'addPages',
    'judge',
  ];
  return Object.fromEntries(
    names.map((name) => [name, (...given: readonly unknown[]) => ask(name, given)]),
  ) as unknown as Steps;
}
