import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetchRobots } from '../../../src/crawl/robots/fetch-robots.js';
import { parseRobots, robotsAllows } from '../../../src/facts/robots/robots.js';
import type { Hop } from '../../../src/facts/site-facts.js';
import { createFetcher } from '../../../src/net/fetch.js';
import type { Fetcher, FollowedResult } from '../../../src/net/types.js';

interface Answer {
  status?: number;
  body?: string | Uint8Array;
  location?: string;
  drop?: boolean;
}

const origin = 'https://e.com';
let answers: Record<string, Answer> = {};
const timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 };

/** Follows as the network's fetcher does: one hop too many ends with the last response, bodies end at their cap. */
const fetcher = {
  async follow(start: string, { maxRedirects = 0, limits = {} } = {} as never): Promise<FollowedResult> {
    const hops: Hop[] = [];
    for (let url = start; ; ) {
      const { status = 200, body = '', location, drop } = answers[new URL(url).pathname] ?? { status: 404 };
      if (drop) {
        const failure = { code: 'CONNECTION_RESET', message: 'Reset.', action: 'RETRY', timing, tls: null } as const;
        return { hops, result: { ok: false, url, ...failure } };
      }
      if (location !== undefined && hops.length < maxRedirects) {
        hops.push({ url, status, location });
        url = new URL(location, url).href;
        continue;
      }
      const whole = Buffer.from(body);
      const read = whole.subarray(0, (limits as { bodyBytes?: number }).bodyBytes);
      const headers = { 'content-type': ['text/plain'], ...(location === undefined ? {} : { location: [location] }) };
      const rest = { httpVersion: '1.1', wireBytes: read.length, contentEncoding: null, timing, tls: null };
      const truncated = read.length < whole.length ? 'DECODED' : null;
      return { hops, result: { ok: true, url, status, headers, body: read, truncated, ...rest } };
    }
  },
} as unknown as Fetcher;

describe('fetching robots.txt (RFC 9309 §2.3.1)', () => {
  it.each<[string, Record<string, Answer>, string, number | null]>([
    ['200', { '/robots.txt': { body: 'User-agent: *' } }, 'RULES', 200],
    ['204', { '/robots.txt': { status: 204 } }, 'RULES', 204],
    ['404', {}, 'ALLOW_ALL', 404],
    ['401', { '/robots.txt': { status: 401 } }, 'ALLOW_ALL', 401],
    ['403', { '/robots.txt': { status: 403 } }, 'ALLOW_ALL', 403],
    ['429', { '/robots.txt': { status: 429 } }, 'DISALLOW_ALL', 429],
    ['500', { '/robots.txt': { status: 500 } }, 'DISALLOW_ALL', 500],
    ['503', { '/robots.txt': { status: 503 } }, 'DISALLOW_ALL', 503],
    ['a dropped connection', { '/robots.txt': { drop: true } }, 'DISALLOW_ALL', null],
  ])('%s', async (_, given, verdict, status) => {
    answers = given;
    expect(await fetchRobots(fetcher, origin)).toMatchObject({ url: `${origin}/robots.txt`, verdict, status });
  });

  it('follows five redirects and no more', async () => {
    const chain = (hops: number) => {
      answers = {
        '/robots.txt': { status: 302, location: '/r1' },
        [`/r${hops}`]: { body: 'User-agent: *\nDisallow: /x' },
      };
      for (let i = 1; i < hops; i++) answers[`/r${i}`] = { status: 301, location: `/r${i + 1}` };
    };
    chain(5);
    const five = await fetchRobots(fetcher, origin);
    expect(five).toMatchObject({ verdict: 'RULES', status: 200 });
    expect(robotsAllows(parseRobots(five.text), 'bot', '/x').allowed).toBe(false);
    chain(6);
    expect(await fetchRobots(fetcher, origin)).toMatchObject({ verdict: 'ALLOW_ALL', status: 301 });
  });

  it('forbids everything where the file breaks off (half a rule would be another rule)', async () => {
    const whole = gzipSync(`User-agent: *\nDisallow: /${randomBytes(600).toString('hex')}\n`);
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(whole.subarray(0, 400));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const real = createFetcher({ allowNetworks: ['127.0.0.1/32'], userAgent: 'SextantTest/1' });
    const fetched = await fetchRobots(real, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(fetched).toMatchObject({ verdict: 'DISALLOW_ALL', status: 200, text: '' });
    await real.close();
    server.close();
  });

  it('reads 500 KiB up to the last whole line', async () => {
    const line = `Disallow: /${'a'.repeat(89)}\n`;
    answers = { '/robots.txt': { body: `User-agent: *\n${line.repeat(6_000)}` } };
    const fetched = await fetchRobots(fetcher, origin);
    expect(fetched.bytes).toBe(512_001);
    expect(fetched.text.length).toBeLessThanOrEqual(512_000);
    expect(fetched.text.endsWith('a\n')).toBe(true);
  });

  it.each([
    ['Latin-1', Buffer.from('# \xe4', 'latin1'), true],
    ['a byte order mark inside', Buffer.from('a\uFEFF'), true],
    ['a byte order mark at the start', Buffer.from('\uFEFF# ä'), false],
  ])('notices %s', async (_, body, badEncoding) => {
    answers = { '/robots.txt': { body } };
    expect(await fetchRobots(fetcher, origin)).toMatchObject({ badEncoding });
  });

  it('keeps bytes that are not UTF-8 as a request has them, and the others as they are', async () => {
    answers = { '/robots.txt': { body: Buffer.from('﻿Disallow: /caf\xe9/\u00e4\n', 'utf8') } };
    expect((await fetchRobots(fetcher, origin)).escaped).toBeUndefined();
    const [ascii, bytes] = [Buffer.from('Disallow: /'), Buffer.from('ä€😀')];
    answers = {
      '/robots.txt': { body: Buffer.concat([ascii, Buffer.from([0xe9, 0xc0, 0xaf, 0xed, 0xa0, 0x80]), bytes]) },
    };
    expect((await fetchRobots(fetcher, origin)).escaped).toBe('Disallow: /%E9%C0%AF%ED%A0%80ä€😀');
  });

  it('reads a file of nothing but such bytes in linear time', async () => {
    for (const byte of [0xff, 0xe2, 0xc3, 0x80]) {
      answers = { '/robots.txt': { body: Buffer.alloc(512_000, byte).fill(0x0a, 511_999) } };
      const began = performance.now();
      expect((await fetchRobots(fetcher, origin)).escaped?.length).toBeGreaterThan(1_000_000);
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  });
});
