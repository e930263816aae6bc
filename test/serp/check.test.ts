import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { type CheckLimits, type CheckTarget, type CheckWanted, checkKeyword } from '../../src/serp/check.js';
import type { Strategy } from '../../src/serp/paginate.js';
import { serpProvider } from '../../src/serp/providers/index.js';
import type { SerpCache } from '../../src/serp/serp-cache.js';
import {
  type SerpAnswer,
  type SerpAsked,
  type SerpServer,
  type ShapeId,
  serve,
  startSerpServer,
} from '../support/servers/serp-server.js';

const LIMITS: Partial<CheckLimits> = { attempts: 2, backoffMs: 1, maxWaitMs: 50, requestMs: 2_000, totalMs: 20_000 };
const SMART: Strategy = { kind: 'SMART', lastPosition: null };

let fetcher: Fetcher;
let server: SerpServer | null = null;

beforeAll(() => {
  fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
});
afterAll(() => fetcher.close());
afterEach(async () => {
  await server?.close();
  server = null;
});

type Options = Partial<CheckWanted> & {
  limits?: Partial<CheckLimits>;
  shape?: ShapeId;
  signal?: AbortSignal;
  pages?: SerpCache;
};

async function check(answer: (asked: SerpAsked) => SerpAnswer, options: Options = {}) {
  const { shape = 'serpapi', limits, ...wanted } = options;
  const provider = serpProvider(shape);
  if (!provider) throw new Error(`no provider ${shape}`);
  server = await startSerpServer(shape, answer);
  return checkKeyword({
    provider,
    settings: { baseUrl: server.url, apiKey: 'login:password' },
    fetcher,
    query: { term: 'shoes', engine: 'google', country: 'US', language: 'en', device: 'DESKTOP', location: null },
    targets: [own],
    strategy: SMART,
    now: () => new Date('2026-11-21T04:00:00Z'),
    limits: { ...LIMITS, ...limits },
    ...wanted,
  });
}

const own: CheckTarget = { id: 'own', target: { type: 'DOMAIN', value: 'own.example' } };
const rival: CheckTarget = { id: 'rival', target: { type: 'DOMAIN', value: 'rival.example' } };
const OWN = 'https://own.example/page';
const RIVAL = 'https://www.rival.example/';

const site = (n: number) => `https://site-${n}.example/`;

/** `count` results with others' pages everywhere but at the given positions. */
function ranking(count: number, placed: Record<number, string> = {}): string[] {
  return Array.from({ length: count }, (_, at) => placed[at + 1] ?? site(at + 1));
}

const paged =
  (all: readonly string[]) =>
  ({ index, size }: SerpAsked): SerpAnswer => {
    const end = (index + 1) * size;
    return { kind: 'RESULTS', urls: all.slice(index * size, end), more: end < all.length };
  };

const failing =
  (all: readonly string[], broken: ReadonlySet<number>) =>
  (asked: SerpAsked): SerpAnswer =>
    broken.has(asked.index) ? { kind: 'ERROR' } : paged(all)(asked);

const pagesAsked = () => [...new Set(server?.asked.map(({ index }) => index))];

