import { beforeAll, describe, expect, it } from 'vitest';
import * as markers from '../../../src/services/projects/deploy-markers.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant, viewerOf } from '../../support/tenants.js';

useBuild();

describe.skipIf(!chromiumPath)('an issue on several pages (needs Chromium)', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const PAGES = [1, 2, 3, 4, 5, 6];
  const site = useSite({
    '/': page({ title: 'Home of a tea shop', links: PAGES.map((n) => `/${n}`) }),
  });
  let us: Tenant;
  const at = (path: string) => `/projects/${us.owns.projectId}${path}`;

  /** That many of the pages lack a description. */
  function lack(count: number): void {
    for (const n of PAGES) {
      const head = n <= count ? '' : `<meta name="description" content="Tea number ${n}, picked by hand in May">`;
      site.set(`/${n}`, page({ title: `Tea number ${n}`, links: ['/'], head }));
    }
  }

  beforeAll(async () => {
    lack(1);
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    await dashboard.audit(viewerOf(us.account), us.owns.projectId);
    await markers.create(test.context, viewerOf(us.account), us.owns.projectId, { label: 'v2.4.0' });
    lack(6);
    await dashboard.audit(viewerOf(us.account), us.owns.projectId);
  });

  it('shows how many pages had it, audit by audit, and the deploy between', async () => {
    const { page: tab, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues'));
    const row = tab.getByRole('row').filter({ hasText: 'Missing meta description' });
    await row.getByRole('img', { name: /^Pages in the last audits: (?:\d+, )*2, 7$/ }).waitFor();
    expect(await row.innerText()).toContain('+5');
    await row.getByRole('rowheader').getByRole('link').click();
    const facts = tab.locator('.issue-facts');
    await facts.getByText(/^\+\d\.\d\d points$/).waitFor();
    await facts.getByText('7 pages', { exact: true }).waitFor();
    await facts.getByText('+5', { exact: true }).waitFor();
    await facts.getByRole('img', { name: /^Pages in the last audits: (?:\d+, )*2, 7$/ }).waitFor();
    await tab.getByText('Deploys meanwhile: v2.4.0, ').waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('has the issues before and after it by keys, and opens what a ticket, a member or a reason needs', async () => {
    const { page: tab, trouble, settle } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues/description-missing'));
    await settle();
    const steps = tab.getByRole('navigation', { name: 'Issues' });
    const before = await steps.getByText(/^\d+ of \d+$/).textContent();
    const next = (await steps.getByRole('link', { name: /^Next issue: / }).getAttribute('aria-label'))?.slice(12) ?? '';
    await tab.keyboard.press('j');
    await tab.getByRole('heading', { level: 1, name: next }).waitFor();
    await tab.keyboard.press('k');
    await tab.getByRole('heading', { level: 1, name: 'Missing meta description' }).waitFor();
    await expect.poll(() => steps.getByText(/^\d+ of \d+$/).textContent()).toBe(before);
    await settle();
    await tab.keyboard.press('c');
    await tab.getByRole('button', { name: 'Jira' }).waitFor();
    await tab.keyboard.press('ArrowDown');
    await expect.poll(() => tab.evaluate('document.activeElement.textContent')).toBe('Jira');
    for (const width of [1440, 390]) {
      await tab.setViewportSize({ width, height: 900 });
      await settle();
      expect(await violationsOf(tab)).toEqual([]);
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'Jira' }).waitFor({ state: 'detached' });
    await settle();
    await tab.keyboard.press('a');
    await expect
      .poll(() => tab.getByRole('combobox', { name: 'Assignee' }).evaluate((one) => one.matches(':focus')))
      .toBe(true);
    await tab.locator('h1').focus();
    await tab.keyboard.press('i');
    await tab.getByRole('dialog', { name: 'Ignore issue' }).getByLabel('Until (optional)').waitFor();
    await tab.keyboard.press('Escape');
    expect(trouble).toEqual([]);
  });

  it('is suggested one fix for where the same one mends all of them, else one for each', async () => {
    const { page: tab, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues/viewport-missing'));
    await tab.getByRole('button', { name: 'Suggest fixes' }).click();
    await tab.getByRole('region', { name: 'One fix for 5 pages' }).getByText('/ · /1 · /2 · /3 · /4').waitFor();
    await tab.getByText('For the first 5 of 7 pages.').waitFor();
    await tab.goto(at('/issues/canonical-missing'));
    await tab.getByRole('button', { name: 'Suggest fixes' }).click();
    await expect.poll(() => tab.getByRole('region', { name: /^Fix for / }).count()).toBe(5);
    expect(await violationsOf(tab)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('shows which suggestions were marked as applied, and those that held apart from those that did not', async () => {
    const { page: tab, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    const marked = () =>
      test.db.rows<{ url: string }>('select url from fix_suggestion where applied_at is not null order by url');
    const suggest = async () => {
      await tab.goto(at('/issues/viewport-missing'));
      await tab.getByRole('button', { name: 'Suggest fixes' }).click();
    };
    await suggest();
    const all = tab.getByRole('region', { name: 'One fix for 5 pages' });
    await all.getByRole('button', { name: 'Mark as applied' }).click();
    await all.getByText(/^Applied .*; the next audit checks it$/).waitFor();
    const pages = await marked();
    expect(pages).toHaveLength(5);
    await suggest();
    await all.getByRole('button', { name: 'Unmark' }).click();
    await all.getByRole('button', { name: 'Mark as applied' }).waitFor();
    expect(await marked()).toEqual([]);
    await all.getByRole('button', { name: 'Mark as applied' }).click();
    await all.getByRole('button', { name: 'Unmark' }).waitFor();

    const settle = (outcome: string, urls: readonly string[]) =>
      test.db.rows('update fix_suggestion set outcome = $1 where applied_at is not null and url = any($2)', [
        outcome,
        urls,
      ]);
    const [first = '', second = '', third = ''] = pages.map(({ url }) => url);
    await settle('HELD', [first, second]);
    await settle('DID_NOT_HOLD', [third]);
    await suggest();
    await tab
      .getByRole('region', { name: /^Fix for / })
      .getByText('Did not hold')
      .waitFor();
    const two = tab.getByRole('region', { name: 'One fix for 2 pages' });
    await two.getByText('Held', { exact: true }).waitFor();
    await two.getByRole('button', { name: 'Unmark' }).waitFor();
    await expect.poll(() => two.count()).toBe(2);
    expect(await violationsOf(tab)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('has its pages in a table that is worked through by keys', async () => {
    const { page: tab, trouble, settle } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues/canonical-missing'));
    const rows = tab.locator('a[data-url]');
    await expect.poll(() => rows.count()).toBe(7);
    await tab.getByText('The same on every page').waitFor();
    const row = tab.getByRole('row', { name: /^Select \/1 / });
    expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBe(36);
    await rows.first().focus();
    await tab.keyboard.press('Enter');
    const panel = tab.locator('[data-panel]');
    await panel.getByRole('heading', { name: '/', exact: true }).waitFor();
    await tab.keyboard.press('j');
    await panel.getByRole('heading', { name: '/1', exact: true }).waitFor();
    await tab.keyboard.press('s');
    await panel.getByText('✓ Verified').waitFor();
    await panel.getByRole('button', { name: 'Show lines' }).click();
    await panel.getByRole('region', { name: 'Source' }).waitFor();
    for (const width of [1440, 390]) {
      await tab.setViewportSize({ width, height: 900 });
      await settle();
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme });
        expect(await violationsOf(tab)).toEqual([]);
      }
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await rows.nth(1).focus();
    await tab.keyboard.press('v');
    await panel.getByText('Still failing').waitFor();
    await tab.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await rows.nth(1).focus();
    await tab.keyboard.press('x');
    await tab.keyboard.press('j');
    await tab.keyboard.press('x');
    await tab.getByText('2 pages selected').waitFor();
    await tab.keyboard.press('i');
    await tab.getByRole('dialog', { name: 'Ignore issue on 2 pages' }).waitFor();
    await tab.keyboard.press('Escape');
    await rows.nth(2).focus();
    await tab.keyboard.press('s');
    await tab.getByRole('region', { name: 'Fix for /1' }).waitFor();
    await tab.getByRole('region', { name: 'Fix for /2' }).waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Clear selection' }).click();
    await tab.getByRole('button', { name: /^Page/ }).click();
    await tab.locator('th[aria-sort="ascending"]').waitFor();
    await tab.getByRole('button', { name: /^Page/ }).click();
    await tab.locator('th[aria-sort="descending"]').waitFor();
    await expect.poll(() => rows.first().textContent()).toBe('/6');
    expect(trouble).toEqual([]);
  });

  it('is validated on all of its pages, and is left where it remains', async () => {
    const { page: tab, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues/description-missing'));
    await tab.getByText('7 pages affected').waitFor();
    lack(2);
    await tab.getByRole('button', { name: 'Validate fix' }).click();
    await tab.getByText('Fixed on 4 pages, still on 3.').waitFor();
    await tab.getByText('3 pages affected').waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    lack(0);
    await tab.getByRole('button', { name: 'Validate again' }).click();
    await tab.getByText('1 page affected').waitFor();
    await tab.getByText('Fixed on 2 pages, still on 1.').waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('is assigned, alone or with others, discussed, and found by whoever is responsible', async () => {
    const { page: tab, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await tab.goto(at('/issues/description-missing'));
    await tab.getByRole('combobox', { name: 'Assignee' }).selectOption({ index: 1 });
    await tab.getByText('Issue assigned.').waitFor();
    await tab.getByLabel('New comment').fill('The article template lacks it.\nReleased on Monday.');
    await tab.getByRole('button', { name: 'Comment', exact: true }).click();
    await tab.getByText('Released on Monday.').waitFor();
    await tab.getByRole('button', { name: 'Edit comment' }).click();
    await tab.getByLabel('Comment', { exact: true }).fill('Released on Tuesday.');
    await tab.getByRole('button', { name: 'Save' }).click();
    await tab.getByText('· edited').waitFor();
    expect(await violationsOf(tab)).toEqual([]);

    await tab.goto(at('/issues'));
    const row = (title: string) => tab.getByRole('row').filter({ hasText: title });
    expect(await row('Missing meta description').innerText()).toMatch(/· 1 comment/);
    await row('Missing viewport').getByRole('checkbox').check();
    await row('Missing canonical').getByRole('checkbox').check();
    await tab.getByRole('button', { name: 'Assign 2 issues' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await tab.getByText('2 issues assigned.').waitFor();
    await tab.getByRole('combobox', { name: 'Assignee' }).selectOption({ index: 2 });
    await expect.poll(() => tab.getByRole('row').count()).toBe(4);
    expect(await violationsOf(tab)).toEqual([]);

    await tab.goto(at('/issues/description-missing'));
    await tab.getByRole('button', { name: 'Delete comment' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await tab.getByText('Comment deleted.').waitFor();
    await expect.poll(() => tab.getByText('Released on Tuesday.').count()).toBe(0);
    expect(trouble).toEqual([]);
  });
});
