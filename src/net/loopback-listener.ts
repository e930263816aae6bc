import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** a redirect has a code and a state, of some hundred characters */
const HEADER_BYTES = 16_384;

/**
 * Receives redirects of a browser on this machine: each GET of `/` with its query, to which `respond` gives the text to show.
 * `port` 0: any free one.
 */
export async function listenOnLoopback(
  port: number,
  respond: (query: string) => Promise<string>,
): Promise<{ port: number; close(): void }> {
  const server = createServer({ maxHeaderSize: HEADER_BYTES, requestTimeout: 10_000 }, async (request, response) => {
    const url = request.url ?? '';
    const mark = url.indexOf('?');
    const isOurs = request.method === 'GET' && mark === 1 && url.startsWith('/');
    const text = isOurs ? await respond(url.slice(2)) : 'Not found.';
    response
      .writeHead(isOurs ? 200 : 404, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(`${text}\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}
