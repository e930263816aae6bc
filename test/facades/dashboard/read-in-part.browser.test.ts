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
const body = (content: string) =>
  `<!doctype html><html lang="en"><title>A page of the site</title><h1>A page</h1>${content}`;
const site = useSite({
  '/': body('<a href="/deep">A deep page</a> <a href="/wall">A wall</a>'),
  // deeper than is read
  '/deep': body('<div>'.repeat(10_050)),
  '/wall': { status: 403, body: body('Forbidden') },
});
const WHY = 'Elements more than 10,000 levels deep were not read.';

it.skipIf(chromiumPath === null)('pages that were read in part or not at all are shown as that', async () => {
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
  await dashboard.audit(viewer, id);
  const { page, trouble } = await dashboard.sit({ sessionToken });

  await page.goto(`/projects/${id}/pages/by-address?url=${encodeURIComponent(`${site.url}deep`)}`);
  await page.getByText('Read in part', { exact: true }).waitFor();
  await page.getByText(WHY).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // the part that was not read may have the missing entries
  for (const tab of ['Links', 'Structured data', 'Hreflang']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    if (tab === 'Links') await page.getByRole('button', { name: 'Outlinks' }).click();
    await page.getByRole('heading', { name: 'Not evaluated' }).waitFor();
    expect(await page.getByText(/^No (outlinks|structured data|hreflang)$/).count()).toBe(0);
  }
  await page.goto(`/projects/${id}/pages/by-address?url=${encodeURIComponent(site.url)}&tab=data`);
  await page.getByRole('heading', { name: 'No structured data' }).waitFor();
  expect(await page.getByText('Read in part', { exact: true }).count()).toBe(0);

  // as a filter of the list
  await page.goto(`/projects/${id}/pages?filter=${encodeURIComponent('readInPart is not empty')}`);
  await page
    .getByRole('checkbox', { name: /Select .*page/ })
    .first()
    .waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);

  await page.goto(`/projects/${id}/pages?filter=${encodeURIComponent('status = 403')}`);
  await page.locator('tbody tr input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Ignore or fix issues' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1 of 1 page could not be evaluated whole: /).waitFor();
  expect(await dialog.getByText('No issues on these pages').count()).toBe(0);
  await dialog.getByRole('link', { name: '/wall' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // the first page may have issues: those of the others are not all
  await page.goto(`/projects/${id}/pages`);
  await page.locator('thead input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Ignore or fix issues' }).click();
  await dialog.getByText('2 of 3 pages could not be evaluated whole.').waitFor();
  expect(await dialog.locator('tbody tr').count()).toBeGreaterThan(0);
  expect(trouble).toEqual([]);
});
