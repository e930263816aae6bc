import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { planQuotas } from '../../../../src/plans.js';
import * as competitors from '../../../../src/services/projects/competitors.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { summaries } from '../../../../src/services/results/rankings/ranking-summaries.js';
import { aiModeAnswers, tracked } from '../../../../src/services/results/rankings/rankings.js';
import { writeRankingTable } from '../../../../src/services/results/reports/index.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { type SerpAnswer, type SerpAsked, startSerpServer } from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
const DAY_MS = 86_400_000;

const isAnswer = ({ url }: SerpAsked) => url.searchParams.get('engine') === 'google_ai_mode';
const citing = (...links: string[]): SerpAnswer => ({
  kind: 'RESULTS',
  urls: [],
  more: false,
  extras: {
    text_blocks: [{ type: 'paragraph', snippet: 'Wicks are trimmed.', reference_indexes: [0] }],
    references: links.map((link, index) => ({ index, title: `Title ${index}`, link, source: 'x' })),
  },
});

async function setUp({ aiMode = 'weekly' as 'weekly' | 'daily', quotas = planQuotas([]) } = {}) {
  let answer: SerpAnswer = citing('https://rival.example/wicks', 'https://own.example/trim?srsltid=Af1');
  const server = await startSerpServer('serpapi', (asked) =>
    isAnswer(asked) ? answer : { kind: 'RESULTS', urls: ['https://own.example/'], more: false },
  );
  const clock = fixedClock('2026-07-01T12:00:00Z');
  const settings = { baseUrl: server.url, apiKey: 'key-1234', requestsPerMinute: 60_000 };
  const serp = { provider: 'serpapi', settings, aiMode, limits: { attempts: 1, backoffMs: 1 } };
  const context = { ...test.context, clock, settings: { ...test.context.settings, serp, quotas } };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  await competitors.add(context, viewer, project.id, { domain: 'rival.example' });
  const { keywords: added } = await keywords.add(context, viewer, project.id, ['trim a wick']);
  const keywordId = added[0]?.id ?? '';
  const check = async (next: SerpAnswer = answer) => {
    answer = next;
    await refresh(context, keywordId, signal, clock.now().toISOString());
    return aiModeAnswers(context, viewer, project.id, keywordId);
  };
  const asked = () => server.asked.filter(isAnswer).length;
  return { context, viewer, project, server, clock, check, asked };
}

it('stores what AI Mode cites, in order, and how often it cites the site and its competitors', async () => {
  const { context, viewer, project, server, check } = await setUp();
  expect(await check()).toEqual([
    expect.objectContaining({
      date: '2026-07-01',
      provider: 'serpapi',
      citations: [
        { order: 1, url: 'https://rival.example/wicks', host: 'rival.example', title: 'Title 0', owned: false },
        { order: 2, url: 'https://own.example/trim', host: 'own.example', title: 'Title 1', owned: true },
      ],
    }),
  ]);
  const [summary] = await summaries(context, viewer, project.id);
  expect(summary).toMatchObject({
    aiModeAnswers: 1,
    aiModeShares: [
      { domain: 'own.example', own: true, keywords: 1, share: 1, previousShare: null },
      { domain: 'rival.example', own: false, keywords: 1, share: 1, previousShare: null },
    ],
  });
  let table = '';
  for await (const part of writeRankingTable(context, await tracked(context, viewer, project.id), {})) table += part;
  const lines = table.split('\r\n').map((line) => line.split(',').slice(-3).join());
  expect(lines.slice(0, 2)).toEqual([
    'ai_mode_citations,own_ai_mode_citation,competitor_ai_mode_citations',
    '"2","2","rival.example:1"',
  ]);
  await server.close();
});

it('is read once a week, and compared with four weeks before', async () => {
  const { context, viewer, project, server, clock, check, asked } = await setUp();
  await check();
  clock.advance(6 * DAY_MS);
  await check();
  expect(asked()).toBe(1);
  clock.advance(22 * DAY_MS);
  const answers = await check(citing('https://rival.example/wicks'));
  expect(answers.map(({ citations }) => citations?.length)).toEqual([1, 2]);
  const [summary] = await summaries(context, viewer, project.id);
  expect(summary?.aiModeShares).toEqual([
    { domain: 'own.example', own: true, keywords: 0, share: 0, previousShare: 1 },
    { domain: 'rival.example', own: false, keywords: 1, share: 1, previousShare: 1 },
  ]);
  await server.close();
});

it('counts as a search of the quota, and is not made above it', async () => {
  const { server, check, asked } = await setUp({ quotas: planQuotas(['ENTERPRISE.paidSearchesPerDay=1']) });
  expect(await check()).toEqual([]);
  expect(asked()).toBe(0);
  await server.close();
});

it.each(['KEY', 'QUOTA', 'THROTTLE', 'ERROR', 'MALFORMED', 'NOT_JSON'] as const)(
  'stores nothing after %s, and reads it at the next check',
  async (kind) => {
    const { server, clock, check } = await setUp();
    expect(await check({ kind })).toEqual([]);
    clock.advance(DAY_MS);
    expect(await check(citing('https://own.example/'))).toHaveLength(1);
    await server.close();
  },
);

it('tells a response without sources, and none at all, apart', async () => {
  const { server, clock, check } = await setUp({ aiMode: 'daily' });
  const [none] = await check({ kind: 'RESULTS', urls: [], more: false });
  expect(none?.citations).toBeNull();
  clock.advance(DAY_MS);
  const [bare] = await check({ ...citing(), kind: 'RESULTS' } as SerpAnswer);
  expect(bare?.citations).toEqual([]);
  await server.close();
});
