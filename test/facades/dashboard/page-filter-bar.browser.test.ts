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
const body = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}`;
const site = useSite({
  '/': body('Garden shop', '<a href="/boots">Boots</a> <a href="/gloves">Gloves</a> <a href="/lost">Lost</a>'),
  '/boots': body('Rubber boots', '<a href="/gloves">Gloves</a>'),
  '/gloves': body('Garden gloves', ''),
});

it.skipIf(chromiumPath === null)('one bar filters the list of pages while it is typed, by keys alone', async () => {
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
  await page.goto(`/projects/${id}/pages`);
  const bar = page.getByRole('combobox', { name: 'Filter pages' });
  const rows = page.getByRole('region', { name: 'Table: Pages' }).locator('tbody tr');
  const counted = async (number: number) => expect.poll(() => rows.count()).toBe(number);
  const filter = () => new URL(page.url()).searchParams.get('filter');
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  await counted(4);

  // words are searched for, letter by letter
  await bar.fill('boots');
  await counted(1);
  expect(new URL(page.url()).searchParams.get('search')).toBe('boots');
  await bar.press('Enter');
  await chips.filter({ hasText: '“boots”' }).waitFor();
  await page.getByRole('button', { name: 'Remove “boots”' }).click();
  await counted(4);
  expect(new URL(page.url()).search).toBe('');

  // field, operator and value by the arrow keys
  await bar.fill('stat');
  await bar.press('ArrowDown');
  await bar.press('Enter');
  expect(await bar.inputValue()).toBe('status ');
  await page.getByRole('option', { name: '=', exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await bar.press('ArrowDown');
  await bar.press('Enter');
  await bar.pressSequentially('40');
  await page.getByRole('option', { name: '404', exact: true }).waitFor();
  await bar.press('ArrowDown');
  expect(await bar.getAttribute('aria-activedescendant')).toBeTruthy();
  await bar.press('Enter');
  expect(await bar.inputValue()).toBe('status = 404');
  await counted(1);
  expect(filter()).toBe('status = 404');
  await bar.press('Enter');
  expect(await bar.inputValue()).toBe('');
  await chips.filter({ hasText: 'status = 404' }).waitFor();

  // a second condition; what is wrong leaves the rows, and is marked
  await bar.fill('inlink = 1');
  const fault = page.getByRole('alert');
  await fault.filter({ hasText: 'No field “inlink”. Did you mean inlinks?' }).waitFor();
  expect(await page.locator('.filter-marks mark').textContent()).toBe('inlink');
  expect(await rows.count()).toBe(1);
  expect(filter()).toBe('status = 404');
  expect(await violationsOf(page)).toEqual([]);
  await fault.getByRole('button', { name: 'inlinks' }).click();
  await expect.poll(filter).toBe('status = 404 and inlinks = 1');
  expect(await bar.inputValue()).toBe('inlinks = 1');
  await counted(1);
  await bar.press('Enter');
  expect(await chips.count()).toBe(2);
  // an unfinished one is wrong once it is entered
  await bar.fill('words >');
  await bar.press('Enter');
  await fault.filter({ hasText: 'Expected a value' }).waitFor();
  await bar.press('Escape');
  await bar.press('Escape');
  expect(await bar.inputValue()).toBe('');
  await expect.poll(() => fault.count()).toBe(0);

  // the last chip comes back into the field and is changed; Escape leaves it as it was
  await bar.press('Backspace');
  expect(await bar.inputValue()).toBe('inlinks = 1');
  await bar.fill('inlinks > 5');
  await counted(0);
  expect(filter()).toBe('status = 404 and inlinks > 5');
  await bar.press('Escape');
  await bar.press('Escape');
  await counted(1);
  expect(filter()).toBe('status = 404 and inlinks = 1');
  await page.getByRole('button', { name: 'Remove inlinks = 1' }).click();
  await page.getByRole('button', { name: 'Change status = 404' }).click();
  await bar.fill('status = 404 or words = 2');
  await expect.poll(filter).toBe('status = 404 or words = 2');
  // a link shows the same, and the way back is another filter
  await page.reload();
  await chips.filter({ hasText: 'status = 404 or words = 2' }).waitFor();
  await page.goto(`/projects/${id}/pages?severity=WARNING&status=2&folder=${encodeURIComponent(site.url)}`);
  for (const text of ['With warnings', '2xx OK', `Below ${site.url}`]) await chips.filter({ hasText: text }).waitFor();
  await page.goto(`/projects/${id}/pages?filter=${encodeURIComponent('words > (')}`);
  await page.getByRole('button', { name: 'Remove words > (' }).click();
  await counted(4);

  // on a phone one button
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${id}/pages?filter=${encodeURIComponent('status = 200')}`);
  expect(await bar.count()).toBe(0);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await bar.fill('boots');
  await bar.press('Enter');
  await chips.filter({ hasText: '“boots”' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Filter (2)' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);

  // and views
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/projects/${id}/pages?filter=${encodeURIComponent('status = 404')}`);
  await page.getByRole('button', { name: 'View: Unsaved' }).click();
  await page.getByRole('button', { name: 'Save as…' }).click();
  await page.getByLabel('Name').fill('Gone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View: Gone', exact: true }).waitFor();
  await bar.fill('words = 0');
  await bar.press('Enter');
  await page.getByRole('button', { name: 'View: Gone · Unsaved' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'View: Gone', exact: true }).waitFor();
  expect(filter()).toBe('status = 404 and words = 0');
  expect(trouble).toEqual([]);
});
