import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { type CheckLimits, type CheckWanted, checkKeyword, checkQueued } from '../../src/serp/check.js';
import { memoryTasks } from '../../src/serp/pending-tasks.js';
import dataforseoQueued from '../../src/serp/providers/dataforseo-queued.js';
import serper from '../../src/serp/providers/serper.js';
import { type QueueServer, startQueueServer } from '../support/servers/serp-server.js';

const LIMITS: Partial<CheckLimits> = { attempts: 2, backoffMs: 1, pollMs: 1, polls: 3, requestMs: 2_000 };
const OWN = 'https://own.example/';

let fetcher: Fetcher;
let server: QueueServer;

beforeAll(() => {
  fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
});
afterAll(() => fetcher.close());
afterEach(() => server.close());

const runner = () => ({
  provider: dataforseoQueued,
  settings: { baseUrl: server.url, apiKey: 'login:password' },
  fetcher,
  limits: LIMITS,
  now: () => new Date('2026-11-21T04:00:00Z'),
});

const wanted = (term: string, more: Partial<CheckWanted> = {}): CheckWanted => ({
  query: { term, engine: 'google', country: 'DE', language: 'de', device: 'MOBILE', location: null },
  targets: [{ id: 'own', target: { type: 'HOST', value: 'own.example' } }],
  strategy: { kind: 'SMART', lastPosition: 4 },
  ...more,
});

const ranked = (position: number) => ({
  kind: 'RESULTS' as const,
  urls: Array.from({ length: 100 }, (_, at) => (at + 1 === position ? OWN : `https://site-${at}.example/`)),
});

const asked = (end: string) => server.asked.filter(({ url }) => url.pathname.endsWith(end)).length;

describe('one keyword', () => {
  it('is ordered, waited for and collected', async () => {
    server = await startQueueServer(() => ranked(37), { polls: 2 });
    const { outcomes, cost, requests } = await checkKeyword({ ...runner(), ...wanted('schuhe') });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 37 });
    expect(cost).toBeCloseTo(10 * 0.0006);
    expect(requests).toBe(5);
    expect(server.asked[0]?.body).toEqual([
      expect.objectContaining({ keyword: 'schuhe', depth: 100, location_code: 2276, device: 'mobile' }),
    ]);
  });

  it('is collected although the list never names it', async () => {
    server = await startQueueServer(() => ranked(2), { unlisted: true });
    const { outcomes } = await checkKeyword({ ...runner(), ...wanted('schuhe') });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 2 });
  });

  it('that is never done is UNKNOWN', async () => {
    server = await startQueueServer(() => ({ kind: 'NEVER' }));
    const { outcomes, cost } = await checkKeyword({ ...runner(), ...wanted('schuhe') });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'TIMEOUT' });
    expect(cost).toBe(0);
    expect(asked('tasks_ready')).toBe(3);
  });

  it.each([
    ['KEY', 'KEY'],
    ['QUOTA', 'QUOTA'],
    ['ERROR', 'ENGINE_UNRESPONSIVE'],
  ] as const)('is not ordered twice after %s', async (post, reason) => {
    server = await startQueueServer(() => ranked(1), { post });
    const { outcomes } = await checkKeyword({ ...runner(), ...wanted('schuhe') });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason });
    expect(server.asked).toHaveLength(1);
  });
});

