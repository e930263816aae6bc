import { Worker } from 'node:worker_threads';
import { problem } from '../errors.js';
import type { Fetcher, StreamedResponse } from '../net/types.js';
import type { FromThread, StreamHead, ToolOutcome, ToThread } from './tool-messages.js';

/** A tree of 50,000 tags and the rules over it fit into half of it. */
const HEAP_MB = 256;

export type Success = Exclude<ToolOutcome, { kind: 'problem' | 'failed' }>;
/** Why a thread ends. */
export type Ending = 'limit' | 'idle' | 'closed' | { fault: unknown };
type Request = Extract<FromThread, { kind: 'ask' }>;

/** The events of a thread, for whoever holds it. */
export interface ThreadOwner {
  /** it can take another call */
  onFree(thread: CalledThread): void;
  /** it takes no call any more: until it has ended it would take one and not reply */
  onLeave(thread: CalledThread): void;
  onExit(thread: CalledThread): void;
}

interface Call {
  fetcher: Fetcher | null;
  resolve: (outcome: Success) => void;
  reject: (error: Error) => void;
  usedMs: number | null;
}

/** A thread with the one call that it works on, and the streams that the call has opened. */
export class CalledThread {
  readonly #owner: ThreadOwner;
  readonly #worker: Worker;
  readonly #streams = new Map<number, { body: AsyncIterator<Uint8Array>; done: StreamedResponse['done'] }>();
  #call: Call | null = null;
  /** has loaded what it runs */
  #isReady = false;
  /** the first reason; null while it may be given calls */
  #ending: Ending | null = null;

  constructor(entry: URL, owner: ThreadOwner) {
    this.#owner = owner;
    this.#worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, stdin: false });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#heard(message));
    // the exit that follows settles the call
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#leave(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'limit' : { fault: error }),
    );
    this.#worker.on('exit', () => {
      this.#leave({ fault: null });
      owner.onExit(this);
      this.#settle((call) => call.reject(whyEnded(this.#ending)));
    });
  }

  give(message: ToThread, transfer: readonly ArrayBuffer[], fetcher: Fetcher | null): Promise<Success> {
    return new Promise((resolve, reject) => {
      try {
        this.#worker.postMessage(message, transfer);
      } catch (error) {
        this.#release();
        throw error;
      }
      this.#call = { fetcher, resolve, reject, usedMs: null };
    });
  }

  end(why: Ending): Promise<unknown> {
    this.#leave(why);
    return this.#worker.terminate();
  }

  /** Ends it where its call has taken more processor time; loading is no time of the input's. */
  async endOverdue(cpuMs: number): Promise<void> {
    const call = this.#call;
    if (!call || !this.#isReady) return;
    const { user, system } = await this.#worker.cpuUsage();
    const usedMs = (user + system) / 1_000;
    call.usedMs ??= usedMs;
    if (this.#call === call && usedMs - call.usedMs > cpuMs) void this.end('limit');
  }

  #leave(why: Ending): void {
    this.#ending ??= why;
    this.#owner.onLeave(this);
  }

  #release(): void {
    // the reason for its end may have come true while its result was under way
    if (!this.#ending) this.#owner.onFree(this);
  }

  #settle(how: (call: Call) => void): void {
    const call = this.#call;
    this.#call = null;
    for (const { body } of this.#streams.values()) body.return?.().catch(() => {});
    this.#streams.clear();
    if (call) how(call);
  }

  #heard(message: FromThread): void {
    if (message.kind === 'ready') {
      // from here on the time is the input's: loading takes a third of a second
      this.#isReady = true;
      return;
    }
    if (message.kind === 'ask') return void this.#reply(message);
    // first, as whoever waits for the result may have the next call
    const call = this.#call;
    this.#settle(() => this.#release());
    if (!call) return;
    if (message.kind === 'failed') call.reject(new Error(message.message));
    else if (message.kind !== 'problem') call.resolve(message);
    else {
      const { code, message: text, details, retryAfterSeconds: retry } = message.problem;
      call.reject(problem(code, { message: text, details, ...(retry === null ? {} : { retryAfterSeconds: retry }) }));
    }
  }

  async #reply(request: Request): Promise<void> {
    const send = (value: unknown, error: string | null) =>
      this.#worker.postMessage({ kind: 'reply', to: request.id, value, error } satisfies ToThread);
    try {
      send(await this.#responseTo(request), null);
    } catch (error) {
      send(null, error instanceof Error ? error.message : String(error));
    }
  }

  async #responseTo(request: Request): Promise<unknown> {
    if (!this.#call?.fetcher) throw new Error('The call has ended.');
    const { fetcher } = this.#call;
    if ('stream' in request) return this.#continued(request);
    if (request.method === 'fetch') return fetcher.fetch(request.url, request.options);
    if (request.method === 'follow') return fetcher.follow(request.url, request.options);
    const opened = await fetcher.stream(request.url, request.options);
    if (!opened.ok) return { head: opened satisfies StreamHead, stream: 0 };
    const { body, done, ...head } = opened;
    this.#streams.set(request.id, { body: body[Symbol.asyncIterator](), done });
    return { head: head satisfies StreamHead, stream: request.id };
  }

  /** The next chunk of a stream, or its end. */
  async #continued({ stream: id, method }: Extract<Request, { stream: number }>): Promise<unknown> {
    const stream = this.#streams.get(id);
    if (!stream) throw new Error('Unknown stream.');
    const next = method === 'pull' ? await stream.body.next() : await stream.body.return?.();
    const isOver = next?.done !== false;
    const end = isOver ? await stream.done : null;
    if (isOver) this.#streams.delete(id);
    if (method === 'drop') return end;
    return { chunk: isOver ? null : (next.value as Uint8Array), end };
  }
}

/** The error of a call whose thread ended: only a limit is the input's fault. */
function whyEnded(ending: Ending | null): Error {
  if (ending === 'limit') return problem('TOOL_LIMIT_EXCEEDED');
  if (ending === 'closed') return problem('UNAVAILABLE', { retryAfterSeconds: 1 });
  const cause = typeof ending === 'object' ? ending?.fault : ending;
  return new Error('A thread of the tools ended without a result.', { cause });
}