describe('strategies', () => {
  it('BASIC looks at the first page alone', async () => {
    const { outcomes } = await check(paged(ranking(50, { 12: OWN })), { strategy: { kind: 'BASIC' } });
    expect(outcomes.get('own')).toEqual({ status: 'NOT_IN_TOP', depth: 10 });
    expect(pagesAsked()).toEqual([0]);
  });

  it('CUSTOM looks at its pages and stops when all are found', async () => {
    const all = ranking(90, { 4: OWN, 17: RIVAL });
    const { outcomes } = await check(paged(all), { strategy: { kind: 'CUSTOM', pages: 4 }, targets: [own, rival] });
    expect(outcomes.get('own')).toMatchObject({ position: 4 });
    expect(outcomes.get('rival')).toMatchObject({ position: 17, url: RIVAL });
    expect(pagesAsked()).toEqual([0, 1]);
  });

  it('WHOLE does not stop before the depth is counted, however few results are on a page', async () => {
    const pages = Array.from({ length: 20 }, (_, page) => Array.from({ length: 8 }, (_, at) => site(page * 8 + at)));
    pages[0]?.splice(0, 1, OWN);
    pages[11]?.splice(5, 1, RIVAL);
    const answer = ({ index }: SerpAsked): SerpAnswer => ({ kind: 'RESULTS', urls: pages[index] ?? [], more: true });
    const { outcomes, serp, cost } = await check(answer, { strategy: { kind: 'WHOLE' }, targets: [own, rival] });
    expect(outcomes.get('own')).toMatchObject({ position: 1 });
    expect(outcomes.get('rival')).toMatchObject({ position: 94 });
    expect(serp.results).toHaveLength(100);
    expect(cost).toBeCloseTo(13 * 0.015);
  });

  it('without targets it looks at everything', async () => {
    const { serp } = await check(paged(ranking(200)), { targets: [] });
    expect(serp.results.map(({ position }) => position)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('SMART looks around the last position first', async () => {
    const { outcomes } = await check(paged(ranking(100, { 44: OWN })), {
      strategy: { kind: 'SMART', lastPosition: 47 },
    });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 44, assumed: true });
    expect(pagesAsked()).toEqual([3, 4]);
  });

  it('SMART walks from the top when the neighbourhood has nothing', async () => {
    const { outcomes } = await check(paged(ranking(100, { 8: OWN })), {
      strategy: { kind: 'SMART', lastPosition: 47 },
    });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 8, assumed: false });
    expect(pagesAsked()).toEqual([3, 4, 5, 0]);
  });

  it('SMART says NOT_IN_TOP only after it has looked everywhere', async () => {
    const { outcomes } = await check(paged(ranking(150)), { strategy: { kind: 'SMART', lastPosition: 15 } });
    expect(outcomes.get('own')).toEqual({ status: 'NOT_IN_TOP', depth: 100 });
    expect(pagesAsked().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('SMART counts the pages above when pages are not of one size', async () => {
    const pages = Array.from({ length: 10 }, (_, page) => Array.from({ length: 9 }, (_, at) => site(page * 9 + at)));
    pages[3]?.splice(2, 1, OWN);
    const { outcomes } = await check(({ index }) => ({ kind: 'RESULTS', urls: pages[index] ?? [], more: index < 9 }), {
      strategy: { kind: 'SMART', lastPosition: 33 },
    });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 30, assumed: false });
    expect(pagesAsked()).toEqual([2, 3, 4, 0, 1]);
  });

  it('does not go on for the sake of one who is not sought, and says so', async () => {
    const targets = [own, { ...rival, sought: false }];
    const { outcomes } = await check(paged(ranking(90, { 4: OWN, 44: RIVAL })), { targets });
    expect(outcomes.get('own')).toMatchObject({ position: 4 });
    expect(outcomes.get('rival')).toEqual({ status: 'UNKNOWN', reason: 'NOT_LOOKED' });
    expect(pagesAsked()).toEqual([0]);
  });

  it('asks spare pages until a hundred were counted', async () => {
    const pages = Array.from({ length: 20 }, (_, page) => Array.from({ length: 9 }, (_, at) => site(page * 9 + at)));
    pages[10]?.splice(4, 1, OWN);
    const { outcomes } = await check(({ index }) => ({ kind: 'RESULTS', urls: pages[index] ?? [], more: true }));
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 95 });
  });

  it('does not count beyond the depth', async () => {
    const { outcomes, serp } = await check(paged(ranking(80, { 28: OWN })), { depth: 25 });
    expect(outcomes.get('own')).toEqual({ status: 'NOT_IN_TOP', depth: 25 });
    expect(serp.results).toHaveLength(25);
  });

  it('keeps every other page of the target', async () => {
    const all = ranking(30, { 2: OWN, 5: 'https://shop.own.example/', 9: RIVAL });
    const { outcomes } = await check(paged(all), { targets: [own, rival] });
    expect(outcomes.get('own')).toMatchObject({
      position: 2,
      url: OWN,
      otherUrls: [{ url: 'https://shop.own.example/', position: 5 }],
    });
  });

  it('asks once for the near depth, then for the whole, where a provider takes a depth', async () => {
    const strategy: Strategy = { kind: 'SMART', lastPosition: 12 };
    const near = await check(paged(ranking(100, { 9: OWN })), { shape: 'dataforseo', strategy });
    expect(near.outcomes.get('own')).toMatchObject({ position: 9, assumed: false });
    expect(server?.asked.map(({ size }) => size)).toEqual([30]);
    expect(near.cost).toBeCloseTo(3 * 0.002);
    await server?.close();
    const far = await check(paged(ranking(100, { 77: OWN })), { shape: 'dataforseo', strategy });
    expect(far.outcomes.get('own')).toMatchObject({ position: 77 });
    expect(server?.asked.map(({ size }) => size)).toEqual([30, 100]);
    expect(far.cost).toBeCloseTo(13 * 0.002);
  });
});

