import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, type Server } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { openSocket } from '../../../src/net/dial.js';
import type { FetcherOptions } from '../../../src/net/types.js';
import { makeCertificate } from '../servers/certificate.js';
import { answersOf, type MadeAnswer, type MadeSite, unknownAnswer } from './made-site.js';

export interface RunningSite {
  /** the start address */
  readonly url: string;
  readonly outside: string;
  /** how a fetcher reaches it */
  readonly fetcher: Pick<FetcherOptions, 'resolve' | 'dial' | 'limits'>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};
const COMPRESSIBLE = /^(?:text\/|application\/(?:xhtml\+xml|xml|json)|image\/svg)/;
const COMPRESSED_FROM = 1_400;

/** Serves a made site on loopback ports, and beside it another site that its pages may link to. */
export async function serveMadeSite(site: MadeSite): Promise<RunningSite> {
  const started: Server[] = [];
  const restore: (() => void)[] = [];
  const open = async (server: Server): Promise<number> => {
    started.push(server);
    // long answers are made in this process: no connection may end meanwhile
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 120_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const outside = `http://127.0.0.1:${await open(createServer(answerOutside))}`;
  const { host } = site;
  const addresses = { origin: '', outside };
  const answers = answersOf(site);
  const listener: RequestListener = (request, response) =>
    void answer(site, answers, addresses, request, response).catch(() => response.destroy());

  const ports = new Map<number, number>();
  if (site.tls && host) {
    const { validDays = 90, oldVersions, http2 } = site.tls;
    const authority = makeCertificate({ name: 'Test Authority', authority: true });
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, authority.cert]);
    restore.push(() => setDefaultCACertificates(before));
    const identity = makeCertificate({
      name: host,
      hosts: [host, `www.${host}`],
      issuer: authority,
      notBefore: new Date(Date.now() - 100 * DAY_MS),
      notAfter: new Date(Date.now() + validDays * DAY_MS),
    });
    const versions = oldVersions ? ({ minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const) : {};
    const secure = http2
      ? createSecureServer({ ...identity, ...versions, allowHTTP1: true }, listener as never)
      : createHttpsServer({ ...identity, ...versions }, listener);
    ports.set(443, await open(secure as unknown as Server));
    const plain = new Map(Object.entries(site.tls.plain ?? {}));
    const away: MadeAnswer = { status: 301, headers: { location: `https://${host}/` } };
    const redirects: RequestListener = (request, response) =>
      void answer(site, plain, addresses, request, response, away).catch(() => response.destroy());
    ports.set(80, await open(createServer(redirects)));
  } else ports.set(80, await open(createServer(listener)));
  addresses.origin = host ? `${site.tls ? 'https' : 'http'}://${host}` : `http://127.0.0.1:${ports.get(80)}`;

  return {
    url: `${addresses.origin}/`,
    outside,
    fetcher: {
      ...(host
        ? {
            resolve: async () => [{ address: '127.0.0.1', family: 4 }],
            dial: (_addresses, port, signal) =>
              openSocket({ host: '127.0.0.1', port: ports.get(port) ?? port }, signal),
          }
        : {}),
      ...(site.timeoutMs ? { limits: { totalMs: site.timeoutMs } } : {}),
    },
    async close() {
      for (const undo of restore) undo();
      await Promise.all(
        started.map((server) => {
          const closed = once(server, 'close');
          server.close();
          if ('closeAllConnections' in server)
            (server as unknown as { closeAllConnections(): void }).closeAllConnections();
          return closed;
        }),
      );
    },
  };
}

type Addresses = { origin: string; outside: string };

async function answer(
  site: MadeSite,
  answers: ReadonlyMap<string, MadeAnswer>,
  addresses: Addresses,
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: MadeAnswer = unknownAnswer(site),
): Promise<void> {
  const path = request.url ?? '/';
  const known = answers.get(path) ?? answers.get(decodeURI(path)) ?? otherwise;
  const visitor = `${request.headers['user-agent']} ${request.headers.accept}`;
  const special = Object.entries(known.to ?? {}).find(([name]) => visitor.includes(name))?.[1];
  const given = special ? { ...known, ...special, headers: { ...known.headers, ...special.headers } } : known;
  if (given.cut) return void request.socket.destroy();
  if (given.delayMs) await sleep(given.delayMs);
  const place = (text: string) =>
    text.replaceAll('%ORIGIN%', addresses.origin).replaceAll('%OUTSIDE%', addresses.outside);
  let body = typeof given.body === 'string' ? Buffer.from(place(given.body)) : Buffer.from(given.body ?? '');
  if (given.fill) body = Buffer.concat([body, Buffer.alloc(given.fill - body.byteLength, ' ')]);
  const headers: NonNullable<MadeAnswer['headers']> = {
    'content-type': TYPES[extname(path.split('?')[0] ?? '')] ?? 'text/html; charset=utf-8',
    etag: `"${body.byteLength}-${path.length}"`,
    ...(TYPES[extname(path)] ? { 'cache-control': 'max-age=604800' } : {}),
    ...given.headers,
  };
  const lines: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== null) lines[name] = typeof value === 'string' ? place(value) : value;
  if (
    given.compress !== false &&
    COMPRESSIBLE.test(String(lines['content-type'])) &&
    body.byteLength > COMPRESSED_FROM
  ) {
    body = gzipSync(body);
    lines['content-encoding'] = 'gzip';
  }
  response.writeHead(given.status ?? 200, { 'content-length': String(body.byteLength), ...lines });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const LOCATIONS: Readonly<Record<string, string>> = { '/moved-gone': '/gone', '/circle': '/circle' };

/** The other site: `/ok`, `/moved`, `/wall`, `/gone` and more that is fine. */
function answerOutside(request: IncomingMessage, response: ServerResponse): void {
  const statuses: Readonly<Record<string, number>> = {
    '/moved': 301,
    '/aside': 302,
    '/moved-gone': 301,
    '/circle': 302,
    '/wall': 403,
    '/gone': 404,
    '/gone-once': 503,
    '/failing': 503,
  };
  const path = (request.url ?? '/').split('?')[0] as string;
  const status = statuses[path] ?? 200;
  const type = TYPES[extname(path)] ?? 'text/html';
  response.writeHead(status, {
    'content-type': type,
    ...(status === 301 || status === 302 ? { location: LOCATIONS[path] ?? '/ok' } : {}),
  });
  response.end(type === 'text/html' ? '<!doctype html><title>Another site</title><p>Another site.' : '');
}
