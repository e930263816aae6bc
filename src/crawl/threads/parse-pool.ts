import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { PageFacts } from '../../facts/page-facts.js';
import { isSmallMachine } from '../../process/memory.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { unpack } from '../packed/open-facts.js';
import { type FetchedInput, parserFailedFacts } from '../page.js';
import type { Rendering } from '../render/render.js';
import { createResolverCache } from '../resolver.js';
import {
  type Borrower,
  borrowThread,
  isAwaited,
  isCompiled,
  isParked,
  returnThread,
  stopWaiting,
  type ThreadKind,
  threadKind,
} from './idle-workers.js';
import {
  type CrawlDigest,
  crawlDigester,
  createPageReader,
  PackedPage,
  type PageReader,
  type PageWork,
  type ReadPage,
  readPage,
  readRenderedPage,
  takePage,
} from './page-reader.js';
import { isLargeJob, PoolThread, type ReadJob } from './pool-thread.js';
import { bodyOf, type PageQuestion, type ThreadResponse } from './worker-loop.js';

export interface ParsePoolOptions<D extends CrawlDigest> extends ThreadWork<D> {
  threads: number;
  /** CPU time one page may take */
  cpuMs?: number;
  heapMb?: number;
}

/** The work that a thread does with each page besides reading it. */
export interface ThreadWork<D extends CrawlDigest> extends PageWork<D> {
  /** file of a thread, which does this work */
  entry: URL;
  /** facts of the site that a thread needs to read its pages */
  site?: unknown;
}

/** CPU time one page may take: a page as large as is fetched and all tags takes 1.3 s on a free core, thrice that on a busy one */
const CPU_MS = 4_000;
/** questions waiting at one thread, so that it is never idle while this one stores pages */
const QUEUED = 4;
const WATCH_MS = 250;
/** threads that die without a single result: something else than pages is wrong */
const MAX_STILLBORN = 3;
/** the calling thread fetches and stores as fast as four can read */
const MAX_THREADS = 4;
/** one where memory is short */
const THREADS = isSmallMachine() ? 1 : Math.min(MAX_THREADS, availableParallelism());
/**
 * work of a thread in its life before a new one is started beside it: that compiles all its code again, which repays itself on
 * a large site, and in a process that audits one after the other. Where no core is left for the compiling, the second thread
 * saves an audit of 4,000 pages no time and costs it an eighth more CPU.
 */
const WARM_MS = availableParallelism() > 2 ? 4_000 : 8_000;
/** the same where so many pages are left that it repays itself for certain */
const WARM_FOR_LARGE_MS = 1_000;
const LARGE_SITE = 4_000;
/** pages that a thread reads before it goes to another crawl that waits for one */
const TURN = 16;
/** results of a thread before its load is known */
const TELLING = 50;
/** results after which a thread is not kept: evaluating so many pages needs its memory more than the next crawl its code */
const MANY = 30_000;
/** share of its time that a thread is at work when it is what the crawl waits for */
const BUSY = 0.8;

/** A thread for each core, as the calling thread is idle for most of a crawl; one where memory is short, none from uncompiled sources. */
export function createMachineReader(): PageReader;
export function createMachineReader<D extends CrawlDigest>(work: ThreadWork<D>): PageReader<D>;
export function createMachineReader(
  work: ThreadWork<CrawlDigest> = {
    entry: new URL('./parse-thread.js', import.meta.url),
    digester: crawlDigester,
  },
): PageReader {
  return isCompiled ? createParsePool({ threads: THREADS, ...work }) : createPageReader(work);
}

const isWarm = ({ performance }: Worker, left: number): boolean =>
  performance.eventLoopUtilization().active >= (left >= LARGE_SITE ? WARM_FOR_LARGE_MS : WARM_MS);

/** Reads pages on threads of their own, as many as are worth their start. */
export const createParsePool = <D extends CrawlDigest>(options: ParsePoolOptions<D>): PageReader<D> =>
  new ParsePool(options);

/**
 * A page that takes too long or too much memory costs its thread, which is replaced, and becomes a finding; the pages that
 * waited behind it are read by others.
 */
class ParsePool<D extends CrawlDigest> implements PageReader<D> {
  readonly #options: ParsePoolOptions<D>;
  readonly #kind: ThreadKind;
  readonly #threads = new Set<PoolThread<D>>();
  readonly #waiting: ReadJob<D>[] = [];
  readonly #borrower: Borrower = { spare: () => this.#spare(), served: () => this.#distribute() };
  /** pages that the crawl knows of and has not read */
  #left = 0;
  #stillborn = 0;
  #isClosed = false;
  #watch: NodeJS.Timeout | null = null;

  constructor(options: ParsePoolOptions<D>) {
    this.#options = options;
    this.#kind = threadKind(options.entry, options.heapMb);
  }

