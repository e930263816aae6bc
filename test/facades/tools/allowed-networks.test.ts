import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../../src/net/dial.js';
import { createFetcher } from '../../../src/net/fetch.js';
import { useApp } from '../../support/app.js';
import { sitemapOf, useSite } from '../../support/sites/site-server.js';

const test = useApp();
const site = useSite({ '/': '<!doctype html><html lang="en"><title>Inside</title></html>' });
/** has a public address as far as anybody can tell */
const shop = useSite({});

describe('networks that the operator allows', () => {
  const open = (allowNetworks: readonly string[]) =>
    createFetcher({
      allowNetworks,
      userAgent: 'test',
      resolve: async () => [{ address: '1.1.1.1', family: 4 }],
      dial: (_addresses, port, signal) => openSocket({ port, host: '127.0.0.1' }, signal),
    });
  const publicFetcher = open([]);
  const memberFetcher = open(['127.0.0.0/8']);
  let app: FastifyInstance;
  beforeAll(async () => {
    // as the product opens them: the suites' own take loopback for public
    Object.assign(test.context, { publicFetcher, fetcher: memberFetcher });
    app = await test.another();
  });
  afterAll(() => Promise.all([publicFetcher.close(), memberFetcher.close()]));

  it('are for members, and neither callers without an account nor the cache open them', async () => {
    const { apiKey } = await test.account('FREE');
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: `/api/tools/meta-tags?url=${encodeURIComponent(site.url)}`, headers });
    const anonymous = async () => {
      const response = await ask({});
      return [response.statusCode, response.json().code];
    };
    expect(await anonymous()).toEqual([400, 'URL_NOT_ALLOWED']);
    const member = await ask({ authorization: `Bearer ${apiKey}` });
    expect([member.statusCode, member.json().title.text]).toEqual([200, 'Inside']);
    expect(await anonymous()).toEqual([400, 'URL_NOT_ALLOWED']);
  });

  it('show in the results of members, whatever was stored for callers without an account', async () => {
    const { apiKey } = await test.account('FREE');
    const address = shop.url.replace('127.0.0.1', 'shop.example.com');
    const place = (path: string) => new URL(path, address).href;
    const file = sitemapOf({ url: address }, ['/']);
    shop.set('/robots.txt', { status: 302, headers: { location: `${site.url}robots.txt` } });
    shop.set('/sitemap.xml', file);
    shop.set('/named.xml', file);
    site.set('/robots.txt', `Sitemap: ${place('named.xml')}`);
    const ask = async (headers: Record<string, string> = {}) => {
      const url = `/api/tools/sitemap?url=${encodeURIComponent(address)}`;
      const response = await app.inject({ url, headers });
      return [response.statusCode, response.json().url];
    };
    const member = { authorization: `Bearer ${apiKey}` };
    // a stored result, and then one of each that is under way
    expect(await ask()).toEqual([200, place('sitemap.xml')]);
    expect(await ask(member)).toEqual([200, place('named.xml')]);
    expect(await ask()).toEqual([200, place('sitemap.xml')]);
    const again = await test.another();
    const both = await Promise.all(
      [{}, member].map((headers: Record<string, string>) =>
        again.inject({ url: `/api/tools/sitemap?url=${encodeURIComponent(address)}`, headers }),
      ),
    );
    expect(both.map((response) => response.json().url)).toEqual([place('sitemap.xml'), place('named.xml')]);
  });
});
