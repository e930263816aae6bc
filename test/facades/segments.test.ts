import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SEGMENTS } from '../../src/services/projects/segments.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

const SHOP = Array.from({ length: 6 }, (_, at) => `/shop/${at}`);
const BLOG = Array.from({ length: 4 }, (_, at) => `/blog/${at}`);
const title = (path: string) => `The page at ${path} of this invented site`;
const untitled = (path: string) => page({ title: title(path), links: ['/'] }).replace(/<title>.*?<\/title>/, '');

const test = useApp();
const site = useSite({
  '/': page({ title: title('/'), links: [...SHOP, ...BLOG] }),
  ...Object.fromEntries(BLOG.map((path) => [path, page({ title: title(path), links: ['/'] })])),
  ...Object.fromEntries(SHOP.map((path) => [path, untitled(path)])),
});

interface Score {
  auditId: string;
  pages: number;
  indexablePages: number;
  overallScore: number;
  metaScore: number;
  errors: number;
}
interface Segment {
  id: string;
  name: string;
  query: string;
  scores: Score[];
}

const GROUPS = ['overallScore', 'metaScore', 'contentScore', 'linksScore', 'technicalScore', 'performanceScore'];

describe('segments', () => {
  let us: Tenant;
  let them: Tenant;

  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    them = await furnish(test, await test.account('ENTERPRISE'), site.url);
  });

  async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, tenant = us) {
    const answer = await test.app.inject({
      method,
      url: `/api/projects/${tenant.owns.projectId}${path}`,
      headers: { ...cookieOf(tenant.account.sessionToken), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const add = async (name: string, query: string): Promise<Segment> => {
    const { status, body } = await send('POST', '/segments', { name, query });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.segment;
  };

  const list = async (history = 1): Promise<Segment[]> =>
    (await send('GET', `/segments?history=${history}`)).body.segments;
  const scoreOf = async (id: string): Promise<Score> => {
    const score = (await list()).find((one) => one.id === id)?.scores[0];
    if (!score) throw new Error('The segment has no score.');
    return score;
  };

  async function audit(): Promise<string> {
    const viewer = {
      credential: 'SESSION',
      organizationId: us.account.organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId: null,
      apiKeyId: null,
    } as const;
    const started = await audits.start(test.context, viewer, us.owns.projectId, {});
    await runAudit(test.context, started.audit.id, new AbortController().signal);
    return started.audit.id;
  }

  it('are scored by their own pages: of all pages as the audit is, of a part as that part is', async () => {
    const all = await add('All pages', 'url contains "/"');
    const shop = await add('Shop', 'url contains "/shop/"');
    const rest = await add('Everything else', 'not url contains "/shop/"');
    const auditId = await audit();
    const { audit: whole } = (await send('GET', '/audit')).body;
    const score = await scoreOf(all.id);
    expect(score).toMatchObject({ auditId, pages: 11, indexablePages: 11 });
    for (const group of GROUPS) expect([group, score[group as keyof Score]]).toEqual([group, whole[group]]);

    const [bad, good] = [await scoreOf(shop.id), await scoreOf(rest.id)];
    expect([bad.pages, good.pages]).toEqual([6, 5]);
    expect(bad.metaScore).toBeLessThan(whole.metaScore);
    expect(good.metaScore).toBeGreaterThan(whole.metaScore);
    expect(bad.errors).toBeGreaterThanOrEqual(6);
    expect(bad.errors + good.errors).toBe(score.errors);

    const key = bearerOf(us.account.apiKey);
    const v1 = await test.app.inject({ url: `/api/v1/projects/${us.owns.projectId}/segments`, headers: key });
    expect(v1.json()).toEqual((await send('GET', '/segments')).body);
  });

  it('filter the list of pages and its exports', async () => {
    const shop = (await list()).find(({ name }) => name === 'Shop') as Segment;
    const { body } = await send('GET', `/pages?segmentId=${shop.id}`);
    expect(body.pages.map(({ url }: { url: string }) => new URL(url).pathname).sort()).toEqual(SHOP);
    const narrowed = await send('GET', `/pages?segmentId=${shop.id}&filter=${encodeURIComponent('url contains "/3"')}`);
    expect(narrowed.body.pages).toHaveLength(1);
    const csv = await test.app.inject({
      url: `/api/projects/${us.owns.projectId}/pages?format=csv&fields=url&segmentId=${shop.id}`,
      headers: cookieOf(us.account.sessionToken),
    });
    expect(csv.body.trim().split('\r\n')).toHaveLength(1 + SHOP.length);
    expect(await send('GET', `/pages?segmentId=${shop.id}`, undefined, them)).toMatchObject({
      status: 404,
      body: { code: 'SEGMENT_NOT_FOUND' },
    });
  });

  it('filter the findings of a report', async () => {
    const shop = (await list()).find(({ name }) => name === 'Shop') as Segment;
    const lines = async (more: string) => {
      const csv = await test.app.inject({
        url: `/api/projects/${us.owns.projectId}/reports?format=csv&listing=PAGES${more}`,
        headers: cookieOf(us.account.sessionToken),
      });
      expect(csv.statusCode, csv.body).toBe(200);
      return csv.body.trim().split('\r\n').slice(1);
    };
    const all = await lines('');
    const some = await lines(`&segmentId=${shop.id}`);
    expect(some).toEqual(all.filter((line) => line.includes('/shop/')));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(await send('GET', `/reports?format=csv&segmentId=${shop.id}`, undefined, them)).toMatchObject({
      status: 404,
      body: { code: 'SEGMENT_NOT_FOUND' },
    });
  });

  it('filter issues, and count pages and elements of each within', async () => {
    const known = await list();
    const named = (name: string) => known.find((one) => one.name === name)?.id as string;
    type Issue = { rule: string; affectedPages: number; sampleUrls: string[] };
    const issuesOf = async (segmentId: string): Promise<Issue[]> =>
      (await send('GET', `/audit?segmentId=${segmentId}`)).body.audit.issues;
    const [shop, rest, all] = [
      await issuesOf(named('Shop')),
      await issuesOf(named('Everything else')),
      await issuesOf(''),
    ];
    const missing = (issues: Issue[]) => issues.find(({ rule }) => rule === 'title-missing');
    expect(missing(shop)).toMatchObject({ affectedPages: 6 });
    expect(missing(shop)?.sampleUrls).toHaveLength(5);
    expect(missing(rest)).toBeUndefined();
    // a finding on pages is in one of two segments that together are all of them
    for (const { rule, affectedPages, sampleUrls } of all.filter((issue) => issue.sampleUrls[0] !== site.url)) {
      const parts = [...shop, ...rest].filter((issue) => issue.rule === rule);
      const sum = parts.reduce((total, issue) => total + issue.affectedPages, 0);
      expect([rule, sum, sampleUrls.length > 0]).toEqual([rule, affectedPages, true]);
    }
    const v1 = await test.app.inject({
      url: `/api/v1/projects/${us.owns.projectId}/audit?segmentId=${named('Shop')}`,
      headers: bearerOf(us.account.apiKey),
    });
    expect(
      v1
        .json()
        .audit.issues.map(({ rule }: Issue) => rule)
        .sort(),
    ).toEqual(shop.map(({ rule }) => rule).sort());
    expect((await send('GET', `/audit?segmentId=${them.owns.segmentId}`)).status).toBe(404);

    const graph = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: bearerOf(us.account.apiKey),
      payload: {
        query: `query ($projectId: ID!, $shop: ID, $rest: ID) { audit(projectId: $projectId) {
          issueConnection(first: 1, rule: "description-missing") { nodes {
            shop: affected(first: 2, segment: $shop) { totalCount nextCursor nodes { url } }
            rest: affected(first: 10, segment: $rest) { totalCount nextCursor nodes { url } } } } } }`,
        variables: { projectId: us.owns.projectId, shop: named('Shop'), rest: named('Everything else') },
      },
    });
    const [issue] = graph.json().data.audit.issueConnection.nodes;
    expect([issue.shop.totalCount, issue.rest.totalCount]).toEqual([6, 5]);
    expect(issue.shop.nextCursor).not.toBeNull();
    for (const { url } of issue.shop.nodes) expect(url).toContain('/shop/');
    for (const { url } of issue.rest.nodes) expect(url).not.toContain('/shop/');
  });

  it('keep their history when the pages of an audit are removed, and get another with another filter', async () => {
    const shop = (await list()).find(({ name }) => name === 'Shop') as Segment;
    const before = (await list(50)).find(({ id }) => id === shop.id)?.scores as Score[];
    for (const path of SHOP) site.set(path, page({ title: title(path), links: ['/'] }));
    const newest = await audit();
    const after = (await list(50)).find(({ id }) => id === shop.id)?.scores as Score[];
    expect(after.map(({ auditId }) => auditId)).toEqual([newest, ...before.map(({ auditId }) => auditId)]);
    expect(after[0]?.metaScore).toBeGreaterThan(before[0]?.metaScore ?? 0);

    await test.db.rows('delete from page_field where audit_id = $1', [before[0]?.auditId]);
    expect((await list(50)).find(({ id }) => id === shop.id)?.scores).toEqual(after);
    const { body } = await send('PATCH', `/segments/${shop.id}`, { query: 'url contains "/blog/"' });
    expect(body.segment).toMatchObject({ name: 'Shop', query: 'url contains "/blog/"' });
    const scores = (await list(50)).find(({ id }) => id === shop.id)?.scores ?? [];
    expect(scores[0]).toMatchObject({ auditId: newest, pages: 4 });
    // the older audit has no pages left to score
    expect(scores.map(({ auditId }) => auditId)).not.toContain(before[0]?.auditId);
  });

  it('refuse a filter that says nothing, a name that is taken and more than a project can have', async () => {
    const refused = async (input: object) => {
      const { status, body } = await send('POST', '/segments', input);
      expect(status).toBe(400);
      return body.details[0];
    };
    expect(await refused({ name: 'x', query: 'words <' })).toMatchObject({ path: 'query' });
    expect(await refused({ name: 'x', query: 'nonsense = 1' })).toEqual({
      path: 'query',
      message: 'No field “nonsense”.',
    });
    expect(await refused({ name: ' ', query: 'words < 3' })).toMatchObject({ path: 'name' });
    const taken = { status: 409, body: { code: 'SEGMENT_EXISTS' } };
    expect(await send('POST', '/segments', { name: 'shop', query: 'words < 3' })).toMatchObject(taken);
    // the database alone knows which letters it takes for the same
    const [{ isSame } = { isSame: null }] = await test.db.rows<{ isSame: boolean }>(
      `select lower('οδοσ') = lower('ΟΔΟΣ') as "isSame"`,
    );
    await add('οδοσ', 'words < 3');
    expect((await send('POST', '/segments', { name: 'ΟΔΟΣ', query: 'words < 3' })).status).toBe(isSame ? 409 : 201);
    const known = await list();
    for (let at = known.length; at < MAX_SEGMENTS; at += 1) await add(`Segment ${at}`, `depth = ${at}`);
    expect((await refused({ name: 'One more', query: 'depth = 1' })).message).toContain(`${MAX_SEGMENTS} segments`);
    expect(await send('PATCH', `/segments/${known[0]?.id}`, { name: known[1]?.name })).toMatchObject(taken);
  });

  it('belong to their project', async () => {
    const [first] = await list();
    for (const [method, body] of [
      ['PATCH', { name: 'Theirs' }],
      ['DELETE', undefined],
    ] as const)
      expect(await send(method, `/segments/${first?.id}`, body, them)).toMatchObject({
        status: 404,
        body: { code: 'SEGMENT_NOT_FOUND' },
      });
    expect((await send('DELETE', `/segments/${first?.id}`)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id);
  });
});