describe('outages', () => {
  it('more than half of the pages failed: UNKNOWN, whatever was seen', async () => {
    const broken = new Set([1, 2, 3, 4, 5, 6]);
    const { outcomes, serp } = await check(failing(ranking(100, { 2: RIVAL }), broken), { targets: [own, rival] });
    for (const outcome of outcomes.values()) expect(outcome).toEqual({ status: 'UNKNOWN', reason: 'SERVER_ERROR' });
    expect(serp).toMatchObject({ pagesOk: 1, pagesAsked: 7 });
  });

  it('half of them or fewer: PARTIAL for who was not seen above the gap', async () => {
    const all = ranking(100, { 7: RIVAL, 35: OWN });
    const { outcomes } = await check(failing(all, new Set([2])), { targets: [own, rival] });
    expect(outcomes.get('rival')).toMatchObject({ status: 'RANKED', position: 7 });
    expect(outcomes.get('own')).toEqual({ status: 'PARTIAL', pagesOk: 9, pagesAsked: 10 });
  });

  it('numbers nothing behind a gap', async () => {
    const { serp } = await check(failing(ranking(60), new Set([1])), { targets: [own] });
    expect(serp.results.slice(0, 10).every(({ position }) => position !== null)).toBe(true);
    expect(serp.results.slice(10).every(({ position }) => position === null)).toBe(true);
    expect(serp.results).toHaveLength(50);
  });

  it('an empty page with results behind it is no response', async () => {
    const all = ranking(60, { 45: OWN });
    const { outcomes } = await check(
      (asked) => (asked.index === 1 ? { kind: 'RESULTS', urls: [], more: true } : paged(all)(asked)),
      { strategy: { kind: 'SMART', lastPosition: 55 } },
    );
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 45, assumed: true });
    await server?.close();
    const uneven = await check(
      ({ index }) => ({
        kind: 'RESULTS',
        urls: index === 1 ? [] : all.slice(index * 9, index * 9 + 9),
        more: true,
      }),
      { strategy: { kind: 'SMART', lastPosition: 55 } },
    );
    expect(uneven.outcomes.get('own')?.status).toBe('UNKNOWN');
  });

  it('takes an empty page for the end only while the engine is there, and then only to what was counted', async () => {
    const short = ranking(34);
    const ended = await check(paged(short), { shape: 'searxng' });
    expect(ended.outcomes.get('own')).toEqual({ status: 'NOT_IN_TOP', depth: 34 });

    let asked = 0;
    const gone = await check(
      (one) => {
        asked += 1;
        return asked > 3 ? { kind: 'RESULTS', urls: [], more: false } : paged(ranking(200))(one);
      },
      { shape: 'searxng' },
    );
    expect(gone.outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'ENGINE_UNRESPONSIVE' });
    expect(gone.failure).toContain('no results for any query');
  });

  it('stops at a used-up quota and keeps what it has', async () => {
    const all = ranking(100, { 3: OWN });
    const { outcomes, serp } = await check((asked) => (asked.index >= 2 ? { kind: 'KEY' } : paged(all)(asked)), {
      targets: [own, rival],
    });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 3 });
    expect(outcomes.get('rival')).toEqual({ status: 'PARTIAL', pagesOk: 2, pagesAsked: 3 });
    expect(serp.pagesAsked).toBe(3);
  });

  it('cuts what a provider says only after its key is out of it', async () => {
    const provider = serpProvider('serpapi');
    if (!provider) throw new Error('no provider');
    const said = await serve(() => ({
      status: 400,
      body: { error: `${'x'.repeat(190)}canary-key-0123456789 ${'y'.repeat(5_000)}` },
    }));
    const { failure } = await checkKeyword({
      provider,
      settings: { baseUrl: said.url, apiKey: 'canary-key-0123456789' },
      fetcher,
      query: { term: 'shoes', engine: 'google', country: 'US', language: 'en', device: 'DESKTOP', location: null },
      targets: [own],
      strategy: SMART,
      now: () => new Date('2026-11-21T04:00:00Z'),
    });
    expect(failure).not.toContain('canary');
    expect(failure?.length).toBeLessThan(310);
    await said.close();
  });

  it('asks no more of who asks to slow down, and says what else is said', async () => {
    const { outcomes, failure } = await check(
      (asked) => (asked.index < 2 ? paged(ranking(90))(asked) : { kind: 'THROTTLE' }),
      { limits: { attempts: 2 } },
    );
    expect(server?.asked.map(({ index }) => index)).toEqual([0, 1, 2, 2]);
    expect(outcomes.get('own')).toEqual({ status: 'PARTIAL', pagesOk: 2, pagesAsked: 3 });
    expect(failure).toBe("The provider's rate limit is exceeded: Too many requests this hour.");
  });

  it('waits as long as Retry-After requests, if that is not too long', async () => {
    const waits: number[] = [];
    let throttled = 0;
    const provider = serpProvider('serpapi');
    if (!provider) throw new Error('no provider');
    server = await startSerpServer('serpapi', (asked) =>
      throttled++ < 1 ? { kind: 'THROTTLE' } : paged([OWN])(asked),
    );
    const { outcomes } = await checkKeyword({
      provider,
      settings: { baseUrl: server.url, apiKey: 'k' },
      fetcher,
      query: { term: 'a', engine: 'google', country: 'US', language: 'en', device: 'DESKTOP', location: null },
      targets: [own],
      strategy: { kind: 'BASIC' },
      now: () => new Date(),
      pause: async (ms) => void waits.push(ms),
      random: () => 1,
    });
    expect(outcomes.get('own')).toMatchObject({ position: 1 });
    expect(waits).toEqual([1_500]);
  });

  it('ends within its time', async () => {
    const { outcomes } = await check(() => ({ kind: 'SLOW' }), { limits: { totalMs: 150, requestMs: 60 } });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'TIMEOUT' });
  });

  it('ends when it is stopped', async () => {
    const stop = new AbortController();
    const { outcomes } = await check(
      (asked) => {
        if (asked.index === 1) stop.abort();
        return asked.index === 1 ? { kind: 'SLOW' } : paged(ranking(100))(asked);
      },
      { signal: stop.signal },
    );
    expect(outcomes.get('own')).toEqual({ status: 'PARTIAL', pagesOk: 1, pagesAsked: 2 });
    expect(pagesAsked()).toEqual([0, 1]);
  });

  it('does not reach URLs that the guard forbids', async () => {
    const guarded = createFetcher({ allowNetworks: [], userAgent: 'test' });
    const provider = serpProvider('serpapi');
    if (!provider) throw new Error('no provider');
    server = await startSerpServer('serpapi', paged([OWN]));
    const { outcomes } = await checkKeyword({
      provider,
      settings: { baseUrl: server.url, apiKey: 'k' },
      fetcher: guarded,
      query: { term: 'a', engine: 'google', country: 'US', language: 'en', device: 'DESKTOP', location: null },
      targets: [own],
      strategy: { kind: 'BASIC' },
      now: () => new Date(),
      limits: LIMITS,
    });
    await guarded.close();
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'ADDRESS_NOT_ALLOWED' });
    expect(server.asked).toHaveLength(0);
  });
});

