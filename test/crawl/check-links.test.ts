import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openLinkChecks } from '../../src/crawl/check-links.js';
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
});

function check(urls: readonly string[], with_: ReturnType<typeof fetcher>) {
  const checks = openLinkChecks(options(with_));
  for (const url of urls) checks.add(url);
  return checks.finish(20_000);
}

describe('checks of links', () => {
  it('requests no more than is admitted: the others are unchecked, and none of them is broken', async () => {
    let asked = 0;
    const origins = await Promise.all(
      ['127.0.0.41', '127.0.0.42'].map((host) =>
        site(host, (_request, response) => {
          asked += 1;
          response.statusCode = 410;
          response.end();
        }),
      ),
    );
    let left = 3;
    const checks = openLinkChecks({
      ...options(fetcher()),
      admit: async () => {
        left -= 1;
        return left >= 0;
      },
    });
    for (const origin of origins) for (let at = 0; at < 5; at += 1) checks.add(`${origin}/${at}`);
    const all = await checks.finish(20_000);
    expect(all).toHaveLength(10);
    expect(all.filter(({ verdict }) => verdict === 'BROKEN')).toHaveLength(3);
    const rest = all.filter(({ verdict }) => verdict !== 'BROKEN');
    for (const one of rest) expect(one).toMatchObject({ verdict: 'INCONCLUSIVE', error: 'NOT_ASKED', failures: 0 });
    // HEAD, and GET to be sure
    expect(asked).toBe(6);
  });
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
    const checks = await check(
      ['/fine', '/head-refused', '/gone', '/walled', '/moved'].map((path) => origin + path),
      fetcher(),
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
    const checks = await check([`${origin}/a`, `${origin}/b`, `${origin}/c`], fetcher());
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
      // after the first responses the name server falls silent
      return asked <= 8 ? Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })) : new Promise(() => {});
    });
    const urls = Array.from({ length: 60 }, (_, n) => `https://name-${n}.example/`);
    const checks = await check(urls, offline);
    expect(checks).toHaveLength(60);
    expect(asked).toBeLessThan(16);
    expect(checks.every(({ verdict }) => verdict === 'INCONCLUSIVE')).toBe(true);
    // the links that were requested are others each time
    expect(checks.every(({ error }) => error === 'NOT_ASKED')).toBe(true);
  });

  it('says of single names that they do not resolve, near miss: one fewer', async () => {
    const urls = Array.from({ length: 7 }, (_, n) => `https://name-${n}.example/`);
    const checks = await check(
      urls,
      fetcher((host) => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }))),
    );
    expect(checks.every(({ error }) => error === 'NAME_NOT_RESOLVED')).toBe(true);
  });

  it('asks few hosts side by side until a name resolves, as name servers drop what comes in bursts', async () => {
    const origin = await site('127.0.0.27', (_, response) => void response.end());
    const port = new URL(origin).port;
    const questions: PromiseWithResolvers<{ address: string; family: number }[]>[] = [];
    const slow = fetcher(() => {
      const question = Promise.withResolvers<{ address: string; family: number }[]>();
      questions.push(question);
      return question.promise;
    });
    const checks = openLinkChecks(options(slow));
    for (let n = 0; n < 60; n += 1) checks.add(`http://name-${n}.example:${port}/`);
    while (questions.length < 8) await sleep(1);
    await sleep(20);
    expect(questions).toHaveLength(8);
    questions[0]?.resolve([{ address: '127.0.0.27', family: 4 }]);
    while (questions.length < 25) await sleep(1);
    await sleep(20);
    // the one that is done and the twenty-four under way
    expect(questions).toHaveLength(25);
    const finished = checks.finish(20_000);
    for (let n = 0; n < 60; n += 1) {
      while (questions.length <= n) await sleep(1);
      questions[n]?.resolve([{ address: '127.0.0.27', family: 4 }]);
    }
    expect((await finished).map(({ verdict }) => verdict)).toEqual(Array.from({ length: 60 }, () => 'OK'));
  });

  it('asks while more become known, one after the other at each host', async () => {
    let [open, most] = [0, 0];
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const origin = await site('127.0.0.23', async (request, response) => {
      most = Math.max(most, (open += 1));
      if (request.url === '/a') first.resolve();
      if (request.url === '/c') second.resolve();
      await sleep(10);
      open -= 1;
      response.end();
    });
    const checks = openLinkChecks(options(fetcher()));
    checks.add(`${origin}/a`);
    // would never come if everything had to be known first
    await first.promise;
    checks.add(`${origin}/b`);
    checks.add(`${origin}/c`);
    await second.promise;
    checks.add(`${origin}/d`);
    const answers = await checks.finish(20_000);
    expect(answers.map(({ url, verdict }) => [url.slice(origin.length), verdict])).toEqual(
      ['/a', '/b', '/c', '/d'].map((path) => [path, 'OK']),
    );
    expect(most).toBe(1);
  });

  it('asks a host no more that could not be reached, whenever its URLs come', async () => {
    let asked = 0;
    const offline = fetcher((host) => {
      asked += 1;
      return Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }));
    });
    const checks = openLinkChecks(options(offline));
    checks.add('https://away.example/a');
    while (asked === 0) await sleep(1);
    await sleep(10);
    checks.add('https://away.example/b');
    const answers = await checks.finish(20_000);
    expect(answers.map(({ url, error }) => [url, error])).toEqual([
      ['https://away.example/a', 'NAME_NOT_RESOLVED'],
      ['https://away.example/b', 'NAME_NOT_RESOLVED'],
    ]);
    expect(asked).toBe(1);
  });

  it.each<[string, Answer]>([
    ['breaks off', (_, response) => void response.destroy()],
    ['has headers without end', (_, response) => void response.setHeader('x-large', 'x'.repeat(40_000)).end()],
  ])('goes on at a host after one response that %s', async (_, spoiled) => {
    const origin = await site('127.0.0.26', (request, response) => {
      if (request.url === '/spoiled') return spoiled(request, response);
      response.statusCode = request.url === '/gone' ? 404 : 200;
      response.end();
    });
    const checks = await check(
      ['/spoiled', '/fine', '/gone'].map((path) => origin + path),
      fetcher(),
    );
    expect(checks.map(({ verdict }) => verdict)).toEqual(['INCONCLUSIVE', 'OK', 'BROKEN']);
  });

  it('knows nothing of what was not asked in time', async () => {
    const origin = await site('127.0.0.24', () => {});
    const checks = openLinkChecks(options(fetcher()));
    checks.add(`${origin}/a`);
    checks.add(`${origin}/b`);
    expect((await checks.finish(20)).map(({ url, error }) => [url, error])).toEqual([
      [`${origin}/a`, 'NOT_ASKED'],
      [`${origin}/b`, 'NOT_ASKED'],
    ]);
  });

  describe('redirects', () => {
    /** paths of two hosts: a status, a Location, or a Location with a cookie */
    async function redirecting(answers: Record<string, number | string | { cookie: string }>) {
      const asked: string[] = [];
      const answer: Answer = (request, response) => {
        asked.push(`${request.method} ${request.url}`);
        const found = answers[request.url ?? ''] ?? 200;
        if (typeof found === 'number') response.statusCode = found;
        else {
          response.statusCode = 302;
          if (typeof found === 'object') response.setHeader('set-cookie', 'seen=1');
          response.setHeader('location', typeof found === 'object' ? found.cookie : found);
        }
        response.end();
      };
      return { origin: await site('127.0.0.28', answer), asked };
    }

    const ends = async (paths: readonly string[], answers: Parameters<typeof redirecting>[0]) => {
      const { origin, asked } = await redirecting(answers);
      const found = await check(
        paths.map((path) => origin + path),
        fetcher(),
      );
      return { asked, origin, found: Object.fromEntries(found.map((one) => [one.url.slice(origin.length), one])) };
    };

    it('are followed to their end, which decides; each URL is requested once', async () => {
      const { asked, origin, found } = await ends(['/a', '/b', '/c', '/d'], {
        '/a': '/gone',
        '/b': '/hop',
        '/c': '/fine',
        '/d': '/walled',
        '/hop': '/gone-410',
        '/gone': 404,
        '/gone-410': 410,
        '/walled': 403,
      });
      expect(found).toMatchObject({
        '/a': { verdict: 'BROKEN', status: 302, definite: true, end: { url: `${origin}/gone`, status: 404 } },
        '/b': { verdict: 'BROKEN', failures: 1, end: { url: `${origin}/gone-410`, status: 410 } },
        '/c': { verdict: 'REDIRECT', failures: 0, end: { url: `${origin}/fine`, status: 200, error: null } },
        '/d': { verdict: 'REDIRECT', failures: 0, end: { status: 403 } },
      });
      expect(asked.filter((one) => one.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone']);
    });

    it('that never end are broken, near misses: a cookie may end them, another scheme, a server that fails', async () => {
      const { found } = await ends(['/loop', '/consent', '/app', '/down'], {
        '/loop': '/loop-2',
        '/loop-2': '/loop',
        '/consent': { cookie: '/consent' },
        '/app': 'itms-apps://apps.example/1',
        '/down': '/overload',
        '/overload': 503,
      });
      expect(found).toMatchObject({
        '/loop': { verdict: 'BROKEN', definite: true, end: { error: 'REDIRECT_LOOP' } },
        '/consent': { verdict: 'INCONCLUSIVE', failures: 0, end: { error: 'NEEDS_COOKIES' } },
        '/app': { verdict: 'REDIRECT', end: { error: 'OTHER_SCHEME' } },
        '/down': { verdict: 'BROKEN', failures: 1, end: { status: 503 } },
      });
      // an outage may be over by the next audit
      expect(found['/down']?.definite).toBeUndefined();
    });

    it('are followed for ten hops, as endless ones cost requests', async () => {
      const asked: string[] = [];
      const origin = await site('127.0.0.29', (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(301, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
      });
      const [found] = await check([`${origin}/0`], fetcher());
      expect(found).toMatchObject({ verdict: 'REDIRECT', end: { error: 'TOO_MANY_REDIRECTS' } });
      expect(asked).toHaveLength(11);
    });

    it('take of the allowance as well', async () => {
      const { origin, asked } = await redirecting({ '/a': '/b', '/b': 404 });
      let left = 1;
      const checks = openLinkChecks({ ...options(fetcher()), admit: async () => left-- > 0 });
      checks.add(`${origin}/a`);
      expect(await checks.finish(20_000)).toMatchObject([{ verdict: 'REDIRECT', end: { error: 'NOT_ASKED' } }]);
      expect(asked).toEqual(['HEAD /a']);
    });
  });

  it('are certain where HEAD and GET agree that there is nothing, near miss: a server that fails', async () => {
    const origin = await site('127.0.0.30', (request, response) => {
      response.statusCode = request.url === '/gone' ? 404 : request.method === 'HEAD' ? 404 : 500;
      response.end();
    });
    const found = await check([`${origin}/gone`, `${origin}/failing`], fetcher());
    expect(found.map(({ verdict, definite }) => [verdict, definite])).toEqual([
      ['BROKEN', true],
      ['BROKEN', undefined],
    ]);
  });
});
