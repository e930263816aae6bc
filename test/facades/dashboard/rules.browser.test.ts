import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as segments from '../../../src/services/projects/segments.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { type Seat, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

const lamp = (at: number, price: string) => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamp ${at} of this invented shop</title></head>
    <body><main><h1>Lamp ${at}</h1>${price}<p><a href="/">All lamps</a></p></main></body></html>`,
});

describe.skipIf(chromiumPath === null)('rules, extractors and custom checks of a project', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': html({ title: 'All lamps of this invented shop', links: ['/lamps/1', '/lamps/2'] }),
    '/lamps/1': lamp(1, '<p class="price">129.00 EUR</p>'),
    '/lamps/2': lamp(2, ''),
  });
  let token: string;
  let viewer: Viewer;
  let project: string;

  beforeAll(async () => {
    const account = await test.account('ENTERPRISE');
    token = account.sessionToken;
    viewer = viewerOf(account);
    project = (await projects.create(test.context, viewer, { url: site.url })).id;
  });

  /** Fits both widths and has no violation. */
  async function expectSound({ page }: Seat) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([width, overflow]).toEqual([width, 0]);
      expect(await violationsOf(page)).toEqual([]);
    }
  }

  it('are changed where they are listed: off, another severity, another threshold, and reset', async () => {
    const seat = await dashboard.sit({ sessionToken: token });
    const { page, trouble } = seat;
    await page.goto(`/projects/${project}/settings`);
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByText('All rules apply with their default severities and thresholds.').waitFor();
    await page.getByRole('searchbox', { name: 'Search rules' }).fill('title-too-long');
    const row = page.getByRole('row', { name: /title-too-long/ });
    await row.getByText('60 characters').waitFor();
    await row.getByRole('button').click();
    await page.getByLabel('Severity', { exact: true }).selectOption('ERROR');
    await page.getByLabel('Characters').fill('5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // the browser refuses what is out of range
    expect(await page.evaluate<boolean>(`document.querySelector('input:invalid') !== null`)).toBe(true);
    await page.getByLabel('Characters').fill('20');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await row.getByText('20 characters').waitFor();
    await row.getByText('Error', { exact: true }).waitFor();
    await row.getByText('Changed', { exact: true }).waitFor();

    await page.getByRole('searchbox', { name: 'Search rules' }).fill('favicon');
    const favicon = page.getByRole('row', { name: /favicon-missing/ });
    await favicon.getByRole('button').click();
    await page.getByRole('checkbox', { name: 'On' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await favicon.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search rules' }).fill('');
    await page.getByLabel('State').selectOption('changed');
    await page.getByText('2 rules', { exact: true }).waitFor();
    await expectSound(seat);

    await dashboard.audit(viewer, project);
    await page.goto(`/projects/${project}/issues`);
    const issue = page.getByRole('row', { name: /Title too long/ });
    await issue.getByText('Error', { exact: true }).waitFor();
    expect(await page.getByText('Missing favicon').count()).toBe(0);

    await page.goto(`/projects/${project}/settings/rules`);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('All rules apply with their default severities and thresholds.').waitFor();
    expect(trouble).toEqual([]);
  });

  it('are set for a segment, and the issue says so', async () => {
    await segments.create(test.context, viewer, project, { name: 'Lamps', query: 'path starts with /lamps/' });
    await segments.create(test.context, viewer, project, { name: 'Thin', query: 'words < 100' });
    const seat = await dashboard.sit({ sessionToken: token });
    const { page, trouble } = seat;
    await page.goto(`/projects/${project}/settings/rules?search=description-missing`);
    const row = page.getByRole('row', { name: /description-missing/ });
    await row.getByRole('button').click();
    const inLamps = page.getByLabel('Lamps', { exact: true });
    expect(await inLamps.inputValue()).toBe('');
    // its pages are known when the audit ends
    expect(await page.getByLabel('Thin', { exact: true }).count()).toBe(0);
    await inLamps.selectOption('Off');
    await expectSound(seat);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await row.getByText('Off in Lamps', { exact: true }).waitFor();
    await page.getByText('1 rule changed', { exact: false }).waitFor();
    // a rule about the site as a whole is set for the project
    await page.goto(`/projects/${project}/settings/rules?search=sitemap-missing`);
    await page
      .getByRole('row', { name: /sitemap-missing/ })
      .getByRole('button')
      .click();
    await page.getByRole('checkbox', { name: 'On' }).waitFor();
    expect(await page.getByLabel('Lamps', { exact: true }).count()).toBe(0);

    await dashboard.audit(viewer, project);
    await page.goto(`/projects/${project}/issues/description-missing`);
    await page.getByText('Off in Lamps', { exact: false }).waitFor();
    await page.getByText('1 page', { exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: /\/lamps\/2/ }).count()).toBe(0);
    await expectSound(seat);
    await page.goto(`/projects/${project}/settings/rules?search=description-missing`);
    await row.getByRole('button').click();
    await inLamps.selectOption('As in the project');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All rules apply with their default severities and thresholds.').waitFor();
    expect(trouble).toEqual([]);
  });

  it('extract values that are shown, filtered and checked', async () => {
    const seat = await dashboard.sit({ sessionToken: token });
    const { page, trouble } = seat;
    await page.goto(`/projects/${project}/settings/extraction`);
    await page.getByText('Add an extractor first').waitFor();
    await page.getByRole('button', { name: 'New extractor' }).click();
    await page.getByLabel('Name').fill('Price (EUR)');
    await page.getByLabel('Expression').fill('.price[');
    await page.getByRole('button', { name: 'Add extractor' }).click();
    await page.getByText(/This is not a valid CSS selector/).waitFor();
    await page.getByLabel('Expression').fill('.price');
    await page.getByRole('button', { name: 'Add extractor' }).click();
    await page.getByRole('row', { name: /Price \(EUR\)\s*price_eur/ }).waitFor();

    await page.getByRole('button', { name: 'New check' }).click();
    await page.getByLabel('Title of the issue').fill('Missing price');
    await page.getByLabel('Severity').selectOption('ERROR');
    await page.getByLabel('Include URLs').fill('/lamps/');
    await page.getByRole('button', { name: 'Add check' }).click();
    await page.getByRole('row', { name: /Missing price\s*custom\/missing-price/ }).waitFor();
    await page.getByText('price_eur exists').waitFor();
    await expectSound(seat);

    await dashboard.audit(viewer, project);
    await page.goto(`/projects/${project}/issues`);
    await page.getByRole('link', { name: 'Missing price' }).click();
    await page
      .getByRole('link', { name: /\/lamps\/2/ })
      .first()
      .waitFor();

    await page.goto(
      `/projects/${project}/pages?fields=status,extracted.price_eur&filter=extracted.price_eur is not empty`,
    );
    const found = page.getByRole('row', { name: /Lamp 1/ });
    await found.getByText('129.00 EUR').waitFor();
    expect(await page.getByRole('row', { name: /Lamp 2/ }).count()).toBe(0);
    await page.getByRole('columnheader', { name: /Price \(EUR\)/ }).waitFor();
    await found.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Extracted values' }).waitFor();
    await page.getByRole('table').getByText('129.00 EUR').waitFor();
    await expectSound(seat);

    await page.goto(`/projects/${project}/settings/extraction`);
    await page.getByRole('button', { name: 'Delete Price (EUR)' }).click();
    await page.getByText('1 custom check of its values is deleted too.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No extractors', { exact: true }).waitFor();
    await page.getByText('No custom checks', { exact: true }).waitFor();
    expect(trouble.filter((line) => !/ 400 /.test(line))).toEqual([]);
  });
});
