import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import { hurriedFetcher } from '../../src/tools/hurried-fetcher.js';
import { useSite } from '../support/sites/site-server.js';

describe('hurriedFetcher', () => {
  const site = useSite({ '/': 'quick', '/slow': { body: 'slow', delayMs: 5_000 } });
  const own = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
  afterAll(() => own.close());

  it('gives up what runs, whatever deadlines it has, and what is requested later', async () => {
    const { fetcher, hurry, wasCut } = hurriedFetcher(own);
    const from = performance.now();
    const slow = `${site.url}slow`;
    const running = [
      fetcher.fetch(slow),
      fetcher.stream(slow, { signal: AbortSignal.timeout(4_000) }),
      fetcher.follow(slow, { signal: AbortSignal.timeout(4_000) }).then(({ result }) => result),
    ];
    await sleep(100);
    expect(wasCut()).toBe(false);
    hurry();
    expect(wasCut()).toBe(true);
    expect(await Promise.all([...running, fetcher.fetch(site.url)])).toMatchObject(
      Array.from({ length: 4 }, () => ({ ok: false, code: 'ABORTED' })),
    );
    expect(performance.now() - from).toBeLessThan(3_500);
  });

  it('has cut nothing where everything had come', async () => {
    const { fetcher, hurry, wasCut } = hurriedFetcher(own);
    const opened = await fetcher.stream(site.url);
    if (!opened.ok) throw new Error(opened.message);
    for await (const piece of opened.body) expect(piece.length).toBeGreaterThan(0);
    await opened.done;
    await sleep(0);
    hurry();
    expect(wasCut()).toBe(false);
    expect(await fetcher.fetch(site.url)).toMatchObject({ ok: false, code: 'ABORTED' });
    expect(wasCut()).toBe(true);
  });
});
