import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import { loopLatenessMs, watchLoop } from '../../src/net/loop-clock.js';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('the loop clock', () => {
  it('knows how long this process has not looked', async () => {
    closers.push(watchLoop());
    await sleep(30);
    block(200);
    expect(loopLatenessMs()).toBeGreaterThan(150);
  });

  it('says nothing when nobody watches', () => {
    block(50);
    expect(loopLatenessMs()).toBe(0);
  });

  it('keeps a busy process from calling a server slow', async () => {
    const server = createServer((_, response) => {
      response.end('here');
      // the response is on the wire, and nobody reads it for a second
      setImmediate(() => block(1_000));
    }).listen(0, '127.0.0.1');
    closers.push(() => server.close());
    const fetcher = createFetcher({ userAgent: 'test', allowNetworks: ['127.0.0.0/8'] });
    closers.push(() => fetcher.close());
    await sleep(10);
    const result = await fetcher.fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(result.timing.totalMs).toBeGreaterThan(990);
    expect(result.timing.ttfbMs).toBeLessThan(900);
  });
});
