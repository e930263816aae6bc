import { expect, it } from 'vitest';
import { insertMeanPositions } from '../../../../src/db/queries/rankings/average-position.js';
import { storePeriodOfDays } from '../../../../src/db/queries/search/search-period.js';
import { renewPeriodOfPositions } from '../../../../src/services/runs/search/search-period.js';
import { useApp } from '../../../support/app.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, furnish } from '../../../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site that sells tea', links: ['/tea'] }),
  '/tea': page({ title: 'Green and black tea in small bags', links: ['/'] }),
});

it('is the clicks of a site and of the pages of each issue, null before anything is imported', async () => {
  const { account, owns } = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const ask = async () => {
    const { data } = (
      await test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: cookieOf(account.sessionToken),
        payload: {
          query: `query P($id: ID!) {
            project(id: $id) { searchPerformance { from to clicks impressions meanPosition pages aggregation unattributedClicks clicksChange } }
            audit(projectId: $id) { issues { rule affectedPages sampleUrls clicks } } }`,
          variables: { id: owns.projectId },
        },
      })
    ).json();
    return { performance: data.project.searchPerformance, issues: data.audit.issues };
  };
  const before = await ask();
  expect(before.performance).toBeNull();
  expect(before.issues.map(({ clicks }: { clicks: number | null }) => clicks)).toEqual(before.issues.map(() => null));

  const row = { query: 'tea', country: null, device: null };
  const place = { projectId: owns.projectId, source: 'search-console', from: '2026-10-01', to: '2026-10-28', count: 0 };
  await insertMeanPositions(test.db.pool, place, [
    { ...row, page: site.url, meanPosition: 2, clicks: 30, impressions: 100 },
    { ...row, page: `${site.url}tea`, meanPosition: 5, clicks: 9, impressions: 200 },
    { ...row, query: 'black tea', page: `${site.url}tea`, meanPosition: 1, clicks: 3, impressions: 0 },
    { ...row, page: `${site.url}not-audited`, meanPosition: 8, clicks: 1, impressions: 100 },
  ]);
  await test.db.transaction((client) => renewPeriodOfPositions(client, owns.projectId));
  const { performance, issues } = await ask();
  expect(performance).toEqual({
    ...{ from: '2026-10-01', to: '2026-10-28', clicks: 43, impressions: 400, meanPosition: 5, pages: 3 },
    ...{ aggregation: 'BY_QUERY', unattributedClicks: 0, clicksChange: null },
  });
  const clicksOf: Record<string, number> = { [site.url]: 30, [`${site.url}tea`]: 12 };
  let some = 0;
  for (const { rule, sampleUrls, clicks } of issues) {
    const sum = sampleUrls.reduce((total: number, url: string) => total + (clicksOf[url] ?? 0), 0);
    expect(clicks, rule).toBe(sum);
    some += clicks;
  }
  expect(some).toBeGreaterThan(0);
});

it('is read by both REST APIs, with the days of a kind of search', async () => {
  const { account, owns } = await furnish(test, await test.account('ENTERPRISE'), site.url);
  await test.db.rows(
    `insert into search_day (project_id, type, day, is_final, imported_at, aggregation, clicks, impressions, positions, page_clicks,
       query_clicks, places, place_clicks, place_impressions, place_positions, pages, page_series_clicks, page_series_impressions,
       page_series_positions, detail_queries, detail_pages, detail_places, detail_clicks, detail_impressions, detail_positions)
     select $1, type, day, true, now(), 'BY_PROPERTY', 10, 40, 100, 9, 4, ${Array.from({ length: 14 }, () => `'{}'`).join()}
       from unnest(array['WEB', 'WEB', 'IMAGE'], array['2026-10-02', '2026-10-01', '2026-10-02']::date[]) as d (type, day)`,
    [owns.projectId],
  );
  await test.db.rows(
    `update search_day set places = '{6}', place_clicks = '{10}', place_impressions = '{40}', place_positions = '{100}'
      where project_id = $1 and type = 'WEB'`,
    [owns.projectId],
  );
  await test.db.transaction((client) => storePeriodOfDays(client, owns.projectId));
  const key = { authorization: `Bearer ${account.apiKey}` };
  const read = async (url: string, headers: Record<string, string>) => {
    const response = await test.app.inject({ url, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const query = 'search-performance?fromDay=2026-10-01&toDay=2026-10-31';
  const day = {
    ...{ date: '2026-10-01', isFinal: true, aggregation: 'BY_PROPERTY', clicks: 10, impressions: 40, position: 2.5 },
    ...{ unattributedClicks: 1, anonymizedClicks: 5 },
  };
  for (const [path, headers] of [
    [`/api/v1/projects/${owns.projectId}`, key],
    [`/api/projects/${owns.projectId}`, cookieOf(account.sessionToken)],
  ] as const) {
    const { status, body } = await read(`${path}/${query}`, headers);
    expect(status, path).toBe(200);
    expect(body.days).toEqual([day, { ...day, date: '2026-10-02' }]);
    expect(body.searchPerformance).toMatchObject({ clicks: 20, unattributedClicks: 2, anonymizedClicks: 10 });
    expect(body.places).toEqual([{ country: 'AAA', device: 'MOBILE', clicks: 20, impressions: 80, position: 2.5 }]);
    expect((await read(`${path}/${query}&type=IMAGE`, headers)).body.days).toHaveLength(1);
    for (const wrong of [
      'fromDay=2026-02-30',
      'toDay=yesterday',
      'fromDay=2026-10-02&toDay=2026-10-01',
      'fromDay=0001-01-01',
      'fromDay=0000-01-01&toDay=0000-01-02',
      'fromDay=1999-12-31&toDay=2000-01-01',
      'fromDay=9999-12-30&toDay=9999-12-31',
      'toDay=%2B10000-01-01',
      'type=MAPS',
    ])
      expect((await read(`${path}/search-performance?${wrong}`, headers)).status, wrong).toBe(400);
    for (const empty of ['fromDay=2000-01-01&toDay=2000-01-02', 'fromDay=9998-12-01&toDay=9998-12-31'])
      expect(await read(`${path}/search-performance?${empty}`, headers), empty).toMatchObject({
        status: 200,
        body: { days: [] },
      });
  }
  const stranger = await test.account('ENTERPRISE');
  const others = { authorization: `Bearer ${stranger.apiKey}` };
  expect((await read(`/api/v1/projects/${owns.projectId}/${query}`, others)).status).toBe(404);
});
