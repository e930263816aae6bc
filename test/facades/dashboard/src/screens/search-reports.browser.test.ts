import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { violationsOf } from '../../../../support/accessibility.js';
import { useApp } from '../../../../support/app.js';
import { chromiumPath } from '../../../../support/chromium.js';
import { useDashboard } from '../../../../support/dashboard.js';
import { useBuild } from '../../../../support/processes.js';
import { page as html, useSite } from '../../../../support/sites/site-server.js';
import { furnish } from '../../../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('imported reports', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small site that sells tea', links: [] }) });
  const folder = mkdtempSync(join(tmpdir(), 'sextant-reports-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('are imported from a file, small or large, and shown with their days and what was left out', async ({
    expect,
  }) => {
    const { account, owns } = await furnish(test, await test.account('ENTERPRISE'), site.url);
    await test.db.rows('delete from search_report');
    const { page, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
    const fits = async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect(await violationsOf(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto(`/projects/${owns.projectId}/rankings`);
    const card = page.getByRole('region', { name: 'Imported reports', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Import report' });
    const send = async (path: string, fill: () => Promise<void> = async () => {}) => {
      await card.getByRole('button', { name: 'Import report' }).click();
      await dialog.getByLabel('CSV file').setInputFiles(path);
      await fill();
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    };
    await card.getByText('Nothing imported yet').waitFor();

    const pages = `Häufigste Seiten,Impressionen\n${site.url},1234\n${site.url}gone,9\nhttps://other.example/,3\n`;
    await send(file('Seiten.csv', pages));
    await dialog.getByText('does not say its days').waitFor();
    await fits();
    await dialog.getByLabel('First day').fill('2026-11-01');
    await dialog.getByLabel('Last day').fill('2026-11-28');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('1 row of other hosts left out: other.example (1).').waitFor();
    await card.getByText('1,234', { exact: true }).waitFor();
    await card.getByText('from Seiten.csv').waitFor();
    await card.getByLabel('Only the 1 URL that the latest audit has not crawled').check();
    await card.getByText('1,234', { exact: true }).waitFor({ state: 'detached' });
    await card.getByText('/gone').waitFor();
    await fits();

    // larger than what GraphQL takes, in UTF-16, with a fault
    const links = Array.from({ length: 3_000 }, (_, at) => `https://blog.example/a-page-with-links/${at}\t2026-11-20`);
    const large = `\uFEFFLinking page\tLast crawled\r\n${links.join('\r\n')}\r\nno URL\t\r\n`;
    await send(file('Latest links.tsv', Buffer.from(large, 'utf16le')));
    await dialog.getByText('3,000 rows imported').waitFor();
    await dialog.getByText('This must be an http or https URL.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card.getByLabel('Show').selectOption({ index: 0 });
    await card.getByText('https://blog.example/a-page-with-links/0', { exact: true }).waitFor();
    await card.getByText('The first 100 rows.').waitFor();
    expect(await card.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(
      /search-reports\/[-\w]+\?format=csv$/,
    );
    await fits();

    await send(file('Unknown.csv', 'עמוד,חשיפות\nx,1\n'));
    await dialog.getByText('is not known').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete report' }).click();
    await card.getByText('from Seiten.csv').waitFor();
    expect(trouble).toEqual([]);
  });
});
