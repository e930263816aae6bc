import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import { searchConsoleOf } from '../../../../src/db/queries/rankings/search-console.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { storeProof } from '../../../../src/services/projects/site-ownership.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { storeConnection } from '../../../../src/services/runs/rankings/search-console.js';
import {
  INDEXING_RULES,
  inspectDue,
  inspectNow,
  queueDueInspections,
  urlsWithin,
} from '../../../../src/services/runs/search/inspections.js';
import { pacificDay } from '../../../../src/services/runs/search/pacific-days.js';
import { operatorSitemaps } from '../../../../src/services/runs/search/sitemaps.js';
import { useApp } from '../../../support/app.js';
import { openSearchConsole } from '../../../support/servers/search-console-server.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, viewerOf } from '../../../support/tenants.js';

const home = (...more: string[]) => page({ title: 'Home of a small site', links: ['/a', '/b', '/hidden', ...more] });
const test = useApp();
const site = useSite({
  '/': home(),
  '/a': page({ title: 'Page a of the site', links: ['/'] }),
  '/b': page({ title: 'Page b of the site', links: ['/'] }),
  '/hidden': page({
    title: 'A page that says two things',
    links: ['/'],
    head: '<meta name="robots" content="noindex"><link rel="canonical" href="/a">',
  }),
});
const never = new AbortController().signal;
const QUICK = { paceMs: 0 };
let google: Awaited<ReturnType<typeof openSearchConsole>>;
let viewer: ReturnType<typeof viewerOf>;
let sessionToken: string;
let projectId: string;

beforeAll(async () => {
  google = await openSearchConsole();
  Object.assign(test.context.settings, { searchConsole: google.settings });
  const account = await test.account('ENTERPRISE');
  ({ sessionToken } = account);
  viewer = viewerOf(account);
  ({ id: projectId } = await projects.create(test.context, viewer, { url: site.url }));
  const { organizationId } = viewer;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const proof = { projectId, organizationId, host: new URL(site.url).host, method: 'FILE' as const };
  await storeProof(test.db, { ...proof, expiresAt }, now);
  await test.db.unitOfWork((em) =>
    storeConnection(
      em,
      { projectId, organizationId, property: site.url, account: 'SERVICE_ACCOUNT' },
      { now: now, dueAt: now },
    ),
  );
  await audit();
  site.set('/', home('/new'));
  site.set('/new', page({ title: 'A page that came later', links: ['/'] }));
  await audit();
  await test.db.rows(
    `insert into search_period (project_id, from_date, to_date, aggregation, clicks, impressions, positions, page_clicks, query_clicks)
     values ($1, '2026-11-01', '2026-11-28', 'BY_PROPERTY', 0, 0, 0, 0, 0)`,
    [projectId],
  );
  for (const [path, clicks, previous] of [
    ['b', 20, 90],
    ['', 90, 100],
    ['gone', 0, 40],
  ])
    await test.db.rows(
      `insert into search_period_page (project_id, url, clicks, impressions, positions, previous_clicks, queries, competing_queries, missed_clicks)
       values ($1, $2, $3, 500, 500, $4, 0, 0, 0)`,
      [projectId, `${site.url}${path}`, clicks, previous],
    );
});
afterAll(() => google.close());

beforeEach(async () => {
  google.state.inspected.length = 0;
  await test.db.rows('delete from url_inspection');
  await test.db.rows('update search_console set inspections = 0, inspections_day = null, inspection_problem = null');
});

async function audit(): Promise<void> {
  const { audit: started } = await audits.start(test.context, viewer, projectId, { maxPages: 10 });
  await runAudit(test.context, started.id, never);
}

const inspected = () => google.state.inspected.map(({ inspectionUrl }) => inspectionUrl.slice(site.url.length));

