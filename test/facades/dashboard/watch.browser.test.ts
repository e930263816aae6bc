import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../src/clock.js';
import { runDueWatches } from '../../../src/services/reactions/watch/run-due-watches.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('the watch in a browser', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/': html({ title: 'Home of a small tea shop', links: ['/green', '/black'] }),
    '/green': html({ title: 'Green tea from Kyoto', links: ['/', '/black'] }),
    '/black': html({ title: 'Black tea from Assam', links: ['/', '/green'] }),
  });
  let us: Tenant;

  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    // its targets are not watched yet
    await test.db.rows('delete from watch_target where project_id = $1', [us.owns.projectId]);
  });

  it('is started with one click, shows changes, and what a new robots.txt closes to whom', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    const clock = fixedClock(new Date());
    const check = async () => {
      clock.advance(15 * 60_000);
      await runDueWatches({ ...test.context, clock }, new AbortController().signal, { confirmMs: 0 });
      await page.reload();
    };
    await page.goto(`/projects/${us.owns.projectId}/watch`);
    await page.getByRole('button', { name: 'Start watching' }).click();
    await page.getByText('within a minute').waitFor();
    await check();
    await page.getByRole('rowheader', { name: '/green' }).waitFor();
    await page.getByText('No changes yet').waitFor();

    site.set('/robots.txt', 'User-agent: *\nDisallow: /private\nDisallow: /green\n\nUser-agent: GPTBot\nDisallow: /\n');
    site.set('/black', { body: html({ title: 'Assam, second flush', links: ['/', '/green'] }) });
    await check();
    await page.getByText('Title: Black tea from Assam → Assam, second flush').waitFor();
    const crawlers = page.getByRole('region', { name: 'Table: Crawlers' });
    expect(await crawlers.getByRole('row', { name: /GPTBot/ }).textContent()).toContain('3 pages');
    expect(await crawlers.getByRole('row', { name: /bingbot/ }).textContent()).toContain('1 page');
    await page.getByText('Added: Disallow: /green').waitFor();
    await page.getByLabel('Pages for').selectOption('GPTBot');
    await page.getByText('line 6: Disallow: /').first().waitFor();
    await page.getByRole('link', { name: '/black' }).first().click();
    await page.getByText('First version.').waitFor();

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Pages of your choice').check();
    await page.getByRole('textbox', { name: 'URLs' }).fill('/green\nhttps://elsewhere.example/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('is not a URL of').waitFor();
    await page.getByRole('textbox', { name: 'URLs' }).fill('/green');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('pages of your choice').waitFor();
    await page.getByText('Watch saved.').waitFor();
    await page.goto(`/projects/${us.owns.projectId}/alerts`);
    await page.getByRole('link', { name: 'robots.txt now blocks Googlebot from 1 page' }).waitFor();
    expect(trouble).toEqual([]);
  });
});
