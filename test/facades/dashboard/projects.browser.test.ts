import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';

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
    await dialog.getByText('1 project added. 1 website added before. 1 row left out:').waitFor();
    await dialog.getByText('This is not a valid http or https URL.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Client one' }).waitFor();
    expect(trouble).toEqual([]);
  });
});