const state = async () => {
  const [row] = await test.db.rows<{
    inspections: number;
    inspections_day: string;
    inspection_problem: string | null;
    inspect_due_at: Date;
  }>(
    'select inspections, inspections_day::text, inspection_problem, inspect_due_at from search_console where project_id = $1',
    [projectId],
  );
  return row;
};

async function pageOf(path: string, fields: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: cookieOf(sessionToken),
    payload: {
      query: `query Q($id: ID!, $url: String!) { page(projectId: $id, url: $url) { ${fields} } }`,
      variables: { id: projectId, url: `${site.url}${path}` },
    },
  });
  expect(response.json().errors).toBeUndefined();
  return response.json().data.page;
}

describe('inspections of URLs', () => {
  it('take pages that lost clicks first, then those with issues about indexing, then new ones, and no others', async () => {
    expect(await inspectDue(test.context, projectId, never, QUICK)).toEqual({
      inspected: 4,
      isLeft: false,
      refused: null,
    });
    const [first, second, ...rest] = inspected();
    // five requests at once are sent in their order
    expect([first, second].toSorted()).toEqual(['b', 'gone']);
    expect(rest.toSorted()).toEqual(['hidden', 'new']);
    expect(google.state.inspected[0]).toMatchObject({ siteUrl: site.url, languageCode: 'en-US' });
    // nothing is inspected again within a week
    expect(await inspectDue(test.context, projectId, never, QUICK)).toMatchObject({ inspected: 0, isLeft: false });
    await test.db.rows(
      `update url_inspection set inspected_at = inspected_at - interval '8 days', since = since - interval '8 days'`,
    );
    expect(await inspectDue(test.context, projectId, never, QUICK)).toMatchObject({ inspected: 4 });
  });

  it('stay within the quota of a Pacific day, and go on after its midnight', async () => {
    expect(await inspectDue(test.context, projectId, never, { ...QUICK, perDay: 3 })).toMatchObject({ inspected: 3 });
    expect(await state()).toMatchObject({ inspections: 3, inspections_day: pacificDay(new Date()) });
    expect(Number((await state())?.inspect_due_at)).toBeGreaterThan(Date.now());
    expect(await inspectDue(test.context, projectId, never, { ...QUICK, perDay: 3 })).toMatchObject({ inspected: 0 });
    await test.db.rows(`update search_console set inspections_day = inspections_day - 1`);
    expect(await inspectDue(test.context, projectId, never, { ...QUICK, perDay: 3 })).toMatchObject({ inspected: 1 });
    expect((await state())?.inspections).toBe(1);
  });

  it('keep each state with its days, and compare canonicals', async () => {
    await inspectDue(test.context, projectId, never, QUICK);
    const first = await pageOf(
      'b',
      'indexState { verdict coverageState googleCanonical canonicalDiffers crawledAs lastCrawlAt link since inspectedAt }',
    );
    expect(first.indexState).toMatchObject({
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      googleCanonical: `${site.url}b`,
      canonicalDiffers: false,
      crawledAs: 'MOBILE',
      lastCrawlAt: '2026-11-16T04:12:09.000Z',
      link: 'https://search.google.com/search-console/inspect?resource_id=invented',
    });
    // the page declares /a
    expect((await pageOf('hidden', 'indexState { canonicalDiffers }')).indexState).toEqual({ canonicalDiffers: true });
    expect(await pageOf('a', 'indexState { verdict } indexStates { verdict }')).toEqual({
      indexState: null,
      indexStates: [],
    });
    await inspectNow(test.context, viewer, projectId, `${site.url}b`);
    expect((await pageOf('b', 'indexStates { verdict }')).indexStates).toHaveLength(1);
    const { indexOf } = google.state;
    google.state.indexOf = () => ({
      indexStatusResult: { verdict: 'NEUTRAL', coverageState: 'URL is unknown to Google' },
    });
    await inspectNow(test.context, viewer, projectId, `${site.url}b`);
    google.state.indexOf = indexOf;
    const { indexStates } = await pageOf(
      'b',
      'indexStates { verdict coverageState googleCanonical canonicalDiffers lastCrawlAt }',
    );
    expect(indexStates).toMatchObject([
      { verdict: 'NEUTRAL', googleCanonical: null, canonicalDiffers: null, lastCrawlAt: null },
      { verdict: 'PASS' },
    ]);
    // a URL that is not indexed is due again after two weeks
    await test.db.rows(
      `update url_inspection set inspected_at = inspected_at - interval '13 days', since = since - interval '13 days'`,
    );
    await test.db.rows(`update search_period_page set previous_clicks = clicks`);
    google.state.inspected.length = 0;
    await inspectDue(test.context, projectId, never, QUICK);
    expect(inspected()).not.toContain('b');
    await test.db.rows(
      `update url_inspection set inspected_at = inspected_at - interval '2 days', since = since - interval '2 days'`,
    );
    await inspectDue(test.context, projectId, never, QUICK);
    expect(inspected()).toContain('b');
    await test.db.rows(`update search_period_page set previous_clicks = 90 where clicks < 90`);
  });

  it('end with the reason of a refusal, and leave out a URL that Google rejects', async () => {
    google.refuseNext([403, 'forbidden']);
    expect((await inspectDue(test.context, projectId, never, QUICK))?.refused).not.toBeNull();
    expect(await state()).toMatchObject({
      inspection_problem: expect.stringContaining('no permission for this property'),
    });
    google.refuseNext([403, 'quotaExceeded']);
    expect((await inspectDue(test.context, projectId, never, QUICK))?.refused).not.toBeNull();
    await test.db.rows('delete from url_inspection');
    google.refuseNext([400, 'invalidParameter']);
    expect(await inspectDue(test.context, projectId, never, QUICK)).toMatchObject({ inspected: 4 });
    expect((await state())?.inspection_problem).toBeNull();
    const rejected = await test.db.rows(`select url from url_inspection where verdict = 'REJECTED'`);
    expect(rejected).toHaveLength(1);
  });

  it('become a field of pages, by which lists find what is indexed and should not be', async () => {
    await inspectDue(test.context, projectId, never, QUICK);
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: cookieOf(sessionToken),
      payload: {
        query:
          'query Q($id: ID!) { audit(projectId: $id) { pages(first: 5, filter: { query: "googleIndexed = true and indexable = false" }) { nodes { url } } } project(id: $id) { searchViews { id } } }',
        variables: { id: projectId },
      },
    });
    expect(response.json().errors).toBeUndefined();
    expect(response.json().data.audit.pages.nodes).toEqual([{ url: `${site.url}hidden` }]);
    const views = (response.json().data.project.searchViews as { id: string }[]).map(({ id }) => id);
    expect(views).toEqual(expect.arrayContaining(['indexed-not-indexable', 'not-indexed']));
  });

  it('keep nothing once the project has another property', async () => {
    google.before(async () => {
      await test.db.rows(`update search_console set property = 'sc-domain:example.com' where project_id = $1`, [
        projectId,
      ]);
    });
    await inspectDue(test.context, projectId, never, QUICK);
    google.before(async () => {});
    expect(await test.db.rows('select from url_inspection')).toEqual([]);
    // nor does it inspect the same URLs until the quota is used up
    expect(google.state.inspected.length).toBeLessThanOrEqual(5);
    await test.db.rows('update search_console set property = $2 where project_id = $1', [projectId, site.url]);
  });

  it('are made by hand for URLs of the property alone', async () => {
    for (const url of ['https://other.example/', 'not a URL', `${site.url}${'x'.repeat(3_000)}`])
      await expect(inspectNow(test.context, viewer, projectId, url), url.slice(0, 30)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    expect(google.state.inspected).toEqual([]);
  });

  it('are queued once a day for a project that is connected', async () => {
    await test.db.rows(`update search_console set inspect_due_at = now() - interval '1 second'`);
    await queueDueInspections(test.context);
    expect(await test.context.queues.state('inspections', projectId)).toBe('ALIVE');
    expect(Number((await state())?.inspect_due_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it('know which URLs a property has', () => {
    const has = (property: string, url: string) => new RegExp(urlsWithin(property)).test(url);
    expect(has('https://www.example.com/', 'https://www.example.com/a')).toBe(true);
    expect(has('https://www.example.com/', 'https://wwwxexample.com/a')).toBe(false);
    expect(has('https://www.example.com/', 'http://www.example.com/a')).toBe(false);
    expect(has('sc-domain:example.com', 'http://deep.www.example.com:8080/a')).toBe(true);
    expect(has('sc-domain:example.com', 'https://example.com')).toBe(true);
    expect(has('sc-domain:example.com', 'https://notexample.com/')).toBe(false);
    expect(has('sc-domain:example.com', 'https://example.com.evil.example/')).toBe(false);
  });

  it('name rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(INDEXING_RULES.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('sitemaps in Search Console', () => {
  const graphql = async (query: string) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: cookieOf(sessionToken),
      payload: { query },
    });
    return response.json<{
      data: Record<string, unknown>;
      errors?: { message: string; extensions: { code: string } }[];
    }>();
  };

  it('are read, and submitted by an account that allowed it', async () => {
    const submit = (url: string) =>
      graphql(
        `mutation { submitSitemap(projectId: "${projectId}", url: "${url}") { url urls errors isPending submittedAt } }`,
      );
    expect((await graphql(`{ submittedSitemaps(projectId: "${projectId}") { url } }`)).data).toEqual({
      submittedSitemaps: [],
    });
    expect((await submit(`${site.url}sitemap.xml`)).errors?.[0]?.message).toContain('a Google account that allowed it');
    await test.db.rows(`update search_console set account = 'GOOGLE_ACCOUNT' where project_id = $1`, [projectId]);
    expect((await submit(`${site.url}sitemap.xml`)).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    Object.assign(test.context.settings, { googleClient: google.client });
    const consent = google.google.consent(
      `https://google.example/?redirect_uri=https%3A%2F%2Fx.example%2F&code_challenge_method=S256&access_type=offline&scope=x&code_challenge=${CHALLENGE}`,
    );
    const grant = google.google.reply(
      '/token',
      new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: google.client.id,
        client_secret: google.client.secret,
        code: consent.searchParams.get('code') ?? '',
        redirect_uri: 'https://x.example/',
        code_verifier: VERIFIER,
      }),
    );
    const [, { refresh_token: refreshToken }] = grant as [number, { refresh_token: string }];
    const { organizationId } = viewer;
    await test.db.rows(
      `insert into google_account (organization_id, client_id, refresh_token, submits_sitemaps, connected_at) values ($1, $2, $3, true, now())`,
      [organizationId, google.client.id, test.context.keyring?.seal(refreshToken, `google_account/${organizationId}`)],
    );
    expect((await submit('https://other.example/sitemap.xml')).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect((await submit(`${site.url}sitemap.xml`)).data['submitSitemap']).toEqual([
      {
        url: `${site.url}sitemap.xml`,
        urls: 120,
        errors: 2,
        isPending: false,
        submittedAt: '2026-11-20T10:00:00.000Z',
      },
    ]);
    expect(google.state.sitemaps.get(site.url)).toEqual([`${site.url}sitemap.xml`]);
    const stored = await searchConsoleOf.first(test.db, projectId);
    if (!stored) throw new Error('The project is not connected.');
    const listed = await operatorSitemaps(test.context, stored, `${site.url}news.xml`);
    expect(listed.map(({ url }) => url)).toEqual([`${site.url}sitemap.xml`, `${site.url}news.xml`]);
    await expect(operatorSitemaps(test.context, stored, 'https://other.example/sitemap.xml')).rejects.toThrow();
  });
});

const VERIFIER = 'an-invented-verifier-of-forty-three-characters';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
