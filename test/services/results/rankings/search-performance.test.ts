import { expect, it } from 'vitest';
import { insertMeanPositions } from '../../../../src/db/queries/rankings/average-position.js';
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
            project(id: $id) { searchPerformance { from to clicks impressions meanPosition pages } }
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
  const { performance, issues } = await ask();
  expect(performance).toEqual({
    ...{ from: '2026-10-01', to: '2026-10-28', clicks: 43, impressions: 400, meanPosition: 5, pages: 3 },
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
