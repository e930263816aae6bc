import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../../src/net/fetch.js';
import type { Fetcher } from '../../../src/net/types.js';
import { type CheckLimits, type CheckResult, type CheckWanted, checkKeyword } from '../../../src/serp/check.js';
import type { SerpQuery } from '../../../src/serp/provider.js';
import { POSITION_SOURCES, SERP_PROVIDERS, serpProvider } from '../../../src/serp/providers/index.js';
import {
  keyOf,
  type SerpAnswer,
  type SerpAsked,
  type SerpServer,
  SHAPE_IDS,
  type ShapeId,
  startSerpServer,
} from '../../support/servers/serp-server.js';

const LIMITS: Partial<CheckLimits> = { attempts: 2, backoffMs: 1, maxWaitMs: 200, requestMs: 2_000, totalMs: 10_000 };

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

const engineOf = (shape: ShapeId): string => {
  const engines = serpProvider(shape)?.capabilities.engines;
  return engines === 'ANY' || engines === undefined ? 'google' : (engines[0] ?? '');
};

async function check(
  shape: ShapeId,
  answer: (asked: SerpAsked) => SerpAnswer,
  options: {
    query?: Partial<SerpQuery>;
    limits?: Partial<CheckLimits>;
    wanted?: Partial<CheckWanted>;
    key?: string;
  } = {},
): Promise<CheckResult> {
  const provider = serpProvider(shape);
  if (!provider) throw new Error(`no provider ${shape}`);
  server = await startSerpServer(shape, answer);
  const apiKey = options.key ?? keyOf(shape);
  return checkKeyword({
    provider,
    settings: { baseUrl: server.url, ...(apiKey !== undefined && { apiKey }) },
    fetcher,
    query: {
      term: 'rote schuhe & mehr',
      engine: engineOf(shape),
      country: 'CH',
      language: 'de-CH',
      device: 'DESKTOP',
      location: null,
      ...options.query,
    },
    targets: [{ id: 'own', target: { type: 'DOMAIN', value: 'own.example' } }],
    strategy: { kind: 'SMART', lastPosition: null },
    limits: { ...LIMITS, ...options.limits },
    now: () => new Date('2026-11-21T04:00:00Z'),
    ...options.wanted,
  });
}

const site = (n: number) => `https://site-${n}.example/page`;
const sites = (from: number, count: number) => Array.from({ length: count }, (_, at) => site(from + at));

/** Cuts a page, or a depth, out of everything the engine knows. */
const slice =
  (all: readonly string[]) =>
  ({ index, size }: SerpAsked): SerpAnswer => {
    const end = (index + 1) * size;
    return { kind: 'RESULTS', urls: all.slice(index * size, end), more: end < all.length };
  };

it('lists every provider file once', () => {
  const files = readdirSync(new URL('../../../src/serp/providers', import.meta.url))
    .filter((name) => name !== 'index.ts')
    .map((name) => name.slice(0, -3));
  const listed = [...SERP_PROVIDERS, ...POSITION_SOURCES].map(({ id }) => id);
  expect(listed.toSorted()).toEqual(files.toSorted());
});

it('speaks the shape of every provider with synchronous results', () => {
  const ids = SERP_PROVIDERS.filter(({ queue }) => !queue).map(({ id }) => id);
  expect([...SHAPE_IDS].sort()).toEqual(ids.sort());
});

it('counts the characters of a term, not the halves of them', async () => {
  const { outcomes } = await check('brave', slice(['https://own.example/']), { query: { term: '🍞'.repeat(400) } });
  expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 1 });
  await server?.close();
  const { outcomes: longer } = await check('brave', slice([]), { query: { term: '🍞'.repeat(401) } });
  expect(longer.get('own')).toEqual({ status: 'UNKNOWN', reason: 'UNSUPPORTED' });
});

it('says when Google ends its programmable search', () => {
  const cse = serpProvider('google-cse');
  expect(cse?.endsOn).toBe('2027-01-01');
  expect(cse?.notes).toContain('2027-01-01');
});

