import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import { dialBy } from '../../src/net/proxy-dial.js';
import { resolveOrLeave } from '../../src/net/resolve.js';
import type { Fetcher } from '../../src/net/types.js';
import { startProxy, type TestProxy } from '../support/servers/proxy.js';

const LOGIN = { user: 'crawler@office', password: 'pass:word' };
const USERINFO = 'crawler%40office:pass%3Aword';
const SITE = '203.0.113.7';
const SITE_V6 = '2001:db8::7';

describe.each(['http', 'socks5'] as const)('a proxy by %s', (kind) => {
  const site = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  const fetchers: Fetcher[] = [];
  let open: TestProxy;
  let closed: TestProxy;

  function fetcherOf(proxy: string, more: Partial<Parameters<typeof createFetcher>[0]> = {}): Fetcher {
    const fetcher = createFetcher({
      allowNetworks: ['203.0.113.0/24', '2001:db8::/32', '127.0.0.0/8'],
      userAgent: 'test',
      dial: dialBy(proxy),
      ...more,
    });
    fetchers.push(fetcher);
    return fetcher;
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const { port } = site.address() as AddressInfo;
    const unreachable = kind === 'http' ? 502 : 4;
    const route = (target: string) =>
      target.endsWith(':81') ? null : target.endsWith(':82') ? unreachable : { host: '127.0.0.1', port };
    open = await startProxy({ kind, route });
    closed = await startProxy({ kind, route, login: LOGIN });
  });
  afterAll(async () => {
    await Promise.all([...fetchers.map((fetcher) => fetcher.close()), open.close(), closed.close()]);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  it('gets the checked address, and the site the request as it is', async () => {
    const fetcher = fetcherOf(open.url, { resolve: async () => [{ address: SITE, family: 4 }] });
    const pages = await Promise.all(['/', '/tea?b=1'].map((path) => fetcher.fetch(`http://shop.example${path}`)));
    expect(pages.map((page) => page.ok && String(Buffer.from(page.body)))).toEqual([
      'shop.example/',
      'shop.example/tea?b=1',
    ]);
    expect(new Set(open.targets)).toEqual(new Set([`${SITE}:80`]));
  });

  it('resolves the names that this machine cannot, as far as they are left to it', async () => {
    const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    const fetcher = fetcherOf(open.url, { resolve: resolveOrLeave(none, (host) => host !== 'intranet') });
    const page = await fetcher.fetch('http://shop.example:8080/tea');
    expect(page).toMatchObject({ ok: true, status: 200 });
    expect(open.targets.at(-1)).toBe('shop.example:8080');
    const { length } = open.targets;
    expect(await fetcher.fetch('http://intranet:8080/')).toMatchObject({ code: 'NAME_NOT_RESOLVED' });
    expect(await fetcher.fetch('http://shop.example:25/')).toMatchObject({ code: 'PORT_NOT_ALLOWED' });
    expect(open.targets).toHaveLength(length);
    // a name that the proxy does not reach either does not exist
    for (const port of [81, 82])
      expect(await fetcher.fetch(`http://gone.example:${port}/`)).toMatchObject({ code: 'NAME_NOT_RESOLVED' });
  });

  it('takes an address of IPv6', async () => {
    const page = await fetcherOf(open.url).fetch(`http://[${SITE_V6}]:8080/`);
    expect(page).toMatchObject({ ok: true, status: 200 });
    expect(open.targets.at(-1)).toBe(kind === 'http' ? `[${SITE_V6}]:8080` : '[2001:db8:0:0:0:0:0:7]:8080');
  });

  it('lets in whoever has its user name and password', async () => {
    expect(await fetcherOf(closed.url.replace('://', `://${USERINFO}@`)).fetch(`http://${SITE}/`)).toMatchObject({
      ok: true,
    });
    for (const proxy of [closed.url, closed.url.replace('://', '://crawler:wrong@')])
      expect(await fetcherOf(proxy).fetch(`http://${SITE}/`)).toMatchObject({
        code: 'PROXY_FAILED',
        action: 'INCONCLUSIVE',
      });
    expect(closed.targets).toEqual([`${SITE}:80`]);
  });

  it('that refuses, is not there or is something else says nothing about the site', async () => {
    const refused = await fetcherOf(open.url).fetch(`http://${SITE}:81/`);
    expect(refused).toMatchObject({ code: 'PROXY_FAILED', action: 'INCONCLUSIVE' });
    expect((refused as { message: string }).message).toBe(
      `The proxy of this installation refused the connection: ${kind === 'http' ? 'HTTP 403' : 'not allowed'}.`,
    );
    expect(await fetcherOf(open.url).fetch(`http://${SITE}:82/`)).toMatchObject({
      code: 'HOST_UNREACHABLE',
      action: 'RETRY',
    });
    const nobody = await startProxy({ kind, route: () => null });
    await nobody.close();
    expect(await fetcherOf(nobody.url).fetch(`http://${SITE}/`)).toMatchObject({
      code: 'PROXY_FAILED',
      message: 'The proxy of this installation cannot be reached.',
    });
    const mute = createTcpServer((socket) => socket.resume().end('SSH-2.0-test\r\n\r\n'));
    await new Promise<void>((resolve) => {
      mute.listen(0, '127.0.0.1', resolve);
    });
    const other = await fetcherOf(`${kind}://127.0.0.1:${(mute.address() as AddressInfo).port}`).fetch(
      `http://${SITE}/`,
    );
    expect(other).toMatchObject({ code: 'PROXY_FAILED', action: 'INCONCLUSIVE' });
    await new Promise((resolve) => mute.close(resolve));
  });

  it('is waited for no longer than for a site', async () => {
    const silent = createTcpServer((socket) => socket.resume());
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const late = await fetcherOf(`${kind}://127.0.0.1:${port}`).fetch(`http://${SITE}/`, { limits: { totalMs: 300 } });
    expect(late).toMatchObject({ code: 'TIMEOUT' });
    const left = () => new Promise<number>((resolve) => silent.getConnections((_error, count) => resolve(count)));
    await expect.poll(left).toBe(0);
    await new Promise((resolve) => silent.close(resolve));
  });

  it('never hears of an address that is not allowed, nor of one of this machine', async () => {
    const before = open.targets.length;
    expect(await fetcherOf(open.url).fetch('http://10.0.0.1/')).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    const { port } = site.address() as AddressInfo;
    expect(await fetcherOf(open.url).fetch(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: true });
    expect(open.targets).toHaveLength(before);
  });
});
