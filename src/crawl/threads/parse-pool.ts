import { availableParallelism } from 'node:os';
import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import type { PageFacts } from '../../facts/page-facts.js';
import { isSmallMachine } from '../../process/memory.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { isLargePage } from '../large-page.js';
import { unpack } from '../packed/open-facts.js';
import { parserFailedFacts } from '../page.js';
import { createResolverCache } from '../resolver.js';
import {
  type Borrower,
  borrowThread,
  isAwaited,
  isCompiled,
  isParked,
  returnThread,
  stopWaiting,
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
import { bodyOf, type PageQuestion, type ThreadQuestion, type ThreadResponse } from './worker-loop.js';

export interface ParsePoolOptions<D extends CrawlDigest> extends ThreadWork<D> {
  threads: number;
  /** CPU time one page may take */
  cpuMs?: number;
  heapMb?: number;
}

/** What a thread does with each page besides reading it. */
export interface ThreadWork<D extends CrawlDigest> extends PageWork<D> {
  /** file of a thread, which does this work */
  entry: URL;
  /** what a thread has to know of the site whose pages it reads */
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

interface Job<D extends CrawlDigest> {
  question: PageQuestion;
  /** what it becomes when reading it takes its thread down */
  poisoned: () => ReadPage<D>;
  resolve: (page: ReadPage<D>) => void;
}

interface Thread<D extends CrawlDigest> {
  worker: Worker;
  jobs: Job<D>[];
  /** its first job when it was last looked at, and its CPU time when that job was first seen */
  watched: { job: Job<D>; cpuMs: number } | null;
  answered: number;
  /** pages it was given */
  given: number;
  /** its work and idleness before it came to this pool */
  before: EventLoopUtilization;
}

/** Hands over a copy of the body, which the thread frees: the body itself is needed again where the thread dies of it. */
function post(worker: Worker, question: PageQuestion): void {
  const original = bodyOf(question);
  if (original === null) return worker.postMessage(question);
  const body = new Uint8Array(original);
  worker.postMessage(withBody(question, body), [body.buffer]);
}

function withBody(question: PageQuestion, body: Uint8Array): PageQuestion {
  if ('page' in question) {
    const { result } = question.page;
    return result.ok ? { page: { ...question.page, result: { ...result, body } } } : question;
  }
  const { packed, rendering } = question.rendered;
  return { rendered: { packed, rendering: { ...rendering, source: body } } };
}

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

/**
 * Reads pages on threads of their own. A page that takes too long or too much memory costs its thread, which is replaced,
 * and becomes a finding; the pages that waited behind it are read by others.
 */
export function createParsePool<D extends CrawlDigest>(options: ParsePoolOptions<D>): PageReader<D> {
  const cpuMs = options.cpuMs ?? CPU_MS;
  const { digester, custom } = options;
  const kind = threadKind(options.entry, options.heapMb);
  const threads = new Set<Thread<D>>();
  const waiting: Job<D>[] = [];
  /** pages that the crawl knows of and has not read */
  let left = 0;
  let stillborn = 0;
  let closed = false;
  let watch: NodeJS.Timeout | null = null;

  const borrower: Borrower = {
    spare() {
      const idle = [...threads].find(({ jobs }) => jobs.length === 0);
      if (idle) giveBack(idle);
      return idle !== undefined;
    },
    served: distribute,
  };

  function start(waits: boolean): Thread<D> | null {
    const worker = borrowThread(kind, borrower, waits);
    if (!worker) return null;
    worker.postMessage({ site: options.site } satisfies ThreadQuestion);
    const thread: Thread<D> = {
      worker,
      jobs: [],
      watched: null,
      answered: 0,
      given: 0,
      before: worker.performance.eventLoopUtilization(),
    };
    threads.add(thread);
    worker.on('message', (answer: ThreadResponse<D>) => answered(thread, answer));
    // The exit that follows tells everything.
    worker.on('error', () => {});
    worker.on('exit', () => lost(thread));
    return thread;
  }

  function answered(thread: Thread<D>, { digest, packed }: ThreadResponse<D>): void {
    thread.answered += 1;
    stillborn = 0;
    const job = thread.jobs.shift();
    feed(thread);
    if (job) settle(job, new PackedPage(digest, packed));
    if (thread.jobs.length > 0 || !threads.has(thread) || !isAwaited(kind)) return;
    giveBack(thread);
    distribute();
  }

  function giveBack(thread: Thread<D>): void {
    threads.delete(thread);
    void leave(thread);
  }

  function lost(thread: Thread<D>): void {
    threads.delete(thread);
    returnThread(kind, thread.worker, 'ENDED');
    const [poison, ...innocent] = thread.jobs;
    thread.jobs = [];
    if (thread.answered === 0) stillborn += 1;
    if (poison) settle(poison, poison.poisoned());
    waiting.unshift(...innocent);
    distribute();
  }

  /** A thread that is done with all it was asked can serve the next crawl. */
  async function leave({ worker, jobs, answered }: Thread<D>): Promise<void> {
    const isKept = jobs.length === 0 && answered > 0 && answered <= MANY;
    if (!isKept) await worker.terminate();
    returnThread(kind, worker, isKept ? 'KEEP' : 'ENDED');
  }

  /** Whether one more thread is worth its start: where pages are small, the calling thread is what the crawl waits for. */
  const needsAnother = ({ worker, jobs, answered, before }: Thread<D>) =>
    jobs.length > 0 &&
    threads.size < options.threads &&
    answered >= TELLING &&
    (isParked(kind) || isWarm(worker, left)) &&
    worker.performance.eventLoopUtilization(before).utilization >= BUSY;

  function feed(thread: Thread<D>): void {
    while (thread.jobs.length < QUEUED && (thread.given < TURN || !isAwaited(kind))) {
      const job = nextFor(thread);
      if (!job) break;
      thread.jobs.push(job);
      thread.given += 1;
      post(thread.worker, job.question);
    }
  }

  /** The first that waits, unless it is large and another thread has such a page: two at once double what a crawl takes. */
  function nextFor(thread: Thread<D>): Job<D> | undefined {
    const isTaken = [...threads].some(
      (other) => other !== thread && other.jobs.some(({ question }) => isLargePage(bodyOf(question))),
    );
    const at = isTaken ? waiting.findIndex(({ question }) => !isLargePage(bodyOf(question))) : 0;
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  function settle({ question, resolve }: Job<D>, page: ReadPage<D>): void {
    const body = bodyOf(question);
    if (body) releaseBuffer(body);
    resolve(page);
  }

  /** on this thread */
  const answerHere = (question: PageQuestion): ReadPage<D> =>
    'page' in question
      ? readPage({ ...question.page, custom }, digester)
      : readRenderedPage(question.rendered, digester, {
          resolved: createResolverCache(),
          ...(custom && { custom }),
        });

  const ask = (question: PageQuestion, poisoned: () => ReadPage<D>) =>
    new Promise<ReadPage<D>>((resolve) => {
      waiting.push({ question, poisoned, resolve });
      distribute();
    });

  function distribute(): void {
    if (stillborn >= MAX_STILLBORN) {
      for (const job of waiting.splice(0)) settle(job, answerHere(job.question));
      return;
    }
    if (waiting.length === 0 || closed) return;
    watch ??= setInterval(() => {
      // a thread that has just ended says so by its exit
      for (const thread of threads) endOverdue(thread).catch(() => {});
    }, WATCH_MS).unref();
    const byLoad = [...threads].sort((a, b) => a.jobs.length - b.jobs.length);
    const least = byLoad[0];
    if (least === undefined || needsAnother(least)) {
      const another = start(least === undefined);
      if (another) feed(another);
    }
    for (const thread of byLoad) feed(thread);
  }

  /** A page is overdue by the CPU time of its thread alone: what the machine does besides is no fault of a page. */
  async function endOverdue(thread: Thread<D>): Promise<void> {
    const [job] = thread.jobs;
    if (!job) return;
    const { user, system } = await thread.worker.cpuUsage();
    const usedMs = (user + system) / 1_000;
    if (thread.watched?.job !== job) thread.watched = { job, cpuMs: usedMs };
    else if (thread.jobs[0] === job && usedMs - thread.watched.cpuMs > cpuMs) void thread.worker.terminate();
  }

  return {
    read: async (input) => {
      // Without a body there is nothing that could do harm.
      if (closed || !input.result.ok || input.result.body.byteLength === 0) return readPage(input, digester);
      return ask({ page: input }, () => takePage(parserFailedFacts(input), digester));
    },
    readRendered: async (packed, rendering) => {
      const question = { rendered: { packed, rendering } };
      // the document that a script went to is not read
      if (closed || rendering.redirect !== null) return answerHere(question);
      return ask(question, () => takePage(unpack<PageFacts>(packed), digester));
    },
    take: (facts) => takePage(facts, digester),
    expect(pages) {
      left = pages;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      if (watch) clearInterval(watch);
      stopWaiting(kind, borrower);
      await Promise.all([...threads].map((thread) => leave(thread)));
    },
  };
}
