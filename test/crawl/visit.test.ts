import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFacts } from '../../src/crawl/packed/packed-facts.js';
import type { Politeness } from '../../src/crawl/politeness/politeness.js';
import { createPageReader } from '../../src/crawl/threads/page-reader.js';
import { createVisitor, type VisitorInput } from '../../src/crawl/visit.js';
import type { PageFacts } from '../../src/facts/page-facts.js';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
}

const html = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const never = new AbortController().signal;
const open: Politeness = { enter: async () => {}, leave: () => {}, refused: false, notBefore: 0 };

describe('a visitor', () => {
  let server: Server;
  let fetcher: Fetcher;
  let replies: ((headers: IncomingHttpHeaders) => Reply)[] = [];
  const asked: IncomingHttpHeaders[] = [];

  beforeAll(async () => {
    server = createServer(async ({ headers }, response) => {
      asked.push(headers);
      const reply = (replies.length > 1 ? replies.shift() : replies[0])?.(headers) ?? {};
      await sleep(reply.delayMs ?? 0);
      response.writeHead(reply.status ?? 200, { 'content-type': 'text/html', ...reply.headers }).end(reply.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'SextantTest/1' });
  });
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  async function visit(
    answers: typeof replies,
    options: Partial<VisitorInput> = {},
    previous?: PageFacts,
  ): Promise<{ facts: PageFacts; wireBytes: number }> {
    replies = answers;
    asked.length = 0;
    const visitor = createVisitor({
      fetcher,
      robots: () => ({ us: true, googlebot: true }),
      politeness: open,
      signal: never,
      givenUp: never,
      now: () => new Date(),
      htmlBytes: 1_000_000,
      reader: createPageReader(),
      ...options,
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const item = { id: 0, url, depth: 0, discoveredBy: 'START' as const };
    const visited = await visitor.visit(previous ? { ...item, previous: packFacts(previous) } : item);
    if (!visited) throw new Error('It was not ended.');
    expect(visitor.active).toBe(0);
    return { facts: visited.page.facts, wireBytes: visited.wireBytes };
  }

  const versioned: Reply = { headers: { etag: '"v1"' }, body: html('Version one') };
  const titleOf = ({ facts }: { facts: PageFacts }) => facts.html?.titles[0]?.text;

  it('takes over what has not changed, for the bytes of a head', async () => {
    const first = await visit([() => versioned]);
    expect(first.wireBytes).toBe(Buffer.byteLength(versioned.body ?? ''));
    const second = await visit([() => ({ status: 304, headers: { etag: '"v1"' } })], {}, first.facts);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual(['"v1"']);
    expect([titleOf(second), second.facts.status, second.wireBytes]).toEqual(['Version one', 200, 0]);
    expect(second.facts.bodyBytes).toBe(first.facts.bodyBytes);
  });

  it('asks in full after a 304 that nobody requested, past every cache', async () => {
    const visited = await visit([() => ({ status: 304 }), () => versioned]);
    expect(asked.map((headers) => headers['cache-control'])).toEqual([undefined, 'no-cache']);
    expect([titleOf(visited), visited.facts.attempts]).toEqual(['Version one', 2]);
  });

  it('asks in full after a 304 of another version', async () => {
    const { facts } = await visit([() => versioned]);
    const other = () => ({ status: 304, headers: { etag: '"v2"' } });
    const visited = await visit([other, () => ({ body: html('Version two') })], {}, facts);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual(['"v1"', undefined]);
    expect([titleOf(visited), visited.facts.unchanged]).toEqual(['Version two', undefined]);
  });

  it('leaves it at a 304 where the server has nothing else to say', async () => {
    const { facts } = await visit([() => ({ status: 304 })]);
    expect(asked).toHaveLength(2);
    expect(facts).toMatchObject({ status: 304, outcome: 'OK', html: null, attempts: 2 });
  });

  const isDoubtful = ({ facts }: { facts: PageFacts }) => facts.html?.titles[0]?.text === 'Not found';

  it('believes a doubtful page only when it comes twice', async () => {
    const sorry: Reply = { body: html('Not found') };
    const hiccup = await visit([() => sorry, () => ({ body: html('All is well') })], { isDoubtful });
    expect([titleOf(hiccup), asked.length]).toEqual(['All is well', 2]);
    const lasting = await visit([() => sorry], { isDoubtful });
    expect([titleOf(lasting), asked.length, lasting.facts.attempts]).toEqual(['Not found', 2, 2]);
    const known = await visit([() => sorry], { isDoubtful }, lasting.facts);
    expect([known.facts.unchanged?.by, asked.length]).toEqual(['SAME_BODY', 1]);
  });

  it('asks a slow page again, and a third time when the second response is quick', async () => {
    const slow: Reply = { body: html('Slow'), delayMs: 850 };
    const always = await visit([() => slow]);
    expect(always.facts.ttfbSamplesMs).toHaveLength(2);
    const once = await visit([() => slow, () => ({ body: html('Slow') })]);
    expect(once.facts.ttfbSamplesMs).toHaveLength(3);
    expect(once.facts.ttfbSamplesMs?.[0]).toBe(once.facts.timing?.ttfbMs);
    expect(once.wireBytes).toBe(3 * once.facts.wireBytes);
    const quick = await visit([() => ({ body: html('Quick') })]);
    expect([quick.facts.ttfbSamplesMs, asked.length]).toEqual([undefined, 1]);
  });

  it('asks nothing where robots.txt says no', async () => {
    const { facts } = await visit([() => versioned], { robots: () => ({ us: false, googlebot: true }) });
    expect([facts.outcome, asked.length]).toEqual(['BLOCKED_BY_ROBOTS', 0]);
  });
});
