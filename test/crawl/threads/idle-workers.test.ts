import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  endParkedThreads,
  isParked,
  parkThread,
  prepareThread,
  type ThreadKind,
  takeThread,
} from '../../../src/crawl/threads/idle-workers.js';

/** Echoes the messages it receives; exits on request. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (question) => question === 'leave' ? process.exit() : parentPort.postMessage(question));
`;

let entry: URL;
let heapMb = 40;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thread-park-'));
  entry = pathToFileURL(join(folder, 'thread.mjs'));
  await writeFile(entry, THREAD);
  return () => rm(folder, { recursive: true });
});

/** one that no other test has threads of */
function newKind(): ThreadKind {
  heapMb += 1;
  return { entry, heapMb };
}

async function ask(worker: Worker, question: unknown): Promise<unknown> {
  const answered = once(worker, 'message');
  worker.postMessage(question);
  return (await answered)[0];
}

describe('the thread park', () => {
  it('gives a parked thread to the next that requests one of its kind, once', async () => {
    const kind = newKind();
    const first = takeThread(kind);
    expect(await ask(first, 1)).toBe(1);
    parkThread(kind, first);
    expect(isParked(kind)).toBe(true);
    const other = takeThread(newKind());
    const again = takeThread(kind);
    const second = takeThread(kind);
    expect(isParked(kind)).toBe(false);
    expect(again).toBe(first);
    expect([other, second]).not.toContain(first);
    expect(await ask(again, 2)).toBe(2);
    await Promise.all([first, other, second].map((worker) => worker.terminate()));
  });

  it('forgets who listened to a thread', async () => {
    const kind = newKind();
    const heard: unknown[] = [];
    const worker = takeThread(kind);
    worker.on('message', (answer) => heard.push(answer));
    await ask(worker, 1);
    parkThread(kind, worker);
    const again = takeThread(kind);
    await ask(again, 2);
    expect(heard).toEqual([1]);
    await again.terminate();
  });

  it('has a thread ready that was prepared', async () => {
    const kind = newKind();
    prepareThread(kind);
    expect(isParked(kind)).toBe(true);
    const worker = takeThread(kind);
    expect(isParked(kind)).toBe(false);
    expect(await ask(worker, 1)).toBe(1);
    await worker.terminate();
  });

  it('does not give what has ended meanwhile', async () => {
    const kind = newKind();
    const worker = takeThread(kind);
    worker.postMessage('leave');
    parkThread(kind, worker);
    await once(worker, 'exit');
    expect(isParked(kind)).toBe(false);
  });

  it('ends all that are parked when nobody will need them', async () => {
    const kind = newKind();
    const [parked, taken] = [takeThread(kind), takeThread(kind)];
    parkThread(kind, parked);
    const ended = once(parked, 'exit');
    endParkedThreads();
    expect(isParked(kind)).toBe(false);
    await ended;
    expect(await ask(taken, 1)).toBe(1);
    await taken.terminate();
  });

  it('keeps one thread for each core, the last ones', async () => {
    const kind = newKind();
    const workers = Array.from({ length: availableParallelism() + 1 }, () => takeThread(kind));
    await Promise.all(workers.map((worker, at) => ask(worker, at)));
    const [oldest, ...rest] = workers as [Worker, ...Worker[]];
    for (const worker of workers) parkThread(kind, worker);
    await once(oldest, 'exit');
    expect(rest.map(() => takeThread(kind))).toEqual(rest.toReversed());
    expect(isParked(kind)).toBe(false);
    await Promise.all(rest.map((worker) => worker.terminate()));
  });
});
