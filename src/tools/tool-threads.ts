import type { Fetcher } from '../net/types.js';
import { CalledThread, type Success, type ThreadOwner } from './called-thread.js';
import { fingerprintOf, runBody } from './read-body.js';
import { replaying, runTool, type ToolId, type ToolInputs } from './run.js';
import type { ToolContext } from './tool-context.js';
import { type BodyJob, buffersOf, type FingerprintJob, type ToolJob } from './tool-messages.js';

/** processor time for reading and judging one input; the largest real sitemap takes one on a busy machine */
const CPU_MS = 2_000;
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

const isCompiled = import.meta.url.endsWith('.js');

/** Threads that read what strangers send: one call each, ended where it takes too much processor time or memory. */
export function openToolThreads({
  cpuMs = CPU_MS,
  idleMs = IDLE_MS,
  entry = new URL('./tool-thread.js', import.meta.url),
}: ToolThreadOptions = {}): ToolThreads {
  /** the one that was free last is called first; each ends once it was free for too long */
  const free = new Map<CalledThread, NodeJS.Timeout>();
  const all = new Set<CalledThread>();
  let watch: NodeJS.Timeout | null = null;

  const owner: ThreadOwner = {
    onFree: (thread) => free.set(thread, setTimeout(() => void thread.end('idle'), idleMs).unref()),
    onLeave: take,
    onExit: (thread) => all.delete(thread),
  };

  function take(thread: CalledThread): void {
    clearTimeout(free.get(thread));
    free.delete(thread);
  }

  function start(): CalledThread {
    const thread = new CalledThread(entry, owner);
    all.add(thread);
    watch ??= setInterval(() => {
      for (const one of all) one.endOverdue(cpuMs).catch(() => {});
    }, WATCH_MS).unref();
    return thread;
  }

  function give(...call: Parameters<CalledThread['give']>): Promise<Success> {
    const thread = [...free.keys()].at(-1) ?? start();
    take(thread);
    return thread.give(...call);
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
      await Promise.all([...all].map((thread) => thread.end('closed')));
    },
  };
}

function textOf(outcome: Success): string {
  if (outcome.kind !== 'done') throw unexpected(outcome);
  return outcome.text;
}

const unexpected = ({ kind }: Success) => new Error(`A thread of the tools replied with ${kind}.`);

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
