import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../src/net/types.js';

const PAGE = Buffer.from('a page with some text in it. '.repeat(4_000));
const CODINGS: Record<string, [name: string, encode: (bytes: Buffer) => Buffer]> = {
  gzip: ['gzip', gzipSync],
  'x-gzip': ['x-gzip', gzipSync],
  deflate: ['deflate', deflateSync],
  'deflate-raw': ['deflate', deflateRawSync],
  br: ['br', brotliCompressSync],
  zstd: ['zstd', zstdCompressSync],
  twice: ['deflate, zstd', (bytes) => zstdCompressSync(deflateSync(bytes))],
};

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('a fetcher', () => {
  let server: Server;
  let other: Server;
  let origin: string;
  let otherOrigin: string;
  let fetcher: Fetcher;
  let connections = 0;
  const seen: Seen[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const url = request.url ?? '';
        seen.push({ method: request.method ?? '', url, headers: request.headers, body });
        const [, name = '', rest = ''] = url.split('/');
        const coding = CODINGS[rest];
        if (name === 'coded' && coding) response.setHeader('content-encoding', coding[0]).end(coding[1](PAGE));
        else if (name === 'status') response.writeHead(Number(rest), { 'retry-after': '5' }).end('x');
        else if (name === 'to') response.writeHead(Number(rest), { location: `${otherOrigin}/landed` }).end();
        else if (name === 'cookie') response.setHeader('set-cookie', ['a=1', 'b=2']).end('x');
        else if (name === 'letters')
          response.writeHead(301, { location: Buffer.from('/grün').toString('latin1') }).end();
        else if (name === 'bytes') response.writeHead(301, { location: '/gr\u00fcn' }).end();
        else if (name === 'slow') setTimeout(() => response.end('slow'), 150);
        else if (name === 'never') response.write('begun');
        else response.end(PAGE);
      });
    });
    server.on('connection', () => connections++);
    other = createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' });
      response.end('landed');
    });
    for (const one of [server, other]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'SextantTest/1 (+https://example.org/bot)' });
  });
  afterAll(async () => {
    await fetcher.close();
    for (const one of [server, other]) {
      one.closeAllConnections();
      one.close();
    }
  });

  const text = (result: FetchResult) => (result.ok ? Buffer.from(result.body).toString() : result.code);

  it('says who asks, and offers what it can undo', async () => {
    await fetcher.fetch(`${origin}/plain?a=b#c`);
    const request = seen.at(-1);
    expect(request).toMatchObject({ method: 'GET', url: '/plain?a=b' });
    expect(request?.headers).toMatchObject({
      'user-agent': 'SextantTest/1 (+https://example.org/bot)',
      'accept-encoding': 'gzip, deflate, br, zstd',
      host: new URL(origin).host,
    });
    await fetcher.fetch(`${origin}/plain`, {
      userAgent: 'Another/2',
      headers: { 'Accept-Encoding': 'identity', 'X-A': 'b' },
    });
    expect(seen.at(-1)?.headers).toMatchObject({
      'user-agent': 'Another/2',
      'accept-encoding': 'identity',
      'x-a': 'b',
    });
  });

  it('keeps no cookies', async () => {
    const answer = await fetcher.fetch(`${origin}/cookie`);
    expect(answer).toMatchObject({ ok: true, headers: { 'set-cookie': ['a=1', 'b=2'] } });
    await fetcher.fetch(`${origin}/plain`);
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('sends bodies', async () => {
    await fetcher.fetch(`${origin}/plain`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-length': '7' } });
  });

  it.each(Object.entries(CODINGS))('undoes %s and counts both sides', async (name, [header, encode]) => {
    const answer = await fetcher.fetch(`${origin}/coded/${name}`);
    expect(answer).toMatchObject({
      ok: true,
      truncated: null,
      wireBytes: encode(PAGE).length,
      contentEncoding: header,
    });
    expect(text(answer)).toBe(PAGE.toString());
  });

  it('cuts at exactly the limits of the caller, and not at what just fits', async () => {
    const cut = await fetcher.fetch(`${origin}/plain`, { limits: { bodyBytes: PAGE.length - 1 } });
    expect(cut).toMatchObject({ truncated: 'DECODED', body: { length: PAGE.length - 1 } });
    const wire = await fetcher.fetch(`${origin}/plain`, { limits: { wireBytes: 1_000 } });
    expect(wire).toMatchObject({ truncated: 'WIRE', wireBytes: 1_000, body: { length: 1_000 } });
    const fits = await fetcher.fetch(`${origin}/plain`, { limits: { bodyBytes: PAGE.length, wireBytes: PAGE.length } });
    expect(fits).toMatchObject({ truncated: null, body: { length: PAGE.length } });
    const coded = await fetcher.fetch(`${origin}/coded/gzip`, { limits: { bodyBytes: 5_000 } });
    expect(text(coded)).toBe(PAGE.subarray(0, 5_000).toString());
    const large = await fetcher.fetch(`${origin}/plain`, { limits: { headerBytes: 10 } });
    expect(large).toMatchObject({ code: 'HEADERS_TOO_LARGE' });
  });

  it.each([429, 500, 503, 404, 451])('takes %i for a response', async (status) => {
    expect(await fetcher.fetch(`${origin}/status/${status}`)).toMatchObject({
      ok: true,
      status,
      headers: { 'retry-after': ['5'] },
    });
  });

  it.each([
    ['', 'INVALID_URL', 'PERMANENT'],
    ['/relative', 'INVALID_URL', 'PERMANENT'],
    ['http://', 'INVALID_URL', 'PERMANENT'],
    ['ftp://127.0.0.1/', 'SCHEME_NOT_ALLOWED', 'REFUSED'],
    ['http://a:b@127.0.0.1/', 'CREDENTIALS_IN_URL', 'REFUSED'],
    ['http://127.0.0.2/', 'ADDRESS_NOT_ALLOWED', 'REFUSED'],
  ])('answers %j by %s', async (url, code, action) => {
    expect(await fetcher.fetch(url)).toMatchObject({ ok: false, url, code, action });
    expect(await fetcher.stream(url)).toMatchObject({ ok: false, url, code, action });
    expect(await fetcher.follow(url)).toMatchObject({ hops: [], result: { ok: false, url, code, action } });
  });

  it('resolves names as the machine does', async () => {
    const url = `${origin}/plain`.replace('127.0.0.1', 'localhost');
    const local = createFetcher({ allowNetworks: ['127.0.0.1', '::1'], userAgent: 'x' });
    const answers = await Promise.all([1, 2, 3].map(() => local.fetch(url)));
    expect(answers.map((answer) => answer.ok && answer.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.timing.dnsMs).toEqual(expect.any(Number));
    await local.close();
  });

  it('does not send what would not be HTTP', async () => {
    const headers = { 'x-a': 'b\r\nx-injected: c' };
    expect(await fetcher.fetch(`${origin}/plain`, { headers })).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });

  it('ends with its signal, before and within', async () => {
    const given = { ok: false, code: 'ABORTED', action: 'INCONCLUSIVE' };
    const before = seen.length;
    expect(await fetcher.fetch(`${origin}/plain`, { signal: AbortSignal.abort() })).toMatchObject(given);
    expect(seen.length).toBe(before);
    const controller = new AbortController();
    const running = fetcher.fetch(`${origin}/never`, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    expect(await running).toMatchObject(given);
  });

  it('opens no more connections to a host than it may', async () => {
    const few = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'x', connectionsPerHost: 2 });
    const before = connections;
    const results = await Promise.all(Array.from({ length: 8 }, () => few.fetch(`${origin}/slow`)));
    expect(results.map(text)).toEqual(results.map(() => 'slow'));
    expect(connections - before).toBe(2);
    const late = await Promise.all(
      Array.from({ length: 6 }, () => few.fetch(`${origin}/slow`, { limits: { totalMs: 200 } })),
    );
    // two are served, the others spend their time waiting for a connection
    expect(late.filter((result) => result.ok).length).toBeLessThan(6);
    expect(text(await few.fetch(`${origin}/slow`))).toBe('slow');
    await few.close();
  });

  it('follows redirects, tells each hop, and keeps secrets from the next origin', async () => {
    const { hops, result } = await fetcher.follow(`${origin}/to/301`, {
      headers: { authorization: 'Bearer x', cookie: 'a=b', 'x-kept': 'y' },
    });
    expect(hops).toEqual([{ url: `${origin}/to/301`, status: 301, location: `${otherOrigin}/landed` }]);
    expect(result).toMatchObject({ ok: true, status: 200, url: `${otherOrigin}/landed` });
    expect(seen.at(-2)?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b' });
    expect(seen.at(-1)?.headers.authorization).toBeUndefined();
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
    expect(seen.at(-1)?.headers['x-kept']).toBe('y');
  });

  it.each([
    [301, 'GET'],
    [302, 'GET'],
    [303, 'GET'],
    [307, 'POST'],
    [308, 'POST'],
  ])('goes on after POST and %i by %s', async (status, method) => {
    await fetcher.follow(`${origin}/to/${status}`, { method: 'POST', body: 'x' });
    expect(seen.at(-1)).toMatchObject({ url: '/landed', method });
  });

  it('reads addresses in headers as UTF-8', async () => {
    const answer = await fetcher.fetch(`${origin}/letters`);
    expect(answer).toMatchObject({ headers: { location: ['/grün'] } });
    const { result } = await fetcher.follow(`${origin}/letters`);
    expect(result.url).toBe(`${origin}/gr%C3%BCn`);
    const bytes = await fetcher.follow(`${origin}/bytes`);
    expect(bytes.result.url).toBe(`${origin}/gr%FCn`);
  });

  it('follows within one deadline', async () => {
    const { result } = await fetcher.follow(`${origin}/slow`, { limits: { totalMs: 50 } });
    expect(result).toMatchObject({ ok: false, code: 'TIMEOUT' });
  });

  it('gives up after 30 s where nobody says otherwise', async () => {
    const patient = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'SextantBot/0.1' });
    const url = `${origin}/never/`;
    const before = seen.length;
    // the deadline alone: what the network does takes its time
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const over: string[] = [];
      const all = [
        patient.fetch(url).then((result) => over.push(result.ok ? 'answered' : result.code)),
        patient.follow(url).then(({ result }) => over.push(result.ok ? 'answered' : result.code)),
        patient.stream(url).then(async (answer) => {
          const failure = answer.ok ? (await answer.done).failure : answer;
          over.push(failure?.code ?? 'answered');
        }),
      ];
      await vi.waitUntil(() => seen.length === before + 3);
      await vi.advanceTimersByTimeAsync(29_000);
      expect(over).toEqual([]);
      await vi.advanceTimersByTimeAsync(1_000);
      await Promise.all(all);
      expect(over).toEqual(['TIMEOUT', 'TIMEOUT', 'TIMEOUT']);
    } finally {
      vi.useRealTimers();
    }
    await patient.close();
  });

  it('streams with pauses, and tells at the end what was read', async () => {
    const answer = await fetcher.stream(`${origin}/coded/gzip`);
    if (!answer.ok) throw new Error(answer.code);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(Buffer.concat(chunks).equals(PAGE)).toBe(true);
    expect(await answer.done).toMatchObject({
      bodyBytes: PAGE.length,
      wireBytes: gzipSync(PAGE).length,
      truncated: null,
      failure: null,
      timing: { totalMs: expect.any(Number) },
    });
  });

  it('lets the reader of a stream go early', async () => {
    const answer = await fetcher.stream(`${origin}/never`);
    if (!answer.ok) throw new Error(answer.code);
    for await (const chunk of answer.body) {
      expect(Buffer.from(chunk).toString()).toBe('begun');
      break;
    }
    expect(await answer.done).toMatchObject({ failure: null, bodyBytes: 5 });
  });

  it('ends a stream at its deadline, read or not', async () => {
    const answer = await fetcher.stream(`${origin}/never`, { limits: { totalMs: 200 } });
    if (!answer.ok) throw new Error(answer.code);
    expect(await answer.done).toMatchObject({ failure: { ok: false, code: 'TIMEOUT' } });
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    expect(bytes).toBe(5);
  });

  it('gives up what runs when it is closed, and asks nothing afterwards', async () => {
    const closing = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'x' });
    const running = closing.fetch(`${origin}/never`);
    await new Promise((done) => setTimeout(done, 50));
    await closing.close();
    expect(await running).toMatchObject({ ok: false, code: 'ABORTED' });
    expect(await closing.fetch(`${origin}/plain`)).toMatchObject({ ok: false, code: 'ABORTED' });
    await closing.close();
  });
});
