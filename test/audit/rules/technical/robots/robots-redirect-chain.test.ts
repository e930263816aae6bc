import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-redirect-chain.js';
import { fetchRobots } from '../../../../../src/crawl/robots/fetch-robots.js';
import { createFetcher } from '../../../../../src/net/fetch.js';
import type { Fetcher } from '../../../../../src/net/types.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-redirect-chain', () => {
  let server: Server;
  let fetcher: Fetcher;
  let origin: string;
  /** Location by path; a path without one is a file of rules */
  let locations: Record<string, string> = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      const location = locations[request.url ?? ''];
      if (location !== undefined) response.writeHead(302, { location }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow:\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'SextantTest/1' });
  });
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const judged = async (given: Record<string, string>) => {
    locations = given;
    return runRule(rule, [], robotsSite('', [], { fetch: await fetchRobots(fetcher, origin) }));
  };
  const chain = (hops: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: hops }, (_, at) => [at === 0 ? '/robots.txt' : `/r${at}.txt`, `/r${at + 1}.txt`]),
    );

  it.each([6, 7, 20])('reports %i redirects', async (hops) => {
    expect(await judged(chain(hops))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('after 5 redirects') }],
    });
  });
  it('reports a loop, also one of the file to itself', async () => {
    const loop = { kind: 'fail', evidence: [{ message: 'robots.txt redirects in a loop.' }] };
    expect(await judged({ '/robots.txt': '/robots.txt' })).toMatchObject(loop);
    expect(await judged({ '/robots.txt': '/r1.txt', '/r1.txt': '/robots.txt' })).toMatchObject(loop);
  });
  it('reports a redirect to a page', async () => {
    expect((await judged({ '/robots.txt': '/' })).kind).toBe('fail');
  });
  it.each(['file:///etc/passwd', 'data:text/plain,User-agent:*', 'ftp://example.com/robots.txt', 'javascript:0'])(
    'reports a redirect to %s, which nobody follows',
    async (location) => {
      const ways: Record<string, string>[] = [
        { '/robots.txt': location },
        { '/robots.txt': '/r1.txt', '/r1.txt': location },
      ];
      for (const given of ways)
        expect(await judged(given)).toMatchObject({
          kind: 'fail',
          evidence: [{ message: expect.stringContaining('neither http nor https') }],
        });
    },
  );
  it('reports a redirect to what is no URL', async () => {
    expect(await judged({ '/robots.txt': 'http://[' })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('without a valid Location header') }],
    });
  });
  it('passes a file without redirects', async () => {
    expect((await judged({})).kind).toBe('pass');
  });
  it('passes five redirects', async () => {
    expect((await judged(chain(5))).kind).toBe('pass');
  });
});