describe.each(SHAPE_IDS)('%s', (shape) => {
  it('counts the position of a result on the first page', async () => {
    const all = sites(1, 60);
    all[2] = 'https://www.own.example/shop';
    const { outcomes, serp, cost } = await check(shape, slice(all), { wanted: { strategy: { kind: 'BASIC' } } });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 3, url: 'https://www.own.example/shop' });
    expect(serp.results.slice(0, 4).map(({ url, position }) => [url, position])).toEqual([
      [site(1), 1],
      [site(2), 2],
      ['https://www.own.example/shop', 3],
      [site(4), 4],
    ]);
    expect(serp.results[2]?.title).toBe('Title of https://www.own.example/shop');
    const provider = serpProvider(shape);
    expect(cost).toBeCloseTo(provider?.costPerPage ?? -1);
    expect(server?.asked[0]).toMatchObject({ term: 'rote schuhe & mehr', index: 0 });
  });

  it.each(['c++ 100% %41', '"rote schuhe" <b>&amp;', '🍞 brot', 'נעליים אדומות', 'x'.repeat(200)])(
    'searches for %s as it stands',
    async (term) => {
      await check(shape, slice(['https://own.example/']), { query: { term }, wanted: { strategy: { kind: 'BASIC' } } });
      expect(server?.asked[0]?.term).toBe(term);
    },
  );

  it('knows a result whose link goes by way of the engine, also when it comes twice', async () => {
    const detour = (url: string) => `https://www.google.com/url?sa=t&q=${encodeURIComponent(url)}`;
    const { outcomes } = await check(
      shape,
      slice([site(1), detour(site(1)), detour('https://own.example/a'), ...sites(2, 9)]),
      { wanted: { strategy: { kind: 'BASIC' } } },
    );
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 2, url: 'https://own.example/a' });
  });

  it('has the URL of a result as the site does, without the marks of the engine', async () => {
    const { outcomes, serp } = await check(
      shape,
      slice([`${site(1)}?srsltid=Af1`, `${site(1)}?gclid=2`, 'https://own.example/a?b=1&srsltid=Af2', ...sites(2, 9)]),
      {
        wanted: {
          strategy: { kind: 'BASIC' },
          targets: [{ id: 'own', target: { type: 'URL', value: 'https://own.example/a?b=1' } }],
        },
      },
    );
    expect(serp.results[0]).toMatchObject({ position: 1, url: site(1) });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 2, url: 'https://own.example/a?b=1' });
  });

  it('counts through the pages', async () => {
    const all = sites(1, 90);
    all[46] = 'https://own.example/deep';
    const { outcomes, serp } = await check(shape, slice(all));
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 47, assumed: false });
    expect(serp.pagesOk).toBe(serp.pagesAsked);
  });

  it('says NOT_IN_TOP when the engine has nothing', async () => {
    const { outcomes, serp, failure } = await check(shape, () => ({ kind: 'RESULTS', urls: [], more: false }));
    expect(serp.results).toEqual([]);
    // instances of SearXNG respond like this for engines that they have suspended
    const isUnsure = shape === 'searxng';
    expect(outcomes.get('own')).toEqual(
      isUnsure ? { status: 'UNKNOWN', reason: 'ENGINE_UNRESPONSIVE' } : { status: 'NOT_IN_TOP', depth: 100 },
    );
    expect(failure).toEqual(isUnsure ? expect.stringContaining('no results for any query') : null);
  });

  it.each([
    ['MALFORMED', 'MALFORMED'],
    ['NOT_JSON', 'MALFORMED'],
    ['REJECTED', 'REJECTED'],
    ['THROTTLE', 'THROTTLED'],
    ['RESET', 'NETWORK'],
  ] as const)('knows nothing after %s', async (kind, reason) => {
    const { outcomes, serp, cost, failure } = await check(shape, () => ({ kind }));
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason });
    expect(serp).toMatchObject({ results: [], pagesOk: 0 });
    expect(cost).toBe(0);
    expect(failure).not.toBeNull();
  });

  it('gives up on a response that does not come', async () => {
    const { outcomes } = await check(shape, () => ({ kind: 'SLOW' }), {
      limits: { requestMs: 60, attempts: 1 },
      wanted: { strategy: { kind: 'BASIC' } },
    });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'TIMEOUT' });
  });

  it('stops at once when the key is refused, and keeps the key to itself', async () => {
    const { outcomes, failure } = await check(shape, () => ({ kind: 'KEY' }));
    const reason = shape === 'searxng' ? 'BLOCKED' : 'KEY';
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason });
    expect(server?.asked).toHaveLength(1);
    expect(failure).not.toMatch(/secret/);
  });

  it('knows nothing when the quota is used up', async () => {
    const { outcomes, failure } = await check(shape, () => ({ kind: 'QUOTA' }));
    // Serper returns 400 and a sentence, SearXNG has engines that suspend it
    const special: Partial<Record<ShapeId, string>> = {
      serper: 'REJECTED',
      searxng: 'ENGINE_UNRESPONSIVE',
    };
    const reason = special[shape] ?? 'QUOTA';
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason });
    if (reason === 'QUOTA' || shape === 'serper') expect(server?.asked).toHaveLength(1);
    if (shape === 'serper') expect(failure).toContain('Not enough credits');
    if (shape === 'serpapi') expect(failure).toContain('run out of searches');
  });

  it('asks again after a passing error', async () => {
    let first = true;
    const all = ['https://own.example/', ...sites(1, 60)];
    const { outcomes, requests } = await check(
      shape,
      (asked) => {
        const kind = first ? 'ERROR' : null;
        first = false;
        return kind ? { kind } : slice(all)(asked);
      },
      { wanted: { strategy: { kind: 'BASIC' } } },
    );
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 1 });
    expect(requests).toBe(2);
  });

  it('refuses to search as a device or engine it cannot be', async () => {
    const provider = serpProvider(shape);
    if (!provider?.capabilities.devices.includes('TABLET')) {
      const { outcomes, requests } = await check(shape, slice(sites(1, 20)), { query: { device: 'TABLET' } });
      expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'UNSUPPORTED' });
      expect(requests).toBe(0);
      await server?.close();
    }
    if (provider?.capabilities.engines === 'ANY') return;
    const { outcomes } = await check(shape, slice(sites(1, 20)), { query: { engine: 'yandex' } });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'UNSUPPORTED' });
    expect(server?.asked).toHaveLength(0);
  });
});

