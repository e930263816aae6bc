import { describe, expect, it } from 'vitest';
import { politeFetcher } from '../../src/tools/polite-fetcher.js';
import { startSite } from '../support/sites/site-server.js';
import { useTools } from '../support/tools.js';

describe('politeFetcher', () => {
  const tools = useTools();

  it('asks before every request of a chain, with one name for one host', async () => {
    const site = await startSite({
      '/a': { status: 302, headers: { location: '/b' } },
      '/b': { status: 302, headers: { location: '/c' } },
      '/c': 'the end',
    });
    const { host } = new URL(site.url);
    const asked: string[] = [];
    let left = 4;
    const fetcher = politeFetcher(tools.context.fetcher, async (name) => {
      asked.push(name);
      return (left -= 1) >= 0 ? null : 7;
    });
    const { hops, result } = await fetcher.follow(`${site.url}a`);
    expect(hops).toEqual([
      { url: `${site.url}a`, status: 302, location: '/b' },
      { url: `${site.url}b`, status: 302, location: '/c' },
    ]);
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(asked).toEqual([host, host, host]);
    expect(await fetcher.follow(`${site.url}a`)).toMatchObject({
      hops: [{ url: `${site.url}a` }],
      result: { ok: false, code: 'HOST_LIMIT', action: 'THROTTLED', retryAfterSeconds: 7 },
    });
    expect(await fetcher.fetch(`${site.url}c`)).toMatchObject({ ok: false, code: 'HOST_LIMIT' });
    expect(await fetcher.stream(`${site.url}c`)).toMatchObject({ ok: false, code: 'HOST_LIMIT' });
    expect(site.hits).toEqual(
      new Map([
        ['/a', 2],
        ['/b', 1],
        ['/c', 1],
      ]),
    );
    await site.close();
  });

  it('knows a host by one name', async () => {
    const asked: string[] = [];
    const fetcher = politeFetcher(tools.context.fetcher, async (name) => {
      asked.push(name);
      return 1;
    });
    for (const url of [
      'https://Shop.example/',
      'http://shop.example:80/x',
      'https://shop.example./',
      'https://shop.example.:8443/',
    ]) {
      await fetcher.fetch(url);
    }
    expect(asked).toEqual(['shop.example', 'shop.example', 'shop.example', 'shop.example:8443']);
  });

  it('gives up on a chain without end', async () => {
    const site = await startSite({
      '/loop': { status: 302, headers: { location: '/loop' } },
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`/${at}`, { status: 302, headers: { location: `/${at + 1}` } }]),
      ),
    });
    const fetcher = politeFetcher(tools.context.fetcher, async () => null);
    expect((await fetcher.follow(`${site.url}loop`)).hops).toHaveLength(1);
    expect((await fetcher.follow(`${site.url}0`)).hops).toHaveLength(6);
    await site.close();
  });
});
