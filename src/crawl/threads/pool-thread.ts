import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { isLargePage } from '../large-page.js';
import type { CrawlDigest, ReadPage } from './page-reader.js';
import { bodyOf, type PageQuestion, type ThreadQuestion } from './worker-loop.js';

/** A page that waits to be read. */
export interface ReadJob<D extends CrawlDigest> {
  question: PageQuestion;
  /** result of a page whose reading takes its thread down */
  poisoned: () => ReadPage<D>;
  resolve: (page: ReadPage<D>) => void;
}

export const isLargeJob = ({ question }: Pick<ReadJob<CrawlDigest>, 'question'>): boolean =>
  isLargePage(bodyOf(question));

/** A thread while it reads for one pool. */
export class PoolThread<D extends CrawlDigest> {
  readonly worker: Worker;
  /** jobs that it was given and has not read */
  jobs: ReadJob<D>[] = [];
  /** pages that it was given, and those that it has read */
  given = 0;
  answered = 0;
  /** its first job when it was last looked at, and its CPU time when that job was first seen */
  #watched: { job: ReadJob<D>; cpuMs: number } | null = null;
  /** its work and idleness before it came to this pool */
  readonly #before: EventLoopUtilization;

  constructor(worker: Worker, site: unknown) {
    this.worker = worker;
    this.#before = worker.performance.eventLoopUtilization();
    worker.postMessage({ site } satisfies ThreadQuestion);
  }

  /** share of its time in this pool that it was at work */
  get utilization(): number {
    return this.worker.performance.eventLoopUtilization(this.#before).utilization;
  }

  give(job: ReadJob<D>): void {
    this.jobs.push(job);
    this.given += 1;
    post(this.worker, job.question);
  }

  /** A page is overdue by the CPU time of its thread alone: what the machine does besides is no fault of a page. */
  async endOverdue(cpuMs: number): Promise<void> {
    const [job] = this.jobs;
    if (!job) return;
    const { user, system } = await this.worker.cpuUsage();
    const usedMs = (user + system) / 1_000;
    if (this.#watched?.job !== job) this.#watched = { job, cpuMs: usedMs };
    else if (this.jobs[0] === job && usedMs - this.#watched.cpuMs > cpuMs) void this.worker.terminate();
  }
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