describe('many keywords', () => {
  it('share their orders, a hundred at a time and one engine each', async () => {
    server = await startQueueServer(({ keyword }) => ranked(Number(keyword.slice(2))), { polls: 0 });
    const checks = new Map<string, CheckWanted>();
    for (let n = 1; n <= 130; n += 1) checks.set(`slot-${n}`, wanted(`k ${n}`));
    for (let n = 1; n <= 3; n += 1) {
      const bing = wanted(`b ${n}`);
      checks.set(`bing-${n}`, { ...bing, query: { ...bing.query, engine: 'bing' } });
    }
    const results = await checkQueued(runner(), checks);
    expect(results.size).toBe(133);
    for (let n = 1; n <= 130; n += 1) {
      const expected = n <= 100 ? { status: 'RANKED', position: n } : { status: 'NOT_IN_TOP', depth: 100 };
      expect(results.get(`slot-${n}`)?.outcomes.get('own')).toMatchObject(expected);
    }
    expect(results.get('bing-3')?.outcomes.get('own')).toMatchObject({ position: 3 });
    expect(asked('task_post')).toBe(3);
    expect(new Set(server.tags).size).toBe(133);
  });

  it('are collected, not ordered, where an order is noted', async () => {
    let isSilent = true;
    server = await startQueueServer(() => ranked(3), { polls: 0, isSilent: () => isSilent });
    const book = memoryTasks(() => new Date('2026-11-21T04:00:00Z'));
    const limits = { ...LIMITS, attempts: 1, requestMs: 30, polls: 1 };
    const checks = new Map([['a', wanted('first')]]);
    const hindered: Fetcher = {
      ...fetcher,
      fetch: (url, options) => fetcher.fetch(url.includes('task_get') ? 'http://127.0.0.1:2/' : url, options),
    };
    const first = await checkQueued({ ...runner(), fetcher: hindered, limits, book }, checks);
    expect(first.get('a')).toMatchObject({ isPending: true, cost: 0 });
    isSilent = false;
    const second = await checkQueued({ ...runner(), book }, checks.set('b', wanted('second')));
    expect(second.get('a')).toMatchObject({ isPending: false });
    expect(second.get('a')?.outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 3 });
    const posted = server.asked.filter(({ url }) => url.pathname.endsWith('task_post'));
    expect(posted.map(({ body }) => (body as { keyword: string }[]).map(({ keyword }) => keyword))).toEqual([
      ['first'],
      ['second'],
    ]);
  });

  it.each([
    ['AFTER', 1],
    ['BEFORE', 2],
  ] as const)(
    'are ordered once when the connection breaks %s they were taken, %i requests',
    async (moment, requests) => {
      let breaks: 'BEFORE' | 'AFTER' | null = moment;
      server = await startQueueServer(() => ranked(3), { polls: 0, breaks: () => breaks });
      let now = new Date('2026-11-21T04:00:00Z');
      const asking = { ...runner(), now: () => now, book: memoryTasks(() => now) };
      const first = await checkQueued(asking, new Map([['a', wanted('first')]]));
      expect(first.get('a')).toMatchObject({ isPending: true });
      expect(first.get('a')?.outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'NETWORK' });
      breaks = null;
      now = new Date('2026-11-21T04:15:00Z');
      const second = await checkQueued(asking, new Map([['a', wanted('first')]]));
      expect(second.get('a')?.outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 3 });
      expect(asked('task_post')).toBe(requests);
      expect(server.tags).toHaveLength(1);
    },
  );

  it('request lists at a pace of their own', async () => {
    server = await startQueueServer(() => ranked(1), { polls: 2 });
    const kinds: string[] = [];
    await checkQueued({ ...runner(), admit: async (kind) => void kinds.push(kind) }, new Map([['a', wanted('first')]]));
    expect(kinds).toEqual(['REQUEST', 'LIST', 'LIST', 'LIST', 'REQUEST']);
  });

  it('each have their own fate', async () => {
    server = await startQueueServer(
      ({ keyword }) => {
        if (keyword === 'gone') return { kind: 'NEVER' };
        if (keyword === 'odd') return { kind: 'MALFORMED' };
        return keyword === 'none' ? { kind: 'RESULTS', urls: [] } : ranked(5);
      },
      { polls: 0 },
    );
    const tablet = wanted('tablet');
    const results = await checkQueued(
      runner(),
      new Map([
        ['a', wanted('fine')],
        ['b', wanted('gone')],
        ['c', wanted('odd')],
        ['d', wanted('none')],
        ['e', { ...tablet, query: { ...tablet.query, device: 'TABLET' as const } }],
        ['f', wanted('fine too', { strategy: { kind: 'BASIC' } })],
      ]),
    );
    const outcomes = [...results].map(([tag, { outcomes }]) => [tag, outcomes.get('own')]);
    expect(Object.fromEntries(outcomes)).toMatchObject({
      a: { status: 'RANKED', position: 5 },
      b: { status: 'UNKNOWN', reason: 'TIMEOUT' },
      c: { status: 'UNKNOWN', reason: 'MALFORMED' },
      d: { status: 'NOT_IN_TOP', depth: 100 },
      e: { status: 'UNKNOWN', reason: 'UNSUPPORTED' },
      f: { status: 'RANKED', position: 5 },
    });
    expect(results.get('f')?.cost).toBeCloseTo(0.0006);
  });

  it('cannot be queued at a provider without a task queue', async () => {
    server = await startQueueServer(() => ranked(1));
    await expect(checkQueued({ ...runner(), provider: serper }, new Map())).rejects.toThrow(
      /does not support queued checks/,
    );
  });
});
