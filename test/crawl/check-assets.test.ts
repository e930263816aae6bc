import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAssets, type LinkedAsset } from '../../src/crawl/check-assets.js';
import { createFetcher } from '../../src/net/fetch.js';
import { type Answer, loopbackSite } from '../support/chromium.js';

const open: { close(): Promise<unknown> | unknown }[] = [];
afterAll(async () => {
  for (const thing of open) await thing.close();
});

async function checked(host: string, kind: LinkedAsset['kind'], answer: Answer) {
  const site = await loopbackSite(host, answer);
  const fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'x' });
  open.push(site, fetcher);
  const [fact] = await checkAssets([{ url: `${site.origin}/file`, kind }], {
    fetcher,
    signal: new AbortController().signal,
    now: () => new Date('2026-01-01T00:00:00Z'),
    deadlineMs: 20_000,
    robots: () => ({ us: true, googlebot: true }),
  });
  return fact;
}

/** Responds in chunks: no header has the length. */
const chunked =
  (type: string, bytes: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(Buffer.alloc(bytes, 65));
  };

const withLength =
  (type: string, bytes: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes });
    response.end(Buffer.alloc(bytes, 65));
  };

describe('checkAssets', () => {
  it('has all Cache-Control fields as one list, and the time until a file expires', async () => {
    const answer =
      (expires: string, date?: string): Answer =>
      (_, response) => {
        response.sendDate = false;
        response.setHeader('cache-control', ['public', 'max-age=60']);
        response.writeHead(200, { 'content-type': 'text/css', expires, ...(date && { date }) });
        response.end('a{}');
      };
    const year = 'Fri, 01 Jan 2027 00:00:00 GMT';
    expect(await checked('127.0.0.38', 'STYLE', answer(year, 'Thu, 31 Dec 2026 23:00:00 GMT'))).toMatchObject({
      cacheControl: 'public, max-age=60',
      expiresS: 3_600,
    });
    expect(await checked('127.0.0.39', 'STYLE', answer(year))).toMatchObject({ expiresS: 31_536_000 });
    expect(await checked('127.0.0.40', 'STYLE', answer('0'))).toMatchObject({ expiresS: 0 });
  });
  it('knows the size of a picture whose server does not tell it', async () => {
    expect(await checked('127.0.0.31', 'IMAGE', chunked('image/png', 600_000))).toMatchObject({ wireBytes: 600_000 });
  });
  it('takes the size of a picture from its header, near miss: only its beginning is read', async () => {
    expect(await checked('127.0.0.32', 'IMAGE', withLength('image/png', 600_000))).toMatchObject({
      wireBytes: 600_000,
      bodyBytes: 600_000,
    });
  });
  it('is given the WebP that a server has for those who take it', async () => {
    const answer: Answer = (request, response) => {
      const type = request.headers.accept?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
      response.writeHead(200, { 'content-type': type, vary: 'Accept' });
      response.end('a');
    };
    expect(await checked('127.0.0.46', 'IMAGE', answer)).toMatchObject({ mediaType: 'image/webp' });
  });
  it('does not lose a script that is too long to be read', async () => {
    const size = 5 * 1024 ** 2;
    expect(await checked('127.0.0.33', 'SCRIPT', withLength('text/javascript', size))).toMatchObject({
      bodyBytes: size,
      minifySavings: null,
    });
    const untold = await checked('127.0.0.34', 'SCRIPT', chunked('text/javascript', size));
    expect(untold?.bodyBytes).toBeGreaterThanOrEqual(4 * 1024 ** 2);
  });
  it('knows what the content of a PDF is', async () => {
    const answer: Answer = (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': 900_000,
        'content-disposition': 'attachment',
      });
      response.end(Buffer.alloc(900_000, '%PDF-1.7\n'));
    };
    expect(await checked('127.0.0.35', 'PDF', answer)).toMatchObject({
      mediaType: 'application/octet-stream',
      sniffedType: 'application/pdf',
      attachment: true,
      wireBytes: 900_000,
    });
  });
  it('turns a photo as its orientation says, and finds its size behind fill bytes and a large profile', async () => {
    const segment = (marker: number, body: Buffer) =>
      Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
    const frame = segment(0xc0, Buffer.from([8, 0x04, 0xb0, 0x02, 0x76, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, frame]);
    const exif = (orientation: number) =>
      segment(
        0xe1,
        Buffer.concat([
          Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
          Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
        ]),
      );
    const sized =
      (body: Buffer): Answer =>
      (_, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': body.length });
        response.end(body);
      };
    const upright = { width: 630, height: 1_200 };
    expect(await checked('127.0.0.47', 'IMAGE', sized(jpeg(exif(1))))).toMatchObject(upright);
    expect(await checked('127.0.0.48', 'IMAGE', sized(jpeg(exif(6))))).toMatchObject({ width: 1_200, height: 630 });
    expect(await checked('127.0.0.49', 'IMAGE', sized(jpeg(Buffer.from([0xff, 0xff]))))).toMatchObject(upright);
    const profile = segment(0xe2, Buffer.alloc(65_000));
    expect(await checked('127.0.0.52', 'IMAGE', sized(jpeg(profile, profile)))).toMatchObject(upright);
  });
  it('takes a style sheet that begins with a comment of HTML for what it is', async () => {
    const text =
      (body: string): Answer =>
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/css' });
        response.end(body);
      };
    expect(await checked('127.0.0.53', 'STYLE', text('<!-- banner */ a{}'))).toMatchObject({
      sniffedType: 'text/plain',
    });
    expect(await checked('127.0.0.54', 'STYLE', text('<!-- gone --><!doctype html><p>'))).toMatchObject({
      sniffedType: 'text/html',
    });
  });

  describe('files', () => {
    async function all(host: string, assets: LinkedAsset[], answers: Record<string, Parameters<typeof respond>[1]>) {
      const asked: string[] = [];
      const seen = new Map<string, number>();
      const site = await loopbackSite(host, (request, response) => {
        const path = request.url ?? '';
        asked.push(`${request.method} ${path}`);
        seen.set(path, (seen.get(path) ?? 0) + 1);
        respond(response, answers[path] ?? 404, request.method ?? '', seen.get(path) ?? 1);
      });
      const fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'x' });
      open.push(site, fetcher);
      const known = new Set(assets.map(({ url }) => url));
      const facts = await checkAssets(
        assets.map(({ url, kind }) => ({ url: site.origin + url, kind })),
        {
          fetcher,
          signal: new AbortController().signal,
          now: () => new Date('2026-01-01T00:00:00Z'),
          deadlineMs: 20_000,
          robots: (url) => ({ us: !url.includes('/private'), googlebot: true }),
          found: ({ by, url }) => {
            if (known.has(url)) return null;
            known.add(url);
            return { url, kind: by === 'CSS @import' ? 'STYLE' : 'OTHER' };
          },
        },
      );
      return { asked, found: new Map(facts.map((fact) => [fact.url.slice(site.origin.length), fact])), ...site };
    }

    type Made =
      | number
      | { location: string }
      | { type: string; body: string }
      | ((method: string, time: number) => number);
    const respond = (response: Parameters<Answer>[1], made: Made, method: string, time: number) => {
      if (typeof made === 'function') response.statusCode = made(method, time);
      else if (typeof made === 'number') response.statusCode = made;
      else if ('location' in made) response.writeHead(302, made);
      else response.writeHead(200, { 'content-type': made.type });
      response.end(typeof made === 'object' && 'body' in made ? made.body : undefined);
    };

    it('that style sheets and manifests name are requested as well, in what they import too', async () => {
      const { found, asked } = await all(
        '127.0.0.61',
        [
          { url: '/a.css', kind: 'STYLE' },
          { url: '/app.json', kind: 'MANIFEST' },
        ],
        {
          '/a.css': { type: 'text/css', body: '@import "b.css";a{background:url(/a.png)}' },
          '/b.css': { type: 'text/css', body: '@import "a.css";b{background:url(/b.png)}' },
          '/app.json': { type: 'application/json', body: '{"icons":[{"src":"i.png"}]}' },
          '/a.png': 200,
        },
      );
      expect([...found.keys()].toSorted()).toEqual(['/a.css', '/a.png', '/app.json', '/b.css', '/b.png', '/i.png']);
      expect(found.get('/b.png')?.status).toBe(404);
      expect(found.get('/a.css')?.loads).toHaveLength(2);
      expect(new Set(asked.filter((one) => one.endsWith('.css'))).size).toBe(2);
    });

    it('that redirect are followed to their end, past no robots.txt', async () => {
      const { found, origin } = await all(
        '127.0.0.62',
        ['/a', '/b', '/c'].map((url) => ({ url, kind: 'OTHER' })),
        { '/a': { location: '/gone' }, '/b': { location: '/fine' }, '/c': { location: '/private' }, '/fine': 200 },
      );
      expect(found.get('/a')?.end).toEqual({ url: `${origin}/gone`, status: 404, error: null, definite: true });
      expect(found.get('/b')?.end).toMatchObject({ status: 200 });
      expect(found.get('/c')?.end).toMatchObject({ status: null, error: 'NOT_ASKED' });
    });

    it('are requested by GET where HEAD is refused, and again where a server fails', async () => {
      const { found, asked } = await all(
        '127.0.0.63',
        ['/refused', '/failing', '/recovering'].map((url) => ({ url, kind: 'OTHER' })),
        {
          '/refused': (method) => (method === 'HEAD' ? 404 : 200),
          '/failing': 500,
          '/recovering': (_, time) => (time === 1 ? 503 : 200),
        },
      );
      expect([...found].map(([path, { status }]) => [path, status]).toSorted()).toEqual([
        ['/failing', 500],
        ['/recovering', 200],
        ['/refused', 200],
      ]);
      expect(asked.filter((one) => one.endsWith('/failing'))).toHaveLength(2);
    });
  });
  it('looks for secrets in the sources of a source map, each once', async () => {
    const secret = `sk${'_live_'}51HxYz2KqT8mWv3RbN5cLdF7gJpAeUsKoQ8`;
    const map = JSON.stringify({
      version: 3,
      sources: ['a.ts'],
      sourcesContent: [`const key = "${secret}";`],
      mappings: '',
    });
    const served =
      (script: string): Answer =>
      (request, response) => {
        const isMap = request.url?.endsWith('.map') === true;
        response.writeHead(200, { 'content-type': isMap ? 'application/json' : 'text/javascript' });
        response.end(isMap ? map : `${script}\n//# sourceMappingURL=file.js.map\n`);
      };
    const found = [{ kind: 'stripe-secret-key', hash: expect.any(String) }];
    expect(await checked('127.0.0.45', 'SCRIPT', served('ask()'))).toMatchObject({ sourceMap: true, secrets: found });
    expect((await checked('127.0.0.46', 'SCRIPT', served(`ask("${secret}")`)))?.secrets).toEqual(found);
  });
  it('reads four megabytes of a source map of fifty', async () => {
    const piece = Buffer.from(`"let tea = ${'1 + '.repeat(16_000)}1",`);
    let sent = 0;
    function* pieces() {
      for (yield '{"version":3,"sourcesContent":['; sent < 50e6; sent += piece.length) yield piece;
    }
    const served: Answer = (request, response) => {
      const isMap = request.url?.endsWith('.map') === true;
      response.writeHead(200, { 'content-type': isMap ? 'application/json' : 'text/javascript' });
      // the reader ends it
      if (isMap) pipeline(Readable.from(pieces()), response).catch(() => {});
      else response.end('ask()\n//# sourceMappingURL=file.js.map\n');
    };
    expect(await checked('127.0.0.57', 'SCRIPT', served)).toMatchObject({ sourceMap: true });
    // the sockets of both ends hold some bytes on top
    expect(sent).toBeLessThan(25e6);
  });
});
