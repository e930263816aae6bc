import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/crawl/admission/admission.js';
import { checkAssets } from '../../src/crawl/check-assets.js';
import { type CrawlInput, crawl } from '../../src/crawl/crawl.js';
import { createMemoryFrontier } from '../../src/crawl/frontier.js';
import { withDefaults } from '../../src/crawl/options.js';
import { politenessOf } from '../../src/crawl/politeness/host-gate.js';
import { createLocalPace, type HostPace, POLITE } from '../../src/crawl/politeness/politeness.js';
import type { Render } from '../../src/crawl/render/stage.js';
import { createPageReader } from '../../src/crawl/threads/page-reader.js';
import type { RenderedFacts } from '../../src/facts/rendered-facts.js';
import { createFetcher } from '../../src/net/fetch.js';

type Fault = 'RESET' | 'BAD_GATEWAY' | 'SILENT_CLOSE';

const options = withDefaults({
  maxPages: 1_000,
  maxBytes: 1e9,
  maxMinutes: 1,
  include: [],
  exclude: [],
  render: 'OFF',
  subdomains: false,
  checkExternalLinks: false,
  fresh: true,
});
const LINKS = Array.from({ length: 40 }, (_, at) => `/p${at}`);
const patience = { retryDelaysMs: [5, 10], pauseMs: 20, mostPauseMs: 100, outageMs: 20_000 };

let faultOf: (path: string) => Fault | null = () => null;
const asked: { path: string; at: number }[] = [];
const servers: Server[] = [];

