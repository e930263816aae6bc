import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unpack } from '../../../src/crawl/packed/open-facts.js';
import type { FetchedInput } from '../../../src/crawl/page.js';
import { pageFacts } from '../../../src/crawl/page.js';
import type { Rendering } from '../../../src/crawl/render/render.js';
import { prepareThread } from '../../../src/crawl/threads/idle-workers.js';
import type { PageReader } from '../../../src/crawl/threads/page-reader.js';
import { crawlDigester, createPageReader } from '../../../src/crawl/threads/page-reader.js';
import { createMachineReader, createParsePool } from '../../../src/crawl/threads/parse-pool.js';

/** Responds as a worker of the crawler does, and misbehaves on request. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
import { zstdCompressSync } from 'node:zlib';
let site;
parentPort.on('message', (question) => {
  if ('site' in question) site = question.site;
  if ('site' in question) return;
  const input = question.page ?? { url: 'rendered', result: { body: question.rendered.rendering.source } };
  const text = Buffer.from(input.result.body).toString();
  if (text.includes('hang')) for (;;);
  if (text.includes('hoard')) for (const hoard = []; ; ) hoard.push(new Array(100_000).fill(text));
  if (text.includes('toil')) {
    const usedMs = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part / 1_000, 0);
    for (const end = usedMs() + 2_000; usedMs() < end; );
  }
  if (text.includes('throw')) throw new Error('poison');
  if (text.includes('large')) {
    const counts = new Int32Array(site);
    const now = Atomics.add(counts, 0, 1) + 1;
    if (now > Atomics.load(counts, 1)) Atomics.store(counts, 1, now);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    Atomics.sub(counts, 0, 1);
  }
  if (text.includes('wait')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  if (text.includes('work')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3);
  const facts = { url: input.url, outcome: 'OK', read: text, threadId, site };
  const answer = () =>
    parentPort.postMessage({
      digest: { url: input.url },
      packed: new Uint8Array(zstdCompressSync(JSON.stringify(facts))),
    });
  if (text.includes('idle')) setTimeout(answer, 3);
  else answer();
});
`;

let folder = '';
let entry: URL;
let pool: PageReader | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parse-pool-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, THREAD);
  await writeFile(join(folder, 'broken.mjs'), 'throw new Error("no start");');
  entry = pathToFileURL(file);
  return () => rm(folder, { recursive: true });
});

afterEach(async () => {
  await pool?.close();
  pool = null;
});

function answer(url: string, text: string): FetchedInput {
  return {
    url,
    depth: 0,
    discoveredBy: 'LINK',
    robots: { us: true, googlebot: true },
    fetchedAt: '2026-11-21T00:00:00.000Z',
    attempts: 1,
    result: {
      ok: true,
      url,
      status: 200,
      httpVersion: '1.1',
      headers: { 'content-type': ['text/html'] },
      body: Buffer.from(text),
      wireBytes: text.length,
      truncated: null,
      contentEncoding: null,
      timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, totalMs: 2 },
      tls: null,
    },
  };
}

const rendering = (text: string): Rendering => ({
  source: Buffer.from(text),
  facts: { finalUrl: 'http://127.0.0.1/' } as Rendering['facts'],
  redirect: null,
});

describe('the parse pool', () => {
  it.each(['hang', 'hoard', 'throw'])(
    'gives up a page that makes its parser %s, and reads all others',
    async (poison) => {
      const reader = createParsePool({ digester: crawlDigester, threads: 2, entry, cpuMs: 300, heapMb: 64 });
      pool = reader;
      const texts = Array.from({ length: 40 }, (_, i) => (i % 13 === 5 ? poison : `page ${i}`));
      const pages = await Promise.all(texts.map((text, i) => reader.read(answer(`http://127.0.0.1/${i}`, text))));
      for (const [i, { digest, facts, packed }] of pages.entries()) {
        expect(digest.url).toBe(facts.url);
        expect(facts.url).toBe(`http://127.0.0.1/${i}`);
        expect(unpack(packed)).toEqual(facts);
        if (texts[i] !== poison) expect(facts).toMatchObject({ outcome: 'OK', read: texts[i] });
        else
          expect(facts).toMatchObject({ outcome: 'PARSER_FAILED', status: 200, html: null, bodyBytes: poison.length });
      }
    },
  );

  it.each(['hang', 'throw'])(
    'gives a page back as it was where its rendered document makes the parser %s',
    async (poison) => {
      const reader = createParsePool({ digester: crawlDigester, threads: 2, entry, cpuMs: 300, heapMb: 64 });
      pool = reader;
      const page = await createPageReader().read(answer('http://127.0.0.1/', '<title>Served</title>'));
      const [lost, ...others] = await Promise.all(
        [poison, 'one', 'two'].map((text) => reader.readRendered(page.packed, rendering(text))),
      );
      expect(lost?.facts).toEqual(page.facts);
      expect(lost?.digest.changedByRendering).toBeNull();
      expect(others.map((other) => other.facts)).toMatchObject([{ read: 'one' }, { read: 'two' }]);
    },
  );

  it('has the rendered document beside that of the response', async () => {
    const reader = createPageReader();
    const page = await reader.read(answer('http://127.0.0.1/', '<title>Served</title>'));
    const { digest, facts } = await reader.readRendered(page.packed, rendering('<title>Shown</title>'));
    expect([facts.html?.titles[0]?.text, facts.raw?.titles[0]?.text]).toEqual(['Shown', 'Served']);
    expect([page.digest.changedByRendering, digest.changedByRendering]).toEqual([null, true]);
    const same = await reader.readRendered(page.packed, rendering('<title>Served</title>'));
    expect(same.digest.changedByRendering).toBe(false);
    const moved = await reader.readRendered(page.packed, { ...rendering(''), redirect: 'http://127.0.0.1/next' });
    expect(moved.facts).toMatchObject({ clientRedirect: 'http://127.0.0.1/next', rendered: null });
    expect(moved.digest.changedByRendering).toBe(true);
  });

  it('has four seconds of a processor for a page where nothing else is said', async () => {
    const open = () => createParsePool({ digester: crawlDigester, threads: 1, entry, heapMb: 68 });
    const other = open();
    pool = open();
    const read = async (reader: PageReader, text: string) => {
      const { facts } = await reader.read(answer('http://127.0.0.1/', text));
      return facts.outcome;
    };
    // the largest pages take half of it on a busy machine
    expect(await Promise.all([read(pool, 'hang'), read(other, 'toil')])).toEqual(['PARSER_FAILED', 'OK']);
    await other.close();
  });

  /** Reads with several pages under way, as a crawl does; the threads that responded. */
  async function readers(reader: PageReader, texts: readonly string[]): Promise<Set<unknown>> {
    const left = [...texts];
    const seen = new Set<unknown>();
    const lane = async () => {
      for (let text = left.shift(); text !== undefined; text = left.shift()) {
        const { facts } = await reader.read(answer('http://127.0.0.1/', text));
        expect(facts.outcome).toBe('OK');
        seen.add((facts as unknown as { threadId: number }).threadId);
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    return seen;
  }

  /** Expects the threads of a batch of pages; on a busy machine a second thread may start after the first batch. */
  const expectThreads = (reader: PageReader, text: string, threads: number) =>
    expect.poll(async () => (await readers(reader, Array(150).fill(text))).size).toBe(threads);

  it.each([
    ['has a second thread read where the first is all that a crawl waits for', 'work', 2],
    ['leaves it at one thread that is idle half of the time', 'idle', 1],
  ])('%s', async (_, text, threads) => {
    const kind = { entry, heapMb: 70 + threads };
    // one more that is ready need not be repaid
    for (let parked = 0; parked < 2; parked += 1) prepareThread(kind);
    pool = createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: kind.heapMb });
    await expectThreads(pool, text, threads);
  });

  it('has a second thread much sooner where the crawl expects thousands of pages', async () => {
    const reader = createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: 75 });
    pool = reader;
    // a second of work: a thread of a small crawl would need several
    await readers(reader, Array(300).fill('work'));
    reader.expect?.(10_000);
    await expectThreads(reader, 'work', 2);
  });

  it('shares its threads with all others: many crawls at once have as many as the machine is worth', async () => {
    const pools = Array.from({ length: 20 }, (_, site) =>
      createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: 76, site }),
    );
    const seen = new Set<unknown>();
    const read = async (reader: PageReader, site: number) => {
      for (let page = 0; page < 30; page += 1) {
        const { facts } = await reader.read(answer(`http://127.0.0.1/${site}/${page}`, 'work'));
        const { threadId, site: ofThread } = facts as unknown as { threadId: number; site: unknown };
        expect([facts.outcome, ofThread]).toEqual(['OK', site]);
        seen.add(threadId);
      }
    };
    await Promise.all(pools.flatMap((reader, site) => [read(reader, site), read(reader, site)]));
    expect(seen.size).toBeLessThanOrEqual(Math.max(4, availableParallelism() + 2));
    await Promise.all(pools.map((reader) => reader.close()));
  });

  it('goes on with others where the thread that they wait for dies of a page', async () => {
    const pools = Array.from({ length: 12 }, () =>
      createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: 77, cpuMs: 300 }),
    );
    const outcomes = await Promise.all(
      pools.map(async (reader, at) => {
        const pages = ['one', at % 3 === 0 ? 'hang' : 'two', 'three'];
        const read = await Promise.all(pages.map((text) => reader.read(answer('http://127.0.0.1/', text))));
        return read.map(({ facts }) => facts.outcome).filter((outcome) => outcome !== 'OK').length;
      }),
    );
    expect(outcomes).toEqual(pools.map((_, at) => (at % 3 === 0 ? 1 : 0)));
    await Promise.all(pools.map((reader) => reader.close()));
  });

  it('has a second thread beside one that was at work for pools before for long enough', async () => {
    const open = () => createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: 74 });
    const earlier = open();
    // one after the other: none waits, so one thread is enough
    for (let second = 0; second < 5; second += 1) await earlier.read(answer('http://127.0.0.1/', 'wait'));
    await earlier.close();
    pool = open();
    await expectThreads(pool, 'work', 2);
  });

  it('reads one large page at a time, and others beside it', async () => {
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const kind = { entry, heapMb: 80 };
    for (let parked = 0; parked < 2; parked += 1) prepareThread(kind);
    pool = createParsePool({ digester: crawlDigester, threads: 2, entry, heapMb: 80, site: counts.buffer });
    await expectThreads(pool, 'work', 2);
    const large = `large${' '.repeat(1_100_000)}`;
    await readers(
      pool,
      Array.from({ length: 40 }, (_, at) => (at % 5 === 0 ? large : 'work')),
    );
    expect([...counts]).toEqual([0, 1]);
  });

  it('goes on with the threads of a pool that is closed, which learn of the next site', async () => {
    const reading = async (site: string, texts: string[]) => {
      const reader = createParsePool({ digester: crawlDigester, threads: 1, entry, heapMb: 65, site });
      const pages = await Promise.all(texts.map((text) => reader.read(answer('http://127.0.0.1/', text))));
      await reader.close();
      return pages.map(({ facts }) => facts);
    };
    const [first] = await reading('one', ['page']);
    expect(first).toMatchObject({ outcome: 'OK', site: 'one' });
    const [second, poisoned] = await reading('two', ['page', 'throw']);
    expect(second).toMatchObject({ ...first, site: 'two' });
    expect(poisoned).toMatchObject({ outcome: 'PARSER_FAILED' });
    const [third] = await reading('three', ['page']);
    expect(third).toMatchObject({ outcome: 'OK', site: 'three', threadId: expect.any(Number) });
    expect(third).not.toMatchObject({ threadId: (first as unknown as { threadId: number }).threadId });
  });

  it('ends a thread that is still at work when its pool is closed', async () => {
    const open = () => createParsePool({ digester: crawlDigester, threads: 1, entry, heapMb: 66, cpuMs: 60_000 });
    const hanging = open();
    await hanging.read(answer('http://127.0.0.1/', 'page'));
    void hanging.read(answer('http://127.0.0.1/', 'hang'));
    await hanging.close();
    pool = open();
    expect((await pool.read(answer('http://127.0.0.1/', 'page'))).facts).toMatchObject({ outcome: 'OK' });
  });

  it('holds nothing against a page that only had to wait for the machine', async () => {
    pool = createParsePool({ digester: crawlDigester, threads: 1, entry, cpuMs: 200 });
    const { facts } = await pool.read(answer('http://127.0.0.1/', 'wait'));
    expect(facts).toMatchObject({ outcome: 'OK', read: 'wait' });
  });

  it('reads pages itself when no thread can be started', async () => {
    const reader = createParsePool({ digester: crawlDigester, threads: 1, entry: new URL('broken.mjs', entry) });
    pool = reader;
    const pages = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        reader.read(answer(`http://127.0.0.1/${name}`, `<title>${name}</title>`)),
      ),
    );
    expect(pages.map(({ facts }) => facts.html?.titles[0]?.text ?? facts.outcome).slice(-3)).toEqual(['d', 'e', 'f']);
  });

  it('returns failures and empty bodies without a thread, also when it is closed', async () => {
    const reader = createParsePool({ digester: crawlDigester, threads: 1, entry: new URL('file:///nowhere.mjs') });
    await reader.close();
    const input = answer('http://127.0.0.1/', '');
    expect((await reader.read(input)).facts).toEqual(pageFacts(input));
  });
});

describe('reading on the calling thread', () => {
  it('equals the facts of the page, packed alike', async () => {
    for (const reader of [createPageReader(), createMachineReader()]) {
      const input = answer('http://127.0.0.1/', '<!DOCTYPE html><title>t</title><p>text <a href=x>link</a>');
      const { digest, facts, packed } = await reader.read(input);
      expect(facts).toEqual(pageFacts(input));
      expect(digest).toEqual(crawlDigester(facts).digest);
      expect(unpack(packed)).toEqual(facts);
      await reader.close();
    }
  });
});