describe('a page of which a part takes another request', () => {
  it('is kept before that request, and as a whole after it', async () => {
    const kept: [index: number, charged: number][] = [];
    let keptBefore: typeof kept | null = null;
    const pages: SerpCache = {
      take: () => Promise.resolve(null),
      keep: ({ index }, { charged = 1 }) => {
        kept.push([index, charged]);
        return Promise.resolve();
      },
    };
    await check(
      ({ url }) => {
        const isRest = url.searchParams.get('engine') === 'google_ai_overview';
        if (isRest) keptBefore = [...kept];
        const ai_overview = isRest
          ? { references: [{ index: 0, title: 'Own', link: OWN }] }
          : { page_token: 'token-1' };
        return { kind: 'RESULTS', urls: isRest ? [] : [OWN], more: false, extras: { ai_overview } };
      },
      { strategy: { kind: 'BASIC' }, pages },
    );
    expect(keptBefore).toEqual([[0, 1]]);
    expect(kept).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('against a server that knows the truth', () => {
  /** pages of results, some of them repeating results of pages before; which pages are out of order; where we are */
  const world = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 14 }),
    repeats: fc.array(fc.record({ page: fc.nat(13), of: fc.nat(120) }), { maxLength: 6 }),
    broken: fc.uniqueArray(fc.nat(13), { maxLength: 4 }),
    place: fc.nat(139),
    hint: fc.option(fc.integer({ min: 1, max: 100 })),
    more: fc.boolean(),
  });

  it.each(['serpapi', 'searxng', 'serper', 'valueserp'] as const)(
    '%s: a position that is told is true, and nothing is told that is not known',
    async (shape) => {
      await fc.assert(
        fc.asyncProperty(world, async ({ sizes, repeats, broken, place, hint, more }) => {
          const unique = Array.from({ length: sizes.reduce((a, b) => a + b, 0) }, (_, at) =>
            at === place ? OWN : site(at),
          );
          let from = 0;
          const pages = sizes.map((size) => unique.slice(from, (from += size)));
          for (const { page, of } of repeats) {
            const earlier = pages.slice(0, page).flat()[of];
            if (earlier !== undefined && page < pages.length) pages[page]?.unshift(`${earlier}#:~:text=again`);
          }
          const truth = unique.indexOf(OWN) + 1 || null;
          const out = new Set(broken);
          const { outcomes, serp } = await check(
            ({ index }) => {
              if (out.has(index)) return { kind: 'ERROR' };
              return { kind: 'RESULTS', urls: pages[index] ?? [], more: more ? index < pages.length - 1 : true };
            },
            { shape, strategy: { kind: 'SMART', lastPosition: hint } },
          );
          await server?.close();
          const outcome = outcomes.get('own');
          if (outcome?.status === 'RANKED') {
            const full = sizes.every((size) => size === 10) && repeats.length === 0;
            if (!outcome.assumed || full) expect(outcome.position).toBe(truth);
          } else expect(outcome).not.toHaveProperty('position');
          if (outcome?.status === 'NOT_IN_TOP') expect(truth === null || truth > outcome.depth).toBe(true);
          if (broken.length === 0 && hint === null && truth !== null && truth <= 40)
            expect(outcome?.status).toBe('RANKED');
          const numbers = serp.results.flatMap(({ position }) => position ?? []);
          expect(new Set(numbers).size).toBe(numbers.length);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('dataforseo: the same through one request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 160 }),
        fc.option(fc.integer({ min: 1, max: 100 })),
        async (place, hint) => {
          const { outcomes } = await check(paged(ranking(140, { [place]: OWN })), {
            shape: 'dataforseo',
            strategy: { kind: 'SMART', lastPosition: hint },
          });
          await server?.close();
          const expected = place <= 100 ? { status: 'RANKED', position: place } : { status: 'NOT_IN_TOP', depth: 100 };
          expect(outcomes.get('own')).toMatchObject(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});
