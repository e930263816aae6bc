import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { keywordById } from '../../src/db/queries/rankings/keyword.js';
import * as competitors from '../../src/services/projects/competitors.js';
import { storeOutcome } from '../../src/services/runs/rankings/rank-outcomes.js';
import { useApp } from '../support/app.js';
import { bearerOf, cookieOf, viewerOf } from '../support/tenants.js';

const test = useApp();
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
let account: Awaited<ReturnType<typeof test.account>>;
let projectId: string;
const ids: Record<string, string> = {};

async function rest(path: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
  const headers = path.startsWith('/v1') ? bearerOf(account.apiKey) : cookieOf(account.sessionToken);
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

async function graph(query: string, variables: object = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: cookieOf(account.sessionToken),
    payload: { query, variables: { projectId, ...variables } },
  });
  const { data, errors } = answer.json();
  return errors ? errors[0].extensions : data;
}

/** A check of that day that saw these hosts, best first; `own.example` is the project. */
async function seen(term: string, slot: string, hosts: readonly string[]): Promise<void> {
  const keyword = await keywordById.first(test.db, ids[term] as string);
  if (!keyword) throw new Error('There is no such keyword.');
  const results = hosts.map((host, at) => ({
    position: at + 1,
    url: `https://${host}/`,
    title: `Tea of ${host}`,
    rankAbsolute: at + 1,
  }));
  const place = hosts.indexOf('own.example');
  await storeOutcome(test.context, keyword, {
    slot,
    provider: 'test',
    features: null,
    citations: null,
    second: null,
    result: {
      checkedAt: new Date(`${slot}T10:00:00Z`),
      serp: { results, pagesAsked: 1, pagesOk: 1, ended: true, features: null },
      outcomes: new Map([
        [
          'own',
          place === -1
            ? { status: 'NOT_IN_TOP', depth: 100 }
            : { status: 'RANKED', position: place + 1, url: 'https://own.example/', otherUrls: [] },
        ],
      ]),
      requests: 1,
      cost: 0,
      isPending: false,
      failure: null,
    } as never,
  });
}

beforeAll(async () => {
  account = await test.account('ENTERPRISE');
  projectId = (await rest('/projects', 'POST', { url: 'https://own.example/' })).body.project.id;
  const { status, body } = await rest(`/projects/${projectId}/keywords`, 'POST', {
    keywords: [
      'green tea',
      { term: 'black tea', tags: ['shop', ' shop ', 'tea'] },
      { term: 'tea pot', tags: ['pots'] },
    ],
  });
  expect(status).toBe(200);
  for (const { id, term } of body.keywords) ids[term] = id;
});

describe('tags of keywords', () => {
  it('come with new keywords, and filter them on both REST APIs', async () => {
    const terms = async (path: string) =>
      (await rest(path)).body.keywords.map(({ term, tags }: { term: string; tags: string[] }) => [term, tags]);
    const session = await terms(`/projects/${projectId}/keywords?tag=shop`);
    expect(session).toEqual([['black tea', ['shop', 'tea']]]);
    expect(await terms(`/v1/projects/${projectId}/keywords?tag=shop`)).toEqual(session);
    expect(await terms(`/projects/${projectId}/keywords`)).toHaveLength(3);
  });

  it('are added and removed for several keywords at once, or for none', async () => {
    const change = (keywordIds: string[], add: string[], remove: string[] = []) =>
      graph(
        `mutation ($projectId: ID!, $keywordIds: [ID!]!, $add: [String!], $remove: [String!]) {
          tagKeywords(projectId: $projectId, keywordIds: $keywordIds, add: $add, remove: $remove) { term tags } }`,
        { keywordIds, add, remove },
      );
    const both = [ids['green tea'], ids['black tea']] as string[];
    const { tagKeywords } = await change(both, ['drinks'], ['shop']);
    expect(tagKeywords).toEqual(
      expect.arrayContaining([
        { term: 'green tea', tags: ['drinks'] },
        { term: 'black tea', tags: ['tea', 'drinks'] },
      ]),
    );
    expect(await change([...both, uuidv7()], ['more'])).toMatchObject({ code: 'KEYWORD_NOT_FOUND' });
    expect(await change(both, ['x'.repeat(51)])).toMatchObject({ code: 'VALIDATION_FAILED' });
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect(await change(both, many)).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { keywordTags } = await graph(
      `query ($projectId: ID!) { keywordTags(projectId: $projectId) { tag keywords } }`,
    );
    expect(keywordTags).toEqual([
      { tag: 'drinks', keywords: 2 },
      { tag: 'pots', keywords: 1 },
      { tag: 'tea', keywords: 1 },
    ]);
  });
});

