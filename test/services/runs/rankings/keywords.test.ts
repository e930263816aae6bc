import { afterAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { queueDue, refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { type SerpServer, startSerpServer } from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
let server: SerpServer | undefined;
afterAll(() => server?.close());

const withProvider = (provider: string, baseUrl: string): Context => ({
  ...test.context,
  settings: {
    ...test.context.settings,
    serp: { provider, settings: { baseUrl, apiKey: 'key', requestsPerMinute: 60_000 } },
  },
});
const faults = (adding: Promise<unknown>) =>
  adding.then(
    () => [],
    (error: { details: { path: string }[] }) => error.details.map(({ path }) => path),
  );
const project = (context: Context, viewer: Viewer, host: string) =>
  projects.create(context, viewer, { url: `https://${host}/` });

describe('a location', () => {
  it('makes another keyword, which is looked up there', async () => {
    const PLACES = ['', 'Berlin, Germany', 'Paris, France'];
    server = await startSerpServer('serpapi', ({ url }) => {
      const own = PLACES.indexOf(url.searchParams.get('location') ?? '');
      const urls = Array.from(
        { length: 10 },
        (_, at) => `https://${at === own || at === 8 ? 'pizza' : `site-${at}`}.example/${at}`,
      );
      return {
        kind: 'RESULTS',
        urls,
        more: false,
        extras: { answer_box: { type: 'weather_result', link: 'https://pizza.example/box' } },
      };
    });
    const context = withProvider('serpapi', server.url);
    const viewer = await newViewer(context.db);
    const { id } = await project(context, viewer, 'pizza.example');
    const added = await keywords.add(context, viewer, id, [
      'pizza',
      { term: 'pizza', location: 'Berlin, Germany' },
      { term: 'Pizza', location: ' berlin,  Germany ' },
      { term: 'pizza', location: 'Paris, France' },
      { term: 'PIZZA', location: null },
    ]);
    expect(added).toMatchObject({ added: 3, skipped: 2 });
    expect(await keywords.add(context, viewer, id, [{ term: 'pizza', location: 'BERLIN, GERMANY' }])).toMatchObject({
      added: 0,
      skipped: 1,
    });
    for (const keyword of added.keywords) await refresh(context, keyword.id, signal);
    expect(new Set(server.asked.map(({ url }) => url.searchParams.get('location') ?? ''))).toEqual(new Set(PLACES));
    const known = await keywords.list(context, viewer, id);
    expect(known.map(({ location, position }) => [location ?? '', position])).toEqual(
      PLACES.map((place, at) => [place, at + 1]),
    );
    const told = await rankings.checks(context, viewer, id);
    expect(told.map(({ location }) => location ?? '').toSorted()).toEqual(PLACES.toSorted());
    for (const { otherUrls } of told)
      expect(otherUrls).toMatchObject([{ url: 'https://pizza.example/8', position: 9 }]);
    for (const { features } of told)
      expect(features).toEqual([
        { kind: 'FEATURED_SNIPPET', position: 1, url: 'https://pizza.example/box', owned: true },
      ]);
  });

  it('a keyword without one is stored once also when requests come side by side', async () => {
    const { context } = test;
    const viewer = await newViewer(context.db);
    const { id } = await project(context, viewer, 'twice.example');
    const both = await Promise.all(
      [1, 2, 3].map(() => keywords.add(context, viewer, id, ['tea', { term: 'tea', location: 'Bonn' }])),
    );
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(await keywords.list(context, viewer, id)).toHaveLength(2);
  });
});

describe('a smaller depth', () => {
  it('requests no more pages than it takes, and says how far it looked', async () => {
    const serper = await startSerpServer('serper', ({ index }) => ({
      kind: 'RESULTS',
      urls: Array.from({ length: 10 }, (_, at) => `https://site-${index * 10 + at}.example/`),
    }));
    const bare = withProvider('serper', serper.url);
    const context = {
      ...bare,
      settings: { ...bare.settings, serp: bare.settings.serp && { ...bare.settings.serp, depth: 20 } },
    };
    const viewer = await newViewer(context.db);
    const { id } = await project(context, viewer, 'deep.example');
    const { keywords: added } = await keywords.add(context, viewer, id, ['tea']);
    await refresh(context, added[0]?.id ?? '', signal);
    expect(serper.asked).toHaveLength(2);
    expect(await keywords.list(context, viewer, id)).toMatchObject([{ status: 'NOT_IN_TOP', depth: 20 }]);
    await serper.close();
  });
});

describe('added keywords', () => {
  it('says its engine only where somebody can be asked about it', async () => {
    const viewer = await newViewer(test.context.db);
    const { id } = await project(test.context, viewer, 'engines.example');
    const bare = await keywords.add(test.context, viewer, id, ['a']);
    expect(bare.keywords[0]?.engine).toBe('local-index');
    expect(await faults(keywords.add(test.context, viewer, id, [{ term: 'a', engine: 'google' }]))).toEqual([
      'keywords[0].engine',
    ]);
    const context = withProvider('serpapi', 'http://127.0.0.1:4/');
    const added = await keywords.add(context, viewer, id, [
      'a',
      { term: 'a', engine: 'Bing' },
      { term: 'a', engine: 'local-index' },
    ]);
    expect(added.keywords.map(({ engine }) => engine)).toEqual(['google', 'bing']);
    expect(added.skipped).toBe(1);
  });

  it('is refused with every fault named', async () => {
    const viewer = await newViewer(test.context.db);
    const { id } = await project(test.context, viewer, 'faults.example');
    const bad = [
      'fine',
      '  ',
      'nul\u0000',
      'x'.repeat(701),
      { term: 'a', country: 'XX' },
      { term: 'a', language: 'not a language', location: 'x'.repeat(300) },
      '\u200b\u2066 \u2069',
    ];
    expect(await faults(keywords.add(test.context, viewer, id, bad))).toEqual([
      'keywords[1].term',
      'keywords[2].term',
      'keywords[3].term',
      'keywords[4].country',
      'keywords[5].language',
      'keywords[5].location',
      'keywords[6].term',
    ]);
    // a check of it could only fail
    const targets = ['https://somebody:secret@faults.example/', 'https://'];
    for (const targetUrl of targets)
      expect(await faults(keywords.add(test.context, viewer, id, [{ term: 'a', targetUrl }]))).not.toEqual([]);
    const said: [given: unknown, path: string, message: string][] = [
      [undefined, 'keywords', 'This is required.'],
      [[], 'keywords', 'This must not be empty.'],
      [Array(1_001).fill('a'), 'keywords', 'At most 1,000 values are allowed.'],
      [[5], 'keywords[0]', 'A keyword must be a string, or an object with a term.'],
      [[{}], 'keywords[0].term', 'This is required.'],
      [[{ term: 5 }], 'keywords[0].term', 'This must be a string.'],
      [['a', { term: 'a', device: 'TABLET' }], 'keywords[1].device', 'This must be one of DESKTOP, MOBILE.'],
      [[{ term: 'a', targetUrl: 'a' }], 'keywords[0].targetUrl', 'This is not a valid http or https URL.'],
      [[{ term: 'a', surprise: 1 }], 'keywords[0].surprise', 'Unknown field.'],
    ];
    for (const [given, path, message] of said)
      await expect(keywords.add(test.context, viewer, id, given)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path, message }],
      });
    expect(await keywords.list(test.context, viewer, id)).toEqual([]);
  });
});

