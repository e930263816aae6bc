import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../../src/crawl/admission/admission.js';
import { judgeAttempt } from '../../../src/crawl/attempt.js';
import { crawl } from '../../../src/crawl/crawl.js';
import { createMemoryFrontier } from '../../../src/crawl/frontier.js';
import { withDefaults } from '../../../src/crawl/options.js';
import { createHostGate, politenessOf } from '../../../src/crawl/politeness/host-gate.js';
import { NOTHING_SEEN, pacedFetcher } from '../../../src/crawl/politeness/paced-fetcher.js';
import {
  adapt,
  crawlDelayMs,
  createLocalPace,
  createWatch,
  type HostPace,
  POLITE,
  type Politeness,
  type Seen,
  TRUSTED,
} from '../../../src/crawl/politeness/politeness.js';
import { createPageReader } from '../../../src/crawl/threads/page-reader.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { Fetcher } from '../../../src/net/types.js';

const never = new AbortController().signal;
const seen = (changes: Partial<Seen>): Seen => ({ ...NOTHING_SEEN, ttfbMs: 10, ...changes });
const pace = (places: number): HostPace => ({
  places,
  notBefore: 0,
  refused: false,
  nextStart: () => 0,
  started: () => {},
  wanted: () => {},
  seen: () => {},
});

describe('the number of requests at once', () => {
  it.each([
    ['grows by one for twenty good answers', 2, { good: 20 }, 3],
    ['at most doubles', 2, { good: 500 }, 4],
    ['stays at eight', 8, { good: 500 }, 8],
    ['falls by one on slowness', 5, { good: 20, slow: true }, 4],
    ['is halved on complaints', 7, { throttled: true }, 3],
    ['is one at least', 1, { throttled: true }, 1],
  ])('%s', (_, places, report, expected) => {
    expect(adapt(places, { good: 0, slow: false, throttled: false, ...report }, POLITE)).toBe(expected);
  });

  it('goes up to 128 on trusted hosts', () => {
    expect(adapt(124, { good: 20, slow: false, throttled: false }, TRUSTED)).toBe(128);
  });

  it('is judged by the latency beside the best known one', () => {
    const watch = createWatch();
    for (let at = 0; at < 19; at += 1) watch.see(seen({}));
    expect(watch.report()).toBeNull();
    watch.see(seen({}));
    expect(watch.report()).toEqual({ good: 20, slow: false, throttled: false });
    for (let at = 0; at < 40; at += 1) watch.see(seen({ ttfbMs: 300 }));
    expect(watch.report()).toMatchObject({ slow: true });
    watch.see(seen({ failed: true }));
    expect(watch.report()).toMatchObject({ good: 0, throttled: true });
  });

  it('keeps a crawl delay of 30 s at most', () => {
    expect([null, -1, 0.5, 30, 86_400].map(crawlDelayMs)).toEqual([0, 0, 500, 30_000, 30_000]);
  });
});

describe('the gate of a host', () => {
  it('lets in as many as there are slots, and visitors by turns', async () => {
    const gate = createHostGate(pace(1));
    const order: string[] = [];
    const come = async (visitor: object, name: string) => {
      await gate.enter(visitor, never);
      order.push(name);
      gate.leave(NOTHING_SEEN);
    };
    await gate.enter({}, never);
    const [large, small] = [{}, {}];
    const all = [come(large, 'l1'), come(large, 'l2'), come(large, 'l3'), come(small, 's1'), come(small, 's2')];
    expect(gate.peak()).toBe(6);
    gate.leave(NOTHING_SEEN);
    await Promise.all(all);
    expect(order).toEqual(['l1', 's1', 'l2', 's2', 'l3']);
    expect(gate.empty).toBe(true);
  });

  it('lets cancelled waiters go, without a slot of others', async () => {
    const gate = createHostGate(pace(1));
    const stop = new AbortController();
    await gate.enter({}, never);
    const waiting = gate.enter({}, stop.signal);
    stop.abort();
    await waiting;
    gate.leave(NOTHING_SEEN);
    const next = gate.enter({}, never);
    gate.leave(NOTHING_SEEN);
    await next;
    expect(gate.taken).toBe(1);
  });

  it('closes for everybody when the host names a time nobody waits for', async () => {
    const host = politenessOf(createLocalPace(POLITE));
    await Promise.all([host.enter(never), host.enter(never)]);
    const waiting = host.enter(never);
    host.leave(seen({ throttled: true, retryAfterSeconds: 300 }));
    expect(host.refused).toBe(false);
    host.leave(seen({ throttled: true, retryAfterSeconds: 301 }));
    expect(host.refused).toBe(true);
    await waiting;
    await host.enter(never);
  });
});

