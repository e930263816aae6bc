import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../../facades/http/listener.js';
import { createLog } from '../../../src/log.js';
import { useApp } from '../../support/app.js';

const DECODED = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const LINE = 'https://shop.example/breads/rye,WARNING,META,title-too-long,Title too long\r\n';

const test = useApp();
const get = (url: string, coding: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-encoding': coding, ...headers } });

describe('compression of what never changes', () => {
  it('serves documentation, descriptions and the reference as br or gzip, byte for byte the same', async () => {
    for (const url of ['/docs/rules', '/docs/style.css', '/openapi/session.json', '/docs/reference/js/scalar.js']) {
      const plain = await get(url, 'identity');
      expect([url, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
        url,
        undefined,
        'accept-encoding',
      ]);
      for (const coding of ['br', 'gzip'] as const) {
        const { headers, rawPayload } = await get(url, coding);
        expect([url, headers['content-encoding']]).toEqual([url, coding]);
        expect(DECODED[coding](rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      }
    }
  });

  it('has one validator for each representation, and both revalidate', async () => {
    const [plain, compressed] = [await get('/docs', 'identity'), await get('/docs', 'br')];
    expect(compressed.headers['etag']).toBe(`W/${plain.headers['etag']}`);
    for (const { headers } of [plain, compressed]) {
      const again = await get('/docs', 'br', { 'if-none-match': String(headers['etag']) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });
});

describe('compression of data', () => {
  it('compresses what is longer than a kilobyte on every API, and leaves the rest and secrets alone', async () => {
    const { apiKey, sessionToken } = await test.account('ENTERPRISE');
    const key = { authorization: `Bearer ${apiKey}` };
    for (let at = 0; at < 12; at += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { authorization: `Bearer ${sessionToken}` },
        payload: { url: `https://shop-${at}.example` },
      });
      expect(statusCode).toBe(200);
    }
    const query = encodeURIComponent('{ projects(first: 50) { nodes { id name url domain createdAt } } }');
    for (const url of ['/api/v1/projects', `/graphql?query=${query}`]) {
      const [plain, compressed] = [await get(url, 'identity', key), await get(url, 'br', key)];
      expect([url, compressed.headers['content-encoding']]).toEqual([url, 'br']);
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    }
    expect((await get('/api/v1/projects?limit=1', 'br', key)).headers['content-encoding']).toBeUndefined();
    expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
    const session = await get('/api/auth/get-session', 'br', { authorization: `Bearer ${sessionToken}` });
    expect(session.headers['content-encoding']).toBeUndefined();
  });
});

describe('compression of streams', () => {
  let app: FastifyInstance;
  let origin = '';
  const lines = (count: number, failing = false) =>
    Readable.from(
      (async function* () {
        for (let at = 0; at < count; at += 100) yield LINE.repeat(100);
        if (failing) throw new Error('The export ended in the middle.');
      })(),
    );

  beforeAll(async () => {
    app = await createHttp({ log: createLog({ level: 'silent', name: 'test' }), trustProxyHops: 0 });
    app.get('/whole.csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send(lines(100_000)));
    app.get('/cut.csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send(lines(100_000, true)));
    app.get('/events', (_request, reply) => reply.type('text/event-stream').send(lines(1_000)));
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  it('compresses an export while it is written', async () => {
    for (const coding of ['br', 'gzip']) {
      const response = await fetch(`${origin}/whole.csv`, { headers: { 'accept-encoding': coding } });
      expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([
        coding,
        null,
      ]);
      expect((await response.text()).length).toBe(100_000 * LINE.length);
    }
  });

  it('breaks the connection where the export breaks: a compressed body never ends early as if it were whole', async () => {
    for (const coding of ['identity', 'br', 'gzip']) {
      const response = await fetch(`${origin}/cut.csv`, { headers: { 'accept-encoding': coding } });
      await expect(response.text(), coding).rejects.toThrow();
    }
  });

  it('leaves server-sent events as they are: a coding would hold them back', async () => {
    const response = await fetch(`${origin}/events`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.text();
  });
});
