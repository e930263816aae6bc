import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';

import type { Viewer } from '../../../src/auth/viewer.js';
import * as crawlSettings from '../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../src/services/projects/projects.js';
import { storeProof } from '../../../src/services/projects/site-ownership.js';
import * as schedules from '../../../src/services/runs/audit/lifecycle/schedules.js';
import { disconnect, importConnected } from '../../../src/services/runs/rankings/search-console.js';
import { pacificDay } from '../../../src/services/runs/search/pacific-days.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { openSearchConsole } from '../../support/servers/search-console-server.js';

useBuild();

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name, exact: true });

describe.skipIf(chromiumPath === null)('the settings of a project', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  let owner: Viewer;
  let token: string;
  let project: string;

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('PRO');
    owner = { credential: 'SESSION', organizationId, plan: 'PRO', role: 'owner', userId, apiKeyId: null };
    token = sessionToken;
    project = (await projects.create(test.context, owner, { url: 'https://shop.example' })).id;
  });

  it('are set, shown again and kept, and each fault is at its field', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByRole('link', { name: 'Project settings' }).click();

    await page.getByLabel('Name', { exact: true }).fill('The shop');
    await page.getByRole('region', { name: 'Project' }).getByLabel('Time zone').selectOption('Europe/Zurich');
    await page.getByRole('button', { name: 'Save project' }).click();
    await page.getByText('Project updated.').waitFor();

    await part(page, 'Schedule').click();
    await page.getByLabel('Frequency').selectOption('MONTHLY');
    await page.getByLabel('Day of the month').fill('28');
    await page.getByLabel('Time', { exact: true }).fill('05:30');
    await page.locator('form', { hasText: 'Frequency' }).getByLabel('Time zone').selectOption('Europe/Zurich');
    await page.getByRole('button', { name: 'Add schedule' }).click();
    await page.getByText('Schedule saved.').waitFor();
    await page.getByText(/Next audit: /).waitFor();

    await part(page, 'Crawling').click();
    await page.getByLabel('Maximum crawl depth').fill('1001');
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('This must be an integer from 0 to 1000.').waitFor();
    await page.getByLabel('Maximum crawl depth').fill('5');
    await page.getByLabel('Page limit').fill('250');
    await page.getByLabel('Exclude URLs').fill('/cart/\n/*?sort=');
    await page.getByLabel('URL discovery').selectOption('LINKS');
    await page.getByLabel('Include subdomains').check();
    await page.getByLabel('Crawl from').fill('01:00');
    await page.getByLabel('Crawl until').fill('01:05');
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('This must be at least 15 minutes after').waitFor();
    await page.getByLabel('Crawl until').fill('05:00');
    // needs a proof of ownership, which nobody finds here
    expect(await page.getByLabel('Ignore robots.txt').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('Crawl settings saved.').waitFor();

    await part(page, 'Access and ownership').click();
    const access = page.getByRole('region', { name: 'Access to the site' });
    await access.getByLabel('User name', { exact: true }).fill('staging');
    await access.getByLabel('Password').fill('canary-of-the-screen');
    await access.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove authorization' }).waitFor();
    await access.getByLabel('Kind').selectOption('HEADER');
    await access.getByLabel('Header name').fill('X-Staging');
    await access.getByLabel('Value').fill('canary-of-the-screen');
    await access.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove x-staging' }).waitFor();

    const ownership = page.getByRole('region', { name: 'Site ownership' });
    await ownership.getByRole('button', { name: 'Verify' }).click();
    await ownership.getByText(/sextant-verification\.txt: /).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Remove x-staging' }).waitFor();
    expect(await page.content()).not.toContain('canary-of-the-screen');
    expect(await violationsOf(page)).toEqual([]);
    await part(page, 'Schedule').click();
    await page.getByLabel('Time', { exact: true }).waitFor();
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('05:30');
    expect(await violationsOf(page)).toEqual([]);
    await part(page, 'Crawling').click();
    await page.getByLabel('Page limit').waitFor();
    expect(await page.getByLabel('Page limit').inputValue()).toBe('250');
    expect(await page.getByLabel('Exclude URLs').inputValue()).toBe('/cart/\n/*?sort=');
    expect(await crawlSettings.get(test.context, owner, project)).toMatchObject({
      maxPages: 250,
      maxDepth: 5,
      exclude: ['/cart/', '/*?sort='],
      discovery: 'LINKS',
      subdomains: true,
      crawlWindow: { from: '01:00', to: '05:00', timeZone: 'Europe/Zurich' },
      requestHeaderNames: ['authorization', 'x-staging'],
    });
    expect(await schedules.get(test.context, owner, project)).toMatchObject({
      frequency: 'MONTHLY',
      dayOfMonth: 28,
      timeZone: 'Europe/Zurich',
      enabled: true,
    });

    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(trouble).toEqual([]);
  });

  it('keep what somebody else saved, and show a choice where both changed the same', async ({ expect }) => {
    const { page, trouble, settle } = await dashboard.sit({ sessionToken: token });
    await crawlSettings.update(test.context, owner, project, { maxDepth: 3 });
    await page.goto(`/projects/${project}/settings/schedule`);
    // engines have no UTC in their lists
    await expect.poll(() => page.getByLabel('Time zone').locator('option', { hasText: /^UTC$/ }).count()).toBe(1);
    await part(page, 'Crawling').click();
    await page.getByLabel('Exclude URLs').waitFor();
    await page.getByRole('link', { name: 'Issues', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor();
    // the form still shows what it had: only the depth is edited, which nobody else changes
    const others = { exclude: ['/private/*'], maxPages: 500 };
    await crawlSettings.update(test.context, owner, project, others);
    await projects.update(test.context, owner, project, { country: 'FR' });
    await page.getByRole('link', { name: 'Project settings' }).click();
    await part(page, 'Crawling').click();
    await settle();
    await page.getByLabel('Maximum crawl depth').fill('7');
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('Crawl settings saved.').waitFor();
    await part(page, 'General').click();
    await settle();
    await page.getByLabel('Name', { exact: true }).fill('Our shop');
    await page.getByRole('button', { name: 'Save project' }).click();
    await page.getByText('Project updated.').waitFor();
    expect(await crawlSettings.get(test.context, owner, project)).toMatchObject({ ...others, maxDepth: 7 });
    expect(await projects.get(test.context, owner, project)).toMatchObject({ name: 'Our shop', country: 'FR' });

    await part(page, 'Crawling').click();
    await settle();
    await page.getByLabel('Page limit').fill('100');
    await page.getByLabel('Exclude URLs').fill('/private/*\n/old/');
    await crawlSettings.update(test.context, owner, project, { maxPages: 600, include: ['/shop/'] });
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('Page limit is now: 600').waitFor();
    expect(await page.getByLabel('Include URLs').inputValue()).toBe('/shop/');
    expect(await crawlSettings.get(test.context, owner, project)).toMatchObject({
      maxPages: 600,
      exclude: ['/private/*'],
    });
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    // the focus is on the button that saves
    await page.keyboard.press('Enter');
    await expect
      .poll(() => crawlSettings.get(test.context, owner, project))
      .toMatchObject({
        maxPages: 100,
        include: ['/shop/'],
        exclude: ['/private/*', '/old/'],
      });
    // a number that no field takes is said at the field
    await page.getByLabel('Page limit').fill('99999999999');
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByLabel('Page limit').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('integer of at most');
    expect(trouble.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
  });

  it('keep a request header that somebody else added, and none that they removed', async ({ expect }) => {
    const named = async () => (await crawlSettings.get(test.context, owner, project)).requestHeaderNames;
    const store = (names: readonly string[]) =>
      crawlSettings.update(test.context, owner, project, {
        requestHeaders: names.map((name) => ({ name, value: 'of somebody else' })),
      });
    const { page, open } = await dashboard.sit({ sessionToken: token });
    await store(['x-first']);
    await open(`/projects/${project}/settings/access`);
    const access = page.getByRole('region', { name: 'Access to the site' });
    await access.getByText('x-first', { exact: true }).first().waitFor();
    await store(['x-second']);
    await access.getByLabel('Kind').selectOption('HEADER');
    await access.getByLabel('Header name').fill('X-Mine');
    await access.getByLabel('Value').fill('1');
    await access.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await named()).toSorted()).toEqual(['x-mine', 'x-second']);
    await store([]);
  });

  it('connect Search Console once the site is verified, show its imports and end them', async ({ expect }) => {
    const service = await openSearchConsole();
    const { settings } = test.context;
    const before = settings.searchConsole;
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    const card = page.getByRole('region', { name: 'Search Console' });
    await page.goto(`/projects/${project}/settings/extraction`);
    await card.getByText('Not set up on this installation').waitFor();
    settings.searchConsole = service.settings;
    try {
      await page.reload();
      await card.getByText('Verify the ownership of the site first.').waitFor();
      await card.getByText('reader@invented.example').waitFor();
      await storeProof(
        test.db,
        {
          projectId: project,
          organizationId: owner.organizationId,
          host: 'shop.example',
          method: 'DNS',
          expiresAt: new Date(Date.now() + 86_400_000),
        },
        new Date(),
      );
      await page.reload();
      await card.getByLabel('Property').fill('sc-domain:other.example');
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByText(/This must be a property of shop\.example/).waitFor();
      await card.getByLabel('Property').fill('sc-domain:shop.example');
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByText('Importing').waitFor();
      await importConnected(test.context, project, new AbortController().signal);
      // the screen follows the import
      await card.getByText(/^\d+ days imported, from/).waitFor();
      await card.getByText('Connected', { exact: true }).waitFor();
      const sitemaps = page.getByRole('region', { name: 'Submitted sitemaps', exact: true });
      await sitemaps.getByText('Search Console has no sitemap of this property yet.').waitFor();
      await sitemaps.getByText(/sign in to Google again with “Also allow submitting sitemaps”/).waitFor();
      service.state.sitemaps.set('sc-domain:shop.example', ['https://shop.example/sitemap.xml']);
      await test.db.rows(
        `update search_console set inspection_problem = 'Google refuses the inspections.', inspections = 7, inspections_day = $2
          where project_id = $1`,
        [project, pacificDay(new Date())],
      );
      await page.reload();
      await sitemaps.getByRole('link', { name: 'https://shop.example/sitemap.xml' }).waitFor();
      await card.getByText('URL Inspection: Google refuses the inspections.').waitFor();
      await card.getByText('7 of 2,000 URL inspections used today (Pacific Time).').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      await card.getByRole('button', { name: 'Disconnect' }).click();
      await card.getByText('Not connected').waitFor();
      expect(trouble).toEqual([]);
    } finally {
      settings.searchConsole = before;
      service.close();
    }
  });

  it('sign in to Google, and connect the best property of the account', async ({ expect }) => {
    const service = await openSearchConsole();
    const { settings } = test.context;
    const { searchConsole, baseUrl } = settings;
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    service.state.sites = ['sc-domain:shop.example', 'https://shop.example/'].map((siteUrl) => ({
      siteUrl,
      permissionLevel: 'siteOwner',
    }));
    Object.assign(settings, {
      searchConsole: { keyFile: null, baseUrl: service.settings.baseUrl },
      googleClient: service.client,
    });
    try {
      await page.goto(`/projects/${project}/settings/extraction`);
      const { origin } = new URL(page.url());
      // as if Google could redirect to it
      settings.baseUrl = 'http://localhost:3000';
      await page.reload();
      const google = page.getByRole('region', { name: 'Google account' });
      // the browser gets to Google, whose page sends it back
      await page.route(`${service.client.baseUrl}/**`, (route) =>
        route.fulfill({
          status: 302,
          headers: { location: service.google.consent(route.request().url()).href.replace(settings.baseUrl, origin) },
        }),
      );
      await google.getByRole('button', { name: 'Sign in to Google' }).click();
      await google.getByText('Signed in to Google as ann@invented.example').waitFor();
      const card = page.getByRole('region', { name: 'Search Console' });
      expect(await card.getByLabel('Property').inputValue()).toBe('https://shop.example/');
      expect(await violationsOf(page)).toEqual([]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByText('Importing').waitFor();
      service.google.endAll();
      await importConnected(test.context, project, new AbortController().signal);
      await google.getByText(/access was revoked/).waitFor();
      // the property stays, by the account that has to sign in again
      expect(await card.getByLabel('Property').inputValue()).toBe('https://shop.example/');
      await card.getByRole('button', { name: 'Import now' }).click();
      await card.getByText(/access was revoked/).waitFor();
      await google.getByRole('button', { name: 'Sign out of Google' }).click();
      await google.getByRole('button', { name: 'Sign in to Google' }).waitFor();
      expect(trouble).toEqual([]);
    } finally {
      await disconnect(test.context, owner, project);
      Object.assign(settings, { searchConsole, baseUrl, googleClient: null });
      service.close();
    }
  });

  it('ask before changes that are not saved are lost, by a link and by the button of the browser', async ({
    expect,
  }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/settings`);
    await part(page, 'Crawling').click();
    const limit = page.getByLabel('Page limit');
    await limit.fill('321');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => part(page, 'Schedule').click(),
      () => page.getByRole('link', { name: 'Issues', exact: true }).click(),
      () => page.evaluate('history.back()'),
    ]) {
      await leave();
      await question.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/projects/${project}/settings/crawling`);
      expect(await limit.inputValue()).toBe('321');
    }
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Save project' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/projects/${project}/settings`);
    await part(page, 'Crawling').click();
    await limit.waitFor();
    expect(await limit.inputValue()).not.toBe('321');
    // nothing is asked where nothing was changed, or all is saved
    await limit.fill('322');
    await page.getByRole('button', { name: 'Save crawl settings' }).click();
    await page.getByText('Crawl settings saved.').waitFor();
    await part(page, 'Schedule').click();
    await page.getByRole('button', { name: /schedule$/ }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('ask before a sign-out loses changes, and not where the session has ended already', async ({ expect }) => {
    const { sessionToken, userId } = await test.colleague(owner.organizationId, 'admin');
    const { page } = await dashboard.sit({ sessionToken });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goto(`/projects/${project}/settings/crawling`);
    const limit = page.getByLabel('Page limit');
    await limit.fill('321');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await limit.inputValue()).toBe('321');
    const sessions = () => test.db.rows('select 1 from session where "userId" = $1', [userId]);
    expect(await sessions()).toHaveLength(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await sessions()).toHaveLength(0);

    const again = await test.colleague(owner.organizationId, 'admin');
    const { page: other } = await dashboard.sit({ sessionToken: again.sessionToken });
    await other.goto(`/projects/${project}/settings/crawling`);
    await other.getByLabel('Page limit').fill('321');
    await test.db.rows('delete from session where "userId" = $1 returning id', [again.userId]);
    await other.getByRole('button', { name: 'Save crawl settings' }).click();
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
  });

  it('ask before a credential that was not saved is lost', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/settings/access`);
    const access = page.getByRole('region', { name: 'Access to the site' });
    await access.getByLabel('User name', { exact: true }).fill('staging');
    await part(page, 'Schedule').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await access.getByLabel('User name', { exact: true }).inputValue()).toBe('staging');
    expect(trouble).toEqual([]);
  });

  it('are no other page where the URL is none of theirs', async ({ expect }) => {
    const { page } = await dashboard.sit({ sessionToken: token });
    for (const path of [`/projects/${project}/settings/no-such`, '/settings/no-such']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
  });

  it('can be read and not changed by viewers', async ({ expect }) => {
    const { sessionToken } = await test.colleague(owner.organizationId, 'viewer');
    const { page } = await dashboard.sit({ sessionToken });
    await page.goto(`/projects/${project}/settings/crawling`);
    await page.getByText('Only members, admins and owners can change project settings.').waitFor();
    expect(await page.getByLabel('Page limit').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save crawl settings' }).isDisabled()).toBe(true);
  });
});
