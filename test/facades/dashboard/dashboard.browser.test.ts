import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { DASHBOARD, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

/** Markup that would act and show itself wherever text is taken for HTML. */
const PLANTED = `"'><img src=x onerror="alert(1)" data-planted><svg onload="alert(2)" data-planted></svg><script data-planted>alert(3)</script>`;
const escaped = PLANTED.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hostile = (path: string) => `<!doctype html><html lang="${escaped}"><head><title>${escaped} ${path}</title>
  <meta name="description" content="${escaped}"><meta name="robots" content="${escaped}"><link rel="canonical" href="javascript:alert(4)">
  <meta property="og:title" content="${escaped}"></head><body><h1>${escaped}</h1><p>${'Words of the page. '.repeat(60)}</p>
  <a href="/">${escaped}</a><a href="/second?q=${encodeURIComponent(PLANTED)}">${escaped}</a><a href="javascript:alert(5)">${escaped}</a>
  <img src="/gone.png" alt="${escaped}">${'<a href="/second"></a>'.repeat(3)}</body></html>`;

const NARROW = ['button-name', 'color-contrast', 'label', 'link-name', 'scrollable-region-focusable', 'target-size'];
const GROUPS = ['navigation', 'links', 'settings'] as const;

describe('the first load', () => {
  it('is small, and everything comes compressed', () => {
    const index = readFileSync(join(DASHBOARD, 'index.html'), 'utf8');
    const first = [...index.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
      readFileSync(join(DASHBOARD, file as string)),
    );
    const weigh = (files: readonly Buffer[]) =>
      files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    const all = globSync('assets/*.js', { cwd: DASHBOARD });
    expect(first.length).toBeGreaterThan(0);
    expect(weigh(first)).toBeLessThan(60 * 1024);
    expect(weigh(all.map((file) => readFileSync(join(DASHBOARD, file))))).toBeLessThan(240 * 1024);
    for (const file of all)
      expect(gunzipSync(readFileSync(join(DASHBOARD, `${file}.gz`)))).toEqual(readFileSync(join(DASHBOARD, file)));
    expect(index).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  });
});

describe.skipIf(chromiumPath === null)('the web application in a browser', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': hostile('home'), '/second': hostile('second') });
  let account: Awaited<ReturnType<typeof test.account>>;
  let projectId = '';

  beforeAll(async () => {
    account = await test.account('ENTERPRISE');
  });

  it('leads from the sign-in to a verified fix, a download and a key', async () => {
    const { page, trouble } = await dashboard.sit();
    await page.goto('/');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Add project' }).click();
    await page.getByLabel('Site URL').fill('ftp://example.org');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('This is not a valid http or https URL.').waitFor();
    await page.getByLabel('Site URL').fill(site.url);
    await page.getByLabel('Name (optional)').fill(PLANTED);
    await page.getByLabel('Start the first audit').uncheck();
    site.delay(400);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL('**/projects/*');
    projectId = page.url().split('/').at(-1) as string;

    await page.getByRole('button', { name: 'Other ways to start' }).click();
    await page.getByRole('button', { name: 'With other settings' }).click();
    await page.getByLabel('Page limit').fill('5');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('heading', { name: 'Fix next' }).waitFor();
    site.delay(0);

    await page.getByRole('link', { name: 'Issues', exact: true }).click();
    await page.getByLabel('Search issues').fill('viewport');
    await page.getByRole('link', { name: 'Missing viewport meta tag' }).click();
    await page.getByRole('heading', { name: 'How to fix it' }).waitFor();
    await page.locator('a[data-url]').first().click();
    await page.getByRole('button', { name: 'Suggest fix', exact: true }).click();
    await expect.poll(() => page.locator('[data-panel]').textContent()).toContain('✓ Verified');
    await page.getByText('Verified: all rules were run again on the changed page.').first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Missing viewport meta tag' }).waitFor();

    await page.getByRole('link', { name: 'Reports' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV of the audit/ }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    expect(csv).toContain('audit_id,page_url,severity');
    const json = page.waitForEvent('download');
    await page.getByRole('link', { name: /^JSON of the audit/ }).click();
    expect((await json).suggestedFilename()).toMatch(/-report-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    await page.getByText('More formats').click();
    const scanning = page.waitForEvent('download');
    await page.getByRole('link', { name: /^SARIF of the audit/ }).click();
    expect(JSON.parse(readFileSync(await (await scanning).path(), 'utf8'))).toMatchObject({ version: '2.1.0' });

    await page.goto('/settings/keys');
    await page.getByLabel('Name').fill('Nightly');
    await page.getByLabel('Access').selectOption('Read only');
    await page.getByLabel('Expires').selectOption('In 30 days');
    await page.getByLabel('Only selected projects').check();
    await page.getByText('Select at least one project.').waitFor();
    await page.locator('fieldset').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Create' }).click();
    const key = await page.locator('dialog .quote').textContent();
    const asked = { url: '/api/v1/projects', headers: { authorization: `Bearer ${key}` } };
    expect((await test.app.inject(asked)).statusCode).toBe(200);
    const start = { ...asked, method: 'POST', url: `/api/v1/projects/${projectId}/audit` } as const;
    expect((await test.app.inject(start)).json()).toMatchObject({ code: 'KEY_SCOPE_REQUIRED' });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Revoke Nightly' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('API key revoked. Requests').waitFor();
    await page.getByRole('button', { name: 'Revoke Nightly' }).waitFor({ state: 'detached' });

    await page.goto('/settings/audit-log');
    await page.getByRole('row', { name: /API key revoked .*Nightly/ }).waitFor();
    await page.getByLabel('Action').selectOption('API key created');
    await page.getByRole('row', { name: /API key created .*Nightly.*scopes: read/ }).waitFor();
    await page.getByRole('row', { name: /API key revoked/ }).waitFor({ state: 'detached' });
    const logging = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect(readFileSync(await (await logging).path(), 'utf8')).toContain('API_KEY_CREATED');

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/sign-in');
    await page.goto(`/projects/${projectId}/pages`);
    await page.waitForURL('**/sign-in?next=*');
    // asking who is signed in, before anybody is
    expect(trouble.filter((line) => !/ 401 /.test(line))).toEqual([]);
  });

  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${account.sessionToken}`, 'content-type': 'application/json' };
    const url = `/api/projects/${projectId}/${path}`;
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  };

  /** Screens by where they are found: in the navigation of a project, by links on its screens, in the settings. */
  async function screensFrom(page: Page): Promise<Record<(typeof GROUPS)[number], readonly string[]>> {
    const base = `/projects/${projectId}`;
    await page.goto(base);
    await page.locator(`nav a[href="${base}/reports"]`).waitFor();
    const inNavigation = await page
      .locator(`nav a[href^="${base}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(inNavigation.length).toBeGreaterThan(10);
    const inspector = `${base}/pages/by-address?url=${encodeURIComponent(site.url)}`;
    return {
      navigation: ['/', ...inNavigation],
      links: [
        ...['/issues/title-duplicate', '/issues/description-duplicate', '/alerts/rules'].map((path) => base + path),
        ...['', '&tab=issues', '&tab=links', '&tab=response', '&tab=history'].map((tab) => inspector + tab),
        `${base}/structure?view=links`,
        '/projects/nothing/at/all',
      ],
      settings: ['', '/keys', '/channels', '/webhooks', '/members', '/audit-log', '/account'].map(
        (path) => `/settings${path}`,
      ),
    };
  }

  const TOOLS = ['meta-tags', 'robots', 'headers', 'sitemap'] as const;
  const VIEWS = [
    { width: 1440, colorScheme: 'light' },
    // the same elements are on a phone: only their position and their names differ
    { width: 390, colorScheme: 'dark', only: NARROW },
    // elements that a phone hides have colours too
    { width: 1440, colorScheme: 'dark', only: ['color-contrast'] },
  ] as const;

  /** The faults of the screen that is shown, in each view of it. */
  async function faultsOf(page: Page, path: string): Promise<object[]> {
    const faults: object[] = [];
    for (const view of VIEWS) {
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: view.width, height: 900 });
      const planted = await page.locator('[data-planted], [onerror], [onload], a[href^="javascript"]').count();
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (planted > 0 || overflow > 0) faults.push({ path, ...view, planted, overflow });
      for (const violation of await violationsOf(page, 'only' in view ? { rules: view.only } : {}))
        faults.push({ path, ...view, ...violation });
    }
    // between phone and desktop names of rows are not broken apart
    await page.setViewportSize({ width: 720, height: 900 });
    const squeezed = await page.locator('tbody th[scope="row"]').evaluateAll((names) =>
      names
        .map((name) => ({ name: name.textContent, width: name.getBoundingClientRect().width }))
        // without a width it is in what is closed
        .filter(({ width }) => width > 0 && width < 128),
    );
    if (squeezed.length > 0) faults.push({ path, width: 720, squeezed });
    return faults;
  }

  it('takes hostile names as they are', async () => {
    await post('keywords', { keywords: [PLANTED] });
    await post('competitors', { domain: 'rival.example', name: PLANTED });
  });

  it.each(GROUPS)(
    'shows what a hostile site and hostile names say as text, and breaks no rule of accessibility, wide and narrow, light and dark: %s',
    async (group) => {
      const { page, trouble } = await dashboard.sit({ sessionToken: account.sessionToken });
      const faults: unknown[] = [];
      for (const path of (await screensFrom(page))[group]) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        const loading = page.getByRole('status', { name: 'Loading' });
        const loaded = await expect
          .poll(() => loading.count())
          .toBe(0)
          .then(
            () => true,
            () => false,
          );
        if (!loaded) faults.push({ path, loaded });
        faults.push(...(await faultsOf(page, path)));
      }
      expect(faults).toEqual([]);
      expect(trouble).toEqual([]);
    },
  );

  it('is as accessible where nobody is signed in: on the sign-in screens, and in the results of the tools', async () => {
    const { page } = await dashboard.sit();
    const faults: object[] = [];
    for (const path of ['/sign-in', '/sign-up']) {
      await page.goto(path);
      await page.getByLabel('Password').waitFor();
      faults.push(...(await faultsOf(page, path)));
    }
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    faults.push(...(await faultsOf(page, '/sign-in, refused')));
    for (const tool of TOOLS) {
      await page.goto(`/tools/${tool}`);
      await page.getByLabel('URL').fill(site.url);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.locator('.card').nth(1).waitFor();
      faults.push(...(await faultsOf(page, `/tools/${tool}`)));
    }
    await page.goto('/tools/nonsense');
    await page.getByText('Tool not found').waitFor();
    expect(await page.getByLabel('URL').count()).toBe(0);
    faults.push(...(await faultsOf(page, '/tools/nonsense')));
    expect(faults).toEqual([]);
  });

  it('shows equal proofs once, with how often they are there', async () => {
    const { page } = await dashboard.sit({ sessionToken: account.sessionToken });
    await page.goto(`/projects/${projectId}/issues/link-empty-anchor`);
    const proofs = page.locator('.evidence').first().locator('li');
    await proofs.first().waitFor();
    await expect.poll(() => proofs.count()).toBe(1);
    expect(await proofs.first().textContent()).toMatch(/has no text, .* × 3$/);
  });
});
