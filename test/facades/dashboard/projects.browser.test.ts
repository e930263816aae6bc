import { describe, expect, it } from 'vitest';
import * as crawlSettings from '../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
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
    await page.goto('/projects?sort=CLIENT');
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
});
