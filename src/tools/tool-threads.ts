import { Worker } from 'node:worker_threads';
import { problem } from '../errors.js';
import type { Fetcher, StreamedResponse } from '../net/types.js';
import { fingerprintOf, runBody } from './read-body.js';
import { replaying, runTool, type ToolId, type ToolInputs } from './run.js';
import type { ToolContext } from './tool-context.js';
import {
  type BodyJob,
  buffersOf,
  type FingerprintJob,
  type FromThread,
  type StreamHead,
  type ToolJob,
  type ToolOutcome,
  type ToThread,
} from './tool-messages.js';

/** of processor time, for reading and judging one input; the largest real sitemap takes one on a busy machine */
const CPU_MS = 2_000;
/** A tree of 50,000 tags and the rules over it fit into half of it. */
const HEAP_MB = 256;
const WATCH_MS = 50;
/** A thread that nobody needs ends; the next call waits a third of a second for another. */
const IDLE_MS = 60_000;

export interface ToolThreads {
  /** Runs a tool on a thread of its own; throws `TOOL_LIMIT_EXCEEDED` for what takes more than a check may take. */
  run(job: ToolJob, fetcher: Fetcher): Promise<string>;
  /** The same over a body, which the caller has no more; the input where the body names a URL to fetch first. */
  runBody(job: BodyJob): Promise<{ text: string } | { input: unknown }>;
  /** The fingerprint of a body, and the body again. */
  fingerprint(job: FingerprintJob): Promise<Fingerprint>;
  close(): Promise<void>;
}

export interface Fingerprint {
  sha256: Uint8Array;
  body: readonly Uint8Array[];
}

export interface ToolThreadOptions {
  cpuMs?: number;
  idleMs?: number;
  /** file of a thread */
  entry?: URL;
}

type Success = Exclude<ToolOutcome, { kind: 'problem' | 'failed' }>;

interface Call {
  fetcher: Fetcher | null;
  resolve: (outcome: Success) => void;
  reject: (error: Error) => void;
  usedMs: number | null;
}

interface Thread {
  worker: Worker;
  call: Call | null;
  streams: Map<number, { body: AsyncIterator<Uint8Array>; done: StreamedResponse['done'] }>;
  idle: NodeJS.Timeout | null;
  /** has loaded what it runs */
  isReady: boolean;
  /** why it ends; null while it may be given calls */
  ending: 'limit' | 'idle' | 'closed' | { fault: unknown } | null;
}

const isCompiled = import.meta.url.endsWith('.js');

