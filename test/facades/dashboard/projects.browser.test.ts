import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as crawlSettings from '../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { fillPortfolio } from '../../support/sites/portfolio.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('the list of projects', () => {
  const test = useApp();
  const dashboard = useDashboard(test);

  it('takes a pasted list of websites, and shows the rows that were left out', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    const { page, trouble } = await dashboard.sit({ sessionToken });
    await page.goto('/');
    await page.getByRole('button', { name: 'Add many' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Start the first audits').uncheck();
    await dialog.getByLabel('Websites').fill('name\nA shop');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('The first line must name columns, one of them url.').waitFor();
    await dialog
      .getByLabel('Websites')
      .fill('one.example, Client one, "client, shop", WEEKLY\nnot a site\none.example');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('1 project added. 1 website added before. 1 row with faults:').waitFor();
    await dialog.getByText('This is not a valid http or https URL.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Client one' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('applies settings of one project to others after a preview, and undoes it', async () => {
    const account = await test.account('ENTERPRISE');
    const viewer = viewerOf(account);
    const made = await Promise.all(
      ['Model', 'First', 'Second'].map((name) =>
        projects.create(test.context, viewer, { url: `https://${name.toLowerCase()}.example/`, name }),
      ),
    );
    await crawlSettings.update(test.context, viewer, made[0]?.id ?? '', { maxPages: 2_000, render: 'ALL' });
    await crawlSettings.update(test.context, viewer, made[1]?.id ?? '', { maxPages: 500 });
    const { page, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
    await page.goto('/');
    for (const name of ['First', 'Second']) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: 'Apply settings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Settings of').selectOption('Model');
    await dialog.getByText('Page limit: 500 → 2,000').waitFor();
    await dialog.getByLabel('Render JavaScript').uncheck();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Apply to 2 projects' }).click();
    await page.getByText('Settings of 2 projects changed.').waitFor();
    const limitOf = async (at: number) =>
      (await crawlSettings.get(test.context, viewer, made[at]?.id ?? '')).maxPages ?? null;
    expect([await limitOf(1), await limitOf(2)]).toEqual([2_000, 2_000]);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Settings of 2 projects restored.').waitFor();
    expect([await limitOf(1), await limitOf(2)]).toEqual([500, null]);
    expect(trouble).toEqual([]);
  });

  it('groups projects by client, and filters by one', async () => {
    const account = await test.account('ENTERPRISE');
    const viewer = viewerOf(account);
    for (const name of ['Ours', 'First', 'Second'])
      await projects.create(test.context, viewer, { url: `https://${name.toLowerCase()}.example/`, name });
    const { page, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
    page.setDefaultTimeout(10_000);
    await page.goto('/');
    for (const name of ['First', 'Second']) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: 'Set client' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client').selectOption('new');
    await dialog.getByLabel('Name').fill('Example Ltd');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client updated.').waitFor();
    await page.goto('/projects?group=client');
    await page.getByRole('rowheader', { name: 'No client' }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.goto('/settings/clients');
    await page.getByRole('button', { name: 'Edit Example Ltd' }).click();
    await dialog.getByLabel('Contacts (optional)').fill('Ada Example, ada@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ada Example (ada@example.com)').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.getByRole('link', { name: '2', exact: true }).click();
    await page.getByText('2 projects', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('shows which sites got worse and why, and is filtered, sorted, grouped, saved and downloaded', async () => {
    const account = await test.account('ENTERPRISE');
    await fillPortfolio(test.db, account, { sites: 150, clientId: '019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11' });
    const { page, open, settle, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/projects');
    const strip = page.getByRole('navigation', { name: 'Sites by state' });
    await expect
      .poll(() => strip.innerText())
      .toMatch(/150 sites\s+15 worse\s+15 better\s+15 failed\s+15 running\s+15 not scheduled/);
    const names = () => page.locator('tbody th[scope="row"] a').allInnerTexts();
    const footer = page.locator('main footer');

    // failed first, rows of 40 pixels, and no more of them than are in sight
    expect((await names())[0]).toBe('Site 003');
    const heights = await page
      .locator('tbody tr[aria-rowindex]')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights)).toEqual(new Set([40]));
    expect(heights.length).toBeLessThan(60);
    await page.getByRole('link', { name: 'The server refused the connection.' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await strip.getByRole('link', { name: '15 worse' }).click();
    await settle();
    await expect.poll(() => footer.innerText()).toContain('15 projects');
    const why = page.getByRole('link', { name: 'Missing title new on 12 pages (−3.3)' }).first();
    expect(await why.getAttribute('href')).toMatch(/^\/projects\/[^/]+\/issues\/title-missing$/);
    expect(await page.locator('tbody tr[aria-rowindex]').first().innerText()).toMatch(/▼\s+5/);
    expect(await strip.getByRole('link', { name: '15 worse' }).getAttribute('aria-current')).toBe('page');

    // by a column: up, down, and the usual order again
    for (const [next, first] of [
      ['Site 001', 'ascending'],
      ['Site 141', 'descending'],
    ] as const) {
      await page.getByRole('button', { name: /^Site/ }).click();
      await settle();
      await expect.poll(async () => (await names())[0]).toBe(next);
      expect(await page.getByRole('columnheader', { name: /^Site/ }).getAttribute('aria-sort')).toBe(first);
    }

    await page.getByLabel('Group').selectOption('Grouped by client');
    await settle();
    await expect.poll(() => page.locator('tr.group').allInnerTexts()).toEqual(['Acme', 'No client']);
    expect((await names()).slice(0, 11)).toEqual([
      ...[91, 81, 71, 61, 51, 41, 31, 21, 11, 1].map((n) => `Site ${String(n).padStart(3, '0')}`),
      'Site 141',
    ]);

    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Owner').check();
    await dialog.getByLabel('Next audit').uncheck();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Show columns' }).click();
    await settle();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.some((head) => head.startsWith('Owner')) && !heads.some((head) => head.startsWith('Next'))).toBe(true);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-portfolio-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect([lines[0], lines.length]).toEqual([
      '\uFEFFname,url,client,score,change,why,errors,deindexed,alerts,last_audit,status,failure,owner',
      17,
    ]);
    expect(lines[1]).toContain('"Site 091"');

    const menu = (name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true });
    await menu('Unsaved').click();
    await page.getByRole('button', { name: 'Save as…' }).click();
    await dialog.getByLabel('Name').fill('Morning');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View saved.').waitFor();
    await menu('Morning').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'All sites' }).click();
    await settle();
    await expect.poll(() => footer.innerText()).toContain('of 150 projects');
    await menu('All sites').click();
    await page.getByRole('button', { name: 'Morning', exact: true }).click();
    await settle();
    await expect.poll(() => page.locator('tr.group').count()).toBe(2);
    expect(await footer.innerText()).toContain('15 projects');

    // rows that come into sight
    await open('/projects?group=client');
    await page.locator('.table-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await page.getByRole('link', { name: 'Site 146' }).waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await open('/projects');
    await expect.poll(async () => (await names()).length).toBe(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
