import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Ports {
  http: number;
  https: number;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-ranges']);

/** The response to exactly that URL, as a browser requests it; the hosts of the bench are all on this machine. */
export function answerOf(url: string, ports: Ports, headers: Record<string, string> = {}): Promise<Answer> {
  const { protocol, host, hostname } = new URL(url);
  const path = url.slice(url.indexOf(host) + host.length) || '/';
  const secure = protocol === 'https:';
  const options = {
    host: '127.0.0.1',
    port: secure ? ports.https : ports.http,
    path,
    setHost: false,
    headers: { host, ...headers },
    agent: false as const,
  };
  return new Promise((done, fail) => {
    const asked = secure
      ? requestHttps({ ...options, servername: hostname, rejectUnauthorized: false })
      : requestHttp(options);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const found: [string, string][] = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2)
          found.push([(response.rawHeaders[at] ?? '').toLowerCase(), response.rawHeaders[at + 1] ?? '']);
        const names = [...new Set(found.map(([name]) => name))].filter((name) => !OWN.has(name)).sort();
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            names.map((name) => [name, found.flatMap(([one, value]) => (one === name ? [value] : [])).join(' ‖ ')]),
          ),
          body: Buffer.concat(parts).toString('latin1'),
        });
      });
    });
    asked.on('error', fail).end();
  });
}

const AT_ONCE = 8;

export async function answersOf(urls: readonly string[], ports: Ports): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = urls.values();
  const ask = async () => {
    for (const url of waiting) answers.set(url, await answerOf(url, ports));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return answers;
}

/** The URLs that redirects lead through; the last one is no redirect, or has been passed before. */
export async function wayOf(url: string, ports: Ports): Promise<string[]> {
  const way = [url];
  for (let hops = 0; hops < 10; hops += 1) {
    const { headers } = await answerOf(way.at(-1) ?? '', ports);
    if (headers['location'] === undefined) break;
    way.push(new URL(headers['location'], way.at(-1)).href);
  }
  return way;
}

/** An application that has a page for every URL but those that begin with /gone, and sends headers of its own. */
export async function startApplication(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((request, response) => {
    const url = String(request.headers['x-asked'] ?? request.url);
    const path = url.split('?', 1)[0] ?? '';
    const type = /[.]css$/.test(path) ? 'text/css' : /[.]js$/.test(path) ? 'text/javascript' : 'text/html';
    response.statusCode = path.startsWith('/gone') ? 404 : 200;
    response.setHeader('Content-Type', type);
    response.setHeader('X-Powered-By', 'Invented/1.2');
    response.setHeader('Referrer-Policy', 'unsafe-url');
    response.setHeader('Strict-Transport-Security', 'max-age=0');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(`page ${url}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
