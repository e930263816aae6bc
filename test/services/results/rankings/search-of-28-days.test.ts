import { beforeAll, describe, expect, it } from 'vitest';
import { numberTexts, storeSearchDay } from '../../../../src/db/queries/search/search-day.js';
import { SEARCH_VIEWS } from '../../../../src/services/projects/search-views.js';
import { storeConnection } from '../../../../src/services/runs/rankings/search-console.js';
import { addDays } from '../../../../src/services/runs/search/pacific-days.js';
import { renewSearchPeriod } from '../../../../src/services/runs/search/search-period.js';
import { useApp } from '../../../support/app.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, furnish } from '../../../support/tenants.js';

const test = useApp();
const tea = ['green', 'black', 'white', 'herbal'];
const site = useSite({
  '/': page({ title: 'Home of a small site that sells tea', links: tea.map((name) => `/tea/${name}`) }),
  ...Object.fromEntries(
    tea.map((name) => [`/tea/${name}`, page({ title: `${name} tea in small bags for everybody`, links: ['/'] })]),
  ),
});

const LAST = '2026-11-20';
let project: { id: string; organizationId: string; headers: Record<string, string>; key: Record<string, string> };

/** On each of the last 28 days twice the clicks of the 28 days before, and a year earlier three times. */
async function storeDays(projectId: string, organizationId: string, scale = 1) {
  const urls = [site.url, `${site.url}tea/green`, `${site.url}tea/black`, `${site.url}not-crawled`];
  const days = [
    ...Array.from({ length: 56 }, (_, back) => ({ day: addDays(LAST, -back), times: (back < 28 ? 2 : 1) * scale })),
    ...Array.from({ length: 28 }, (_, back) => ({ day: addDays(LAST, -364 - back), times: 3 * scale })),
  ];
  const property = site.url;
  await test.db.unitOfWork((em) =>
    storeConnection(
      em,
      { projectId, organizationId, property, account: 'SERVICE_ACCOUNT' as const },
      { now: new Date(), dueAt: new Date() },
    ),
  );
  await test.db.transaction(async (client) => {
    const pages = await numberTexts(client, projectId, 'URL', urls);
    const [green = 0, leaves = 0] = await numberTexts(client, projectId, 'QUERY', ['green tea', 'leaves']);
    const [home = 0, greenPage = 0, black = 0] = pages;
    for (const { day, times } of days) {
      const each = (values: number[]) => values.map((value) => Math.min(2_147_483_647, value * times));
      await storeSearchDay(
        client,
        {
          ...{ projectId, type: 'WEB', day, isFinal: true, aggregation: 'BY_PROPERTY' },
          ...{
            clicks: 20 * times,
            impressions: 100 * times,
            positions: 500 * times,
            pageClicks: 18 * times,
            queryClicks: 9 * times,
          },
          totals: { places: [], clicks: [], impressions: [], positions: [] },
          pages: {
            pages,
            clicks: each([2, 8, 1, 7]),
            impressions: each([20, 60, 30, 10]),
            positions: each([40, 300, 150, 20]),
          },
          detail: {
            queries: [green, green, leaves],
            pages: [greenPage, black, home],
            places: [1, 1, 1],
            clicks: each([7, 1, 1]),
            impressions: each([40, 30, 10]),
            positions: each([200, 150, 20]),
          },
        },
        new Date(),
      );
    }
  });
  await renewSearchPeriod(test.context, projectId);
}

async function graph(query: string, variables: object = {}) {
  const response = await test.app.inject({
    ...{ method: 'POST', url: '/graphql', headers: project.headers },
    payload: { query, variables: { id: project.id, ...variables } },
  });
  expect(response.json().errors).toBeUndefined();
  return response.json().data;
}

beforeAll(async () => {
  const { account, owns } = await furnish(test, await test.account('ENTERPRISE'), site.url);
  project = {
    id: owns.projectId,
    organizationId: account.organizationId,
    headers: cookieOf(account.sessionToken),
    key: { authorization: `Bearer ${account.apiKey}` },
  };
  await test.db.rows(
    `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at, status)
     select gen_random_uuid(), $1, $2, term, lower(term), engine, 'US', 'en', 'DESKTOP', now(), 'PENDING'
       from (values ('Green Tea', 'google'), ('nobody asks', 'google'), ('leaves', 'bing')) v (term, engine)`,
    [project.id, account.organizationId],
  );
  await test.db.rows(
    `insert into segment (id, project_id, organization_id, name, query, created_at)
     values (gen_random_uuid(), $1, $2, 'Tea', 'url contains "/tea/"', now())`,
    [project.id, account.organizationId],
  );
  const before = await graph(
    'query Q($id: ID!) { audit(projectId: $id) { issues { clicks28d } } project(id: $id) { searchViews { id } } }',
  );
  expect(before.audit.issues.every(({ clicks28d }: { clicks28d: number | null }) => clicks28d === null)).toBe(true);
  expect(before.project.searchViews).toEqual([]);
  for (const [path, verdict] of [
    ['tea/white', 'NEUTRAL'],
    ['tea/green', 'PASS'],
  ])
    await test.db.rows(
      `insert into url_inspection (project_id, url, since, inspected_at, verdict, coverage_state)
       values ($1, $2, now(), now(), $3, 'as Google says')`,
      [project.id, `${site.url}${path}`, verdict],
    );
  await storeDays(project.id, account.organizationId);
});