describe('requests', () => {
  const basic = { wanted: { strategy: { kind: 'BASIC' } } } as const;
  const asked = async (shape: ShapeId, query: Partial<SerpQuery> = {}) => {
    await check(shape, slice(sites(1, 5)), { ...basic, query });
    const one = server?.asked[0];
    if (!one) throw new Error('nothing was asked');
    return { ...one, parameters: Object.fromEntries(one.url.searchParams) };
  };

  it('SearXNG gets one engine and a locale', async () => {
    const { method, url, parameters } = await asked('searxng', { engine: 'bing' });
    expect([method, url.pathname]).toEqual(['GET', '/search']);
    expect(parameters).toMatchObject({ format: 'json', engines: 'bing', language: 'de-CH', pageno: '1' });
  });

  it('Brave gets its token in a header', async () => {
    const { headers, parameters, url } = await asked('brave', { language: 'ja' });
    expect(headers['x-subscription-token']).toBe('secret-key-1234');
    expect(url.pathname).toBe('/res/v1/web/search');
    expect(parameters).toMatchObject({
      country: 'CH',
      search_lang: 'jp',
      count: '20',
      offset: '0',
      result_filter: 'web',
    });
  });

  it('SerpApi gets device, location and language', async () => {
    const { parameters, url } = await asked('serpapi', {
      device: 'TABLET',
      location: 'Bern,Switzerland',
      language: 'pt',
    });
    expect(url.pathname).toBe('/search.json');
    expect(parameters).toEqual({
      engine: 'google',
      q: 'rote schuhe & mehr',
      location: 'Bern,Switzerland',
      device: 'tablet',
      nfpr: '1',
      gl: 'ch',
      hl: 'pt-br',
      api_key: 'secret-key-1234',
    });
  });

  it('SerpApi pages through Bing by the first result', async () => {
    const all = sites(1, 40);
    all[12] = 'https://own.example/';
    const { outcomes } = await check('serpapi', slice(all), { query: { engine: 'bing' } });
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 13 });
    expect(server?.asked.map(({ url }) => url.searchParams.get('first'))).toEqual(['1', '11']);
    expect(server?.asked[0]?.url.searchParams.get('mkt')).toBe('de-CH');
  });

  it('SearchApi gets a bearer token', async () => {
    const { headers, parameters, url } = await asked('searchapi', { country: 'GB', device: 'MOBILE' });
    expect(headers.authorization).toBe('Bearer secret-key-1234');
    expect(url.pathname).toBe('/api/v1/search');
    expect(parameters).toMatchObject({ gl: 'uk', hl: 'de', device: 'mobile', page: '1' });
  });

  it('Serper gets JSON', async () => {
    const { method, headers, body } = await asked('serper', { language: 'zh-TW' });
    expect([method, headers['x-api-key']]).toEqual(['POST', 'secret-key-1234']);
    expect(body).toMatchObject({ gl: 'ch', hl: 'zh-tw', page: 1 });
  });

  it('Google gets key and engine apart', async () => {
    const { headers, parameters } = await asked('google-cse');
    expect(headers['x-goog-api-key']).toBe('secret-key-1234');
    expect(parameters).toMatchObject({ cx: 'engine-1', start: '1', num: '10' });
    expect(parameters).not.toHaveProperty('key');
  });

  it('DataForSEO gets one task with country, language and depth', async () => {
    const { headers, body, url } = await asked('dataforseo', { device: 'MOBILE' });
    expect(headers.authorization).toBe(`Basic ${btoa('user@example.com:secret-pass')}`);
    expect(url.pathname).toBe('/v3/serp/google/organic/live/advanced');
    expect(body).toEqual([
      { keyword: 'rote schuhe & mehr', language_code: 'de', device: 'mobile', depth: 10, location_code: 2756 },
    ]);
  });

  it.each([
    ['Bern,Canton of Bern,Switzerland', { location_name: 'Bern,Canton of Bern,Switzerland' }],
    ['46.948,7.447,20', { location_coordinate: '46.948,7.447,20' }],
  ])('DataForSEO gets the place %s', async (location, expected) => {
    const { body } = await asked('dataforseo', { location });
    expect(body).toEqual([expect.objectContaining(expected)]);
  });

  it.each(['!g shoes', 'shoes :fr', '!!wiki'])('SearXNG is not requested %s, which it would obey', async (term) => {
    const { outcomes } = await check('searxng', slice(sites(1, 5)), { query: { term } });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'UNSUPPORTED' });
    expect(server?.asked).toHaveLength(0);
  });

  it('Brave is not requested terms that it would cut', async () => {
    const { outcomes } = await check('brave', slice(sites(1, 5)), { query: { term: 'word '.repeat(51) } });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'UNSUPPORTED' });
  });

  it.each(SHAPE_IDS.filter((shape) => keyOf(shape) !== undefined))('%s is not asked without a key', async (shape) => {
    const { outcomes } = await check(shape, slice(sites(1, 5)), { key: '' });
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'KEY' });
    expect(server?.asked).toHaveLength(0);
  });
});

