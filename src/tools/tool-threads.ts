import { Worker } from 'node:worker_threads';
import { problem } from '../errors.js';
import type { Fetcher, StreamedAnswer } from '../net/types.js';
import { replaying, runTool, type ToolId, type ToolInputs } from './run.js';
import type { ToolContext } from './tool-context.js';
import type { FromThread, StreamHead, ToolJob, ToThread } from './tool-messages.js';

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
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  job: {
    fetcher: Fetcher;
    resolve: (text: string) => void;
    reject: (error: Error) => void;
    usedMs: number | null;
  } | null;
  streams: Map<number, { body: AsyncIterator<Uint8Array>; done: StreamedAnswer['done'] }>;
  idle: NodeJS.Timeout | null;
}

const isCompiled = import.meta.url.endsWith('.js');
const tooMuch = () => problem('TOOL_LIMIT_EXCEEDED');

/** Threads that read what strangers send: one call each, ended where it takes too much processor time or memory. */
export function openToolThreads(cpuMs = CPU_MS): ToolThreads {
  const free: Thread[] = [];
  const all = new Set<Thread>();
  let watch: NodeJS.Timeout | null = null;

  function start(): Thread {
    const worker = new Worker(new URL('./tool-thread.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      stdin: false,
    });
    const thread: Thread = { worker, job: null, streams: new Map(), idle: null };
    all.add(thread);
    worker.unref();
    worker.on('message', (message: FromThread) => heard(thread, message));
    // the exit that follows says everything
    worker.on('error', () => {});
    worker.on('exit', () => {
      all.delete(thread);
      const at = free.indexOf(thread);
      if (at >= 0) free.splice(at, 1);
      settle(thread, (job) => job.reject(tooMuch()));
    });
    watch ??= setInterval(() => {
      for (const one of all) endOverdue(one).catch(() => {});
    }, WATCH_MS).unref();
    return thread;
  }

  async function endOverdue(thread: Thread): Promise<void> {
    const { job } = thread;
    if (!job) return;
    const { user, system } = await thread.worker.cpuUsage();
    const usedMs = (user + system) / 1_000;
    job.usedMs ??= usedMs;
    if (thread.job === job && usedMs - job.usedMs > cpuMs) void thread.worker.terminate();
  }

  function settle(thread: Thread, how: (job: NonNullable<Thread['job']>) => void): void {
    const { job } = thread;
    thread.job = null;
    for (const { body } of thread.streams.values()) body.return?.().catch(() => {});
    thread.streams.clear();
    if (job) how(job);
  }

  function release(thread: Thread): void {
    free.push(thread);
    thread.idle = setTimeout(() => void thread.worker.terminate(), IDLE_MS).unref();
  }

  function heard(thread: Thread, message: FromThread): void {
    if (message.kind === 'ready') return;
    if (message.kind === 'ask') return void reply(thread, message);
    settle(thread, (job) => {
      if (message.kind === 'done') job.resolve(message.text);
      else if (message.kind === 'failed') job.reject(new Error(message.message));
      else {
        const { code, message: text, details, retryAfterSeconds: retry } = message.problem;
        job.reject(problem(code, { message: text, details, ...(retry === null ? {} : { retryAfterSeconds: retry }) }));
      }
    });
    release(thread);
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
    const { job, streams } = thread;
    if (!job) throw new Error('The call has ended.');
    if ('stream' in asked) {
      const stream = streams.get(asked.stream);
      if (!stream) throw new Error('There is no such stream.');
      const next = asked.method === 'pull' ? await stream.body.next() : await stream.body.return?.();
      const isOver = next?.done !== false;
      const end = isOver ? await stream.done : null;
      if (isOver) streams.delete(asked.stream);
      if (asked.method === 'drop') return end;
      return { chunk: isOver ? null : (next.value as Uint8Array), end };
    }
    if (asked.method === 'fetch') return job.fetcher.fetch(asked.url, asked.options);
    if (asked.method === 'follow') return job.fetcher.follow(asked.url, asked.options);
    const opened = await job.fetcher.stream(asked.url, asked.options);
    if (!opened.ok) return { head: opened satisfies StreamHead, stream: 0 };
    const { body, done, ...head } = opened;
    streams.set(asked.id, { body: body[Symbol.asyncIterator](), done });
    return { head: head satisfies StreamHead, stream: asked.id };
  }

  return {
    run: (job, fetcher) =>
      new Promise<string>((resolve, reject) => {
        const thread = free.pop() ?? start();
        if (thread.idle) clearTimeout(thread.idle);
        thread.job = { fetcher, resolve, reject, usedMs: null };
        thread.worker.postMessage({ kind: 'run', job } satisfies ToThread);
      }),
    close: async () => {
      if (watch) clearInterval(watch);
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

/** From uncompiled sources there is no file for a thread to run. */
const onThisThread: ToolThreads = {
  run: ({ id, input, now, timeoutMs, recorded }, network) => {
    const fetcher = recorded === null ? network : replaying(recorded);
    const context: ToolContext = { fetcher, now: new Date(now), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    return runTool(id as ToolId, context, input as ToolInputs[ToolId] as never);
  },
  close: async () => {},
};

export const createToolThreads = (): ToolThreads => (isCompiled ? openToolThreads() : onThisThread);
