import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

export interface SitePage {
  body?: string | Uint8Array;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  delayMs?: number;
  /** it is not answered before */
  until?: Promise<void>;
}

export interface SiteServer {
  /** `http://127.0.0.1:<port>/` */
  readonly url: string;
  /** requests by crawlers that say they are ours, by path with query */
  readonly hits: ReadonlyMap<string, number>;
  /** bytes of bodies sent to them, by path with query */
  readonly sent: ReadonlyMap<string, number>;
  /** headers of the latest of them, by path with query */
  readonly asked: ReadonlyMap<string, IncomingHttpHeaders>;
  set(path: string, page: SitePage | string): void;
  remove(path: string): void;
  /** every response waits this long */
  delay(ms: number): void;
  /** the connection of such a request is reset */
  resetWhen(test: (path: string) => boolean): void;
  /** from now on nothing has changed for whoever asks if it has */
  lie(): void;
  forget(): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
};

/**
 * Serves a website that is kept in memory on a loopback port. Pages with an `etag` or `last-modified` header answer 304 to
 * whoever names it.
 */
export async function startSite(pages: Readonly<Record<string, SitePage | string>>): Promise<SiteServer> {
  const known = new Map(Object.entries(pages));
  const hits = new Map<string, number>();
  const sent = new Map<string, number>();
  const asked = new Map<string, IncomingHttpHeaders>();
  let everyDelayMs = 0;
  let lies = false;
  let isReset = (_path: string): boolean => false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (isReset(path)) return void request.socket.resetAndDestroy();
    const isOurs = (request.headers['user-agent'] ?? '').includes('SextantBot');
    if (isOurs) {
      hits.set(path, (hits.get(path) ?? 0) + 1);
      asked.set(path, request.headers);
    }
    const found = known.get(path) ?? { status: 404, body: page({ title: 'Not found', links: [] }) };
    const {
      body = '',
      status = 200,
      headers = {},
      delayMs = everyDelayMs,
      until,
    } = typeof found === 'string' ? { body: found } : found;
    if (delayMs > 0) await sleep(delayMs);
    await until;
    const type = TYPES[extname(path.split('?')[0] ?? '')] ?? 'text/html; charset=utf-8';
    if (status === 200 && (lies ? asksForChange(request) : namesValidator(request, headers))) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
    if (isOurs && request.method !== 'HEAD') sent.set(path, (sent.get(path) ?? 0) + Buffer.byteLength(body));
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hits,
    sent,
    asked,
    set: (path, next) => void known.set(path, next),
    remove: (path) => void known.delete(path),
    delay: (ms) => {
      everyDelayMs = ms;
    },
    resetWhen: (test) => {
      isReset = test;
    },
    lie: () => {
      lies = true;
    },
    forget: () => {
      hits.clear();
      sent.clear();
      asked.clear();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const asksForChange = ({ headers }: IncomingMessage): boolean =>
  headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;

/** RFC 9110 §13.2.2: If-Modified-Since counts only without If-None-Match. */
function namesValidator(request: IncomingMessage, headers: Readonly<Record<string, string>>): boolean {
  const etag = request.headers['if-none-match'];
  if (etag !== undefined) return etag === headers['etag'];
  const since = request.headers['if-modified-since'];
  return since !== undefined && since === headers['last-modified'];
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** The same for the length of a test file. */
export function useSite(pages: Readonly<Record<string, SitePage | string>>): SiteServer {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    site = await startSite(pages);
  });
  afterAll(() => site?.close());
  return new Proxy({} as SiteServer, {
    get: (_target, name) => {
      if (!site) throw new Error('The site opens in beforeAll.');
      return site[name as keyof SiteServer];
    },
  });
}

export interface PageParts {
  title: string;
  links: readonly string[];
  head?: string;
  body?: string;
}

export function page({ title, links, head = '', body = '' }: PageParts): string {
  const anchors = links.map((href) => `<li><a href="${href}">Read about ${href}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}<ul>${anchors}</ul></body></html>`;
}

/** A sitemap of a served site. */
export const sitemapOf = (site: Pick<SiteServer, 'url'>, paths: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${new URL(path, site.url).href}</loc></url>`)
    .join('')}</urlset>`;

/** Numbered pages in which each links to the next three and home: `/`, `/p1.html` … */
export function chainedPages(count: number): Record<string, string> {
  const path = (at: number) => (at === 0 ? '/' : `/p${at}.html`);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const links = [1, 2, 3].flatMap((step) => (at * 3 + step < count ? [path(at * 3 + step)] : []));
      return [path(at), page({ title: `Page number ${at}`, links: ['/', ...links] })];
    }),
  );
}
