import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { importFromSearchConsole, list } from '../../../../src/services/runs/rankings/average-positions.js';
import { newViewer, useContext } from '../../../support/context.js';
import { type SerpServer, serve } from '../../../support/servers/serp-server.js';

const test = useContext();
let server: SerpServer;
let isAway = false;

/** rows that the service has besides those of the home page */
let others: object[] = [];

const row = (n: number) => ({
  keys: [`query ${n}`, 'https://own.example/', n === 1 ? 'zzz' : 'che', 'MOBILE'],
  clicks: n,
  impressions: n * 10,
  position: 7.25,
});

beforeAll(async () => {
  server = await serve(() =>
    isAway
      ? { status: 401, body: { error: { errors: [] } } }
      : { status: 200, body: { rows: [row(1), row(2), ...others] } },
  );
});
afterAll(() => server.close());

it('is imported beside ranks, replaced as a whole, and kept when the next import fails', async () => {
  const { context } = test;
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ('means', 'means', 'means', now(), 'ENTERPRISE')`,
  );
  const viewer: Viewer = {
    credential: 'SESSION',
    organizationId: 'means',
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  const range = { site: 'sc-domain:own.example', from: '2026-11-01', to: '2026-11-18' };
  const settings = { apiKey: 'token', baseUrl: server.url };
  expect(await importFromSearchConsole(context, project.id, range, settings)).toBe(2);
  expect(await importFromSearchConsole(context, project.id, range, settings)).toBe(2);
  isAway = true;
  await expect(importFromSearchConsole(context, project.id, range, settings)).rejects.toThrow();
  const [first, second, ...others] = await list(context, viewer, project.id);
  expect(first).toEqual({
    source: 'search-console',
    from: '2026-11-01',
    to: '2026-11-18',
    query: 'query 2',
    page: 'https://own.example/',
    country: 'CHE',
    device: 'MOBILE',
    meanPosition: 7.25,
    clicks: 2,
    impressions: 20,
  });
  expect(second).toMatchObject({ query: 'query 1', country: null });
  expect(others).toEqual([]);
  await expect(importFromSearchConsole(context, 'nobody', range, settings)).rejects.toThrow();
  expect(
    await context.db.rows('select 1 from ranking r join keyword k on k.id = r.keyword_id where k.project_id = $1', [
      project.id,
    ]),
  ).toEqual([]);
});

it('has the pages of the project alone, each once', async () => {
  const { context } = test;
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ('hosts', 'hosts', 'hosts', now(), 'ENTERPRISE')`,
  );
  const viewer: Viewer = {
    credential: 'SESSION',
    organizationId: 'hosts',
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const project = await projects.create(context, viewer, { url: 'https://www.own.example/' });
  const at = (page: string, more: object = {}) => ({ ...row(4), keys: ['tea', page, 'che', 'MOBILE'], ...more });
  isAway = false;
  others = [
    at('https://blog.own.example/tea'),
    at('https://notown.example/tea'),
    at('https://www.own.example/tea', { clicks: 3, impressions: 30, position: 2 }),
    at('https://www.own.example/tea#leaves', { clicks: 2, impressions: 10, position: 6 }),
  ];
  const range = { site: 'sc-domain:own.example', from: '2026-11-01', to: '2026-11-18' };
  const settings = { apiKey: 'token', baseUrl: server.url };
  expect(await importFromSearchConsole(context, project.id, range, settings)).toBe(3);
  const [tea] = (await list(context, viewer, project.id)).filter(({ query }) => query === 'tea');
  expect(tea).toMatchObject({ page: 'https://www.own.example/tea', clicks: 5, impressions: 40, meanPosition: 3 });
  // two imports at a time write the same ids
  const both = [1, 2].map(() => importFromSearchConsole(context, project.id, range, settings));
  expect(await Promise.all(both)).toEqual([3, 3]);
});

it('locks nothing while further rows are requested from the service', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: 'https://own.example/' });
  const locked: Promise<unknown>[] = [];
  const slow = await serve(({ body }) => {
    const { startRow, rowLimit } = body as { startRow: number; rowLimit: number };
    if (startRow === 0) return { status: 200, body: { rows: Array.from({ length: rowLimit }, () => row(1)) } };
    locked.push(test.db.rows('select from project where id = $1 for update nowait', [project.id]));
    return { status: 200, body: { rows: [row(2)] } };
  });
  try {
    const range = { site: 'sc-domain:own.example', from: '2026-11-01', to: '2026-11-18' };
    const settings = { apiKey: 'token', baseUrl: slow.url };
    expect(await importFromSearchConsole(test.context, project.id, range, settings)).toBe(2);
    expect(locked).toHaveLength(1);
    await Promise.all(locked);
  } finally {
    await slow.close();
  }
});