describe('results of a corrected spelling', () => {
  const google = { showing_results_for: 'rote schuhe' };

  it.each([
    ['serpapi', { search_information: google }],
    ['searchapi', { search_information: google }],
    ['valueserp', { search_information: google }],
    ['hasdata', { searchInformation: { showingResultsFor: 'rote schuhe' } }],
    ['serper', { searchInformation: { showingResultsFor: 'rote schuhe' } }],
    ['brave', { query: { original: 'rohte schue', altered: 'rote schuhe' } }],
    ['dataforseo', { tasks: [corrected('rote schuhe')] }],
  ] as const)('%s: are no rank of the keyword', async (shape, extras) => {
    const { outcomes, failure } = await check(
      shape,
      () => ({ kind: 'RESULTS', urls: ['https://own.example/'], extras }),
      {
        query: { term: 'rohte schue' },
      },
    );
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'MALFORMED' });
    expect(failure).toContain('“rote schuhe”');
  });

  function corrected(keyword: string) {
    const items = [{ type: 'organic', rank_group: 1, url: 'https://own.example/' }];
    return { id: 't', status_code: 20000, result: [{ spell: { keyword, type: 'showing_results_for' }, items }] };
  }
});

describe('other elements of a page of results', () => {
  const basic = { wanted: { strategy: { kind: 'BASIC' } } } as const;
  const own = ['https://own.example/'];

  it('SerpApi: features and the sources of an overview', async () => {
    const extras = {
      ai_overview: { references: [{ link: 'https://own.example/guide' }] },
      related_questions: [{ question: '?' }],
      top_stories: [],
    };
    const { serp } = await check('serpapi', () => ({ kind: 'RESULTS', urls: own, extras }), basic);
    expect(serp.features).toEqual([
      { feature: 'AI_OVERVIEW', pages: [{ url: 'https://own.example/guide', title: '', position: 1 }] },
      { feature: 'PEOPLE_ALSO_ASK', pages: null },
    ]);
  });

  const later = (asked: SerpAsked) => asked.url.searchParams.get('engine') === 'google_ai_overview';
  const token = { ai_overview: { page_token: 'token-1', serpapi_link: 'https://serpapi.example/more' } };

  it.each([
    [
      'serpapi',
      { ai_overview: { text_blocks: [{ type: 'paragraph' }], references: [{ link: 'https://own.example/a' }] } },
    ],
    ['searchapi', { text_blocks: [{ type: 'paragraph' }], reference_links: [{ link: 'https://own.example/a' }] }],
  ] as const)('%s: an overview that comes by a token is requested, once, and paid for', async (shape, overview) => {
    const extras = { ...token, related_questions: [{ question: '?' }] };
    const { serp, requests, cost } = await check(
      shape,
      (asked) => ({ kind: 'RESULTS', urls: later(asked) ? [] : own, extras: later(asked) ? overview : extras }),
      basic,
    );
    expect(serp.features).toEqual([
      { feature: 'AI_OVERVIEW', pages: [{ url: 'https://own.example/a', title: '', position: 1 }] },
      { feature: 'PEOPLE_ALSO_ASK', pages: null },
    ]);
    expect(server?.asked.map(({ url }) => url.searchParams.get('page_token'))).toEqual([null, 'token-1']);
    expect(requests).toBe(2);
    expect(cost).toBeCloseTo(2 * (serpProvider(shape)?.costPerPage ?? 0), 6);
    const { url, headers } = server?.asked[1] ?? {};
    expect(shape === 'serpapi' ? url?.searchParams.get('api_key') : headers?.authorization).toContain(keyOf(shape));
  });

  it('SerpApi: an overview that Google left empty is none', async () => {
    const { serp } = await check(
      'serpapi',
      (asked) => ({ kind: 'RESULTS', urls: own, extras: later(asked) ? { ai_overview: {} } : token }),
      basic,
    );
    expect(serp.features).toEqual([]);
  });

  it.each(['QUOTA', 'ERROR', 'MALFORMED', 'SLOW'] as const)(
    'SerpApi: an overview that cannot be had (%s) has unknown sources, and the page counts',
    async (kind) => {
      const { serp, outcomes, failure, cost } = await check(
        'serpapi',
        (asked) => (later(asked) ? { kind } : { kind: 'RESULTS', urls: own, extras: token }),
        { ...basic, limits: { requestMs: 300 } },
      );
      expect(serp.features).toEqual([{ feature: 'AI_OVERVIEW', pages: null }]);
      expect(outcomes.get('own')).toMatchObject({ status: 'RANKED' });
      expect(failure).toBeNull();
      expect(cost).toBeCloseTo(serpProvider('serpapi')?.costPerPage ?? 0, 6);
    },
  );

  it('SerpApi: a token beside what it shows, and one of a later page, are not followed', async () => {
    const extras = { ai_overview: { page_token: 'x', references: [{ link: 'https://own.example/a' }] } };
    await check('serpapi', () => ({ kind: 'RESULTS', urls: own, extras }), basic);
    expect(server?.asked).toHaveLength(1);
    await server?.close();
    const pages = sites(1, 20);
    await check(
      'serpapi',
      (asked) => ({ ...slice(pages)(asked), ...(asked.index > 0 && { extras: token }) }) as SerpAnswer,
      {
        wanted: { strategy: { kind: 'CUSTOM', pages: 2 } },
      },
    );
    expect(server?.asked.some(later)).toBe(false);
  });

  it('SearchApi: the sources of an overview', async () => {
    const extras = { ai_overview: { reference_links: [{ link: 'https://a.example/' }] } };
    const { serp } = await check('searchapi', () => ({ kind: 'RESULTS', urls: own, extras }), basic);
    expect(serp.features).toEqual([
      { feature: 'AI_OVERVIEW', pages: [{ url: 'https://a.example/', title: '', position: 1 }] },
    ]);
  });

  it('DataForSEO: ads take no organic position, absolute ranks are kept with it', async () => {
    const { serp } = await check('dataforseo', () => ({ kind: 'RESULTS', urls: own }), basic);
    expect(serp.features).toEqual([
      { feature: 'ADS', pages: [{ url: 'https://ads.example/', title: 'Ad', position: 1 }] },
      { feature: 'RELATED_SEARCHES', pages: null },
    ]);
    expect(serp.results).toEqual([expect.objectContaining({ position: 1, rankAbsolute: 2 })]);
  });

  it('DataForSEO: an AI overview cites the pages of its passages, then those of the whole text', async () => {
    const reference = (url: string) => ({ type: 'ai_overview_reference', url, title: `Title of ${url}` });
    const items = [
      {
        type: 'ai_overview',
        rank_absolute: 1,
        asynchronous_ai_overview: false,
        items: [{ type: 'ai_overview_element', references: [reference('https://own.example/a')] }],
        references: [reference('https://b.example/'), reference('https://own.example/a')],
      },
      { type: 'organic', rank_group: 1, url: site(1), links: [{ type: 'link_element', url: `${site(1)}/sub` }] },
    ];
    const tasks = [{ id: 't', status_code: 20000, status_message: 'Ok.', result: [{ items }] }];
    const { serp } = await check('dataforseo', () => ({ kind: 'RESULTS', urls: own, extras: { tasks } }), basic);
    expect(serp.features?.map(({ feature, pages }) => [feature, pages?.map(({ url }) => url)])).toEqual([
      ['AI_OVERVIEW', ['https://own.example/a', 'https://b.example/']],
      ['SITELINKS', [`${site(1)}/sub`]],
    ]);
  });

  it('DataForSEO: the sources of an AI overview that was not loaded are unknown', async () => {
    const items = [{ type: 'ai_overview', rank_absolute: 1, asynchronous_ai_overview: true, items: null }];
    const tasks = [{ id: 't', status_code: 20000, status_message: 'Ok.', result: [{ items }] }];
    const { serp } = await check('dataforseo', () => ({ kind: 'RESULTS', urls: own, extras: { tasks } }), basic);
    expect(serp.features).toEqual([{ feature: 'AI_OVERVIEW', pages: null }]);
  });

  it.each([
    ['serpapi', 'organic_results'],
    ['searchapi', 'organic_results'],
    ['valueserp', 'organic_results'],
    ['hasdata', 'organicResults'],
    ['serper', 'organic'],
  ] as const)('%s: sitelinks of an organic result', async (shape, list) => {
    const sitelinks = [{ title: 'Wicks', link: 'https://own.example/wicks' }];
    const extras = { [list]: [{ position: 1, title: 'Own', link: 'https://own.example/', sitelinks }] };
    const { serp } = await check(shape, () => ({ kind: 'RESULTS', urls: own, extras }), basic);
    expect(serp.features).toEqual([
      { feature: 'SITELINKS', pages: [{ url: 'https://own.example/wicks', title: 'Wicks', position: 1 }] },
    ]);
  });

  it.each(['searxng', 'brave', 'google-cse'] as const)('%s: nothing is told', async (shape) => {
    const { serp } = await check(shape, () => ({ kind: 'RESULTS', urls: own }), basic);
    expect(serp.features).toBeNull();
  });

  it('is reported for the first page only', async () => {
    const all = sites(1, 90);
    all[44] = 'https://own.example/';
    const { outcomes, serp } = await check(
      'serper',
      (asked) => ({ ...slice(all)(asked), kind: 'RESULTS', extras: { answerBox: { link: site(1) } } }) as SerpAnswer,
      { wanted: { strategy: { kind: 'SMART', lastPosition: 41 } } },
    );
    expect(outcomes.get('own')).toMatchObject({ position: 45 });
    expect(serp.features).toBeNull();
  });

  it('an organic entry without a URL takes a position', async () => {
    const { outcomes, serp } = await check('serpapi', () => ({ kind: 'RESULTS', urls: [null, ...own] }), basic);
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 2 });
    expect(serp.results[0]).toMatchObject({ position: 1, url: null });
  });
});

