import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { isSmallMachine } from '../../process/memory.js';

/** The kind that makes threads alike: one can do the other's work. */
export interface ThreadKind {
  /** file of the worker, which calls `runWorkerLoop` */
  entry: URL;
  heapMb: number;
}

interface Parked {
  worker: Worker;
  kind: string;
  timer: NodeJS.Timeout;
}

/** the worst pages that the caps of `CAPS` let through fit into 128; with more room garbage waits longer */
const HEAP_MB = 192;
/** threads that nobody requests are kept for so long */
const KEPT_MS = 5 * 60_000;
/** size of young objects, in either half: trees that die there are not moved; with 8 an audit of 4,000 pages takes 3 % longer */
const SEMI_SPACE_MB = isSmallMachine() ? 2 : 16;
const EVENTS = ['message', 'error', 'exit'];

/** Sources that are not compiled cannot run on a thread. */
export const isCompiled = import.meta.url.endsWith('.js');

export const threadKind = (entry: URL, heapMb = HEAP_MB): ThreadKind => ({ entry, heapMb });

/** The last parked is the last here. A thread takes a third of a second to start, and thousands of pages to become fast. */
const parked: Parked[] = [];

/** A reader of pages on threads of the process, which it shares with others. */
export interface Borrower {
  /** Gives back a thread that has nothing to do; false where it has none. */
  spare(): boolean;
  /** A thread is free for it now. */
  served(): void;
}

interface Desk {
  lent: Map<Worker, Borrower>;
  /** borrowers without a worker, in the order in which they came */
  line: Set<Borrower>;
}

/** by the kind of the threads */
const desks = new Map<string, Desk>();
/** Threads of a kind that are lent at once, however many audits there are: each takes some 80 MB, and a core while it reads. */
const MOST_LENT = isSmallMachine() ? 2 : Math.max(4, availableParallelism() + 2);

function deskOf(kind: ThreadKind): Desk {
  const name = nameOf(kind);
  const desk = desks.get(name) ?? { lent: new Map<Worker, Borrower>(), line: new Set<Borrower>() };
  desks.set(name, desk);
  return desk;
}

/** A thread for a while; null where all of them are at work: `served` says when one is free, unless nobody waits for it. */
export function borrowThread(kind: ThreadKind, borrower: Borrower, waits = true): Worker | null {
  const { lent, line } = deskOf(kind);
  if (lent.size >= MOST_LENT) for (const other of new Set(lent.values())) if (other.spare()) break;
  if (lent.size >= MOST_LENT) {
    if (waits) line.add(borrower);
    return null;
  }
  line.delete(borrower);
  const worker = takeThread(kind);
  lent.set(worker, borrower);
  return worker;
}

/** Takes a thread back, to be kept for whoever comes next; one that has ended is forgotten. */
export function returnThread(kind: ThreadKind, worker: Worker, end: 'KEEP' | 'ENDED'): void {
  const { lent, line } = deskOf(kind);
  lent.delete(worker);
  if (end === 'KEEP') parkThread(kind, worker);
  // one that was served may need none any more
  for (const next of line) {
    if (lent.size >= MOST_LENT) return;
    line.delete(next);
    next.served();
  }
}

/** Somebody without a thread waits for one. */
export const isAwaited = (kind: ThreadKind): boolean => deskOf(kind).line.size > 0;

export const stopWaiting = (kind: ThreadKind, borrower: Borrower): void => {
  deskOf(kind).line.delete(borrower);
};

/** A thread that has read pages before, or a new one. */
export function takeThread(kind: ThreadKind): Worker {
  const found = parked.findLast((one) => one.kind === nameOf(kind));
  if (!found) return startThread(kind);
  forget(found);
  for (const event of EVENTS) found.worker.removeAllListeners(event);
  found.worker.ref();
  return found.worker;
}

export const isParked = (kind: ThreadKind): boolean => parked.some((one) => one.kind === nameOf(kind));

/** Keeps a thread that has nothing to do, for whoever needs one of its kind next; it holds up no process. */
export function parkThread(kind: ThreadKind, worker: Worker): void {
  for (const event of EVENTS) worker.removeAllListeners(event);
  keep(kind, worker);
}

/** Starts a thread that will be needed, so that it is ready by then. */
export function prepareThread(kind: ThreadKind): void {
  keep(kind, startThread(kind));
}

/** For who knows that nobody will need a thread again. */
export function endParkedThreads(): void {
  for (const one of [...parked]) end(one);
}

function keep(kind: ThreadKind, worker: Worker): void {
  const one = { worker, kind: nameOf(kind), timer: setTimeout(() => end(one), KEPT_MS).unref() };
  worker.unref();
  // the exit that follows tells everything
  worker.on('error', () => {});
  worker.on('exit', () => forget(one));
  parked.push(one);
  // audits that ran side by side had threads of their own each
  const [oldest] = parked;
  if (oldest && parked.length > availableParallelism()) end(oldest);
}

function end(one: Parked): void {
  forget(one);
  void one.worker.terminate();
}

function forget(one: Parked): void {
  clearTimeout(one.timer);
  const at = parked.indexOf(one);
  if (at >= 0) parked.splice(at, 1);
}

function startThread({ entry, heapMb }: ThreadKind): Worker {
  // resource limits have no say in it where the command line has the same flag, which the calling thread took at its start
  setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`);
  return new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdin: false,
  });
}

const nameOf = ({ entry, heapMb }: ThreadKind) => `${entry.href} ${heapMb}`;
