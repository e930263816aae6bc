import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';

useBuild();

const SHOP = Array.from({ length: 8 }, (_, at) => `/shop/${at}`);
const BLOG = Array.from({ length: 4 }, (_, at) => `/blog/${at}`);
const title = (path: string) => `The page at ${path} of this invented site`;

describe.skipIf(chromiumPath === null)('the scores of a site and of its parts', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/robots.txt': 'User-agent: *\nAllow: /\n',
    '/': html({ title: title('/'), links: [...SHOP, ...BLOG] }),
    ...Object.fromEntries(BLOG.map((path) => [path, html({ title: title(path), links: ['/'] })])),
    ...Object.fromEntries(SHOP.map((path) => [path, html({ title: '', links: ['/'] })])),
  });
  let token: string;
  let project: string;

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    token = sessionToken;
    project = (await projects.create(test.context, viewer, { url: site.url })).id;
    await dashboard.audit(viewer, project);
    site.set('/robots.txt', 'User-agent: *\nDisallow: /shop/\n');
    await dashboard.audit(viewer, project);
  });

  it('say why there is none for accessibility', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByRole('img', { name: 'Accessibility score: no score' }).waitFor();
    await page.getByText('Not measured: Chromium is missing').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('name what changed them, and which pages no longer count', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/compare`);
    await page.getByText('8 indexable pages are now blocked by robots.txt').waitFor();
    const meta = page.getByRole('row', { name: /^Meta/ });
    await meta.getByText(/^Scope/).waitFor();
    expect(await meta.getByText(/^Site/).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('come down from 100 in steps that open into rules and pages', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/score`);
    const steps = page.locator('.waterfall');
    await steps.getByText('Perfect score').waitFor();
    const figures = await page
      .locator('.waterfall > li.step > b, .waterfall > li > .step > b, .waterfall summary > b')
      .allTextContents();
    const numbers = figures.map((text) => Number(text.replace('−', '-')));
    // the part that is rounded away is less than a point
    const sum = numbers.slice(0, -1).reduce((total, one) => total + one, 0);
    expect(Math.abs(sum - (numbers.at(-1) as number))).toBeLessThan(1);
    await steps.locator('summary').first().click();
    await steps.getByRole('link').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await steps.getByRole('link', { name: 'All with the issue' }).first().click();
    await page.waitForURL('**/pages?audit=*filter=issue*');
    await page.getByRole('region', { name: 'Table: Pages' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('are there for segments, which are added, changed and deleted where they are shown', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/score`);
    await page.getByRole('button', { name: 'New segment' }).click();
    await page.getByLabel('Name').fill('Blog');
    await page.getByLabel('Filter').fill('nonsense = 3');
    await page.getByRole('button', { name: 'Add segment' }).click();

    await page.getByText('No field “nonsense”.').waitFor();
    await page.getByLabel('Filter').fill('url contains "/blog/"');
    await page.getByRole('button', { name: 'Add segment' }).click();
    const row = page.getByRole('row', { name: /^Blog/ });
    await row.getByRole('cell', { name: '4', exact: true }).waitFor();
    await row.getByRole('img', { name: 'Overall score of Blog' }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([width, overflow]).toEqual([width, 0]);
      expect(await violationsOf(page)).toEqual([]);
    }
    await row.getByRole('link', { name: /errors of Blog$/ }).click();
    await expect.poll(() => page.getByLabel('Segment').locator('option:checked').textContent()).toBe('Blog');
    await page.getByRole('link', { name: 'Missing viewport meta tag' }).click();
    await page.getByText('Only pages of the segment').waitFor();
    const affected = page.locator('a[data-url]');
    await expect.poll(() => affected.count()).toBe(BLOG.length);
    await page.getByRole('link', { name: 'Show all pages' }).click();
    await expect.poll(() => affected.count()).toBe(BLOG.length + 1);
    await page.goto(`/projects/${project}/score`);
    await row.getByRole('button', { name: 'Edit Blog' }).click();
    await page.getByLabel('Name').fill('Journal');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Segment updated.').waitFor();
    await page.getByRole('button', { name: 'Delete Journal' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No segments', { exact: true }).waitFor();
    // the server's refusals of the filter are left out
    expect(trouble.filter((line) => !/ 400 /.test(line))).toEqual([]);
  });
});
