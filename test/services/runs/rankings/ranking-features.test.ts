import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { planQuotas } from '../../../../src/plans.js';
import * as competitors from '../../../../src/services/projects/competitors.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { summaries } from '../../../../src/services/results/rankings/ranking-summaries.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import { serpSnapshot } from '../../../../src/services/results/rankings/serp-snapshot.js';
import { rankingTableVersion, writeRankingTable } from '../../../../src/services/results/reports/index.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { type SerpAsked, startSerpServer } from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
const DAY_MS = 86_400_000;

const PACK = { places: [{ title: 'A' }, { title: 'Own', links: { website: 'https://own.example/store' } }] };
const OVERVIEW = {
  text_blocks: [{ type: 'paragraph', reference_indexes: [0, 1] }],
  references: [
    { index: 0, title: 'Wicks', link: 'https://www.rival.example/wicks' },
    { index: 1, title: 'Trim', link: 'https://own.example/trim?srsltid=Af1' },
  ],
};

/** the day from which on nothing shows the site */
const GONE = 7;

/** A keyword whose page of results shows its site at position 4, later in the local pack and the AI overview alone. */
async function setUp(quotas = planQuotas([])) {
  let day = 1;
  const isLater = ({ url }: SerpAsked) => url.searchParams.get('engine') === 'google_ai_overview';
  const server = await startSerpServer('serpapi', (asked) => ({
    kind: 'RESULTS',
    more: false,
    urls: isLater(asked)
      ? []
      : Array.from({ length: 9 }, (_, at) => `https://${day === 1 && at === 3 ? 'own' : `site-${at}`}.example/`),
    extras: isLater(asked)
      ? { ai_overview: OVERVIEW }
      : day === 1 || day >= GONE
        ? { local_results: { places: [{ title: 'A', links: { website: 'https://site-1.example/' } }] } }
        : { local_results: PACK, ai_overview: { page_token: 'token-1' } },
  }));
  const clock = fixedClock('2026-07-01T12:00:00Z');
  const serp = { provider: 'serpapi', settings: { baseUrl: server.url, apiKey: 'key', requestsPerMinute: 60_000 } };
  const context = { ...test.context, clock, settings: { ...test.context.settings, serp, quotas } };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  await competitors.add(context, viewer, project.id, { domain: 'rival.example' });
  const { keywords: added } = await keywords.add(context, viewer, project.id, ['trim a wick']);
  const keywordId = added[0]?.id ?? '';
  const checkOn = async (of: number) => {
    clock.advance((of - day) * DAY_MS);
    day = of;
    await refresh(context, keywordId, signal);
  };
  await checkOn(1);
  await checkOn(2);
  const check = (await rankings.checks(context, viewer, project.id))[0];
  return { server, context, viewer, project, keywordId, check, checkOn };
}

it('stores where the features show the site and what the AI overview cites', async () => {
  const { server, context, viewer, project, keywordId, check } = await setUp();
  expect(check).toMatchObject({
    status: 'NOT_IN_TOP',
    visiblePosition: null,
    features: [
      { kind: 'AI_OVERVIEW', position: 2, url: 'https://own.example/trim', owned: true },
      { kind: 'LOCAL_PACK', position: 2, url: 'https://own.example/store', owned: true },
    ],
    citations: [
      { order: 1, url: 'https://www.rival.example/wicks', host: 'rival.example', title: 'Wicks', owned: false },
      { order: 2, url: 'https://own.example/trim', host: 'own.example', title: 'Trim', owned: true },
    ],
  });
  const [summary] = await summaries(context, viewer, project.id);
  expect(summary).toMatchObject({
    aiOverviews: 1,
    citationShares: [
      { domain: 'own.example', own: true, keywords: 1, share: 1, previousShare: null },
      { domain: 'rival.example', own: false, keywords: 1, share: 1, previousShare: null },
    ],
  });
  const snapshot = await serpSnapshot(context, viewer, project.id, { keywordId, date: null });
  expect(snapshot?.citations).toEqual(check?.citations);
  const [first] = (await rankings.checks(context, viewer, project.id)).toReversed();
  expect(first).toMatchObject({ position: 4, visiblePosition: 4, citations: [] });
  await server.close();
});

