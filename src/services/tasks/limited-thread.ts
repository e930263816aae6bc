import type { Worker } from 'node:worker_threads';
import { parkThread, type ThreadKind, takeThread } from '../../crawl/threads/idle-workers.js';
import { currentScope } from '../../db/scope.js';
import type { FairGate } from '../../shared-work/fair-gate.js';

/** A numbered question: a reply to an earlier one, which nobody waits for, is recognized. */
export interface NumberedQuestion<Question> {
  number: number;
  question: Question;
}

/** A thread replies twice: with the CPU time that it had used when it took the question, and with the result. */
export type ThreadReply = { number: number } & ({ begunMs: number } | { value: unknown } | { failure: string });

/** A question took more CPU time or memory than it may, and its thread was ended. */
export class ThreadLimit extends Error {}

export interface QuestionOptions {
  /** CPU time from the moment at which the thread takes the question: loading its modules does not count */
  cpuMs: number;
  /** handed over instead of copied */
  transfer?: readonly ArrayBuffer[];
}

export type Ask<Question> = (question: Question, options: QuestionOptions) => Promise<unknown>;

interface Pending {
  number: number;
  begunMs: number | null;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const WATCH_MS = 100;

/** A job has had its turn among the jobs already, and has longer than a request. */
const JOB_WAIT_MS = 120_000;
let jobs = 0;

function enter(gate: FairGate): Promise<() => void> {
  const scope = currentScope();
  return scope ? gate.enter([scope.organizationId]) : gate.enter([`job ${(jobs += 1)}`], { waitMs: JOB_WAIT_MS });
}

/**
 * Work whose time a stranger decides, on a thread of its own: whoever asks meanwhile does not wait for it. Organizations take
 * turns at the gate. `farewell` is a last question to a thread that is kept; its result is not waited for.
 */
export async function withLimitedThread<Question, Result>(
  { kind, gate, farewell }: { kind: ThreadKind; gate: FairGate; farewell?: Question },
  work: (ask: Ask<Question>) => Promise<Result>,
): Promise<Result> {
  const leave = await enter(gate);
  try {
    const thread = takeThread(kind);
    const { ask, isIdle } = conversation<Question>(thread);
    try {
      return await work(ask);
    } finally {
      if (isIdle()) {
        if (farewell !== undefined) post(thread, farewell);
        parkThread(kind, thread);
      } else void thread.terminate();
    }
  } finally {
    leave();
  }
}

function conversation<Question>(thread: Worker): { ask: Ask<Question>; isIdle: () => boolean } {
  let ended: Error | null = null;
  let pending: Pending | null = null;
  const settle = (): Pending | null => {
    const one = pending;
    pending = null;
    return one;
  };
  const end = (reason: Error) => {
    ended ??= reason;
    settle()?.reject(ended);
  };
  thread.on('message', (reply: ThreadReply) => {
    if (pending?.number !== reply.number) return;
    if ('begunMs' in reply) pending.begunMs = reply.begunMs;
    else if ('value' in reply) settle()?.resolve(reply.value);
    else settle()?.reject(new Error(reply.failure));
  });
  thread.on('error', (error: Error & { code?: string }) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit() : error),
  );
  thread.on('exit', () => end(new Error('The thread ended before its work was done.')));

  async function endOverdue(mostMs: number): Promise<void> {
    const { user, system } = await thread.cpuUsage();
    if (pending?.begunMs == null || (user + system) / 1_000 - pending.begunMs <= mostMs) return;
    end(new ThreadLimit());
    void thread.terminate();
  }

  return {
    ask: (question, { cpuMs, transfer = [] }) => {
      if (ended) return Promise.reject(ended);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      pending = { number: post(thread, question, transfer), begunMs: null, resolve, reject };
      // a thread that ends meanwhile has no CPU time to ask for
      const watch = setInterval(() => void endOverdue(cpuMs).catch(() => {}), WATCH_MS);
      return promise.finally(() => clearInterval(watch));
    },
    isIdle: () => ended === null && pending === null,
  };
}

let questions = 0;

function post<Question>(thread: Worker, question: Question, transfer: readonly ArrayBuffer[] = []): number {
  const number = (questions += 1);
  thread.postMessage({ number, question } satisfies NumberedQuestion<Question>, transfer);
  return number;
}
