import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStandingLoader } from '../../src/services/results/competitors/competitor-standings.js';
import { crawlCompetitor } from '../../src/services/runs/competitors/competitor-crawl.js';
import { useApp } from '../support/app.js';
import { until } from '../support/processes.js';
import { page, useSite } from '../support/sites/site-server.js';
import { cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const own = useSite({
  '/': page({ title: 'Our bakery', links: ['/bread'] }),
  '/bread': page({ title: 'Our bread', links: [] }),
});
const rival = useSite({
  '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  '/': page({ title: 'The other bakery', links: ['/private', ...Array.from({ length: 60 }, (_, at) => `/p${at}`)] }),
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`/p${at}`, page({ title: `Page ${at}`, links: ['/'] })]),
  ),
  '/private': page({ title: 'Private', links: [] }),
  '/ranked': `<!doctype html><html lang="en"><head><title>Rye bread of the other bakery</title><meta name="description" content="Rye bread."><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Rye"}</script></head><body><h1>Rye bread</h1><h2>Crust</h2><p>Dark bread of rye.</p><img src="/rye.png"></body></html>`,
});
/** the site that the competitor's bare name redirects to */
const former = useSite({});
/** asks to be left alone for minutes */
const slow = useSite({});
let wholeMs: number | undefined;
let us: Tenant;
let competitorId = '';
let worker: { close(): Promise<void> };

