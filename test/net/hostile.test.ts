import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../src/net/types.js';
import { BEHAVIOURS } from '../support/servers/hostile-behaviours.js';
import { type HostileServer, listenRaw, startHostileServer } from '../support/servers/hostile-server.js';

const TOTAL_MS = 400;
/** the deadline, and what a busy machine may add */
const LATEST_MS = TOTAL_MS + 8_000;
const LIMITS = { totalMs: TOTAL_MS, wireBytes: 2_000_000, bodyBytes: 1_000_000 };

type Expected =
  | { code: string; action?: string }
  | { status: number; body?: number | string; truncated?: string; httpVersion?: string };

const BAD: Expected = { code: 'BAD_RESPONSE', action: 'PERMANENT' };
const LATE: Expected = { code: 'TIMEOUT', action: 'THROTTLED' };
const LARGE: Expected = { code: 'HEADERS_TOO_LARGE', action: 'PERMANENT' };
const RESET: Expected = { code: 'CONNECTION_RESET', action: 'RETRY' };
const CUT_OFF: Expected = { code: 'BODY_INCOMPLETE', action: 'RETRY' };
const UNDECODABLE: Expected = { code: 'DECODING_FAILED', action: 'PERMANENT' };
const REFUSED: Expected = { code: 'ADDRESS_NOT_ALLOWED', action: 'REFUSED' };
const BOMB: Expected = { status: 200, body: 1_000_000, truncated: 'DECODED' };
const answer = (body: number | string, status = 200): Expected => ({ status, body });