describe('Retry-After', () => {
  const answer = (value: string) => ({ ok: true, status: 429, headers: { 'retry-after': [value] } }) as never;

  it.each([
    ['120', 120],
    ['0', 0],
    ['soon', null],
    ['', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('%j is %s', (value, expected) => expect(judgeAttempt(answer(value)).retryAfterSeconds).toBe(expected));

  it('may be a date', () => {
    const { retryAfterSeconds } = judgeAttempt(answer(new Date(Date.now() + 90_000).toUTCString()));
    expect(Math.abs((retryAfterSeconds ?? 0) - 90)).toBeLessThan(5);
  });
});

describe('a fetcher that waits for its turn', () => {
  const asked: string[] = [];
  const plain = {
    fetch: async (url: string) => {
      asked.push(url);
      const location = url.endsWith('/a') ? ['https://two.example/b'] : [];
      return { ok: true, url, status: location.length > 0 ? 301 : 200, headers: { location }, timing: { ttfbMs: 1 } };
    },
  } as unknown as Fetcher;

  it('asks the host of every redirect hop', async () => {
    const visited: string[] = [];
    const gate = politenessOf(pace(1));
    const fetcher = pacedFetcher(plain, (url) => {
      visited.push(url);
      return gate;
    });
    const { hops, result } = await fetcher.follow('https://one.example/a');
    expect([hops.length, result.ok]).toEqual([1, true]);
    expect(visited).toEqual(['https://one.example/a', 'https://two.example/b']);
  });

  it('makes no request that was given up, nor one to a host that refuses', async () => {
    asked.length = 0;
    const full = politenessOf(pace(0));
    const signal = AbortSignal.timeout(10);
    expect(await pacedFetcher(plain, () => full).fetch('https://one.example/', { signal })).toMatchObject({
      ok: false,
      code: 'ABORTED',
      action: 'INCONCLUSIVE',
    });
    const refusing = politenessOf({ ...pace(1), refused: true });
    expect(await pacedFetcher(plain, () => refusing).fetch('https://one.example/')).toMatchObject({
      ok: false,
      code: 'HOST_BUSY',
      action: 'INCONCLUSIVE',
    });
    expect(asked).toEqual([]);
  });
});

describe('a crawl', () => {
  const startUrl = 'https://shop.example/';
  const pages = Array.from({ length: 50 }, (_, at) => `<a href="/p${at}">Page ${at}</a>`).join('');
  const answer = (url: string, status: number, headers: Record<string, string[]> = {}) => ({
    ok: true,
    url,
    status,
    httpVersion: '1.1',
    headers: { 'content-type': ['text/html'], ...headers },
    body: Buffer.from(`<!doctype html><title>Shop</title>${pages}`),
    wireBytes: 10,
    truncated: null,
    contentEncoding: null,
    timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, totalMs: 1 },
    tls: null,
  });
  const run = async (fetch: (url: string) => Promise<unknown>, politeness: Politeness, maxMinutes = 5) => {
    const stored: PageFacts[] = [];
    const frontier = createMemoryFrontier(({ facts }) => stored.push(facts));
    await frontier.store([{ url: startUrl, depth: 0, discoveredBy: 'START' }]);
    const options = withDefaults({ maxPages: 100, maxBytes: 1e9, maxMinutes });
    const end = await crawl({
      options,
      fetcher: { fetch } as unknown as Fetcher,
      admission: createAdmission(startUrl, options, new Date()),
      robots: () => ({ us: true, googlebot: true }),
      frontier,
      politeness,
      signal: never,
      now: () => new Date(),
      htmlBytes: 1e6,
      reader: createPageReader(),
    });
    return { ...end, stored };
  };

  it('ends where the site names a time nobody waits for, with what it has and not one request more', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return asked.length === 10 ? answer(url, 429, { 'retry-after': ['3600'] }) : answer(url, 200);
    };
    const { stopReason, stored } = await run(fetch, politenessOf(refusing()));
    expect(stopReason).toBe('RETRY_AFTER');
    expect(asked).toHaveLength(10);
    expect(stored).toHaveLength(10);
    expect(stored.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('ends with its time, whoever waits for a turn', async () => {
    const gate = politenessOf({ ...pace(1), nextStart: () => performance.now() + 10_000 });
    const { stopReason } = await run(async (url) => answer(url, 200), gate, 0.001);
    expect(stopReason).toBe('MAX_MINUTES');
  });

  /** One slot, and closed from the first long Retry-After on. */
  function refusing(): HostPace {
    let refused = false;
    return {
      ...pace(1),
      get refused() {
        return refused;
      },
      seen: ({ retryAfterSeconds }: Seen) => {
        refused ||= retryAfterSeconds !== null;
      },
    };
  }
});