/** A site with a start page and 40 others; it fails for as long as the test says. */
async function startSite(): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, at: performance.now() });
    const fault = faultOf(path);
    if (fault === 'RESET') request.socket.resetAndDestroy();
    else if (fault === 'SILENT_CLOSE') request.socket.end();
    else if (fault === 'BAD_GATEWAY') response.writeHead(502).end();
    else {
      const links = path === '/' ? LINKS.map((link) => `<a href="${link}">${link}</a>`).join('') : '';
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${links}`), 3);
    }
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const fetcher = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'SextantTest/1' });
afterAll(async () => {
  await fetcher.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked.length = 0;
  faultOf = () => null;
});

/** Crawls a site of its own; what was read of each page, by path, and how many files the browser missed of those it has shown. */
async function crawled(url: string, own: Partial<CrawlInput> = {}, pace: HostPace = createLocalPace(POLITE)) {
  const pages = new Map<string, number | null>();
  const shown = new Map<string, number>();
  const frontier = createMemoryFrontier(({ facts }) => {
    const path = new URL(facts.url).pathname;
    pages.set(path, facts.status);
    if (facts.rendered) shown.set(path, facts.rendered.failedRequests?.length ?? 0);
  });
  await frontier.store([{ url, depth: 0, discoveredBy: 'START' }]);
  const end = await crawl({
    options,
    fetcher,
    admission: createAdmission(url, options, new Date()),
    robots: () => ({ us: true, googlebot: true }),
    frontier,
    politeness: politenessOf(pace),
    signal: new AbortController().signal,
    now: () => new Date(),
    htmlBytes: 1e6,
    reader: createPageReader(),
    patience,
    ...own,
  });
  return { end, pages, shown, failed: [...pages].filter(([, status]) => status === null || status >= 500) };
}

/** From the tenth page on, for a while. */
function failFor(ms: number, fault: Fault): void {
  let until: number | null = null;
  faultOf = (path) => {
    const isTenth = asked.filter((one) => one.path.startsWith('/p')).length >= 10;
    if (isTenth && until === null) until = performance.now() + ms;
    return until !== null && performance.now() < until && path.length > 0 ? fault : null;
  };
}

describe('a host that is away for a while', () => {
  it.each<Fault>(['RESET', 'BAD_GATEWAY', 'SILENT_CLOSE'])(
    'is waited for, and each page is read once it is back: %s',
    async (fault) => {
      const url = await startSite();
      failFor(400, fault);
      const { end, pages, failed } = await crawled(url);
      expect(end.stopReason).toBeNull();
      expect(failed).toEqual([]);
      expect(pages.size).toBe(41);
    },
  );

  it('gets one request at a time, after pauses that grow', async () => {
    const url = await startSite();
    failFor(900, 'RESET');
    expect((await crawled(url, { patience: { ...patience, mostPauseMs: 200 } })).failed).toEqual([]);
    // each page, three attempts for those that were under way, and a look after 20, 40, 80, 160, 200 … ms
    expect(asked.length).toBeLessThan(41 + POLITE.most * 3 + 12);
  });

  it('ends the crawl where it does not come back, and no page that was not read counts', async () => {
    const url = await startSite();
    failFor(1e6, 'RESET');
    const { end, pages, failed } = await crawled(url, { patience: { ...patience, outageMs: 300 } });
    expect(end.stopReason).toBe('HOST_UNREACHABLE');
    expect(failed).toEqual([]);
    expect(pages.size).toBeGreaterThan(5);
    expect(pages.size).toBeLessThan(20);
  });

  it('is waited for by whoever takes the crawl over, who has read no page of it yet', async () => {
    const url = await startSite();
    faultOf = () => (performance.now() < until ? 'RESET' : null);
    const until = performance.now() + 200;
    expect((await crawled(url, { answered: `${url}p1` })).pages.get('/')).toBe(200);
    const never = await startSite();
    faultOf = () => 'RESET';
    const { pages, end } = await crawled(never);
    expect([pages.get('/'), end.stopReason]).toEqual([null, null]);
  });

  it('leaves at once when the crawl is ended', async () => {
    const url = await startSite();
    failFor(1e6, 'RESET');
    const over = new AbortController();
    const running = crawled(url, { signal: over.signal });
    await sleep(300);
    const at = performance.now();
    over.abort();
    expect((await running).end.stopReason).toBe('ABORTED');
    expect(performance.now() - at).toBeLessThan(2_500);
  });

  /** Requests a page and a file of it, as a browser does. Its fifth page calls `begun`. */
  function browse(begun: () => void): Render {
    let count = 0;
    const isThere = (url: string) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    return async (url) => {
      count += 1;
      if (count === 5) begun();
      if (!(await isThere(url))) return { failed: 'UNREACHABLE' };
      const file = new URL('/app.js', url).href;
      const failedRequests = (await isThere(file)) ? [] : [{ url: file, reason: 'ERR_CONNECTION_RESET' }];
      const facts = { finalUrl: url, failedRequests } as unknown as RenderedFacts;
      return { source: Buffer.from('<!doctype html><title>Shown</title>'), facts, redirect: null };
    };
  }

  it('has pages rendered again that the browser could not load meanwhile, or not with their files', async () => {
    const url = await startSite();
    let until = 0;
    faultOf = () => (performance.now() < until ? 'RESET' : null);
    const render = browse(() => {
      until = performance.now() + 300;
    });
    const all = { ...options, render: 'ALL' } as const;
    const { end, shown } = await crawled(url, { options: all, rendering: { render, atOnce: 2 } });
    expect(end.stopReason).toBeNull();
    expect(shown.size).toBe(41);
    expect([...shown].filter(([, missed]) => missed > 0)).toEqual([]);
  });

  it('ends the crawl where it does not come back while pages are rendered, and none is judged without its files', async () => {
    const url = await startSite();
    let isAway = false;
    faultOf = () => (isAway ? 'RESET' : null);
    const render = browse(() => {
      isAway = true;
    });
    const { end, shown } = await crawled(url, {
      options: { ...options, render: 'ALL' },
      rendering: { render, atOnce: 2 },
      patience: { ...patience, outageMs: 300 },
    });
    expect(end.stopReason).toBe('HOST_UNREACHABLE');
    expect(shown.size).toBeLessThanOrEqual(5);
    expect([...shown].filter(([, missed]) => missed > 0)).toEqual([]);
  });

  it('has its files checked when it is back', async () => {
    const url = await startSite();
    const until = performance.now() + 300;
    faultOf = () => (performance.now() < until ? 'RESET' : null);
    const assets = await checkAssets(
      Array.from({ length: 20 }, (_, at) => ({ url: `${url}f${at}.png`, kind: 'IMAGE' as const })),
      {
        fetcher,
        signal: new AbortController().signal,
        now: () => new Date(),
        robots: () => ({ us: true, googlebot: true }),
        answered: url,
        patience,
        deadlineMs: 20_000,
      },
    );
    expect(assets.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe('pages that fail on a host that is there', () => {
  it('are rendered once more each at most', async () => {
    const url = await startSite();
    let rendered = 0;
    const render: Render = async () => {
      rendered += 1;
      return { failed: 'HTTP_500' };
    };
    await crawled(url, { options: { ...options, render: 'ALL' }, rendering: { render, atOnce: 2 } });
    expect(rendered).toBe(2 * 41);
  });

  it('are judged as they are, for few requests more', async () => {
    const url = await startSite();
    faultOf = (path) => (Number(path.slice(2)) % 2 === 1 ? 'BAD_GATEWAY' : null);
    const { end, failed } = await crawled(url);
    expect(end.stopReason).toBeNull();
    expect(failed).toHaveLength(20);
    expect(asked.length).toBeLessThan(41 + 20 * 2 + 20);
  });

  it('are judged as they are where all but the start page fail', async () => {
    const url = await startSite();
    faultOf = (path) => (path === '/' ? null : 'BAD_GATEWAY');
    const { end, failed } = await crawled(url);
    expect(end.stopReason).toBeNull();
    expect(failed).toHaveLength(40);
    // looked at after 3, 6, 12 and 19 more of them
    expect(asked.length).toBeLessThan(1 + 40 * 3 + 12);
  });

  it('cost one request more where one page of a site fails', async () => {
    const url = await startSite();
    faultOf = (path) => (path === '/p39' ? 'BAD_GATEWAY' : null);
    expect((await crawled(url)).failed).toEqual([['/p39', 502]]);
    expect(asked.length).toBeLessThanOrEqual(41 + 2 + 1);
  });
});