  async read(input: FetchedInput): Promise<ReadPage<D>> {
    const { digester } = this.#options;
    // Without a body there is nothing that could do harm.
    if (this.#isClosed || !input.result.ok || input.result.body.byteLength === 0) return readPage(input, digester);
    return this.#ask({ page: input }, () => takePage(parserFailedFacts(input), digester));
  }

  async readRendered(packed: Uint8Array, rendering: Rendering): Promise<ReadPage<D>> {
    const question = { rendered: { packed, rendering } };
    // the document that a script went to is not read
    if (this.#isClosed || rendering.redirect !== null) return this.#readHere(question);
    return this.#ask(question, () => takePage(unpack<PageFacts>(packed), this.#options.digester));
  }

  take(facts: PageFacts): ReadPage<D> {
    return takePage(facts, this.#options.digester);
  }

  expect(pages: number): void {
    this.#left = pages;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#watch) clearInterval(this.#watch);
    stopWaiting(this.#kind, this.#borrower);
    await Promise.all([...this.#threads].map((thread) => this.#leave(thread)));
  }

  #ask(question: PageQuestion, poisoned: () => ReadPage<D>): Promise<ReadPage<D>> {
    return new Promise((resolve) => {
      this.#waiting.push({ question, poisoned, resolve });
      this.#distribute();
    });
  }

  /** on this thread */
  #readHere(question: PageQuestion): ReadPage<D> {
    const { custom, digester } = this.#options;
    if ('page' in question) return readPage({ ...question.page, custom }, digester);
    return readRenderedPage(question.rendered, digester, {
      resolved: createResolverCache(),
      ...(custom && { custom }),
    });
  }

  #distribute(): void {
    if (this.#stillborn >= MAX_STILLBORN) {
      for (const job of this.#waiting.splice(0)) settle(job, this.#readHere(job.question));
      return;
    }
    if (this.#waiting.length === 0 || this.#isClosed) return;
    this.#watch ??= setInterval(() => this.#endOverdue(), WATCH_MS).unref();
    const byLoad = [...this.#threads].sort((a, b) => a.jobs.length - b.jobs.length);
    const least = byLoad[0];
    if (least === undefined || this.#needsAnother(least)) {
      const another = this.#start(least === undefined);
      if (another) this.#feed(another);
    }
    for (const thread of byLoad) this.#feed(thread);
  }

  #endOverdue(): void {
    const cpuMs = this.#options.cpuMs ?? CPU_MS;
    // a thread that has just ended says so by its exit
    for (const thread of this.#threads) thread.endOverdue(cpuMs).catch(() => {});
  }

  /** Whether one more thread is worth its start: where pages are small, the calling thread is what the crawl waits for. */
  #needsAnother(thread: PoolThread<D>): boolean {
    return (
      thread.jobs.length > 0 &&
      this.#threads.size < this.#options.threads &&
      thread.answered >= TELLING &&
      (isParked(this.#kind) || isWarm(thread.worker, this.#left)) &&
      thread.utilization >= BUSY
    );
  }

  #start(waits: boolean): PoolThread<D> | null {
    const worker = borrowThread(this.#kind, this.#borrower, waits);
    if (!worker) return null;
    const thread = new PoolThread<D>(worker, this.#options.site);
    this.#threads.add(thread);
    worker.on('message', (response: ThreadResponse<D>) => this.#answered(thread, response));
    // The exit that follows tells everything.
    worker.on('error', () => {});
    worker.on('exit', () => this.#lost(thread));
    return thread;
  }

  #feed(thread: PoolThread<D>): void {
    while (thread.jobs.length < QUEUED && (thread.given < TURN || !isAwaited(this.#kind))) {
      const job = this.#nextFor(thread);
      if (!job) break;
      thread.give(job);
    }
  }

  /** The first that waits, unless it is large and another thread has such a page: two at once double what a crawl takes. */
  #nextFor(thread: PoolThread<D>): ReadJob<D> | undefined {
    const isTaken = [...this.#threads].some((other) => other !== thread && other.jobs.some(isLargeJob));
    const at = isTaken ? this.#waiting.findIndex((job) => !isLargeJob(job)) : 0;
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #answered(thread: PoolThread<D>, { digest, packed }: ThreadResponse<D>): void {
    thread.answered += 1;
    this.#stillborn = 0;
    const job = thread.jobs.shift();
    this.#feed(thread);
    if (job) settle(job, new PackedPage(digest, packed));
    if (thread.jobs.length > 0 || !this.#threads.has(thread) || !isAwaited(this.#kind)) return;
    this.#giveBack(thread);
    this.#distribute();
  }

  #lost(thread: PoolThread<D>): void {
    this.#threads.delete(thread);
    returnThread(this.#kind, thread.worker, 'ENDED');
    const [poison, ...innocent] = thread.jobs;
    thread.jobs = [];
    if (thread.answered === 0) this.#stillborn += 1;
    if (poison) settle(poison, poison.poisoned());
    this.#waiting.unshift(...innocent);
    this.#distribute();
  }

  /** Gives an idle thread to another pool, if there is one. */
  #spare(): boolean {
    const idle = [...this.#threads].find(({ jobs }) => jobs.length === 0);
    if (idle) this.#giveBack(idle);
    return idle !== undefined;
  }

  #giveBack(thread: PoolThread<D>): void {
    this.#threads.delete(thread);
    void this.#leave(thread);
  }

  /** A thread that is done with all it was asked can serve the next crawl. */
  async #leave({ worker, jobs, answered }: PoolThread<D>): Promise<void> {
    const isKept = jobs.length === 0 && answered > 0 && answered <= MANY;
    if (!isKept) await worker.terminate();
    returnThread(this.#kind, worker, isKept ? 'KEEP' : 'ENDED');
  }
}

function settle<D extends CrawlDigest>({ question, resolve }: ReadJob<D>, page: ReadPage<D>): void {
  const body = bodyOf(question);
  if (body) releaseBuffer(body);
  resolve(page);
}
