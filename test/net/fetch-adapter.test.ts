import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import { fetchAdapter } from '../../src/net/fetch-adapter.js';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function served(listener: RequestListener, allowNetworks = ['127.0.0.0/8']) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fetcher = createFetcher({ allowNetworks, userAgent: 'test' });
  closers.push(
    async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    () => fetcher.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { fetch: fetchAdapter(fetcher, { bodyBytes: 1_000 }), url: `http://127.0.0.1:${port}/a` };
}

describe('fetchAdapter', () => {
  it('sends method, headers and body, and returns the decoded response', async () => {
    const { fetch, url } = await served(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const seen = `${request.method} ${request.headers['x-a']} ${Buffer.concat(chunks)}`;
      response.writeHead(201, { 'content-encoding': 'gzip', 'x-b': 'c' }).end(gzipSync(seen));
    });
    const response = await fetch(url, { method: 'POST', headers: { 'x-a': 'b' }, body: 'hello' });
    expect([response.status, response.headers.get('x-b'), response.headers.get('content-encoding')]).toEqual([
      201,
      'c',
      null,
    ]);
    expect(await response.text()).toBe('POST b hello');
    expect(await (await fetch(new Request(url, { method: 'POST', body: 'again' }))).text()).toBe(
      'POST undefined again',
    );
  });

  it('leaves redirects to the caller', async () => {
    const { fetch, url } = await served((_request, response) => void response.writeHead(302, { location: '/b' }).end());
    expect((await fetch(url)).status).toBe(302);
  });

  it('rejects what the guard refuses, what is cut and what it cannot send', async () => {
    const barred = await served((_request, response) => void response.end('x'), []);
    await expect(barred.fetch(barred.url)).rejects.toMatchObject({ cause: { code: 'ADDRESS_NOT_ALLOWED' } });
    const large = await served((_request, response) => void response.end('x'.repeat(5_000)));
    await expect(large.fetch(large.url)).rejects.toMatchObject({ cause: { code: 'TOO_LARGE' } });
    await expect(large.fetch(large.url, { method: 'DELETE' })).rejects.toThrow('DELETE is not supported');
  });

  it('ends with its signal', async () => {
    const { fetch, url } = await served(() => {});
    await expect(fetch(url, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