describe('SearXNG', () => {
  it('knows nothing when the instance asked other engines', async () => {
    const results = [{ url: site(1), title: '', engine: 'mojeek', engines: ['mojeek'], positions: [1] }];
    const { outcomes, requests } = await check('searxng', () => ({ kind: 'RESULTS', urls: [], extras: { results } }));
    expect(outcomes.get('own')).toEqual({ status: 'UNKNOWN', reason: 'ENGINE_UNRESPONSIVE' });
    expect(requests).toBeLessThanOrEqual(10);
  });

  it('takes the best of several positions', async () => {
    const results = [
      { url: site(1), title: '', engine: 'google', engines: ['google'], positions: [2] },
      { url: 'https://own.example/', title: '', engine: 'google', engines: ['google'], positions: [7, 1] },
    ];
    const { outcomes } = await check('searxng', () => ({ kind: 'RESULTS', urls: [], extras: { results } }));
    expect(outcomes.get('own')).toMatchObject({ status: 'RANKED', position: 1 });
  });

  it('is blocked without a URL', async () => {
    const provider = serpProvider('searxng');
    expect(() =>
      provider?.request(
        { term: 'a', engine: 'google', country: 'US', language: 'en', device: 'DESKTOP', location: null },
        { index: 0, size: 10 },
        {},
      ),
    ).toThrow(/not configured/);
  });
});
