import { beforeAll, describe, expect, it } from 'vitest';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

const DRAWN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title></head><body><h1>Lamps</h1><p>Lamps for every room.</p><script>
  document.title = 'Lamps for every room of a house, and shades that fit them';
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noarchive">');
  document.querySelector('h1').insertAdjacentHTML('afterend', '<h2>New</h2>'
    + [1, 2, 3].map((at) => '<p>A lamp with a long name <a href="/lamp-' + at + '">Lamp ' + at + '</a></p>').join(''));
</script></body></html>`;

describe.skipIf(chromiumPath === null)('rendered pages in the web application', () => {
  const test = useApp();
  const dashboard = useDashboard(test, { chromiumPath });
  const site = useSite({ '/': DRAWN });
  let projectId = '';
  let sessionToken = '';

  beforeAll(async () => {
    const account = await test.account('ENTERPRISE');
    sessionToken = account.sessionToken;
    const viewer = viewerOf(account);
    projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
    await dashboard.audit(viewer, projectId);
  });

  it('shows both views of a page with their sources, and what JavaScript adds to the site', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken });
    const inspector = `/projects/${projectId}/pages/by-address?url=${encodeURIComponent(site.url)}`;
    await page.goto(`${inspector}&tab=html`);
    const table = page.getByRole('region', { name: 'Table: Raw and rendered HTML' });
    await table.getByRole('row', { name: /^Title Changed Shop Lamps for every room/ }).waitFor();
    await table.getByRole('row', { name: /^Canonical (?!Changed)/ }).waitFor();
    await page.getByText('3 links only in the rendered HTML').click();
    await page.getByText('/lamp-2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fetch HTML' }).click();
    const source = page.getByRole('region', { name: 'Source' });
    await source.getByText('<title>Shop</title>').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Finding 1 of \d+$/).waitFor();
    await source.locator('.marked.here').waitFor();
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.goto(`${inspector}&tab=screenshots`);
    await page.getByText('No screenshots yet').waitFor();
    await page.goto(`/projects/${projectId}/technical`);
    await page.getByRole('heading', { name: 'JavaScript rendering' }).waitFor();
    await page.getByText('Links only after rendering').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(trouble).toEqual([]);
  });
});
