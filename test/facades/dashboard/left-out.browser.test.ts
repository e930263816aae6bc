import { expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const test = useApp();
const dashboard = useDashboard(test);
const body = (links: string) =>
  `<!doctype html><html lang="en"><title>A page of the site</title><h1>A page</h1>${links}`;
const site = useSite({
  '/': body('<a href="/near">The near page</a> <a href="/cart/items">The cart</a>'),
  '/near': body('<a href="/far">The far page</a>'),
  '/far': body(''),
  '/cart/items': body(''),
});

it.skipIf(chromiumPath === null)(
  'the overview lists the URLs that were not crawled, with reasons and samples',
  async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    await dashboard.audit(viewer, id, { maxDepth: 1, exclude: ['/cart/'] });
    const { page, trouble } = await dashboard.sit({ sessionToken });
    await page.goto(`/projects/${id}`);
    await page.getByText('some URLs not crawled').waitFor();
    const card = page.getByRole('region', { name: 'Table: URLs not crawled' });
    await card.waitFor();
    await card.locator('summary').first().click();
    await card.getByText(`${site.url}far`).waitFor();
    expect(await card.textContent()).toContain('Below the maximum crawl depth');
    expect(await card.textContent()).toContain(`linked from ${site.url}near`);
    expect(await card.textContent()).toContain('Excluded by a pattern');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await card.scrollIntoViewIfNeeded();
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.goto(`/projects/${id}/structure?view=orphans`);
    const orphans = page.getByRole('region', { name: 'Orphan pages', exact: true });
    await orphans.getByRole('heading', { name: 'Not evaluated' }).waitFor();
    expect(await orphans.textContent()).toContain('left out: 1 below the maximum crawl depth');
    expect(await page.getByText('No orphan pages').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await orphans.getByRole('link', { name: 'Pages without a known inlink' }).click();
    // the start page has no inlink either
    await page.getByText('1 page', { exact: true }).waitFor();
    await page.goto(`/projects/${id}/issues/orphan-page`);
    await page.getByRole('heading', { name: 'Not evaluated' }).waitFor();
    await page.goto(`/projects/${id}/issues`);
    await page.getByRole('heading', { name: /rules not evaluated/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/projects/${id}/settings/crawling`);
    await page.getByLabel('Redirects in a row').waitFor();
    expect(trouble).toEqual([]);
  },
);
