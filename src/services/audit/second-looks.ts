import type { Worker } from 'node:worker_threads';
import { parkThread, type ThreadKind, takeThread } from '../../crawl/threads/idle-workers.js';
import { currentScope } from '../../db/scope.js';
import { createFairGate } from '../../fair-gate.js';
import { SecondLook, type SecondLookSteps } from './second-look.js';

type Step = keyof SecondLookSteps;

export interface LookQuestion {
  step: Step | 'end';
  given: readonly unknown[];
}

export type LookReply = { value: unknown } | { failure: string };

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
/** of reading the page, as much as a free tool has: the largest takes two thirds of it */
const READ_CPU_MS = 2_000;
/** of the last one, which works out what rules ask of the whole site */
const JUDGE_CPU_MS = 20_000;
const HEAP_MB = 512;
const WATCH_MS = 100;
const isCompiled = import.meta.url.endsWith('.js');
const KIND: ThreadKind = { entry: new URL('./second-look-thread.js', import.meta.url), heapMb: HEAP_MB };

/** A step took more than it may, and its thread was ended. */
export class LookLimit extends Error {}

/** Jobs have had their turn among those of others already. */
let jobs = 0;
const caller = (): string => currentScope()?.organizationId ?? `job ${(jobs += 1)}`;

/** Does the steps of a second look on a thread of its own, which the steps of one have from the first to the last. */
export async function withSecondLook<T>(work: (look: Steps) => Promise<T>, cpuMs = STEP_CPU_MS): Promise<T> {
  if (!isCompiled) return work(onThisThread());
  const leave = await GATE.enter([caller()]);
  try {
    const thread = takeThread(KIND);
    const { look, isWhole } = onThread(thread, cpuMs);
    try {
      return await work(look);
    } finally {
      if (isWhole()) {
        // the index of a site would stay in memory as long as the thread is kept
        thread.postMessage({ step: 'end', given: [] } satisfies LookQuestion);
        parkThread(KIND, thread);
      } else void thread.terminate();
    }
  } finally {
    leave();
  }
}

function onThread(worker: Worker, cpuMs: number): { look: Steps; isWhole: () => boolean } {
  let ended: Error | null = null;
  let pending: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;
  const settle = () => {
    const one = pending;
    pending = null;
    return one;
  };
  worker.on('message', (reply: LookReply) => {
    const one = settle();
    if ('value' in reply) one?.resolve(reply.value);
    else one?.reject(new Error(reply.failure));
  });
  worker.on('error', (error: Error & { code?: string }) => {
    ended ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LookLimit() : error;
  });
  worker.on('exit', () => {
    ended ??= new Error('A re-check thread ended.');
    settle()?.reject(ended);
  });
  const usedMs = async () => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  };

  async function watched(step: Promise<unknown>, mostMs: number): Promise<unknown> {
    let before: number | null = null;
    const watch = setInterval(async () => {
      const used = await usedMs().catch(() => null);
      if (used === null) return;
      before ??= used;
      if (used - before <= mostMs || ended) return;
      ended = new LookLimit();
      void worker.terminate();
    }, WATCH_MS);
    return step.finally(() => clearInterval(watch));
  }

  const ask = (step: Step, given: readonly unknown[]): Promise<unknown> =>
    watched(
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        pending = { resolve, reject };
        worker.postMessage({ step, given } satisfies LookQuestion, buffersIn(given));
      }),
      step === 'judge' ? JUDGE_CPU_MS : step === 'read' || step === 'mark' ? Math.min(READ_CPU_MS, cpuMs) : cpuMs,
    );

  return { look: stepsBy(ask), isWhole: () => ended === null };
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
