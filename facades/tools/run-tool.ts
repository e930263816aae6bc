import { availableParallelism } from 'node:os';
import { problem } from '../../src/errors.js';
import type { Lifecycle } from '../../src/process/lifecycle.js';
import { createFairGate } from '../../src/shared-work/fair-gate.js';
import { createResultCache } from '../../src/shared-work/result-cache.js';
import { hurriedFetcher } from '../../src/tools/hurried-fetcher.js';
import { inputKey, inputs, type ToolInput, type ToolName } from '../../src/tools/inputs.js';
import { politeFetcher } from '../../src/tools/polite-fetcher.js';
import { prefetch, type Recorded, type ToolInputs } from '../../src/tools/run.js';
import { createToolThreads } from '../../src/tools/tool-threads.js';
import type { ApiContext } from '../api-context.js';
import type { LargeBody } from './large-body.js';
import { createTargetLimit } from './target-limit.js';

export { readInput, type ToolName } from '../../src/tools/inputs.js';

export const TOOL_NAMES = Object.keys(inputs) as ToolName[];

/** The caller of a tool. */
export interface ToolCaller {
  /** bucket that its requests are counted against */
  bucket: string;
  /** signed in, or with a key: what the operator allows beside public hosts is for members */
  isMember: boolean;
}

/** Time that a site may take while others wait for the slot. */
const BUSY_MS = 5_000;
/** Calls that wait for a site: each is a connection and its page. Few of one caller, and few at one site. */
const FETCHING = { slots: 64, perKey: 6, queue: 128, waitMs: 10_000, busyMs: BUSY_MS };
/** Sitemaps are read while they come, so each keeps a thread meanwhile. */
const STREAMING = { slots: 4, perKey: 2, queue: 6, waitMs: 10_000, busyMs: BUSY_MS };
/** One core stays with the API: what strangers send is read on the others. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const READING = { slots: THREADS, perKey: THREADS, queue: 128, waitMs: 15_000 };
/** The pace of the costliest markup and patterns; by it a body's turn is chosen, and no call is ended for it. */
const BYTES_PER_SECOND = 256 * 1024;

/** Kept long enough to spare a site that several users look at, short enough to see one's own repair. */
const RESULTS = {
  maxBytes: 32 * 1024 ** 2,
  maxEntryBytes: 2 * 1024 ** 2,
  bytesOf: (text: string) => 2 * text.length,
  keptMs: () => 60_000,
};

/** Responds with the result as JSON text. */
export type RunTool = (tool: ToolName, input: ToolInput<ToolName>, caller: ToolCaller) => Promise<string>;

export interface ToolRunner {
  run: RunTool;
  /** The same for a body that nobody has read. */
  runBody(tool: ToolName, body: LargeBody, caller: ToolCaller): Promise<string>;
  /** The SHA-256 of the body's canonical JSON behind the prefix. */
  fingerprint(prefix: string, body: LargeBody, caller: ToolCaller): Promise<Uint8Array>;
}

/**
 * The free tools as every API runs them: sites are asked from here, and what they and callers send is read on threads, so
 * that nothing of it holds up this process. Callers take turns, and what was just asked is not asked again.
 */
export function createToolRunner(api: ApiContext, lifecycle: Lifecycle): ToolRunner {
  const admit = createTargetLimit(api.limiter);
  const fetchers = {
    member: politeFetcher(api.services.fetcher, admit),
    anonymous: politeFetcher(api.services.publicFetcher, admit),
  };
  const threads = createToolThreads();
  lifecycle.onClose('tool threads', () => threads.close());
  const [fetching, streaming, reading] = [FETCHING, STREAMING, READING].map(createFairGate) as [Gate, Gate, Gate];
  const cache = createResultCache<string>(RESULTS);

  async function run(tool: ToolName, input: ToolInput<ToolName>, { bucket, isMember }: ToolCaller): Promise<string> {
    const now = api.clock.now();
    const gate = tool === 'sitemap' && input.url !== undefined ? streaming : fetching;
    const { fetcher, hurry, wasCut } = hurriedFetcher(isMember ? fetchers.member : fetchers.anonymous);
    const leave =
      input.url === undefined ? null : await gate.enter([bucket, `target:${hostOf(input.url)}`], { onOverdue: hurry });
    const job = { id: tool, input, now: now.toISOString() };
    try {
      const recorded = await prefetch(tool, { fetcher, now }, input as ToolInputs[typeof tool]);
      if (recorded === null) {
        const text = await threads.run({ ...job, recorded }, fetcher);
        // a tool that reads while it asks takes what is missing for the site's own fault
        if (wasCut()) throw problem('UPSTREAM_TIMEOUT');
        return text;
      }
      // a fetched page is in memory until it is read: that many pages and no more
      const done = await reading.enter([bucket], costOf(bytesOf(recorded)));
      leave?.();
      return await threads.run({ ...job, recorded }, fetcher).finally(done);
    } finally {
      leave?.();
    }
  }

  // networks that the operator allows show in results: those of members are theirs
  const cached = (key: string, { bucket, isMember }: ToolCaller, once: () => Promise<string>) =>
    cache.get(`${isMember ? 'member' : 'anonymous'} ${key}`, bucket, once);
  const runInput: RunTool = (tool, input, caller) =>
    cached(inputKey(tool, input), caller, () => run(tool, input, caller));

  async function onThread<T>({ bucket }: ToolCaller, body: LargeBody, work: () => Promise<T>): Promise<T> {
    const done = await reading.enter([bucket], costOf(body.byteLength));
    return work().finally(done);
  }

  return {
    run: runInput,
    runBody: (tool, body, caller) =>
      cached(`${tool} body ${body.sha256}`, caller, async () => {
        const job = { id: tool, body: body.parts, now: api.clock.now().toISOString() };
        const read = await onThread(caller, body, () => threads.runBody(job));
        return 'text' in read ? read.text : runInput(tool, read.input as ToolInput<ToolName>, caller);
      }),
    fingerprint: (prefix, body, caller) =>
      onThread(caller, body, async () => {
        const { sha256, body: parts } = await threads.fingerprint({ prefix, body: body.parts });
        body.parts = parts;
        return sha256;
      }),
  };
}

const costOf = (bytes: number) => ({ costSeconds: bytes / BYTES_PER_SECOND });

const bytesOf = (recorded: Recorded): number =>
  recorded
    .map((one) => ('result' in one ? one.result : one))
    .reduce((sum, result) => sum + (result.ok ? result.body.length : 0), 0);

type Gate = ReturnType<typeof createFairGate>;

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
