import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import * as schedules from '../../../src/services/runs/audit/lifecycle/schedules.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { until, useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';

useBuild();

const BOOTS = Array.from({ length: 12 }, (_, at) => `/boots/${at}`);
const titled = (path: string) => html({ title: `The boots at ${path} of this shop`, links: ['/'] });

describe.skipIf(chromiumPath === null)('the overview of a project', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': html({ title: 'A shop for boots of all kinds', links: BOOTS }),
    ...Object.fromEntries(BOOTS.map((path) => [path, titled(path)])),
  });
  let token = '';
  let viewer: Viewer;
  let project = '';

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    token = sessionToken;
    viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
    project = (await projects.create(test.context, viewer, { url: site.url, name: 'Boot shop' })).id;
    await dashboard.audit(viewer, project);
  });

  const section = (page: import('playwright-core').Page, name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

  it('says after the first audit what costs most, and schedules the next ones by one click', async () => {
    const { page, trouble, open } = await dashboard.sit({ sessionToken: token });
    await open(`/projects/${project}`);
    await section(page, 'Your first audit').getByText('13 pages crawled').waitFor();
    expect(await section(page, 'What changed').count()).toBe(0);
    await page.getByRole('button', { name: 'Schedule weekly' }).click();
    await page.getByText('Weekly audits scheduled.').waitFor();
    await section(page, 'Next audit')
      .getByText(/^Weekly: /)
      .waitFor();
    expect(trouble).toEqual([]);
  });

  it('says of a second audit of the same site that the site is unchanged', async () => {
    await dashboard.audit(viewer, project);
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByText('Site unchanged').waitFor();
    await page.getByText('The site’s own score is unchanged since').waitFor();
    expect(await page.getByText('not comparable').count()).toBe(0);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.getByText('No new issues since the previous audit.').waitFor();
    expect(trouble).toEqual([]);
  });

  it('names what the site changed, with its points, and links to the findings behind it', async () => {
    for (const path of BOOTS.slice(0, 9)) site.set(path, html({ title: '', links: ['/'] }));
    await dashboard.audit(viewer, project);
    const { page, trouble, settle } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByText(/^▼ \d+ site/).waitFor();
    const cause = page.getByRole('link', { name: 'Missing title new on 9 pages' });
    await cause.waitFor();
    await page
      .getByText(/\(−\d\.\d\)/)
      .first()
      .waitFor();
    await settle();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [720, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([width, overflow]).toEqual([width, 0]);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'New', exact: true }).click();
    const next = section(page, 'Fix next');
    await next.getByRole('link', { name: 'Missing title' }).waitFor();
    expect(await next.getByRole('link', { name: 'Missing viewport meta tag' }).count()).toBe(0);
    await cause.click();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await page.getByText('/boots/8', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('walks through the last audits by arrow keys, and opens one', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    const line = page.getByRole('slider', { name: 'Overall score of the last 3 audits' });
    await line.focus();
    expect(await line.getAttribute('aria-valuetext')).toMatch(/ · score \d+, down \d+$/);
    await page.keyboard.press('Home');
    expect(await line.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const [, second] = await audits.list(test.context, viewer, project);
    await page.waitForURL(`**/projects/${project}?audit=${second?.id}`);
    await page.getByText('Site unchanged').waitFor();
    expect(await page.getByRole('link', { name: 'Breakdown' }).getAttribute('href')).toMatch(
      new RegExp(`\\?audit=${second?.id}$`),
    );
    const links = await section(page, 'Fix next').locator('li a.strong').all();
    const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !href.includes(`audit=${second?.id}`))).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('says so where there is no such audit', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}?audit=00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { name: 'Audit not found' }).waitFor();
    expect(await page.getByText('Overall score ·').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('does not replace a schedule that is paused', async () => {
    await schedules.set(test.context, viewer, project, { frequency: 'MONTHLY', dayOfMonth: 28, enabled: false });
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    const next = section(page, 'Next audit');
    await next.getByText('Paused (monthly).').waitFor();
    expect(await page.getByRole('button', { name: 'Schedule weekly' }).count()).toBe(0);
    expect(await next.getByRole('link', { name: 'Change schedule' }).getAttribute('href')).toBe(
      `/projects/${project}/settings/schedule`,
    );
    expect(trouble).toEqual([]);
  });

  it('starts an audit with the settings of the project by one click, and shows it instead of the verdict', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByText(/^▼ \d+ site/).waitFor();
    site.delay(300);
    await page.getByRole('button', { name: 'Start audit' }).click();
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByText('Overall score ·').count()).toBe(0);
    await section(page, 'Fix next').getByRole('link', { name: 'Missing title' }).waitFor();
    site.delay(0);
    await page.getByText('Audit finished.').waitFor();
    await page.getByText('Overall score ·').waitFor();
    await until(async () => (await audits.list(test.context, viewer, project)).length === 4);
    expect(trouble).toEqual([]);
  });
});
