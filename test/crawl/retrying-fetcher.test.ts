import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { politenessOf } from '../../src/crawl/politeness/host-gate.js';
import { type KnownPause, withKnownPauses } from '../../src/crawl/politeness/known-pauses.js';
import { pacedFetcher } from '../../src/crawl/politeness/paced-fetcher.js';
import { createLocalPace } from '../../src/crawl/politeness/politeness.js';
import { withRetries } from '../../src/crawl/retrying-fetcher.js';
import { fetchRobots } from '../../src/crawl/robots/fetch-robots.js';
import { createFetcher } from '../../src/net/fetch.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const good: Answer = (_, response) => void response.end('User-agent: *\nDisallow: /x\n');
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end();
const reset: Answer = (request) => void request.socket.destroy();
const elsewhere: Answer = (_, response) => void response.writeHead(302, { location: '/moved.txt' }).end();

const DELAYS = [5, 10];
const fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
let answers: Answer[] = [];
let hits: number[] = [];
let origin = '';

const server = createServer((request, response) => {
  hits.push(performance.now());
  (answers.shift() ?? good)(request, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await fetcher.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits = [];
});

/** As an audit has it: at the pace of the host. */
const paced = () => {
  const gate = politenessOf(createLocalPace());
  return pacedFetcher(fetcher, () => gate);
};

describe('a file that an audit depends on', () => {
  it.each<[string, Answer[], number]>([
    ['a status 503', [status(503)], 2],
    ['two resets', [reset, reset], 3],
    ['a status 429', [status(429)], 2],
    ['a reset behind a redirect', [elsewhere, reset], 3],
    ['no failure at all', [], 1],
  ])('is read after %s', async (_, before, requests) => {
    answers = [...before];
    expect(await fetchRobots(withRetries(paced(), DELAYS), origin)).toMatchObject({ verdict: 'RULES', status: 200 });
    expect(hits).toHaveLength(requests);
  });

  it('is requested again no sooner than Retry-After says, redirects of its own included', async () => {
    answers = [status(503, { 'retry-after': '1' }), elsewhere];
    const robots = await fetchRobots(withRetries(paced(), DELAYS), origin);
    expect(robots).toMatchObject({ verdict: 'RULES', redirects: [{ status: 302 }] });
    expect((hits[1] ?? 0) - (hits[0] ?? 0)).toBeGreaterThan(990);
  });

  it('stays what the server said where that fails three times, or for longer than anybody waits', async () => {
    answers = [status(503), status(503), status(503), good];
    const three = await fetchRobots(withRetries(paced(), DELAYS), origin);
    expect(three).toMatchObject({ verdict: 'DISALLOW_ALL', status: 503, error: 'The server returned 503.' });
    expect(hits).toHaveLength(3);
    answers = [status(503, { 'retry-after': '3600' }), good];
    const long = await fetchRobots(withRetries(paced(), DELAYS), origin);
    expect(long).toMatchObject({ status: 503, error: 'The server returned 503 with Retry-After: 3600.' });
    expect(hits).toHaveLength(4);
  });

  it('is not requested again where the response says enough', async () => {
    answers = [status(404), good];
    expect(await fetchRobots(withRetries(paced(), DELAYS), origin)).toMatchObject({ verdict: 'ALLOW_ALL' });
    expect(hits).toHaveLength(1);
  });

  it('is read by whoever starts over behind the pause', async () => {
    const known: KnownPause[] = [];
    answers = [status(503, { 'retry-after': '60' })];
    const first = withKnownPauses(fetcher, known);
    expect(await first.fetch(`${origin}/robots.txt`)).toMatchObject({ status: 503 });
    expect(known).toHaveLength(1);
    // the pause is over: the response of before counts as the first attempt
    const robots = await fetchRobots(withRetries(withKnownPauses(fetcher, known), DELAYS), origin);
    expect(robots).toMatchObject({ verdict: 'RULES' });
    expect(hits).toHaveLength(2);
  });
});

describe('a stream', () => {
  it('is opened again after a status 500, and its body is read once', async () => {
    answers = [status(500)];
    const answer = await withRetries(fetcher, DELAYS).stream(`${origin}/sitemap.xml`);
    const parts: Uint8Array[] = [];
    if (answer.ok) for await (const part of answer.body) parts.push(part);
    expect(Buffer.concat(parts).toString()).toContain('Disallow');
    expect(hits).toHaveLength(2);
  });
});