const FIGURES = 'clicks28d impressions28d clicks28dChange';
const CLICKS: Record<string, number> = { '': 112, 'tea/green': 448, 'tea/black': 56 };

describe('The last 28 days of Search Console', () => {
  it('are summed for the pages of each issue, which are ordered by them', async () => {
    const { audit } = await graph(
      `query Q($id: ID!) { audit(projectId: $id) { issues(orderBy: CLICKS) { rule affectedPages sampleUrls clicks ${FIGURES} } } }`,
    );
    let last = Number.POSITIVE_INFINITY;
    for (const { rule, affectedPages, sampleUrls, clicks, clicks28d, clicks28dChange } of audit.issues) {
      expect(sampleUrls, rule).toHaveLength(affectedPages);
      const sum = sampleUrls.reduce(
        (total: number, url: string) => total + (CLICKS[url.slice(site.url.length)] ?? 0),
        0,
      );
      expect([rule, clicks28d, clicks28dChange]).toEqual([rule, sum, sum / 2]);
      expect(clicks).toBe(clicks28d);
      expect(clicks28d).toBeLessThanOrEqual(last);
      last = clicks28d;
    }
    expect(audit.issues[0].clicks28d).toBeGreaterThan(0);
    const { json } = await test.app.inject({
      url: `/api/v1/projects/${project.id}/audit?orderBy=CLICKS`,
      headers: project.key,
    });
    expect(
      json().audit.issues.map((issue: { rule: string; clicks28d: number }) => [issue.rule, issue.clicks28d]),
    ).toEqual(audit.issues.map((issue: { rule: string; clicks28d: number }) => [issue.rule, issue.clicks28d]));
  });

  it('are those of a keyword typed as a query, of Google alone', async () => {
    const { keywords } = await graph(`query Q($id: ID!) { keywords(projectId: $id) { nodes { term ${FIGURES} } } }`);
    const known = new Map(keywords.nodes.map(({ term, ...figures }: { term: string }) => [term, figures]));
    expect(known.get('Green Tea')).toEqual({ clicks28d: 448, impressions28d: 3_920, clicks28dChange: 224 });
    expect(known.get('nobody asks')).toEqual({ clicks28d: 0, impressions28d: 0, clicks28dChange: 0 });
    expect(known.get('leaves')).toEqual({ clicks28d: null, impressions28d: null, clicks28dChange: null });
  });

  it('are summed over the pages of a template and of a segment', async () => {
    const { audit } = await graph(
      `query Q($id: ID!) { audit(projectId: $id) { segments { name ${FIGURES} } templates { nodes { pages sampleUrls ${FIGURES} } } } }`,
    );
    const ofTea = { clicks28d: 504, impressions28d: 5_040, clicks28dChange: 252 };
    expect(audit.segments).toContainEqual({ name: 'Tea', ...ofTea });
    for (const { sampleUrls, pages, clicks28d } of audit.templates.nodes)
      if (sampleUrls.length === pages)
        expect(clicks28d).toBe(
          sampleUrls.reduce((total: number, url: string) => total + (CLICKS[url.slice(site.url.length)] ?? 0), 0),
        );
    expect(audit.templates.nodes.length).toBeGreaterThan(0);
  });

  it('have views of pages, each of which lists what its name says', async () => {
    const { searchViews } = (
      await graph('query Q($id: ID!) { project(id: $id) { searchViews { id name about query } } }')
    ).project;
    expect(searchViews).toEqual(SEARCH_VIEWS);
    const listed: Record<string, string[]> = {};
    for (const { id, query } of searchViews) {
      const parts = new URLSearchParams(query);
      const { audit } = await graph(
        `query Q($id: ID!, $filter: PageFilterInput, $orderBy: String) {
           audit(projectId: $id) { pages(filter: $filter, orderBy: $orderBy) { nodes { url } } } }`,
        { filter: { query: parts.get('filter') }, orderBy: parts.get('orderBy') },
      );
      listed[id] = audit.pages.nodes.map(({ url }: { url: string }) => url.slice(site.url.length));
    }
    expect(listed).toEqual({
      'striking-distance': ['tea/green', 'tea/black'],
      winners: ['tea/green', '', 'tea/black'],
      losers: [],
      decay: ['tea/green', '', 'tea/black'],
      cannibalization: expect.arrayContaining(['tea/green', 'tea/black']),
      'low-ctr': ['tea/black'],
      'shown-not-indexable': [],
      'indexed-not-indexable': [],
      'not-indexed': ['tea/white'],
      'never-shown': expect.arrayContaining(['tea/white', 'tea/herbal']),
    });
  });

  it('list queries, those that several own URLs compete for apart, over both REST APIs too', async () => {
    const ofTea = {
      ...{ query: 'green tea', clicks: 448, impressions: 3_920, averagePosition: 5, clicksChange: 224 },
      ...{ impressionsChange: 1_960, missedClicks: expect.any(Number), competingUrls: 2 },
      ...{ url: `${site.url}tea/green`, previousUrl: `${site.url}tea/green` },
    };
    const leaves = { query: 'leaves', clicks: 56, competingUrls: 1, url: site.url };
    for (const [api, headers] of [
      ['/api/v1', project.key],
      ['/api', project.headers],
    ] as const) {
      const read = async (search: string) => {
        const { statusCode, json } = await test.app.inject({
          url: `${api}/projects/${project.id}/search-queries${search}`,
          headers,
        });
        return { status: statusCode, body: json() };
      };
      expect(await read('')).toMatchObject({ status: 200, body: { queries: [ofTea, leaves] } });
      expect(await read('?competing=true')).toEqual({ status: 200, body: { queries: [ofTea] } });
      expect((await read('?limit=1')).body.queries).toHaveLength(1);
      for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'competing=maybe'])
        expect((await read(`?${wrong}`)).status, wrong).toBe(400);
    }
    await test.db.rows(`update search_period_query set previous_url = $2 where project_id = $1 and query = 'leaves'`, [
      project.id,
      `${site.url}tea/white`,
    ]);
    const { project: one } = await graph(
      'query Q($id: ID!) { project(id: $id) { searchQueries(competing: true) { query previousUrl } } }',
    );
    expect(one.searchQueries).toMatchObject([{ query: 'green tea' }, { query: 'leaves' }]);
  });

  it('name URLs that are shown and were not crawled', async () => {
    const { audit } = await graph(
      'query Q($id: ID!) { audit(projectId: $id) { uncrawledSearchPages { url clicks impressions averagePosition } } }',
    );
    expect(audit.uncrawledSearchPages).toEqual([
      { url: `${site.url}not-crawled`, clicks: 392, impressions: 560, averagePosition: 2 },
    ]);
    for (const first of [0, -5, 101]) {
      const response = await test.app.inject({
        ...{ method: 'POST', url: '/graphql', headers: project.headers },
        payload: {
          query:
            'query Q($id: ID!, $first: Int) { audit(projectId: $id) { uncrawledSearchPages(first: $first) { url } } }',
          variables: { id: project.id, first },
        },
      });
      expect(response.json().errors[0].extensions.code).toBe('VALIDATION_FAILED');
    }
  });

  it('are compared with nothing while one of them is missing or not final', async () => {
    const changes = async () => {
      const { project: one } = await graph(
        'query Q($id: ID!) { project(id: $id) { searchPerformance { clicks clicksChange } } }',
      );
      return one.searchPerformance;
    };
    expect(await changes()).toEqual({ clicks: 1_120, clicksChange: 560 });
    const day = [project.id, addDays(LAST, -10)];
    await test.db.rows('update search_day set is_final = false where project_id = $1 and day = $2', day);
    await renewSearchPeriod(test.context, project.id);
    expect(await changes()).toEqual({ clicks: 1_120, clicksChange: null });
    await test.db.rows('delete from search_day where project_id = $1 and day = $2', day);
    await renewSearchPeriod(test.context, project.id);
    expect(await changes()).toEqual({ clicks: 1_080, clicksChange: null });
    const { keywords } = await graph('query Q($id: ID!) { keywords(projectId: $id) { nodes { clicks28dChange } } }');
    expect(keywords.nodes.map(({ clicks28dChange }: { clicks28dChange: number | null }) => clicks28dChange)).toEqual(
      keywords.nodes.map(() => null),
    );
  });

  it('are exact for a site beyond 32 bits, and the largest integer where a page or an issue has more', async () => {
    await storeDays(project.id, project.organizationId, 10_000_000);
    const { project: whole, audit } = await graph(
      `query Q($id: ID!) { project(id: $id) { searchPerformance { clicks impressions clicksChange clicksYearChange } }
         audit(projectId: $id) { issues(orderBy: CLICKS) { clicks28d impressions28d } pages(orderBy: "-clicks") { nodes { url } }
           segments { clicks28d } templates { nodes { clicks28d } } uncrawledSearchPages { clicks } } }`,
    );
    expect(whole.searchPerformance).toEqual({
      ...{ clicks: 11_200_000_000, impressions: 56_000_000_000 },
      ...{ clicksChange: 5_600_000_000, clicksYearChange: -5_600_000_000 },
    });
    expect(audit.issues[0]).toEqual({ clicks28d: 2_147_483_647, impressions28d: 2_147_483_647 });
    expect(audit.pages.nodes[0].url).toBe(`${site.url}tea/green`);
    expect(audit.segments).toContainEqual({ clicks28d: 2_147_483_647 });
    expect(audit.uncrawledSearchPages).toEqual([{ clicks: 2_147_483_647 }]);
  });
});
