import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from '../../src/net/browser/browser.js';

/** The browser of this machine, null without one: suites that need it are then skipped by name. */
export const chromiumPath = await findChromium(process.env['CHROMIUM_PATH'] ?? null, process.env['PATH'] ?? '');

export interface LoopbackSite {
  origin: string;
  port: number;
  /** connections accepted so far */
  connections(): number;
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A website on one address of 127.0.0.0/8, so that the guard can allow one and refuse another. */
export async function loopbackSite(host: string, answer: Answer | Record<string, string>): Promise<LoopbackSite> {
  let connections = 0;
  const respond: Answer =
    typeof answer === 'function'
      ? answer
      : (request, response) => {
          const body = answer[(request.url ?? '/').split('?', 1)[0] ?? '/'];
          const type = request.url?.endsWith('.js')
            ? 'text/javascript'
            : request.url?.endsWith('.css')
              ? 'text/css'
              : 'text/html; charset=utf-8';
          response.writeHead(body === undefined ? 404 : 200, { 'content-type': type });
          response.end(body ?? '<!doctype html><title>Not found</title>');
        };
  const server: Server = createServer(respond);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