const EXPECTED: Record<string, Expected> = {
  good: answer('good'),

  'no-answer': LATE,
  'drip-status-line': LATE,
  'drip-headers': LATE,
  'drip-header-value': LATE,
  'endless-headers': LARGE,
  'endless-header-name': LARGE,
  'huge-header': LARGE,
  'header-flood': LARGE,
  'headers-near-limit': answer('ok'),
  'huge-status-text': answer('ok'),
  'endless-status-text': LATE,
  garbage: BAD,
  'garbage-status-line': BAD,
  'http-0.9': BAD,
  'http-1.0': { ...answer('old'), httpVersion: '1.0' },
  'http-9.9': BAD,
  'status-999': answer('', 999),
  'status-two-digits': BAD,
  'status-four-digits': BAD,
  'interim-flood': BAD,
  'interim-few': answer('ok'),
  'continue-unasked': RESET,
  'switching-protocols': RESET,
  'nul-in-header': BAD,
  'bare-cr-in-header': BAD,
  'space-before-colon': BAD,
  'header-without-colon': BAD,
  'proto-header': answer('ok'),

  'content-length-twice': BAD,
  'content-length-contradicted': BAD,
  'content-length-and-chunked': BAD,
  'content-length-negative': BAD,
  'content-length-overflow': BAD,
  'content-length-words': BAD,
  'content-length-too-long': CUT_OFF,
  'content-length-too-long-open': LATE,
  'content-length-too-short': answer('ok'),
  'two-answers': answer('one'),
  'late-second-answer': answer('one'),
  'chunk-size-bad': BAD,
  'chunk-size-overflow': BAD,
  'chunk-longer-than-said': BAD,
  'chunked-cut': CUT_OFF,
  'chunked-cut-at-close': CUT_OFF,
  'chunk-extension-endless': LATE,
  'trailers-endless': LARGE,
  'transfer-encoding-unknown': answer('bx'),
  'no-length-closed': answer('until the end'),
  '204-with-body': answer('', 204),
  '304-with-body': answer('', 304),
  'head-with-body': answer(''),
  'empty-200': answer(''),

  'drip-body': LATE,
  'drip-chunked': LATE,
  'drip-gzip': LATE,
  'endless-body': BOMB,
  'endless-chunked': BOMB,
  'wrong-charset': answer(4),
  'type-lies': answer(40_000),
  'gzip-bomb': BOMB,
  'deflate-bomb': BOMB,
  'br-bomb': BOMB,
  'zstd-bomb': BOMB,
  'gzip-gzip-bomb': BOMB,
  'br-gzip-bomb': BOMB,
  'endless-gzip-bomb': BOMB,
  'endless-empty-gzip-members': { status: 200, body: 0, truncated: 'WIRE' },
  'three-codings': UNDECODABLE,
  'many-codings': UNDECODABLE,
  'two-codings': answer('twice'),
  'zstd-wide-window': UNDECODABLE,
  'zstd-widest-window': answer('wide'),
  'outer-coding-broken': UNDECODABLE,
  'inner-coding-broken': UNDECODABLE,
  'outer-coding-truncated': { status: 200, truncated: 'WIRE' },
  'gzip-truncated': { status: 200, truncated: 'WIRE' },
  'deflate-truncated': { status: 200, truncated: 'WIRE' },
  'br-truncated': { status: 200, truncated: 'WIRE' },
  'zstd-truncated': { status: 200, truncated: 'WIRE' },
  'gzip-header-only': { status: 200, body: 0, truncated: 'WIRE' },
  'gzip-is-plain': UNDECODABLE,
  'br-is-plain': UNDECODABLE,
  'zstd-is-plain': UNDECODABLE,
  'gzip-corrupt': UNDECODABLE,
  'gzip-bad-checksum': UNDECODABLE,
  'gzip-trailing-garbage': answer('text'),
  'gzip-trailing-line': answer('text'),
  'gzip-trailing-comment': answer(40_000),
  'gzip-members': answer('one two'),
  'gzip-empty': answer(''),
  'zstd-frames': answer('one two'),
  'zstd-many-frames': answer(40_000),
  'zstd-endless-frames': { status: 200, body: 0, truncated: 'WIRE' },
  'br-endless-rest': answer('text'),
  'coding-unknown': answer('as it is'),

  'reset-at-once': RESET,
  'reset-in-status-line': RESET,
  'reset-in-headers': RESET,
  'reset-in-body': RESET,
  'reset-in-chunked': RESET,
  'closed-without-answer': RESET,
  'closed-in-headers': RESET,
  'closed-after-keep-alive': answer('good'),

  'redirect-self': answer('', 302),
  'redirect-a': answer('', 302),
  'redirect-b': answer('', 302),
  'redirect-endless': answer('', 302),
  'redirect-good': answer('good'),
  'redirect-private': REFUSED,
  'redirect-metadata': REFUSED,
  'redirect-decimal-host': REFUSED,
  'redirect-ipv6-loopback': REFUSED,
  'redirect-file': { code: 'SCHEME_NOT_ALLOWED', action: 'REFUSED' },
  'redirect-javascript': { code: 'SCHEME_NOT_ALLOWED', action: 'REFUSED' },
  'redirect-gopher': { code: 'SCHEME_NOT_ALLOWED', action: 'REFUSED' },
  'redirect-credentials': { code: 'CREDENTIALS_IN_URL', action: 'REFUSED' },
  'redirect-unreadable': answer('', 302),
  'redirect-without-location': answer('', 302),
};

function seenIn(result: FetchResult, expected: Expected) {
  if (!result.ok) return { code: result.code, ...('action' in expected ? { action: result.action } : {}) };
  const body = 'body' in expected ? expected.body : undefined;
  return {
    status: result.status,
    ...(body === undefined
      ? {}
      : { body: typeof body === 'number' ? result.body.length : Buffer.from(result.body).toString() }),
    ...('truncated' in expected || result.truncated ? { truncated: result.truncated } : {}),
    ...('httpVersion' in expected ? { httpVersion: result.httpVersion } : {}),
  };
}

