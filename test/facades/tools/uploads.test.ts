import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';

const DECLARED = 8 * 1024 ** 2;
const CONTENT = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
  { length: 15_000 },
  (_, at) => `<url><loc>https://example.com/${at}/${'a'.repeat(80)}</loc></url>`,
).join('')}</urlset>`;

/** The time that slow uploads may take from others. */
describe('uploads', () => {
  const test = useApp({ settings: { TRUST_PROXY_HOPS: '1' } });
  const sockets: Socket[] = [];
  let api: URL;
  beforeAll(async () => {
    api = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Sends a body piece by piece for as long as it may; resolves with the status and the time that it took. */
  function drip(address: string, piece: string, everyMs: number): Promise<{ status: number; ms: number }> {
    const from = performance.now();
    return new Promise((resolve) => {
      const socket = connect(Number(api.port), api.hostname);
      sockets.push(socket);
      socket.write(
        [
          'POST /api/tools/sitemap HTTP/1.1',
          `host: ${api.host}`,
          `x-forwarded-for: ${address}`,
          'content-type: application/json',
          `content-length: ${DECLARED}`,
          '\r\n{"content":"',
        ].join('\r\n'),
      );
      const timer = setInterval(() => socket.writable && socket.write(piece), everyMs);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ status: Number(text.slice(9, 12)), ms: performance.now() - from });
      });
    });
  }

  async function paste(address: string): Promise<{ status: number; ms: number }> {
    const from = performance.now();
    const response = await fetch(new URL('/api/tools/sitemap', api), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ content: CONTENT }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - from };
  }

  it('that drip keep no pasted file waiting, and end in time', async () => {
    // fast enough to be let go on, and too slow to come to its end
    const steady = drip('198.51.101.1', 'a'.repeat(16 * 1024), 500);
    const drips = Array.from({ length: 24 }, (_, at) => drip(`198.51.100.${at % 12}`, 'a', 500));
    await sleep(1_000);
    const honest = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(paste));
    const worst = Math.round(Math.max(...honest.map(({ ms }) => ms)));
    expect([honest.map(({ status }) => status), `${worst} ms`]).toEqual([[200, 200, 200], `${worst} ms`]);
    const ended = await Promise.all(drips);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([400]));
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(10_000);
    const { status, ms } = await steady;
    console.log(`honest uploads took ${worst} ms at worst; a slow upload ended after ${Math.round(ms)} ms`);
    expect(status).toBe(408);
    expect(ms).toBeGreaterThan(29_000);
    expect(ms).toBeLessThan(45_000);
  });
});
