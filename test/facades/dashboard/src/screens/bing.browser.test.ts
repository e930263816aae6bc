import { describe, it } from 'vitest';
import { createKeyring } from '../../../../../src/auth/keyring.js';
import { importBing } from '../../../../../src/services/runs/bing/import-bing.js';
import { violationsOf } from '../../../../support/accessibility.js';
import { useApp } from '../../../../support/app.js';
import { chromiumPath } from '../../../../support/chromium.js';
import { useDashboard } from '../../../../support/dashboard.js';
import { useBuild } from '../../../../support/processes.js';
import { BING_KEY, bingRow, openBing, refused } from '../../../../support/servers/bing-server.js';
import { page as html, useSite } from '../../../../support/sites/site-server.js';
import { furnish } from '../../../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('Bing Webmaster Tools', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small site that sells tea', links: [] }) });

  it('is connected by an API key, and shows queries, pages, links and why an import fails', async ({ expect }) => {
    const bing = await openBing(site.url);
    const { context } = test;
    const { keyring, settings } = context;
    try {
      Object.assign(context, { keyring: keyring ?? createKeyring(['an invented secret, long enough for a key']) });
      Object.assign(settings, { bingBaseUrl: bing.baseUrl });
      bing.state.queries = [bingRow('green tea', '2026-11-14', 3, 40, 5)];
      bing.state.pages = [bingRow(`${site.url}green`, '2026-11-14', 3, 40, 5)];
      bing.state.links = [[{ Url: `${site.url}green`, Count: 7 }]];
      bing.state.details = { [`${site.url}green`]: [{ Url: 'https://blog.example/', AnchorText: 'the best tea' }] };
      const { account, owns } = await furnish(test, await test.account('PRO'), site.url);
      const { projectId } = owns;
      const { page, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
      const fits = async () => {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
          expect(await violationsOf(page)).toEqual([]);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await page.goto(`/projects/${projectId}/settings/extraction`);
      const card = page.getByRole('region', { name: 'Bing Webmaster Tools' });
      await card.getByText('Not connected').waitFor();
      await card.getByLabel('API key').fill('f'.repeat(32));
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByText(/does not accept the API key/).waitFor();
      await card.getByLabel('API key').fill(BING_KEY);
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByText('Importing').waitFor();
      await importBing(context, projectId, new AbortController().signal);
      await card.getByText('1 week imported').waitFor();
      expect(await card.getByLabel('API key').inputValue()).toBe('');
      await fits();

      await page.goto(`/projects/${projectId}/rankings`);
      const lists = page.getByRole('region', { name: 'Bing Webmaster Tools', exact: true });
      await lists.getByText('green tea', { exact: true }).waitFor();
      await lists.getByLabel('Show').selectOption('Inbound links');
      await lists.getByText('the best tea: https://blog.example/').waitFor();
      await lists.getByLabel('Show').selectOption('Pages');
      await lists.getByText('/green').first().waitFor();
      await fits();

      bing.state.replies = { GetQueryStats: refused(4, 'ThrottleUser') };
      await importBing(context, projectId, new AbortController().signal);
      await page.goto(`/projects/${projectId}/settings/extraction`);
      await card.getByText('no more requests for now').waitFor();
      await card.getByRole('button', { name: 'Disconnect' }).click();
      await card.getByText('Not connected').waitFor();
      expect(trouble).toEqual([]);
    } finally {
      Object.assign(context, { keyring });
      Object.assign(settings, { bingBaseUrl: null });
      bing.close();
    }
  });
});
