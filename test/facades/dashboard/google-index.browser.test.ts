import { describe, it } from 'vitest';
import { storeInspection } from '../../../src/db/queries/search/url-inspection.js';
import { storeConnection } from '../../../src/services/runs/rankings/search-console.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';
import { furnish } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('the Google index of a page', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small site that sells tea', links: [] }) });

  it('has the last inspection with its day, canonicals, and earlier states', async ({ expect }) => {
    const { account, owns } = await furnish(test, await test.account('PRO'), site.url);
    const { projectId } = owns;
    const property = site.url;
    const { organizationId, sessionToken } = account;
    const { page, trouble } = await dashboard.sit({ sessionToken });
    const path = `/projects/${projectId}/pages/by-address?url=${encodeURIComponent(site.url)}&tab=rankings`;
    await page.goto(path);
    const card = page.getByRole('region', { name: 'Google index' });

    await card.getByText('Not inspected yet').waitFor();
    await card.getByRole('button', { name: 'Inspect now' }).click();
    await card.getByText('The project is not connected to Search Console.').waitFor();

    const row = { projectId, organizationId, property, account: 'SERVICE_ACCOUNT' as const };
    const now = new Date();
    await test.db.unitOfWork((em) => storeConnection(em, row, { now, dueAt: now }));
    const found = {
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      robotsTxtState: 'ALLOWED',
      indexingState: 'INDEXING_ALLOWED',
      pageFetchState: 'SUCCESSFUL',
      googleCanonical: site.url,
      userCanonical: site.url,
      lastCrawlAt: new Date('2026-10-16T04:12:09Z'),
      crawledAs: 'MOBILE',
      link: 'https://search.google.com/search-console/inspect?resource_id=invented',
    };
    const store = (day: string, changed: Partial<typeof found> = {}) =>
      storeInspection(
        test.db.pool,
        { projectId, property, url: site.url, at: new Date(day) },
        { ...found, ...changed },
      );
    await store('2026-10-20');
    await store('2026-11-01', {
      verdict: 'NEUTRAL',
      coverageState: 'Duplicate, Google chose different canonical than user',
      googleCanonical: `${site.url}another`,
    });
    await page.reload();
    await card.getByText('Duplicate, Google chose different canonical than user').waitFor();
    await card.getByText('Google indexes another URL than the page declares.').waitFor();
    await card.getByText(`${site.url}another`).waitFor();
    await card.getByRole('region', { name: 'Table: Earlier states' }).getByText('Submitted and indexed').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
});
