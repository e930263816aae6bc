import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/crawl/admission/admission.js';
import { crawl } from '../../src/crawl/crawl.js';
import { createMemoryFrontier, type DiscoveredUrl, type Frontier } from '../../src/crawl/frontier.js';
import { withDefaults } from '../../src/crawl/options.js';
import type { Rendering } from '../../src/crawl/render/render.js';
import { createPageReader } from '../../src/crawl/threads/page-reader.js';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';

interface Page {
  links: string[];
  delayMs?: number;
}

const STORE_MS = 40;

describe('a crawl', () => {
  let server: Server;
  let fetcher: Fetcher;
  let origin: string;
  let site: Record<string, Page> = {};
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const path = request.url ?? '';
      const page = site[path];
      asked.push(path);
      await sleep(page?.delayMs ?? 0);
      const hop = /^\/hop\/(\d+)$/.exec(path);
      if (hop) return void response.writeHead(302, { location: `/hop/${Number(hop[1]) + 1}` }).end();
      const anchors = page?.links.map((link) => `<a href="${link}">${link}</a>`).join('') ?? '';
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(`<!doctype html><body>${anchors}`);
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

  const options = withDefaults({
    maxPages: 1_000,
    maxBytes: 1e9,
    maxMinutes: 1,
    include: [],
    exclude: [],
    render: 'ALL',
    subdomains: false,
    checkExternalLinks: false,
    fresh: true,
  });
  const common = (startUrl: string) => ({
    options,
    fetcher,
    admission: createAdmission(startUrl, options, new Date()),
    robots: () => ({ us: true, googlebot: true }),
    politeness: { enter: async () => {}, leave: () => {}, refused: false, notBefore: 0 },
    now: () => new Date(),
    htmlBytes: 1_000_000,
    reader: createPageReader(),
  });

  /** Crawls from `/` with a frontier that takes its time to store. */
  async function run(pages: Record<string, Page>, unlinked: readonly string[]) {
    site = pages;
    asked.length = 0;
    const stored: string[] = [];
    const questions: string[][] = [];
    const memory = createMemoryFrontier(() => {});
    const frontier: Frontier = {
      ...memory,
      store: async (discovered) => {
        stored.push(...discovered.map(({ url }) => new URL(url).pathname));
        // handed over now, known only when the transaction ends
        const storing = memory.store([]);
        await sleep(STORE_MS);
        await storing;
        await memory.store(discovered);
      },
    };
    const startUrl = `${origin}/`;
    await frontier.store([{ url: startUrl, depth: 0, discoveredBy: 'START' }]);
    const end = await crawl({
      ...common(startUrl),
      frontier,
      signal: new AbortController().signal,
      unlinked: async () => {
        questions.push([...asked]);
        return unlinked.map((path): DiscoveredUrl => ({ url: origin + path, depth: null, discoveredBy: 'HISTORY' }));
      },
    });
    expect(end).toEqual({ stopReason: null });
    return { stored, questions };
  }

  it('asks for unlinked pages when all that links point to is fetched, and stores them once', async () => {
    // the last page of a level comes in while those before it are stored
    const { stored, questions } = await run(
      {
        '/': { links: ['/quick', '/slow'] },
        '/quick': { links: ['/leaf'] },
        '/slow': { links: ['/deep'], delayMs: STORE_MS / 2 },
        '/leaf': { links: [] },
        '/deep': { links: ['/deepest'] },
        '/deepest': { links: [] },
        '/forgotten': { links: ['/child'] },
        '/child': { links: [] },
      },
      ['/forgotten'],
    );
    expect(questions.map((before) => before.toSorted())).toEqual([
      ['/', '/deep', '/deepest', '/leaf', '/quick', '/slow'],
    ]);
    expect(asked.slice(-2)).toEqual(['/forgotten', '/child']);
    expect(stored.filter((path) => path === '/forgotten')).toHaveLength(1);
  });

  it('follows ten redirects from a page, and leaves the rest of an endless chain out', async () => {
    const url = `${origin}/hop/0`;
    const admission = createAdmission(url, options, new Date());
    const frontier = createMemoryFrontier(() => {});
    await frontier.store([{ url, depth: 0, discoveredBy: 'START' }]);
    asked.length = 0;
    const end = await crawl({ ...common(url), admission, frontier, signal: new AbortController().signal });
    expect(end.stopReason).toBeNull();
    expect(asked.filter((path) => path.startsWith('/hop/'))).toHaveLength(11);
    expect(admission.leftOut.result()).toEqual([
      { reason: 'TOO_MANY_REDIRECTS', count: 1, sample: [{ url: `${origin}/hop/11`, linkedFrom: `${origin}/hop/10` }] },
    ]);
  });

  it('requests URLs as they are written: what the URL standard tells apart is apart', async () => {
    const same = ['/\\q?', '/x/../q?#a', 'q?\t', '/%7eada', '/./%7eada'];
    await run(
      {
        '/': { links: ['/q?', '/q', '/~ada', '/%7Eada', '/a%2fb', '/a%2Fb', '/q?#', '/q#', ...same] },
        '/q?': { links: ['?', '', '#top'] },
        '/q': { links: [] },
        '/~ada': { links: [] },
        '/%7Eada': { links: [] },
        '/%7eada': { links: [] },
        '/a%2fb': { links: [] },
        '/a%2Fb': { links: [] },
      },
      [],
    );
    // the first of those spellings has a host of its own
    expect(asked.toSorted()).toEqual(['/', '/%7Eada', '/%7eada', '/a%2Fb', '/a%2fb', '/q', '/q?', '/~ada']);
  });

  it('stores what comes in while others are stored, though a page is waited for', async () => {
    site = {
      '/': { links: ['/quick', '/during', '/hangs'] },
      '/quick': { links: [] },
      // after the store of the quick one has begun, and long before it has ended
      '/during': { links: [], delayMs: 500 },
      '/hangs': { links: [], delayMs: 4_000 },
    };
    const memory = createMemoryFrontier(() => {});
    const store: Frontier['store'] = async (discovered) => {
      const storing = memory.store(discovered);
      if (memory.counts().done === 2) await sleep(1_000);
      await storing;
    };
    const frontier: Frontier = { ...memory, store };
    await frontier.store([{ url: `${origin}/`, depth: 0, discoveredBy: 'START' }]);
    const shown: number[] = [];
    const onProgress = ({ crawled }: { crawled: number }) => shown.push(crawled);
    await crawl({ ...common(`${origin}/`), frontier, signal: new AbortController().signal, onProgress });
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['ABORTED', 'signal'],
    ['STOPPED', 'stop'],
  ] as const)(
    'returns %s when %s ends it, waits a moment for what is under way, and forgets the rest',
    async (stopReason, by) => {
      site = {
        '/': { links: ['/soon', '/hangs', '/unseen'] },
        '/soon': { links: [], delayMs: 700 },
        '/hangs': { links: [], delayMs: 8_000 },
        '/unseen': { links: [] },
      };
      const taken: string[] = [];
      const frontier = createMemoryFrontier(({ digest }) =>
        taken.push(`${new URL(digest.url).pathname}${digest.changedByRendering === null ? '' : ' rendered'}`),
      );
      await frontier.store([{ url: `${origin}/`, depth: 0, discoveredBy: 'START' }]);
      const stop = new AbortController();
      // a browser that never comes back from one of the pages
      const seen = (url: string): Rendering => {
        const links = site[new URL(url).pathname]?.links.map((to) => `<a href="${to}">${to}</a>`).join('');
        const facts = { finalUrl: url } as Rendering['facts'];
        return { source: Buffer.from(`<title>Seen</title>${links}`), facts, redirect: null };
      };
      const render = (url: string) =>
        url.endsWith('/unseen') ? new Promise<null>(() => {}) : Promise.resolve(seen(url));
      const crawling = crawl({
        ...common(`${origin}/`),
        frontier,
        signal: new AbortController().signal,
        [by]: stop.signal,
        rendering: { render, atOnce: 4 },
      });
      await sleep(400);
      const endedAt = performance.now();
      stop.abort();
      expect(await crawling).toEqual({ stopReason });
      expect(performance.now() - endedAt).toBeLessThan(4_000);
      expect(taken.toSorted()).toEqual(['/', '/ rendered', '/soon', '/unseen']);
      expect(frontier.counts()).toMatchObject({ known: 4, done: 3 });
    },
  );
});
