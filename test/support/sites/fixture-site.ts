import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FixtureSite {
  /** `http://127.0.0.1:<port>/` */
  readonly url: string;
  close(): Promise<void>;
}

/** The headers that `_headers.json` may say of a path; under `/*` of every path. A header that is null is left out. */
interface Answer {
  status?: number;
  headers?: Record<string, string | string[] | null>;
  /** answered from this file instead of the path's own */
  file?: string;
  /** bytes of filling put behind the text of the file */
  padding?: number;
  compress?: boolean;
}

const ROOT = join(import.meta.dirname, '..', '..', 'sites');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** texts in which `%ORIGIN%` and `%OUTSIDE%` stand for addresses that are known when the servers listen */
const TEXTS = /^(?:text\/|application\/(?:xml|json)|image\/svg)/;
const COMPRESSED_FROM = 1_400;

/** Serves the files of `test/sites/<name>/` on a loopback port, and beside it another site that pages may link to. */
export async function serveFixtureSite(name: string): Promise<FixtureSite> {
  const directory = join(ROOT, name);
  const file = join(directory, '_headers.json');
  const answers = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, Answer>;
  const outside = await listen(answerOutside);
  const site = await listen((request, response) => {
    const origin = `http://${request.headers.host}`;
    answer(directory, answers, { '%ORIGIN%': origin, '%OUTSIDE%': outside.url.slice(0, -1) }, request, response);
  });
  return { url: site.url, close: async () => void (await Promise.all([site.close(), outside.close()])) };
}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<FixtureSite> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(
  directory: string,
  answers: Readonly<Record<string, Answer>>,
  addresses: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = request.url ?? '/';
  const everywhere = answers['/*'] ?? {};
  const own = answers[asked] ?? {};
  const path = own.file ?? fileOf(directory, decodeURIComponent(asked.split('?')[0] as string));
  const status = own.status ?? (path === null ? 404 : 200);
  const found = path ?? fileOf(directory, '/404.html');
  const type = TYPES[extname(found ?? '.html')] ?? 'application/octet-stream';
  let body: Buffer =
    found === null || (status >= 300 && status < 400) ? Buffer.alloc(0) : readFileSync(join(directory, found));
  if (own.padding) body = Buffer.concat([body, Buffer.alloc(own.padding, ' ')]);
  if (TEXTS.test(type)) {
    const text = body.toString('latin1').replaceAll(/%(?:ORIGIN|OUTSIDE)%/g, (name) => addresses[name] as string);
    body = Buffer.from(text, 'latin1');
  }
  const headers: Record<string, string | string[] | null> = {
    'content-type': type,
    etag: `"${body.byteLength}-${found}"`,
    ...(type.startsWith('text/html') ? {} : { 'cache-control': 'max-age=604800' }),
    ...everywhere.headers,
    ...own.headers,
  };
  if (own.compress !== false && TEXTS.test(type) && body.byteLength > COMPRESSED_FROM) {
    body = gzipSync(body);
    headers['content-encoding'] = 'gzip';
    headers['vary'] = 'Accept-Encoding';
  }
  const kept = Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== null);
  const resolved = kept.map(
    ([name, value]) => [name, typeof value === 'string' ? place(value, addresses) : value] as const,
  );
  response.writeHead(status, { 'content-length': body.byteLength, ...Object.fromEntries(resolved) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const place = (value: string, addresses: Readonly<Record<string, string>>): string =>
  value.replaceAll(/%(?:ORIGIN|OUTSIDE)%/g, (name) => addresses[name] as string);

/** `/x/` and `/x` are answered by `x/index.html` and `x.html`, each page under one address; files that begin with `_` are not served. */
function fileOf(directory: string, path: string): string | null {
  const clean = normalize(path);
  if (clean.includes('/_') || clean === '/labels.json' || clean.endsWith('/index.html')) return null;
  const candidates = clean.endsWith('/') ? [`${clean}index.html`] : [clean, `${clean}.html`];
  return candidates.find((one) => statSync(join(directory, one), { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** The other site: `/ok`, `/moved`, `/wall`, `/failing`. */
function answerOutside(request: IncomingMessage, response: ServerResponse): void {
  const statuses: Readonly<Record<string, number>> = { '/ok': 200, '/moved': 301, '/wall': 403, '/failing': 503 };
  const path = (request.url ?? '/').split('?')[0] as string;
  const status = statuses[path] ?? 200;
  response.writeHead(status, { 'content-type': 'text/html', ...(status === 301 ? { location: '/ok' } : {}) });
  response.end('<!doctype html><title>Another site</title><p>Another site.');
}
