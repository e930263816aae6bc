import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as competitors from '../../../src/services/projects/competitors.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as segments from '../../../src/services/projects/segments.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const untitled = (body: string) => `<!doctype html><html lang="en"><body><h1>A heading</h1>${body}</body></html>`;
const titled = untitled('').replace('<body>', '<head><title>A title of its own</title></head><body>');

describe.skipIf(chromiumPath === null)('on the screens', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': untitled('<a href="/second">The second page</a>'), '/second': untitled('') });
  let token = '';
  let viewer: Viewer;
  let project = '';

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    token = sessionToken;
    viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
    project = (await projects.create(test.context, viewer, { url: site.url })).id;
    await dashboard.audit(viewer, project);
  });

  it('one page of an issue is ignored with a reason, listed apart, and brought back', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/issues/title-missing`);
    const affected = page.locator('a[data-url]');
    await affected.nth(1).waitFor();
    await affected.nth(1).click();
    await page.getByRole('button', { name: 'Ignore on /second' }).click();
    await page.getByLabel('Reason').fill('It goes next week.');
    await page.getByRole('button', { name: 'Ignore', exact: true }).click();
    await page.getByRole('link', { name: 'To fix (1)' }).waitFor();
    await affected.nth(1).waitFor({ state: 'detached' });
    // the row is gone, and the focus is on the one beside it
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('/');
    await page.getByRole('link', { name: 'Ignored (1)' }).click();
    await page.getByText('It goes next week.').waitFor();
    await page.goto(`/projects/${project}/issues?ignored=true`);
    await page.getByText('on 1 page', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Missing title' }).click();
    await affected.first().click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('No ignored pages').waitFor();
    expect(trouble).toEqual([]);
  });

  it('the comparison tells what came back after it had been fixed', async () => {
    site.set('/second', titled);
    await dashboard.audit(viewer, project);
    site.set('/second', untitled(''));
    await dashboard.audit(viewer, project);
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/compare`);
    const back = page.getByRole('region', { name: 'Table: Regressions' });
    expect(await back.getByRole('row', { name: 'Missing title' }).textContent()).toContain('1 page');
    // counted items can be looked at, and their URL shows others the same
    const byRule = page.getByRole('region', { name: 'Table: Changes by rule' });
    await byRule.getByRole('row', { name: 'Missing title' }).getByRole('link', { name: '1: show these' }).click();
    await page.getByRole('region', { name: 'Table: Changed findings' }).getByRole('row', { name: '/second' }).waitFor();
    expect(new URL(page.url()).search).toBe('?change=NEW&rule=title-missing&severity=ERROR');
    await page.reload();
    await page.getByText('Only “Missing title”').waitFor();
  });

  it('an older audit stays the one that is looked at from its score to an issue', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    const [, , first] = await audits.list(test.context, viewer, project);
    await page.goto(`/projects/${project}/score?audit=${first?.id}`);
    await page.getByRole('link', { name: 'Missing title' }).click();
    await page.getByRole('heading', { name: '2 pages affected' }).waitFor();
    expect(new URL(page.url()).searchParams.get('audit')).toBe(first?.id);
  });

  it('audit and segment stay in every link and download of a screen about them', async () => {
    const { page, open, trouble } = await dashboard.sit({ sessionToken: token });
    const [, , first] = await audits.list(test.context, viewer, project);
    const segment = await segments.create(test.context, viewer, project, {
      name: 'Second',
      query: 'url contains "/second"',
    });
    const [audit, at] = [`audit=${first?.id}`, `&segment=${segment.id}`];
    const lost: string[] = [];
    for (const [screen, more] of [
      [`issues?${audit}`, at],
      [`issues?${audit}${at}&search=zzz`, ''],
      [`issues/title-missing?${audit}`, at],
      [`issues/no-such-rule?${audit}`, at],
      [`pages?${audit}`, ''],
      [`pages/by-address?${audit}&url=${encodeURIComponent(`${site.url}second`)}`, ''],
      [`pages/by-address?${audit}&url=https%3A%2F%2Felsewhere.example%2F`, ''],
      [`score?${audit}`, ''],
      [`structure?${audit}`, ''],
    ] as const) {
      await open(`/projects/${project}/${screen}${more}`);
      const links = await page
        .locator('main a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links) {
        const { pathname, searchParams } = new URL(link);
        const isOfAudit = /^\/projects\/[^/]+\/(?:issues|pages|score|structure)/.test(pathname);
        const isDownload = pathname.startsWith('/api/projects/');
        const [audited, partial] = isDownload ? ['auditId', 'segmentId'] : ['audit', 'segment'];
        const isOfSegment = more !== '' && (isDownload || pathname.includes('/issues'));
        // a link that takes the segment away says so; segments have the scores of the latest audit
        const isOther = link.includes('filter=') || (pathname.endsWith('/issues') && link.includes('severity=ERROR'));
        if ((isOfAudit || isDownload) && !isOther && searchParams.get(audited as string) !== first?.id)
          lost.push(`${screen} → ${link}`);
        if (
          isOfSegment &&
          pathname !== new URL(page.url()).pathname &&
          searchParams.get(partial as string) !== segment.id
        )
          lost.push(`${screen} → ${link} (segment)`);
      }
      expect(links.length, screen).toBeGreaterThan(0);
    }
    expect(lost).toEqual([]);
    // each figure is that of the list
    await open(`/projects/${project}/issues?${audit}${at}`);
    const choices = await page.getByLabel('Severity').locator('option').allTextContents();
    const sum = choices.reduce((total, text) => total + Number(/\((\d+)\)/.exec(text)?.[1] ?? 0), 0);
    expect(await page.locator('main tbody tr').count()).toBe(sum);
    // the page inspector goes on with the URL, whose id is another one in each audit
    await open(`/projects/${project}/pages?${audit}`);
    await page.getByRole('link', { name: '/second' }).first().click();
    await page.getByText('Summary').first().waitFor();
    await page.locator('main select').first().selectOption({ index: 0 });
    await expect.poll(() => new URL(page.url()).pathname).toContain('/by-address');
    await page
      .getByRole('link', { name: `${site.url}second` })
      .first()
      .waitFor();
    await segments.remove(test.context, viewer, project, segment.id);
    expect(trouble).toEqual([]);
  });

  it('follows audits that somebody else starts', async () => {
    const screens = await Promise.all(
      [
        ['/audits', 'tbody tr'],
        ['/reports', 'tbody tr'],
        ['', 'main select option'],
      ].map(async ([path, entry]) => {
        const { page, open } = await dashboard.sit({ sessionToken: token });
        await page.clock.install();
        await open(`/projects/${project}${path}`);
        const entries = page.locator(entry as string);
        return { path, page, entries, before: await entries.count() };
      }),
    );
    await dashboard.audit(viewer, project);
    for (const { path, page, entries, before } of screens) {
      await page.clock.runFor(31_000);
      await expect.poll(() => entries.count(), { message: `the overview${path}` }).toBe(before + 1);
    }
  });

  it('shows issues as a table as well', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    const rows = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      return lines.map((line) => line.slice(1, -1).split('","'));
    };
    await page.goto(`/projects/${project}/issues?category=META&search=missing+title`);
    expect((await rows()).map((row) => row[4])).toEqual(['title-missing', 'title-missing']);
    await page.goto(`/projects/${project}/issues/title-missing?severity=ERROR`);
    expect((await rows()).map((row) => [row[1], row[4]])).toEqual([
      [site.url, 'title-missing'],
      [`${site.url}second`, 'title-missing'],
    ]);
    const affected = page.locator('a[data-url]');
    const search = page.getByLabel('Search URLs');
    await search.fill('SECOND');
    await search.press('Enter');
    await affected.nth(1).waitFor({ state: 'detached' });
    expect(await search.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect((await rows()).map((row) => row[1])).toEqual([`${site.url}second`]);
    await search.fill('third');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Show all pages' }).click();
    await affected.nth(1).waitFor();
    await page.goto(`/projects/${project}/pages?sort=URL&status=2`);
    expect((await rows()).map((row) => row[1])).toEqual([site.url, `${site.url}second`]);
    await page.getByRole('combobox', { name: 'Filter pages' }).fill('second');
    await page.getByText('1 page', { exact: true }).waitFor();
    expect((await rows()).map((row) => row[1])).toEqual([`${site.url}second`]);
  });

  it('a page is looked at again after a fix', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/pages/by-address?url=${encodeURIComponent(`${site.url}second`)}`);
    site.set('/second', titled);
    await page.getByRole('button', { name: 'Check again' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'The page was fetched again' });
    expect(await notice.textContent()).toMatch(/1 issue fixed.*Fixed Missing title/);
    expect(trouble).toEqual([]);
  });

  it('shows nobody as signed out before the server has responded', async () => {
    const { sessionToken } = await test.account('FREE');
    const { page } = await dashboard.sit({ sessionToken });
    await page.goto('/tools');
    const leave = page.getByRole('button', { name: 'Sign out' });
    await leave.waitFor();
    await page.context().setOffline(true);
    await leave.click();
    await page.getByText('Could not reach the server.').waitFor();
    await page.context().setOffline(false);
    await leave.click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('changes a password with the current one, and signs in with the new one from then on', async () => {
    const { email, password, sessionToken } = await test.account('FREE');
    const { page } = await dashboard.sit({ sessionToken });
    await page.goto('/settings/account');
    await page.getByLabel('Current password').fill('not the one');
    await page.getByLabel('New password').fill('another long word');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await page.getByText('Invalid password').waitFor();
    await page.getByLabel('Current password').fill(password);
    await change.click();
    await page.getByText('Password changed.').waitFor();
    await page.getByRole('button', { name: 'Sign out this device' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Password').fill('another long word');
    await page.getByLabel('Password').press('Enter');
    await page.getByText('Audit your first website').waitFor();
  });

  it('a member gets another role, and leaves the organization for good', async () => {
    const person = await test.colleague(viewer.organizationId, 'viewer');
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto('/settings/members');
    const row = page.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: 'Change access' }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('ADMIN');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await row.getByText('Admin', { exact: true }).waitFor();
    const { page: theirs } = await dashboard.sit({ sessionToken: person.sessionToken });
    await theirs.goto('/settings/members');
    await theirs.getByText('Invite user').waitFor();
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await theirs.goto('/');
    await theirs.getByLabel('E-mail').fill(person.email);
    await theirs.getByLabel('Password').fill(person.password);
    await theirs.getByLabel('Password').press('Enter');
    await theirs.getByText('This account is not a member of any organization.').waitFor();
  });

  it('the list of projects goes on with the audits that run', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    site.delay(400);
    const ended = dashboard.audit(viewer, project);
    await page.goto('/');
    await page.getByText(/Queued|Running/).waitFor();
    await ended;
    site.delay(0);
    await page.getByText(/Queued|Running/).waitFor({ state: 'detached' });
    await page.getByText('just now').waitFor();
  });

  it('an audit without a number of pages has all that the plan allows', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByRole('button', { name: 'Other ways to start' }).click();
    await page.getByRole('button', { name: 'With other settings' }).click();
    await page.getByPlaceholder('Plan maximum').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Audit finished.').waitFor();
    const [newest] = await audits.list(test.context, viewer, project);
    expect(newest?.options.maxPages).toBe(100_000);
  });

  it('a dialog gives the focus back to what has opened it', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    const opener = page.getByRole('button', { name: 'Other ways to start' });
    for (const leave of ['Escape', 'Cancel']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'With other settings' }).press('Enter');
      await page.getByRole('dialog').waitFor();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    }
  });

  it('the menu of a phone closes by Escape, by a link and by a wider window, and keeps what it covers out of reach', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/projects/${project}/issues`);
    await page.getByRole('link', { name: 'Missing title' }).waitFor();
    const menu = page.getByRole('button', { name: 'Menu' });
    const isOpen = () => menu.getAttribute('aria-expanded');
    const focused = () => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isOpen).toBe('true');
    const stops = new Set<string>();
    for (let at = 0; at < 40; at += 1) {
      await page.keyboard.press('Tab');
      stops.add(await focused());
      expect(await page.evaluate('document.activeElement?.closest("main") === null')).toBe(true);
    }
    expect([...stops]).toEqual(expect.arrayContaining(['Overview', 'Sign out']));
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe('false');
    expect(await focused()).toBe('Menu');
    await menu.click();
    await page.getByRole('link', { name: 'Issues', exact: true }).click();
    await expect.poll(isOpen).toBe('false');
    await menu.click();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await expect.poll(focused).toBe('Pages');
    expect(await isOpen()).toBe('false');
    await menu.click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Sort by').selectOption('URL');
    // as where the window widened before the menu was drawn
    await page.getByRole('button', { name: 'Menu', includeHidden: true }).dispatchEvent('click');
    await page.getByLabel('Sort by').selectOption('Lowest crawl depth');
  });

  it('an address that leads nowhere is a page of its own, signed in or not', async () => {
    for (const [seat, way] of [
      [{ sessionToken: token }, 'View projects'],
      [{}, 'Sign in'],
    ] as const) {
      const { page } = await dashboard.sit(seat);
      const answer = await page.goto('/project/mistyped');
      expect(answer?.status()).toBe(404);
      await page.getByText('This page does not exist').waitFor();
      await page.getByRole('main').getByRole('link', { name: way }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/project/mistyped');
    }
  });

  it('counts point to the pages and issues that they count', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/technical`);
    await page.getByRole('link', { name: '2 pages with 200' }).click();
    await page.getByRole('region', { name: 'Table: Pages' }).getByRole('row', { name: '/second' }).waitFor();
    await page.getByRole('button', { name: 'Remove 200 only' }).waitFor();
    // a type without alerts, and values that no list has
    await page.goto(`/projects/${project}/alerts?kind=CERTIFICATE_EXPIRING`);
    await page.getByText('No alerts of this type').waitFor();
    await page.getByRole('link', { name: 'Show all alerts' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    for (const path of [
      '/?sort=NOPE',
      `/projects/${project}/pages?sort=NOPE&severity=x`,
      `/projects/${project}/alerts?kind=x`,
    ]) {
      await page.goto(path);
      await page.locator('main tbody tr, main .list li, main .empty').first().waitFor();
      expect(await page.getByRole('alert').count(), path).toBe(0);
    }
    await page.goto(`/projects/${project}`);
    await page.getByRole('heading', { name: 'Fix next' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5_000);
    await page.getByRole('link', { name: /^Indexable \d+ URLs?$/ }).click();
    await page.getByRole('button', { name: 'Remove indexability = INDEXABLE' }).waitFor();
    await page.getByRole('region', { name: 'Table: Pages' }).getByRole('row', { name: '/second' }).waitFor();
  });

  it('a webhook is made, gets another secret once, sends a test and sends it again', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByLabel('Endpoint URL').fill(`${site.url}hook`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const shown = page.locator('dialog .quote');
    const first = await shown.textContent();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const second = await shown.textContent();
    expect([first, second]).toEqual([expect.stringMatching(/^whsec_/), expect.stringMatching(/^whsec_/)]);
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('requests are signed with both secrets').waitFor();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('row', { name: 'webhook.test' }).waitFor();
    await page.getByRole('button', { name: 'webhook.test' }).click();
    expect(await shown.textContent()).toContain('webhook.test');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByText('Delivery queued.').waitFor();
    await page.getByLabel('Delivery status').selectOption('FAILED');
    await page.getByText('No deliveries with this status.').waitFor();
    expect(trouble).toEqual([]);
  });

  it('keywords are added for a location, looked at, and several removed at once', async () => {
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/rankings`);
    await projects.update(test.context, viewer, project, { country: 'DE', language: 'de' });
    await page.reload();
    await page.getByRole('button', { name: 'Add keywords' }).click();
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('DE');
    await page.getByRole('textbox', { name: 'Keywords' }).fill('tea\ncoffee\nmilk');
    await page.getByText('Location, search engine, target URL').click();
    await page.getByLabel('Location (optional)').fill('Bonn');
    await page.getByLabel('Target URL (optional)').fill(`${site.url}second`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'tea' }).click();
    const about = page.getByRole('dialog', { name: 'tea' });
    await about.getByText('Bonn').waitFor();
    await about.getByText('German').waitFor();
    await about.getByRole('link', { name: `${site.url}second` }).waitFor();
    await about.getByText('Not checked yet.').waitFor();
    await about.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Search keywords').fill('COFF');
    await page.getByLabel('Search keywords').press('Enter');
    await expect.poll(() => page.locator('tbody tr').allTextContents()).toEqual([expect.stringContaining('coffee')]);
    await page.getByLabel('Search keywords').fill('cocoa');
    await page.getByLabel('Search keywords').press('Enter');
    await page.getByRole('link', { name: 'Show all keywords' }).click();
    await page.getByLabel('Sort by').selectOption('Keyword A–Z');
    await expect.poll(() => page.locator('tbody tr').allTextContents()).toHaveLength(3);
    await expect.poll(() => page.locator('tbody tr').first().textContent()).toContain('coffee');
    await page.getByLabel('Select tea').check();
    // under another order nothing is selected out of sight
    await page.getByLabel('Sort by').selectOption('Date added');
    await expect.poll(() => page.getByRole('button', { name: /^Stop tracking/ }).count()).toBe(0);
    await page.getByLabel('Select tea').check();
    await page.getByLabel('Select milk').check();
    await page.getByRole('button', { name: 'Stop tracking 2 keywords' }).click();
    await page.getByRole('button', { name: 'Stop tracking', exact: true }).click();
    await page.getByLabel('Select tea').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(trouble).toEqual([]);
  });

  it('an alert points to what it tells of', async () => {
    await dashboard.audit(viewer, project);
    const [newer, older] = await audits.list(test.context, viewer, project);
    await test.db.rows(
      `insert into alert (id, organization_id, project_id, kind, message, data, created_at)
       values (gen_random_uuid(), $1, $2, 'SCORE_DROPPED', 'The meta score fell from 90 to 70.', $3, now())`,
      [viewer.organizationId, project, { auditId: newer?.id, previousAuditId: older?.id }],
    );
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/alerts?kind=SCORE_DROPPED`);
    await page.getByRole('link', { name: 'The meta score fell from 90 to 70.' }).click();
    await page.getByRole('heading', { name: 'Compare', exact: true }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('audit'), searchParams.get('with')]).toEqual([newer?.id, older?.id]);
  });

  it('a keyword that was never among the results has a sentence in place of an empty chart', async () => {
    const {
      keywords: [keyword],
    } = await keywords.add(test.context, viewer, project, ['cocoa']);
    for (const days of [1, 2])
      await test.db.rows(
        `insert into ranking (id, keyword_id, slot, checked_at, status, depth, provider, pages_asked, pages_ok)
         values (gen_random_uuid(), $1, current_date - $2::int, now() - make_interval(days => $2), 'NOT_IN_TOP', 100, 'serper', 1, 1)`,
        [keyword?.id, days],
      );
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/rankings`);
    await page.getByRole('button', { name: 'cocoa' }).click();
    await page.getByText('Not ranked in any of 2 checks so far.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9.-]+-rankings-\d{4}-\d\d-\d\d-\d{4}\.csv$/);

    await test.db.rows(`update ranking set status = 'RANKED', position = 7 where keyword_id = $1`, [keyword?.id]);
    await page.reload();
    await page.getByRole('button', { name: 'cocoa' }).click();
    await page.getByRole('img', { name: /^Positions of cocoa/ }).hover();
    await page.getByText(/ · Position 7$/).waitFor();
  });

  it('the address that a free tool has looked at is kept for the others', async () => {
    const { page } = await dashboard.sit();
    await page.goto('/tools/meta-tags');
    await page.getByLabel('URL').fill(site.url);
    await page.getByLabel('URL').press('Enter');
    await page
      .getByRole('status')
      .getByText(/^\d+ issues found$/)
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'HTTP headers' }).click();
    await page.getByRole('heading', { name: 'HTTP headers' }).waitFor();
    expect(await page.getByLabel('URL').inputValue()).toBe(site.url);
    expect(new URL(page.url()).searchParams.get('url')).toBe(site.url);
  });

  it('the site is next to its competitors, and none of them goes without a question', async () => {
    const rival = await competitors.add(test.context, viewer, project, { domain: 'rival.example' });
    const { keywords: added } = await keywords.add(test.context, viewer, project, ['cinnamon']);
    const [keyword] = added;
    await test.db.rows(`update keyword set status = 'RANKED', position = 3, last_checked_at = now() where id = $1`, [
      keyword?.id,
    ]);
    await test.db.rows('insert into known_results (keyword_id, results) values ($1, $2)', [
      keyword?.id,
      JSON.stringify([{ url: 'https://rival.example/', host: 'rival.example', position: 9 }]),
    ]);
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/competitors`);
    const table = page.getByRole('region', { name: 'Table: Competitors' });
    // 0.8 of the attention beside 0.2
    await table.getByRole('row', { name: 'Your site' }).getByText('80%').waitFor();
    await table.getByRole('row', { name: 'rival.example' }).getByText('20%').waitFor();
    await page.getByRole('button', { name: 'Remove rival.example' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await competitors.list(test.context, viewer, project)).toMatchObject([{ id: rival.id }]);
    await page.getByRole('button', { name: 'Remove rival.example' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('rival.example removed from competitors.').waitFor();
    expect(await competitors.list(test.context, viewer, project)).toEqual([]);
  });
});