interface Profile {
  pages: { url: string; title: string; schemaTypes: string[]; headings: number; imagesWithoutAlt: number }[];
  words: number | null;
  schemaTypes: string[];
}
interface Comparison {
  own: Profile | null;
  competitors: {
    id: string;
    status: string;
    error: string | null;
    finishedAt: string | null;
    profile: Profile | null;
  }[];
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/projects/${us.owns.projectId}/competitors${path}`,
    headers: { ...cookieOf(us.account.sessionToken), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
const compared = async (): Promise<Comparison['competitors'][number]> => {
  const { comparison } = await ask<{ comparison: Comparison }>(`/comparison?competitorId=${competitorId}`);
  expect(comparison.competitors).toHaveLength(1);
  return comparison.competitors[0] as Comparison['competitors'][number];
};
const ended = () => until(async () => ((await compared()).status === 'QUEUED' ? null : await compared()));
const elsewhere = (site: { url: string }) => site.url.replace('127.0.0.1', 'localhost');

async function ranked(
  term: string,
  position: number | null,
  hits: [position: number, url: string][],
  engine = 'google',
): Promise<void> {
  const results = hits.map(([at, url]) => ({ position: at, url, host: new URL(url).hostname, title: url }));
  await test.db.rows(
    `with k as (
       insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at,
                            status, position, url, last_checked_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $7, 'US', 'en', 'DESKTOP', now(),
               case when $4::int is null then 'NOT_IN_TOP' else 'RANKED' end, $4, case when $4::int is null then null else $5 end, now())
       returning id)
     insert into known_results (keyword_id, results) select id, $6 from k`,
    [us.owns.projectId, us.account.organizationId, term, position, own.url, JSON.stringify(results), engine],
  );
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), own.url);
  former.set('/', { status: 301, headers: { location: elsewhere(rival) } });
  const added = await ask<{ competitor: { id: string; domain: string } }>('', { domain: elsewhere(former) });
  expect(added.competitor.domain).toBe('localhost');
  competitorId = added.competitor.id;
  await ranked('rye bread', 4, [
    [2, `${elsewhere(rival)}ranked`],
    [4, own.url],
  ]);
  await ranked('wheat bread', null, [[7, elsewhere(rival)]]);
  await ranked('our bread', 1, [
    [1, own.url],
    [9, elsewhere(rival)],
  ]);
  worker = await test.context.queues.work('competitors', ({ data }, signal) =>
    crawlCompetitor(test.context, data.competitorId, signal, wholeMs === undefined ? {} : { wholeMs }),
  );
});
afterAll(async () => {
  await worker.close();
});

describe('competitors', () => {
  it('come before us for the keywords of the gap, the missing ones first', async () => {
    const ahead = (position: number, url: string) => [{ competitorId, domain: 'localhost', position, url }];
    const { keywords } = await ask<{ keywords: unknown[] }>('/gap');
    expect(keywords).toMatchObject([
      { term: 'wheat bread', kind: 'MISSING', position: null, url: null, ahead: ahead(7, elsewhere(rival)) },
      { term: 'rye bread', kind: 'BEHIND', position: 4, ahead: ahead(2, `${elsewhere(rival)}ranked`) },
    ]);
    const none = us.owns.competitorId;
    expect(await ask('/gap?competitorId=' + none)).toMatchObject({ keywords: [] });
    for (const path of ['/gap', '/comparison']) {
      const url = `/api/projects/${us.owns.projectId}/competitors${path}?competitorId=`;
      expect((await test.app.inject({ url, headers: cookieOf(us.account.sessionToken) })).statusCode).toBe(404);
    }
  });

  it('have their share of all visibility from the same result pages', async () => {
    const { competitors } = await ask<{ competitors: unknown[] }>('');
    expect(competitors).toMatchObject([
      { domain: 'rival.example', shareOfVoice: 0, averagePosition: null, keywordsRanked: 0, keywordsAhead: 0 },
      // (0.9 + 0.4 + 0.2) of these and (0.7 + 1.0) of ours
      {
        domain: 'localhost',
        engine: 'google',
        shareOfVoice: 0.4688,
        averagePosition: 6,
        keywordsRanked: 3,
        keywordsAhead: 2,
      },
    ]);
  });

  it('have no more of it together where one is a part of another', async () => {
    const share = async () => {
      const { competitors } = await ask<{ competitors: { domain: string; shareOfVoice: number }[] }>('');
      return competitors.find(({ domain }) => domain === 'whole.example')?.shareOfVoice;
    };
    const { competitor: whole } = await ask<{ competitor: { id: string } }>('', { domain: 'whole.example' });
    await ranked('whole bread', 1, [
      [1, own.url],
      [2, 'https://part.whole.example/'],
    ]);
    const alone = await share();
    const { competitor: part } = await ask<{ competitor: { id: string } }>('', { domain: 'part.whole.example' });
    expect(alone).toBeGreaterThan(0);
    expect(await share()).toBe(alone);
    await test.db.rows('delete from competitor where id in ($1, $2)', [whole.id, part.id]);
    await test.db.rows(`delete from keyword where term = 'whole bread'`);
  });

  it('stand on each engine apart, that of most keywords first and the local index last', async () => {
    const local = Array.from({ length: 4 }, (_, at) => `local ${at}`);
    await ranked('bing bread', 2, [[1, elsewhere(rival)]], 'bing');
    for (const term of local) await ranked(term, 1, [[2, elsewhere(rival)]], 'local-index');
    const { competitors } = await ask<{ competitors: { standings: unknown[] }[] }>('');
    expect(competitors[1]).toMatchObject({
      engine: 'google',
      shareOfVoice: 0.4688,
      standings: [
        {
          engine: 'google',
          keywords: 3,
          shareOfVoice: 0.4688,
          averagePosition: 6,
          keywordsRanked: 3,
          keywordsAhead: 2,
        },
        { engine: 'bing', keywords: 1, shareOfVoice: 0.5263, averagePosition: 1, keywordsRanked: 1, keywordsAhead: 1 },
        {
          engine: 'local-index',
          keywords: 4,
          shareOfVoice: 0.4737,
          averagePosition: 2,
          keywordsRanked: 4,
          keywordsAhead: 0,
        },
      ],
    });
    // no page of it is in the local index: nothing can be said of it there
    expect(competitors[0]?.standings).toMatchObject([
      { engine: 'google', shareOfVoice: 0 },
      { engine: 'bing', shareOfVoice: 0 },
      { engine: 'local-index', shareOfVoice: null, keywordsRanked: 0 },
    ]);
    // our own share of the same total, whether or not anything can be said of the other
    const ours = [
      { engine: 'google', ownShareOfVoice: 0.5313 },
      { engine: 'bing', ownShareOfVoice: 0.4737 },
      { engine: 'local-index', ownShareOfVoice: 0.5263 },
    ];
    const standings = createStandingLoader(test.db);
    expect(await standings.load(competitorId)).toMatchObject(ours);
    expect(await standings.load(us.owns.competitorId)).toMatchObject(ours);
    await test.db.rows(`delete from keyword where term = any($1) or engine = 'bing'`, [local]);
  });

  it('are compared by a few pages, those that rank among them, where robots.txt lets us', async () => {
    expect(await compared()).toMatchObject({ status: 'NONE', profile: null });
    const { comparison } = await ask<{ comparison: Comparison }>('/comparison', { competitorId });
    expect(comparison.competitors[0]?.status).toBe('QUEUED');
    expect(comparison.own?.pages.map(({ title }) => title).sort()).toEqual(['Our bakery', 'Our bread']);
    const { status, error, profile } = await ended();
    expect([status, error]).toEqual(['COMPLETED', null]);
    expect(profile?.pages).toHaveLength(10);
    expect(profile?.pages.find(({ url }) => url.endsWith('/ranked'))).toMatchObject({
      title: 'Rye bread of the other bakery',
      schemaTypes: ['Product'],
      headings: 2,
      imagesWithoutAlt: 1,
    });
    expect(profile?.schemaTypes).toEqual(['Product']);
    const indexed = await test.db.rows<{ url: string }>('select url from local_document where competitor_id = $1', [
      competitorId,
    ]);
    expect(indexed.map(({ url }) => url)).toContain(`${elsewhere(rival)}ranked`);
    expect(rival.hits.get('/private')).toBeUndefined();
    expect(rival.hits.get('/robots.txt')).toBe(1);
    const pages = [...rival.hits].filter(([path]) => path !== '/robots.txt');
    expect(pages.reduce((sum, [, hits]) => sum + hits, 0)).toBeLessThanOrEqual(20);
  });

  it('are left alone within the hour, and keep what was seen when they bar crawlers', async () => {
    const before = await compared();
    rival.forget();
    await ask('/comparison', { competitorId });
    expect(await compared()).toEqual(before);
    expect(rival.hits.size).toBe(0);

    rival.set('/robots.txt', 'User-agent: *\nDisallow: /\n');
    await test.db.rows(`update competitor_profile set finished_at = now() - interval '2 hours'`);
    await ask('/comparison', { competitorId });
    expect(await ended()).toMatchObject({
      status: 'FAILED',
      error: 'The site’s robots.txt disallows crawling.',
      profile: before.profile,
    });
    expect([...rival.hits.keys()]).toEqual(['/robots.txt']);
  });

  it('are forgotten with what is known of them', async () => {
    const query = 'mutation ($p: ID!, $c: ID!) { removeCompetitor(projectId: $p, competitorId: $c) }';
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...cookieOf(us.account.sessionToken), 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables: { p: us.owns.projectId, c: competitorId } }),
    });
    expect(answer.json()).toEqual({ data: { removeCompetitor: competitorId } });
    expect(await test.db.rows('select from competitor_profile')).toEqual([]);
    expect(await test.db.rows('select from local_document where competitor_id is not null')).toEqual([]);
    expect((await ask<{ competitors: unknown[] }>('')).competitors).toHaveLength(1);
  });

  it('hold a crawl slot for a limited time, whatever their Retry-After says', async () => {
    wholeMs = 1_500;
    slow.set('/', { status: 429, headers: { 'retry-after': '290' }, body: '' });
    const { competitor } = await ask<{ competitor: { id: string } }>('', { domain: elsewhere(slow) });
    competitorId = competitor.id;
    await ask('/comparison', { competitorId });
    const started = performance.now();
    expect(await ended()).toMatchObject({ status: 'FAILED', error: 'The site did not respond in time.' });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