/** Threads that read what strangers send: one call each, ended where it takes too much processor time or memory. */
export function openToolThreads({
  cpuMs = CPU_MS,
  idleMs = IDLE_MS,
  entry = new URL('./tool-thread.js', import.meta.url),
}: ToolThreadOptions = {}): ToolThreads {
  const free: Thread[] = [];
  const all = new Set<Thread>();
  let watch: NodeJS.Timeout | null = null;

  function start(): Thread {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, stdin: false });
    const thread: Thread = { worker, call: null, streams: new Map(), idle: null, isReady: false, ending: null };
    all.add(thread);
    worker.unref();
    worker.on('message', (message: FromThread) => heard(thread, message));
    // the exit that follows settles the call
    worker.on('error', (error: Error & { code?: string }) =>
      leave(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'limit' : { fault: error }),
    );
    worker.on('exit', () => {
      leave(thread, { fault: null });
      all.delete(thread);
      settle(thread, (call) => call.reject(whyEnded(thread)));
    });
    watch ??= setInterval(() => {
      for (const one of all) endOverdue(one).catch(() => {});
    }, WATCH_MS).unref();
    return thread;
  }

  /** From here on no call gets the thread: until it has ended it would take one and not reply. The first reason is the reason. */
  function leave(thread: Thread, why: NonNullable<Thread['ending']>): void {
    thread.ending ??= why;
    if (thread.idle) clearTimeout(thread.idle);
    const at = free.indexOf(thread);
    if (at >= 0) free.splice(at, 1);
  }

  function end(thread: Thread, why: NonNullable<Thread['ending']>): Promise<unknown> {
    leave(thread, why);
    return thread.worker.terminate();
  }

  async function endOverdue(thread: Thread): Promise<void> {
    const { call } = thread;
    if (!call || !thread.isReady) return;
    const { user, system } = await thread.worker.cpuUsage();
    const usedMs = (user + system) / 1_000;
    call.usedMs ??= usedMs;
    if (thread.call === call && usedMs - call.usedMs > cpuMs) void end(thread, 'limit');
  }

  function settle(thread: Thread, how: (call: Call) => void): void {
    const { call } = thread;
    thread.call = null;
    for (const { body } of thread.streams.values()) body.return?.().catch(() => {});
    thread.streams.clear();
    if (call) how(call);
  }

  function release(thread: Thread): void {
    // what it was ended for may have come true while its result was on the way
    if (thread.ending) return;
    free.push(thread);
    thread.idle = setTimeout(() => void end(thread, 'idle'), idleMs).unref();
  }

  function heard(thread: Thread, message: FromThread): void {
    if (message.kind === 'ready') {
      // from here on the time is the input's: loading takes a third of a second
      thread.isReady = true;
      return;
    }
    if (message.kind === 'ask') return void reply(thread, message);
    // first, as whoever waits for the result may have the next call
    const { call } = thread;
    settle(thread, () => release(thread));
    if (!call) return;
    if (message.kind === 'failed') call.reject(new Error(message.message));
    else if (message.kind !== 'problem') call.resolve(message);
    else {
      const { code, message: text, details, retryAfterSeconds: retry } = message.problem;
      call.reject(problem(code, { message: text, details, ...(retry === null ? {} : { retryAfterSeconds: retry }) }));
    }
  }

  function give(message: ToThread, transfer: readonly ArrayBuffer[], fetcher: Fetcher | null): Promise<Success> {
    return new Promise((resolve, reject) => {
      const thread = free.pop() ?? start();
      if (thread.idle) clearTimeout(thread.idle);
      try {
        thread.worker.postMessage(message, transfer);
      } catch (error) {
        release(thread);
        throw error;
      }
      thread.call = { fetcher, resolve, reject, usedMs: null };
    });
  }

  async function reply(thread: Thread, asked: Extract<FromThread, { kind: 'ask' }>): Promise<void> {
    const send = (value: unknown, error: string | null) =>
      thread.worker.postMessage({ kind: 'reply', to: asked.id, value, error } satisfies ToThread);
    try {
      send(await answerTo(thread, asked), null);
    } catch (error) {
      send(null, error instanceof Error ? error.message : String(error));
    }
  }

  async function answerTo(thread: Thread, asked: Extract<FromThread, { kind: 'ask' }>): Promise<unknown> {
    const { call, streams } = thread;
    if (!call?.fetcher) throw new Error('The call has ended.');
    if ('stream' in asked) {
      const stream = streams.get(asked.stream);
      if (!stream) throw new Error('Unknown stream.');
      const next = asked.method === 'pull' ? await stream.body.next() : await stream.body.return?.();
      const isOver = next?.done !== false;
      const end = isOver ? await stream.done : null;
      if (isOver) streams.delete(asked.stream);
      if (asked.method === 'drop') return end;
      return { chunk: isOver ? null : (next.value as Uint8Array), end };
    }
    if (asked.method === 'fetch') return call.fetcher.fetch(asked.url, asked.options);
    if (asked.method === 'follow') return call.fetcher.follow(asked.url, asked.options);
    const opened = await call.fetcher.stream(asked.url, asked.options);
    if (!opened.ok) return { head: opened satisfies StreamHead, stream: 0 };
    const { body, done, ...head } = opened;
    streams.set(asked.id, { body: body[Symbol.asyncIterator](), done });
    return { head: head satisfies StreamHead, stream: asked.id };
  }

  return {
    run: async (job, fetcher) => textOf(await give({ kind: 'run', job }, [], fetcher)),
    runBody: async (job) => {
      const outcome = await give({ kind: 'body', job }, buffersOf(job.body), null);
      return outcome.kind === 'input' ? outcome : { text: textOf(outcome) };
    },
    fingerprint: async (job) => {
      const outcome = await give({ kind: 'fingerprint', job }, buffersOf(job.body), null);
      if (outcome.kind !== 'fingerprint') throw unexpected(outcome);
      return outcome;
    },
    close: async () => {
      if (watch) clearInterval(watch);
      await Promise.all([...all].map((thread) => end(thread, 'closed')));
    },
  };
}

function textOf(outcome: Success): string {
  if (outcome.kind !== 'done') throw unexpected(outcome);
  return outcome.text;
}

const unexpected = ({ kind }: Success) => new Error(`A thread of the tools replied with ${kind}.`);

/** The error of a call whose thread ended: only a limit is the input's fault. */
function whyEnded({ ending }: Thread): Error {
  if (ending === 'limit') return problem('TOOL_LIMIT_EXCEEDED');
  if (ending === 'closed') return problem('UNAVAILABLE', { retryAfterSeconds: 1 });
  const cause = typeof ending === 'object' ? ending?.fault : ending;
  return new Error('A thread of the tools ended without a result.', { cause });
}

/** From uncompiled sources there is no file for a thread to run. */
const onThisThread: ToolThreads = {
  run: ({ id, input, now, timeoutMs, recorded }, network) => {
    const fetcher = recorded === null ? network : replaying(recorded);
    const context: ToolContext = { fetcher, now: new Date(now), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    return runTool(id as ToolId, context, input as ToolInputs[ToolId] as never);
  },
  runBody: (job) => runBody(job, { fetcher: replaying([]), now: new Date(job.now) }),
  fingerprint: async (job) => ({ sha256: fingerprintOf(job), body: job.body }),
  close: async () => {},
};

export const createToolThreads = (): ToolThreads => (isCompiled ? openToolThreads() : onThisThread);
