import { afterAll, describe, expect, it } from 'vitest';
import { checkLinks } from '../../src/crawl/check-links.js';
import { createFetcher } from '../../src/net/fetch.js';
import { type Answer, loopbackSite } from '../support/chromium.js';

const LOOPBACK = ['127.0.0.0/8'];
const open: { close(): Promise<unknown> | unknown }[] = [];
afterAll(async () => {
  for (const thing of open) await thing.close();
});

function fetcher(resolve?: (host: string) => Promise<{ address: string; family: number }[]>) {
  const made = createFetcher({ allowNetworks: LOOPBACK, userAgent: 'x', ...(resolve ? { resolve } : {}) });
  open.push(made);
  return made;
}

async function site(host: string, answer: Answer) {
  const served = await loopbackSite(host, answer);
  open.push(served);
  return served.origin;
}

const options = (with_: ReturnType<typeof fetcher>) => ({
  fetcher: with_,
  signal: new AbortController().signal,
  now: () => new Date('2026-01-01T00:00:00Z'),
  deadlineMs: 20_000,
});

describe('checkLinks', () => {
  it('asks by HEAD, by GET where a server does not take HEAD, and says what came', async () => {
    const asked: string[] = [];
    const origin = await site('127.0.0.21', (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const path = request.url ?? '/';
      if (path === '/head-refused' && request.method === 'HEAD') response.statusCode = 405;
      else if (path === '/gone') response.statusCode = 410;
      else if (path === '/walled') response.statusCode = 403;
      else if (path === '/moved') response.writeHead(301, { location: '/fine' });
      response.end();
    });
    const checks = await checkLinks(
      ['/fine', '/head-refused', '/gone', '/walled', '/moved'].map((path) => origin + path),
      options(fetcher()),
    );
    expect(Object.fromEntries(checks.map(({ url, verdict }) => [url.slice(origin.length), verdict]))).toEqual({
      '/fine': 'OK',
      '/head-refused': 'OK',
      '/gone': 'BROKEN',
      '/walled': 'INCONCLUSIVE',
      '/moved': 'REDIRECT',
    });
    expect(asked).toContain('GET /head-refused');
    expect(asked).not.toContain('GET /fine');
  });

  it('leaves a host alone that says it is asked too often', async () => {
    let asked = 0;
    const origin = await site('127.0.0.22', (_, response) => {
      asked += 1;
      response.statusCode = 429;
      response.end();
    });
    const checks = await checkLinks([`${origin}/a`, `${origin}/b`, `${origin}/c`], options(fetcher()));
    expect(asked).toBe(1);
    expect(checks.map(({ verdict, error }) => [verdict, error])).toEqual([
      ['INCONCLUSIVE', null],
      ['INCONCLUSIVE', 'NOT_ASKED'],
      ['INCONCLUSIVE', 'NOT_ASKED'],
    ]);
  });

  it('gives up at once, questions under way included, when no name resolves', async () => {
    let asked = 0;
    const offline = fetcher((host) => {
      asked += 1;
      // after the first answers the name server falls silent
      return asked <= 16
        ? Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }))
        : new Promise(() => {});
    });
    const urls = Array.from({ length: 60 }, (_, n) => `https://name-${n}.example/`);
    const checks = await checkLinks(urls, options(offline));
    expect(checks).toHaveLength(60);
    expect(checks.filter(({ error }) => error === 'NAME_NOT_RESOLVED')).toHaveLength(16);
    expect(checks.every(({ verdict }) => verdict === 'INCONCLUSIVE')).toBe(true);
    expect(checks.filter(({ error }) => error === 'NOT_ASKED')).toHaveLength(44);
  });
});