describe('long terms of any writing', () => {
  it('are distinguished by all of their characters', async () => {
    const viewer = await newViewer(test.context.db);
    const { id } = await project(test.context, viewer, 'long.example');
    // nothing in them repeats, or the database would store them shortened
    const symbols = (from: number, count: number) =>
      String.fromCodePoint(...Array.from({ length: count }, (_, at) => from + ((at * 7_919) % 40_000)));
    const location = String.fromCodePoint(...Array.from({ length: 255 }, (_, at) => 0x4e00 + ((at * 7_919) % 20_000)));
    const terms = [symbols(0x20000, 700), `${symbols(0x20000, 699)}x`];
    const entries = terms.flatMap((term) => [{ term }, { term, location }]);
    expect(await keywords.add(test.context, viewer, id, entries)).toMatchObject({ added: 4, skipped: 0 });
    expect(await keywords.add(test.context, viewer, id, entries)).toMatchObject({ added: 0, skipped: 4 });
  });
});

describe('removed keywords', () => {
  it('goes with its history, its results and its jobs; all of it or none', async () => {
    const { context } = test;
    const viewer = await newViewer(context.db);
    const { id } = await project(context, viewer, 'gone.example');
    const { keywords: added } = await keywords.add(context, viewer, id, ['one', 'two', 'three']);
    const [one = '', two = '', three = ''] = added.map((keyword) => keyword.id);
    await queueDue(context);
    for (const keyword of [one, two]) {
      await refresh(context, keyword, signal);
      await context.db.rows(`insert into known_results (keyword_id, results) values ($1, '[]')`, [keyword]);
    }
    const day = context.clock.now().toISOString().slice(0, 10);
    const left = async () =>
      (await context.db.rows<{ id: string }>('select keyword_id as id from known_results')).map((row) => row.id);
    expect((await left()).filter((known) => [one, two].includes(known))).toHaveLength(2);

    await expect(
      keywords.remove(context, viewer, id, [one, '01900000-0000-7000-8000-000000000000']),
    ).rejects.toMatchObject({ code: 'KEYWORD_NOT_FOUND' });
    expect(await keywords.list(context, viewer, id)).toHaveLength(3);

    expect(await keywords.remove(context, viewer, id, [one, three, one])).toEqual([one, three]);
    expect((await keywords.list(context, viewer, id)).map((keyword) => keyword.id)).toEqual([two]);
    expect(await context.db.rows('select 1 from ranking where keyword_id = any($1)', [[one, three]])).toEqual([]);
    expect(await left()).not.toContain(one);
    expect(await context.queues.state('rankings', `${three}-${day}`)).toBe('GONE');
    expect(await context.queues.state('rankings', `${two}-${day}`)).toBe('ALIVE');
    // a job that had begun finds nothing to do
    await refresh(context, one, signal);
    const stranger = await newViewer(context.db);
    await expect(keywords.remove(context, stranger, id, [two])).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });
});