describe('servers that do not behave', () => {
  let server: HostileServer;
  let fetcher: Fetcher;

  beforeAll(async () => {
    server = await startHostileServer();
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1/32'], userAgent: 'SextantTest/1', limits: LIMITS });
    // bombs are built here, outside of anybody's deadline
    await Promise.all(
      Object.keys(BEHAVIOURS)
        .filter((name) => name.includes('bomb') || name.includes('endless-empty'))
        .map((name) => fetcher.fetch(server.url(name), { limits: { totalMs: 20_000 } })),
    );
  });
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });

  it('are all met', () => {
    expect(Object.keys(EXPECTED)).toEqual(Object.keys(BEHAVIOURS));
  });

  it.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    const startedAt = performance.now();
    const url = server.url(name);
    const result = name.startsWith('redirect')
      ? (await fetcher.follow(url)).result
      : await fetcher.fetch(url, name.startsWith('head-') ? { method: 'HEAD' } : {});
    expect(performance.now() - startedAt).toBeLessThan(LATEST_MS);
    expect(seenIn(result, expected)).toEqual(expected);
    expect(result.timing.totalMs).toBeLessThan(LATEST_MS);
    const next = await fetcher.fetch(server.url('good'), { limits: { totalMs: 5_000 } });
    expect(next.ok && Buffer.from(next.body).toString()).toBe('good');
  });

  it('is not led around by redirects for longer than one fetch may take', async () => {
    const { hops, result } = await fetcher.follow(server.url('redirect-endless'), { maxRedirects: 4 });
    expect(hops.map((hop) => hop.location)).toEqual([1, 2, 3, 4].map((step) => `/redirect-endless/${step}`));
    expect(result).toMatchObject({ ok: true, status: 302, url: server.url('redirect-endless/4') });
    const loop = await fetcher.follow(server.url('redirect-a'));
    expect(loop.hops).toHaveLength(1);
  });

  it('sends a request again that met a closing connection, but never a POST', async () => {
    for (let i = 0; i < 20; i++) {
      const before = await fetcher.fetch(server.url('closed-after-keep-alive'));
      const after = await fetcher.fetch(server.url('good'));
      expect([before.ok, after.ok]).toEqual([true, true]);
    }
    const seen = server.seen('closed-without-answer');
    await fetcher.fetch(server.url('closed-without-answer'), { method: 'POST', body: 'x' });
    expect(server.seen('closed-without-answer')).toBe(seen + 1);
  });

  it.each([
    ['br', brotliCompressSync('text')],
    ['deflate', deflateSync('text')],
    ['zstd', zstdCompressSync('text')],
    ['gzip', gzipSync('text')],
  ])('leaves a server that goes on after the end of %s', async (coding, bytes) => {
    const gone = Promise.withResolvers<void>();
    const { port, close } = await listenRaw((socket) => {
      socket.on('close', gone.resolve);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\n\r\n`);
      socket.write(bytes);
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      };
      socket.on('drain', more);
      more();
    });
    await fetcher.fetch(`http://127.0.0.1:${port}/`);
    await gone.promise;
    await close();
  });

  it('survives them all at once', async () => {
    const names = Object.keys(EXPECTED).filter((name) => !name.startsWith('redirect') && !name.includes('endless'));
    const results = await Promise.all(
      names.map((name) => fetcher.fetch(server.url(name), { limits: { totalMs: 3_000 } })),
    );
    expect(results).toHaveLength(names.length);
    expect(await fetcher.fetch(server.url('good'))).toMatchObject({ ok: true });
  });

  it('reads half a gigabyte of bomb in bounded memory', async () => {
    const before = process.memoryUsage().rss;
    let most = before;
    const streamed = await fetcher.stream(server.url('endless-gzip-bomb'), {
      limits: { totalMs: 20_000, bodyBytes: 512 * 1024 * 1024 },
    });
    if (!streamed.ok) throw new Error(streamed.code);
    for await (const chunk of streamed.body) if (chunk[0] === 0) most = Math.max(most, process.memoryUsage.rss());
    expect(await streamed.done).toMatchObject({
      bodyBytes: 512 * 1024 * 1024,
      truncated: 'DECODED',
      failure: null,
    });
    expect(most - before).toBeLessThan(96 * 1024 * 1024);
  });
});