it('exports them, and another version once the competitors differ', async () => {
  const { server, context, viewer, project } = await setUp();
  const tracked = await rankings.tracked(context, viewer, project.id);
  let table = '';
  for await (const part of writeRankingTable(context, tracked, {})) table += part;
  const [head, first, second] = table
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(',').slice(-14, -8).join());
  expect(head).toBe(
    'visible_position,serp_features,owned_serp_features,ai_overview_citations,own_citation,competitor_citations',
  );
  expect(first).toBe('"4","LOCAL_PACK","","0","",""');
  expect(second).toBe('"","AI_OVERVIEW LOCAL_PACK","AI_OVERVIEW LOCAL_PACK","2","2","rival.example:1"');
  const version = await rankingTableVersion(context, tracked, {});
  await competitors.add(context, viewer, project.id, { domain: 'another.example' });
  expect(await rankingTableVersion(context, tracked, {})).not.toBe(version);
  await server.close();
});

it('raises no alert about a top that the site left for a feature, until it left the feature', async () => {
  const { server, context, project, keywordId, checkOn } = await setUp();
  const left = async () =>
    (
      await context.db.rows<{ data: object }>(
        `select data from alert where project_id = $1 and kind = 'RANKING_LEFT' order by (data ->> 'top')::int`,
        [project.id],
      )
    ).map(({ data }) => data);
  expect(await left()).toEqual([]);
  for (const day of [3, 4, 5, 6]) await checkOn(day);
  expect(await left()).toEqual([]);
  await checkOn(GONE);
  const alert = { kind: 'LEFT', keywordId, from: 4, to: null };
  expect(await left()).toEqual([expect.objectContaining({ ...alert, top: 10 }), expect.objectContaining(alert)]);
  await server.close();
});

it('raises the alert about a competitor that overtook meanwhile once the feature is gone', async () => {
  const { server, context, viewer, project, checkOn } = await setUp();
  for (const at of [0, 4, 5]) await competitors.add(context, viewer, project.id, { domain: `site-${at}.example` });
  const overtook = async () =>
    (
      await context.db.rows<{ message: string }>(
        `select message from alert where project_id = $1 and kind = 'COMPETITOR_OVERTOOK' order by message`,
        [project.id],
      )
    ).map(({ message }) => message.split(' ')[0]);
  for (const day of [3, 4, 5, 6]) await checkOn(day);
  expect(await overtook()).toEqual([]);
  await checkOn(GONE);
  // the other one was ahead before
  expect(await overtook()).toEqual(['site-4.example', 'site-5.example']);
  await checkOn(GONE + 1);
  expect(await overtook()).toHaveLength(2);
  await server.close();
});

it('reports no overtaking where the results before the feature are not kept any more', async () => {
  const { server, context, viewer, project, keywordId, checkOn } = await setUp();
  await competitors.add(context, viewer, project.id, { domain: 'site-4.example' });
  await context.db.rows('update ranking set results = null where keyword_id = $1 returning id', [keywordId]);
  await checkOn(GONE);
  expect(
    await context.db.rows(`select 1 from alert where project_id = $1 and kind = 'COMPETITOR_OVERTOOK'`, [project.id]),
  ).toEqual([]);
  await server.close();
});

describe('an AI overview that takes another request', () => {
  const used = (projectId: string) =>
    test.db.rows<{ cost: number }>(
      `select r.cost::float8 as cost from ranking r join keyword k on k.id = r.keyword_id
        where k.project_id = $1 order by r.slot`,
      [projectId],
    );

  it('is one more of the paid searches of a day', async () => {
    const { server, project, check } = await setUp(planQuotas(['ENTERPRISE.paidSearchesPerDay=3']));
    expect(check?.citations).toHaveLength(2);
    expect((await used(project.id)).map(({ cost }) => cost)).toEqual([expect.closeTo(0.015), expect.closeTo(0.03)]);
    await server.close();
  });

  it('is not requested above the quota, and its sources are unknown', async () => {
    const { server, project, check } = await setUp(planQuotas(['ENTERPRISE.paidSearchesPerDay=2']));
    expect(server.asked.filter(({ url }) => url.searchParams.get('engine') === 'google_ai_overview')).toEqual([]);
    expect(check).toMatchObject({ status: 'NOT_IN_TOP', citations: null });
    expect((await used(project.id)).map(({ cost }) => cost)).toEqual([expect.closeTo(0.015), expect.closeTo(0.015)]);
    await server.close();
  });
});