describe('positions over time', () => {
  beforeAll(async () => {
    await seen('green tea', dayBefore(15), ['a.example', 'b.example', 'c.example', 'd.example', 'own.example']);
    await seen('green tea', dayBefore(1), ['own.example', 'a.example']);
    await seen('tea pot', dayBefore(8), ['a.example']);
  });

  it('count each keyword by its newest check until then, and none before its first', async () => {
    const read = async (more: string) => {
      const data = await graph(
        `query ($projectId: ID!) { positionHistory(projectId: $projectId, weeks: 3${more}) {
          points { date keywords averagePosition distribution { range keywords } } } }`,
      );
      return data.positionHistory[0].points.map(
        (point: { date: string; keywords: number; averagePosition: number; distribution: { keywords: number }[] }) => [
          point.date,
          point.keywords,
          point.averagePosition,
          point.distribution.map(({ keywords }) => keywords),
        ],
      );
    };
    expect(await read('')).toEqual([
      [dayBefore(14), 1, 5, [0, 1, 0, 0, 0, 0]],
      [dayBefore(7), 2, 5, [0, 1, 0, 0, 0, 1]],
      [dayBefore(0), 2, 1, [1, 0, 0, 0, 0, 1]],
    ]);
    expect(await read(', tag: "drinks"')).toEqual([
      [dayBefore(14), 1, 5, [0, 1, 0, 0, 0, 0]],
      [dayBefore(7), 1, 5, [0, 1, 0, 0, 0, 0]],
      [dayBefore(0), 1, 1, [1, 0, 0, 0, 0, 0]],
    ]);
    const { rankingSummaries } = await graph(
      `query ($projectId: ID!) { rankingSummaries(projectId: $projectId, tag: "pots") { keywords known } }`,
    );
    expect(rankingSummaries).toEqual([{ keywords: 1, known: 1 }]);
    expect(
      await graph(`query ($projectId: ID!) { positionHistory(projectId: $projectId, weeks: 53) { engine } }`),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('have the results of each check, compared with those of the check before', async () => {
    await competitors.add(test.context, viewerOf(account), projectId, { domain: 'a.example' });
    const read = (keywordId: string, date?: string) =>
      graph(
        `query ($projectId: ID!, $keywordId: ID!, $date: String) {
          serpSnapshot(projectId: $projectId, keywordId: $keywordId, date: $date) {
            date dates previousDate provider
            results { position url title own competitor previousPosition } left { url previousPosition } } }`,
        { keywordId, ...(date ? { date } : {}) },
      );
    const { serpSnapshot } = await read(ids['green tea'] as string);
    expect(serpSnapshot).toEqual({
      date: dayBefore(1),
      dates: [dayBefore(1), dayBefore(15)],
      previousDate: dayBefore(15),
      provider: 'test',
      results: [
        {
          position: 1,
          url: 'https://own.example/',
          title: 'Tea of own.example',
          own: true,
          competitor: null,
          previousPosition: 5,
        },
        {
          position: 2,
          url: 'https://a.example/',
          title: 'Tea of a.example',
          own: false,
          competitor: 'a.example',
          previousPosition: 1,
        },
      ],
      left: [
        { url: 'https://b.example/', previousPosition: 2 },
        { url: 'https://c.example/', previousPosition: 3 },
        { url: 'https://d.example/', previousPosition: 4 },
      ],
    });
    const first = await read(ids['green tea'] as string, dayBefore(15));
    expect(first.serpSnapshot).toMatchObject({ date: dayBefore(15), previousDate: null, left: [] });
    expect(await read(ids['green tea'] as string, dayBefore(3))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await read(ids['black tea'] as string)).toEqual({ serpSnapshot: null });
    expect(await read(uuidv7())).toMatchObject({ code: 'KEYWORD_NOT_FOUND' });
  });
});
