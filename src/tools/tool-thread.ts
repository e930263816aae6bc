import { parentPort } from 'node:worker_threads';
import { Problem } from '../errors.js';
import type { Fetcher, FetchOptions, StreamedResponse } from '../net/types.js';
import { fingerprintOf, runBody } from './read-body.js';
import { replaying, runTool } from './run.js';
import {
  type BodyJob,
  buffersOf,
  type FromThread,
  type StreamEnd,
  type StreamHead,
  type ToolJob,
  type ToolOutcome,
  type ToThread,
} from './tool-messages.js';

/** The work of a thread of the tools: one call after the other. It opens no connection; what it needs it asks for. */
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
let asked = 0;

const send = (message: FromThread, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** A question without its number. */
type Unnumbered<Asked> = Asked extends { kind: 'ask' } ? Omit<Asked, 'kind' | 'id'> : never;

function ask<T>(question: Unnumbered<FromThread>): Promise<T> {
  asked += 1;
  const id = asked;
  send({ kind: 'ask', id, ...question } as FromThread);
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
  });
}

/** Signals do not cross: the caller ends a call that takes too long as a whole. */
function plain(options: FetchOptions = {}): FetchOptions {
  const { signal: _, ...rest } = options;
  return rest;
}

const remote: Fetcher = {
  fetch: (url, options) => ask({ method: 'fetch', url, options: plain(options) }),
  follow: (url, options) => ask({ method: 'follow', url, options: plain(options) }),
  stream: async (url, options) => {
    const { head, stream } = await ask<{ head: StreamHead; stream: number }>({
      method: 'open',
      url,
      options: plain(options),
    });
    return head.ok ? streamed(head, stream) : head;
  },
  oldTlsVersions: async () => null,
  close: async () => {},
};

function streamed(head: Extract<StreamHead, { ok: true }>, stream: number): StreamedResponse {
  let ended: (end: StreamEnd) => void = () => {};
  const done = new Promise<StreamEnd>((resolve) => {
    ended = resolve;
  });
  async function* body(): AsyncGenerator<Uint8Array> {
    let isOver = false;
    try {
      for (;;) {
        const { chunk, end } = await ask<{ chunk: Uint8Array | null; end: StreamEnd | null }>({
          method: 'pull',
          stream,
        });
        if (end) {
          isOver = true;
          ended(end);
        }
        if (chunk === null) return;
        yield chunk;
      }
    } finally {
      if (!isOver) ended(await ask<StreamEnd>({ method: 'drop', stream }));
    }
  }
  return { ...head, body: body(), done } as StreamedResponse;
}

async function run({ id, input, now, timeoutMs, recorded }: ToolJob): Promise<ToolOutcome> {
  const fetcher = recorded === null ? remote : replaying(recorded);
  const context = { fetcher, now: new Date(now), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  return { kind: 'done', text: await runTool(id, context, input as never) };
}

async function readBody(job: BodyJob): Promise<ToolOutcome> {
  const read = await runBody(job, { fetcher: replaying([]), now: new Date(job.now) });
  return 'text' in read ? { kind: 'done', ...read } : { kind: 'input', ...read };
}

async function outcomeOf(message: Exclude<ToThread, { kind: 'reply' }>): Promise<ToolOutcome> {
  try {
    if (message.kind === 'run') return await run(message.job);
    if (message.kind === 'body') return await readBody(message.job);
    return { kind: 'fingerprint', sha256: new Uint8Array(fingerprintOf(message.job)), body: message.job.body };
  } catch (error) {
    if (!(error instanceof Problem))
      return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { code, message: text, details, retryAfterSeconds } = error;
    return { kind: 'problem', problem: { code, message: text, details, retryAfterSeconds } };
  }
}

parentPort?.on('message', async (message: ToThread) => {
  if (message.kind !== 'reply') {
    const outcome = await outcomeOf(message);
    return send(outcome, 'body' in outcome ? buffersOf(outcome.body) : []);
  }
  const one = waiting.get(message.to);
  waiting.delete(message.to);
  if (message.error === null) one?.resolve(message.value);
  else one?.reject(new Error(message.error));
});
send({ kind: 'ready' });
