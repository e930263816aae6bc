import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '../../../../src/auth/keyring.js';
import { fixedClock } from '../../../../src/clock.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import {
  connectBing,
  disconnectBing,
  queueDueBing,
  resealBingKeys,
} from '../../../../src/services/runs/bing/bing-connection.js';
import { importBing } from '../../../../src/services/runs/bing/import-bing.js';
import { useApp } from '../../../support/app.js';
import { BING_KEY, bingRow, openBing, refused } from '../../../support/servers/bing-server.js';
import { cookieOf, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const SITE = 'https://www.tea.example/';
const { signal } = new AbortController();
const clock = fixedClock('2026-11-20T12:00:00Z');
let bing: Awaited<ReturnType<typeof openBing>>;
let account: Awaited<ReturnType<typeof test.account>>;
let context: Context;
let projectId = '';

beforeAll(async () => {
  bing = await openBing(SITE);
  account = await test.account('PRO');
});
afterAll(() => bing.close());
beforeEach(async () => {
  const { keyring, settings } = test.context;
  context = { ...test.context, clock, keyring, settings: { ...settings, bingBaseUrl: bing.baseUrl } };
  Object.assign(bing.state, {
    sites: [
      { Url: 'https://other.example/', IsVerified: true },
      { Url: 'http://tea.example/', IsVerified: false },
      { Url: SITE, IsVerified: true },
    ],
    queries: [bingRow('green tea', '2026-11-14', 3, 40, 5), bingRow('green tea', '2026-11-07', 1, 60, 10)],
    pages: [bingRow(`${SITE}green`, '2026-11-14', 3, 40, 5)],
    links: [],
    details: {},
    replies: {},
  });
  bing.requests.length = 0;
  const name = `https://www.tea.example/?${crypto.randomUUID()}`;
  for (const one of await test.db.rows<{ id: string }>('select id from project where organization_id = $1', [
    account.organizationId,
  ]))
    await projects.remove(test.context, viewerOf(account), one.id);
  projectId = (await projects.create(context, viewerOf(account), { url: name })).id;
});

const connect = (apiKey = BING_KEY, siteUrl: string | null = null) =>
  connectBing(context, viewerOf(account), projectId, { apiKey, siteUrl });

const read = async () => {
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/projects/${projectId}/bing`,
    headers: cookieOf(account.sessionToken),
  });
  expect(response.statusCode).toBe(200);
  return response.json<{
    bing: {
      siteUrl: string | null;
      problem: string | null;
      weeks: number;
      firstWeek: string | null;
      queries: { text: string; clicks: number; impressions: number; averagePosition: number | null }[];
      pages: { text: string }[];
      linkedPages: { url: string; links: number; sample: object[] }[];
    };
  }>().bing;
};

describe('a connection to Bing', () => {
  it('is made to the verified site on the host of the project, with an encrypted key', async () => {
    expect(await connect()).toMatchObject({ siteUrl: SITE, importedAt: null, problem: null, weeks: 0 });
    const [row] = await test.db.rows<{ api_key: string }>('select api_key from bing_connection where project_id = $1', [
      projectId,
    ]);
    expect(row?.api_key).toMatch(/^sealed:/);
    expect(JSON.stringify(row)).not.toContain(BING_KEY);
    expect(JSON.stringify(await read())).not.toContain(BING_KEY);
    const log = await test.db.rows(`select details from audit_log where target_id = $1`, [projectId]);
    expect(JSON.stringify(log)).toContain(SITE);
    expect(JSON.stringify(log)).not.toContain(BING_KEY);
  });

  it.each([
    ['a key that Bing does not accept', 'a'.repeat(32), null, /does not accept the API key/],
    ['a key that is none', 'no key & none', null, /must be an API key/],
    ['a site that is not verified', BING_KEY, 'http://tea.example/', /is not verified/],
    ['a site of another host', BING_KEY, 'https://other.example/', /has these sites of tea.example/],
  ])('is refused for %s', async (_what, key, site, message) => {
    await expect(connect(key, site)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [expect.objectContaining({ message: expect.stringMatching(message) })],
    });
    expect((await read()).siteUrl).toBeNull();
  });

  it('is refused where the account has no site of the project, and without a key for encryption', async () => {
    bing.state.sites = [];
    await expect(connect()).rejects.toMatchObject({
      details: [expect.objectContaining({ message: expect.stringContaining('add it there') })],
    });
    context = { ...context, keyring: null };
    await expect(connect()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('SEXTANT_SECRET'),
    });
  });

  it('ends with its key and figures', async () => {
    await connect();
    await importBing(context, projectId, signal);
    expect((await read()).weeks).toBe(2);
    await disconnectBing(context, viewerOf(account), projectId);
    expect(await read()).toMatchObject({ siteUrl: null, weeks: 0, queries: [], pages: [], linkedPages: [] });
  });

  it('keeps its key through a rotation of the secret', async () => {
    const first = 'a secret of this test that is long enough for it';
    const next = 'another secret of this test, long enough as well';
    context = { ...context, keyring: createKeyring([first]) };
    await connect();
    expect(await resealBingKeys(test.context.db, createKeyring([next, first]))).toBeGreaterThan(0);
    context = { ...context, keyring: createKeyring([next]) };
    expect(await importBing(context, projectId, signal)).toMatchObject({ rows: 3 });
    context = { ...context, keyring: createKeyring(['a third secret that nothing was encrypted with']) };
    expect(await importBing(context, projectId, signal)).toBeNull();
    expect((await read()).problem).toContain('cannot be decrypted');
  });
});

describe('an import from Bing', () => {
  it('keeps weeks as they come, corrects them, and adds later ones', async () => {
    await connect();
    expect(await importBing(context, projectId, signal)).toEqual({ rows: 3, linkedPages: 0 });
    bing.state.queries = [bingRow('green tea', '2026-11-14', 4, 50, 5), bingRow('white tea', '2026-11-21', 1, 2, 0)];
    await importBing(context, projectId, signal);
    const state = await read();
    expect(state).toMatchObject({ firstWeek: '2026-11-07', weeks: 3, problem: null });
    expect(state.queries).toEqual([
      // 5 over 50 impressions, 10 over 60
      { text: 'green tea', clicks: 5, impressions: 110, averagePosition: expect.closeTo((5 * 50 + 10 * 60) / 110, 6) },
      { text: 'white tea', clicks: 1, impressions: 2, averagePosition: null },
    ]);
    expect(state.pages.map(({ text }) => text)).toEqual([`${SITE}green`]);
    // weeks are no days
    expect(await test.db.rows('select from search_day where project_id = $1', [projectId])).toEqual([]);
  });

  it('reads inbound links page by page, and some links to the most linked URLs', async () => {
    bing.state.links = [[{ Url: `${SITE}a`, Count: 2 }], [{ Url: `${SITE}b`, Count: 7 }]];
    bing.state.details = { [`${SITE}b`]: [{ Url: 'https://blog.example/', AnchorText: 'tea' }] };
    await connect();
    expect(await importBing(context, projectId, signal)).toMatchObject({ linkedPages: 2 });
    expect((await read()).linkedPages).toEqual([
      { url: `${SITE}b`, links: 7, sample: [{ url: 'https://blog.example/', anchor: 'tea' }] },
      { url: `${SITE}a`, links: 2, sample: [] },
    ]);
  });

  it('bounds what a reply can bring', async () => {
    bing.state.queries = [
      bingRow('x'.repeat(3_000), '2026-11-14', 1, 1),
      bingRow('nul\0', '2026-11-14', 1, 1),
      bingRow(' ', '2026-11-14', 1, 1),
      { ...bingRow('huge', '2026-11-14', 1, 1), Clicks: 1e300, Impressions: -5, AvgImpressionPosition: 1e9 },
      bingRow('twice', '2026-11-14', 1, 1),
      bingRow('twice', '2026-11-14', 2, 9),
    ];
    bing.state.links = Array.from({ length: 50 }, (_, at) => [{ Url: `${SITE}${at}`, Count: at }]);
    await connect();
    await importBing(context, projectId, signal);
    const { queries } = await read();
    expect(queries.map(({ text, clicks }) => [text, clicks])).toEqual([
      ['huge', 2_147_483_647],
      ['twice', 2],
    ]);
    expect(bing.requests.filter(({ method }) => method === 'GetLinkCounts')).toHaveLength(20);
    expect(bing.requests.filter(({ method }) => method === 'GetUrlLinks')).toHaveLength(20);
  });

  it.each([
    ['an invalid key', refused(3, 'InvalidApiKey'), /does not accept the API key/, 24],
    ['throttling of the user', refused(4, 'ThrottleUser'), /no more requests for now/, 6],
    ['throttling of the host', refused(5, 'ThrottleHost'), /no more requests for now/, 6],
    ['a blocked user', refused(6, 'UserBlocked'), /has blocked the account/, 24],
    ['a site that is gone', refused(11, 'NotFound'), /has no such site/, 24],
    ['a site that is not verified any more', refused(14, 'NotAuthorized'), /is not verified in the account/, 24],
    ['an error of another code', refused(99, 'Unheard'), /error 99/, 24],
    ['a failure of its own', { status: 500, body: {} }, /failed/, 6],
    ['another shape', { body: { hello: 'world' } }, /expected format/, 6],
    [
      'a date that is none',
      { body: { d: [{ ...bingRow('a', '2026-11-14', 1, 1), Date: 'today' }] } },
      /expected format/,
      6,
    ],
    ['no JSON', { text: '<!doctype html>' }, /not JSON/, 6],
  ])('says why after %s, keeps what it has, and is due again later', async (_what, reply, message, hours) => {
    await connect();
    await importBing(context, projectId, signal);
    bing.state.replies = { GetQueryStats: reply };
    expect(await importBing(context, projectId, signal)).toBeNull();
    const state = await read();
    expect(state.problem).toMatch(message);
    expect(JSON.stringify(state)).not.toContain(BING_KEY);
    expect(state.weeks).toBe(2);
    const [row] = await test.db.rows<{ due_at: Date }>('select due_at from bing_connection where project_id = $1', [
      projectId,
    ]);
    expect(row?.due_at.toISOString()).toBe(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());
  });

  it('stores nothing for a project that was disconnected meanwhile', async () => {
    await connect();
    await disconnectBing(context, viewerOf(account), projectId);
    expect(await importBing(context, projectId, signal)).toBeNull();
    expect(await test.db.rows('select from bing_week where project_id = $1', [projectId])).toEqual([]);
  });

  it('is queued when it is due, once', async () => {
    await connect();
    await context.queues.remove('imports', `bing-${projectId}`);
    await test.db.rows('update bing_connection set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    await queueDueBing(context);
    expect(await context.queues.state('imports', `bing-${projectId}`)).not.toBeNull();
    const [row] = await test.db.rows<{ due_at: Date }>('select due_at from bing_connection where project_id = $1', [
      projectId,
    ]);
    expect(row?.due_at.getTime()).toBe(clock.now().getTime() + 86_400_000);
    await context.queues.remove('imports', `bing-${projectId}`);
  });
});
