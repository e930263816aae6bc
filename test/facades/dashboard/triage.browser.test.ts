import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as competitors from '../../../src/services/projects/competitors.js';
import * as markers from '../../../src/services/projects/deploy-markers.js';
import * as projects from '../../../src/services/projects/projects.js';
import { defaultRule } from '../../../src/services/reactions/alerts/effective-rule.js';
import { ALERT_KINDS, type AlertKind } from '../../../src/services/reactions/alerts/events/index.js';
import { raise } from '../../../src/services/reactions/alerts/raise.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const PAGES = 130;
const paths = Array.from({ length: PAGES }, (_, at) => `/page-${at + 1}`);
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><h1>A heading</h1>${body}</body></html>`;
const links = paths.map((path) => `<p><a href="${path}">To ${path}</a></p>`).join('');

describe.skipIf(chromiumPath === null)('a user who works through findings', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': page(links),
    ...Object.fromEntries(paths.map((path) => [path, page('')])),
    '/page-1': page('<i></i>'.repeat(2_000)),
    '/page-2': page('<i></i>'.repeat(5_000)),
    '/page-3': page('', '<meta name="robots" content="noindex">'),
  });
  let token = '';
  let viewer: Viewer;
  let project = '';

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    token = sessionToken;
    viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
    project = (await projects.create(test.context, viewer, { url: site.url, name: 'Garden shop' })).id;
    await dashboard.audit(viewer, project);
  });

  it('comes back to the same scroll position of a list, with as much of it and the focus on the row', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/pages?sort=URL`);
    const table = screen.getByRole('region', { name: 'Table: Pages' });
    await screen.getByText(`of ${PAGES + 1} pages`).waitFor();
    // rows are fetched and drawn while they are in sight
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    const inOrder = ['/', ...paths].sort();
    const at = inOrder.indexOf('/page-70');
    await table.evaluate((element, row) => element.scrollTo(0, row * 52), at - 2);
    const link = table.getByRole('link', { name: '/page-70', exact: true });
    await link.waitFor();
    expect(await table.getByRole('link', { name: '/page-1', exact: true }).count()).toBe(0);
    const place = () => table.evaluate((element) => element.scrollTop);
    await link.click();
    await screen.getByRole('link', { name: '← Pages' }).waitFor();
    await screen.goBack();
    await expect.poll(() => link.evaluate((element) => element.matches(':focus'))).toBe(true);
    const before = await place();
    expect(before).toBeGreaterThan(500);
    await screen.reload();
    await link.waitFor();
    await expect.poll(place).toBe(before);
    // by keys beyond what was drawn
    await link.focus();
    for (let n = 0; n < 25; n += 1) await screen.keyboard.press('j');
    await expect.poll(() => screen.evaluate(() => document.activeElement?.textContent)).toBe(inOrder[at + 25]);
    // another order is another list, from its top
    await screen.getByLabel('Sort by').selectOption('DISCOVERY');
    await screen.getByText('1–').first().waitFor();
    await expect.poll(place).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('sees a list grow by a button where the window is narrow', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.setViewportSize({ width: 390, height: 800 });
    await screen.goto(`/projects/${project}/pages?sort=URL`);
    await screen.getByRole('button', { name: 'Show more' }).click();
    await screen.getByText(`100 of ${PAGES + 1} pages`).waitFor();
    await screen.reload();
    await screen.getByText(`100 of ${PAGES + 1} pages`).waitFor();
    expect(trouble).toEqual([]);
  });

  it('explores URLs by any field, and exports what is shown', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/pages`);
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByLabel('Search fields').fill('title length');
    await screen.getByRole('checkbox', { name: 'Title length' }).check();
    await screen.getByLabel('Search fields').fill('');
    await screen.getByRole('checkbox', { name: 'Indexable', exact: true }).uncheck();
    await screen.getByRole('button', { name: 'Show 9 columns' }).click();
    const table = screen.getByRole('region', { name: 'Table: Pages' });
    const heads = async () =>
      (await table.getByRole('columnheader').allTextContents()).flatMap((head) => head.replace(/ [↓↑↕]$/, '') || []);
    await expect
      .poll(heads)
      .toEqual([
        'Page',
        'Status',
        'Issues',
        'Crawl depth',
        'Word count',
        'Response time',
        'Inlinks',
        'PageRank',
        'Score',
        'Title length',
      ]);

    const filter = screen.getByRole('combobox', { name: 'Filter pages' });
    await filter.fill('path ends with -70');
    await screen.getByText('1 page', { exact: true }).waitFor();
    await filter.fill('path ends with -70 or path = /page-71');
    await screen.getByText('2 pages', { exact: true }).waitFor();
    await filter.press('Enter');
    await table.getByRole('button', { name: /^Page(?!R)/ }).click();
    await table.getByRole('button', { name: /^Page(?!R)/ }).click();
    const names = () => table.getByRole('rowheader').getByRole('link').allTextContents();
    await expect.poll(names).toEqual(['/page-71', '/page-70']);
    await screen.reload();
    await expect.poll(names).toEqual(['/page-71', '/page-70']);
    await screen.getByRole('button', { name: 'Change path ends with -70 or path = /page-71' }).waitFor();

    await screen.getByRole('button', { name: 'Save as segment' }).click();
    await screen.getByLabel('Name').fill('Two pages');
    await screen.getByRole('button', { name: 'Add segment' }).click();
    await screen.getByText('Segment added.').waitFor();

    const href = await screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    const exported = await screen.evaluate(async (url) => (await fetch(url)).text(), href as string);
    const [header, ...rows] = exported.trim().split('\r\n');
    expect(header?.replace('\uFEFF', '')).toBe(
      'page_url,title,status,errors,warnings,notices,depth,words,time_to_first_byte_ms,links_in,page_rank,score,title_length',
    );
    expect(rows.map((row) => row.slice(0, row.indexOf(',')))).toEqual([`"${site.url}page-71"`, `"${site.url}page-70"`]);

    await filter.fill('words >');
    await filter.press('Enter');
    await screen.getByRole('alert').waitFor();
    await filter.fill('words > 1 and unheard = 2');
    await filter.press('Enter');
    await screen.getByRole('alert').filter({ hasText: 'unheard' }).waitFor();
    await filter.fill('');
    await screen.getByRole('button', { name: /^Remove path/ }).click();
    await screen.getByText(`of ${PAGES + 1} pages`).waitFor();
    await screen.setViewportSize({ width: 390, height: 844 });
    await screen.getByLabel('Sort by').selectOption('-titleLength');
    await expect.poll(() => new URL(screen.url()).searchParams.get('orderBy')).toBe('-titleLength');

    await screen.setViewportSize({ width: 1440, height: 900 });
    await screen.goto(`/projects/${project}/issues/title-missing`);
    const shared = screen.getByRole('region', { name: 'Table: Templates' });
    const row = shared.getByRole('row').nth(1);
    await row.waitFor();
    const pages = /(\d+) of \d+/.exec((await row.textContent()) ?? '')?.[1];
    expect(Number(pages)).toBeGreaterThan(100);
    await row.getByRole('link').click();
    await screen.getByText(`of ${pages} pages`).waitFor();
    expect(trouble).toEqual([]);
  });

  it('checks selected pages again, copies their URLs and exports them alone', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/pages?sort=URL`);
    for (const path of ['/page-10', '/page-11'])
      await screen.getByRole('checkbox', { name: `Select ${site.url}${path.slice(1)}`, exact: true }).check();
    await screen.getByText('2 pages selected').waitFor();
    // out of sight they stay selected
    const box = screen.getByRole('region', { name: 'Table: Pages' });
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await screen
      .getByText(`–${PAGES + 1} of`)
      .or(screen.getByText(`${PAGES + 1} pages`, { exact: true }))
      .waitFor();
    await screen.getByText('2 pages selected').waitFor();
    const href = await screen.getByRole('link', { name: 'Download CSV' }).nth(1).getAttribute('href');
    const { body } = await test.app.inject({ url: href as string, headers: { authorization: `Bearer ${token}` } });
    const rows = body.trim().split('\r\n').slice(1);
    expect(rows.map((row) => /page-\d+/.exec(row)?.[0])).toEqual(['page-10', 'page-11']);
    // one of the two is mended meanwhile
    site.set('/page-10', page('<p>Mended.</p>', '<title>A page that has a title by now</title>'));
    await screen.getByRole('button', { name: 'Check again' }).click();
    await screen.getByText(/^[1-9]\d* issues? fixed, [1-9]\d* failing\. Scores update/).waitFor({ timeout: 60_000 });
    site.set('/page-10', page(''));
    await screen.getByRole('checkbox', { name: 'Select all' }).check();
    await screen.getByText('Select up to 25 pages to check them again.').waitFor();
    await screen.getByRole('button', { name: 'Clear selection' }).click();
    expect(await screen.getByText('pages selected').count()).toBe(0);
    // and with another filter nothing is
    await box.evaluate((element) => element.scrollTo(0, 0));
    await screen.getByRole('checkbox', { name: `Select ${site.url}page-10`, exact: true }).check();
    await screen.getByText('1 page selected').waitFor();
    await screen.getByRole('combobox', { name: 'Filter pages' }).click();
    await screen.getByRole('option', { name: 'With errors' }).click();
    await expect.poll(() => screen.getByText('1 page selected').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('ignores an issue on the selected pages alone, and suggests fixes for them', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    const selected = ['/page-12', '/page-13'].map((path) => `${site.url}${path.slice(1)}`);
    await screen.goto(`/projects/${project}/pages?filter=${encodeURIComponent('path in ("/page-12", "/page-13")')}`);
    for (const url of selected) await screen.getByRole('checkbox', { name: `Select ${url}`, exact: true }).check();
    await screen.getByRole('button', { name: 'Ignore or fix issues' }).click();
    const issues = screen.getByRole('region', { name: 'Table: Issues of the selection' });
    const unscaled = issues.getByRole('row', { name: /^Missing viewport/ });
    await unscaled.getByRole('cell', { name: '2', exact: true }).waitFor();
    await unscaled.getByRole('button', { name: 'Suggest fixes' }).click();
    const fixes = screen.getByRole('region', { name: /^Fixes for Missing viewport/ });
    await fixes.getByText('✓ Verified').first().waitFor();
    await screen.getByRole('button', { name: 'Ignore or fix issues' }).click();
    await unscaled.getByRole('button', { name: /^Ignore/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Ignore on 2 pages' });
    await dialog.getByLabel('Reason').fill('Pages without visitors.');
    await dialog.getByRole('button', { name: 'Ignore', exact: true }).click();
    await screen.getByText('Ignored on 2 pages.').waitFor();
    await screen.goto(`/projects/${project}/issues/viewport-missing?ignored=true`);
    await screen.getByText('Ignored (2)').waitFor();
    for (const url of selected) await screen.getByTitle(url, { exact: true }).waitFor();
    for (const [at, url] of selected.entries()) {
      await screen.getByTitle(url, { exact: true }).click();
      await screen.getByRole('button', { name: 'Restore' }).click();
      await screen.getByText(`Ignored (${selected.length - at - 1})`).waitFor();
    }
    expect(trouble).toEqual([]);
  });

  it('saves the list under a name, opens it again and deletes it', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/pages?fields=status,path&filter=path+ends+with+-70&orderBy=path`);
    await screen.getByText('1 page', { exact: true }).waitFor();
    await screen.getByRole('button', { name: 'View: Unsaved' }).click();
    await screen.getByRole('button', { name: 'Save as…' }).click();
    await screen.getByLabel('Name').fill('Number seventy');
    await screen.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await screen.getByText('View saved.').waitFor();
    await screen.getByRole('button', { name: 'View: Number seventy' }).click();
    await screen.getByRole('button', { name: 'All pages' }).click();
    await screen.getByText(`of ${PAGES + 1} pages`).waitFor();
    await screen.getByRole('button', { name: 'View: All pages' }).click();
    await screen.getByRole('button', { name: 'Number seventy', exact: true }).click();
    await screen.getByText('1 page', { exact: true }).waitFor();
    expect(Object.fromEntries(new URL(screen.url()).searchParams)).toEqual({
      filter: 'path ends with -70',
      orderBy: 'path',
      fields: 'status,path',
    });
    await screen.getByRole('button', { name: 'View: Number seventy' }).click();
    await screen.getByRole('button', { name: 'Delete Number seventy…' }).click();
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    await screen.getByText('Number seventy deleted.').waitFor();
    await screen.getByRole('button', { name: 'View: Unsaved' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('opens the screen that each kind of alert is about', async () => {
    const { page: screen, open, trouble } = await dashboard.sit({ sessionToken: token });
    const [audit] = await audits.list(test.context, viewer, project);
    const headings: Readonly<Record<AlertKind, string>> = {
      SCORE_DROPPED: 'Compare',
      NEW_ISSUES: 'Issues',
      ISSUES_REGRESSED: 'Issues',
      PAGES_CLOSED: 'Pages',
      PAGES_GONE: 'Watch',
      AUDIT_FAILED: 'Audits',
      AUDIT_COMPLETED: 'Garden shop',
      CERTIFICATE_EXPIRING: 'Technical',
      VITALS_REGRESSED: 'Technical',
      RANKING_ENTERED: 'Rankings',
      RANKING_LEFT: 'Rankings',
      RANKING_MOVED: 'Rankings',
      COMPETITOR_OVERTOOK: 'Competitors',
      SEARCH_DATA_MISSING: 'Extraction and integrations',
      WEBHOOK_DISABLED: 'Alert channels',
    };
    const data = (kind: AlertKind) =>
      kind === 'PAGES_GONE' ? { source: 'WATCH' } : { auditId: audit?.id, previousAuditId: audit?.id };
    const about = { organizationId: viewer.organizationId, projectId: project, at: new Date() };
    await test.db.transaction(async (client) => {
      for (const kind of ALERT_KINDS)
        await raise(test.context, client, {
          ...{ ...about, kind, message: `Alert of ${kind}.`, data: data(kind) },
          rule: { ...defaultRule(kind), enabled: true },
        });
    });
    await open(`/projects/${project}/alerts`);
    const hrefs = await Promise.all(
      ALERT_KINDS.map((kind) => screen.getByRole('link', { name: `Alert of ${kind}.` }).getAttribute('href')),
    );
    const shown: Record<string, string | null> = {};
    for (const [at, kind] of ALERT_KINDS.entries()) {
      await open(hrefs[at] as string);
      const part = screen.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]');
      shown[kind] = await ((await part.count()) ? part : screen.locator('h1')).textContent();
    }
    expect(shown).toEqual(headings);
    expect(trouble).toEqual([]);
  });

  it('sees each rule once in what to fix first, and its points once', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}`);
    const first = screen.locator('section', { has: screen.getByRole('heading', { name: 'Fix next' }) });
    await first.getByRole('link', { name: 'Excessive DOM size' }).waitFor();
    expect(await first.getByRole('link', { name: 'Excessive DOM size' }).count()).toBe(1);
    await first.getByText('1 page + 1 with warnings').waitFor();
    await screen.goto(`/projects/${project}/issues?search=dom-too-large`);
    await screen.getByText('see Error', { exact: true }).waitFor();
    expect(await screen.getByRole('link', { name: 'Excessive DOM size' }).count()).toBe(2);
  });

  it('finds the project in the title of every tab', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/issues`);
    await expect.poll(() => screen.title()).toBe('Issues · Garden shop · Sextant');
    await screen.getByRole('link', { name: 'Overview' }).click();
    await expect.poll(() => screen.title()).toBe('Garden shop · Sextant');
    await screen.getByRole('link', { name: 'Projects' }).click();
    await expect.poll(() => screen.title()).toBe('Projects · Sextant');
  });

  it('gets from counts of indexability to the pages', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/technical`);
    const figure = screen.locator('.figure', { hasText: 'Noindex' });
    await figure.getByRole('link', { name: '1', exact: true }).click();
    await screen.getByText('1 page', { exact: true }).waitFor();
    await screen.getByRole('link', { name: '/page-3', exact: true }).waitFor();
    await screen.getByRole('button', { name: 'Remove Noindex' }).waitFor();
    const [download] = await Promise.all([
      screen.waitForEvent('download'),
      screen.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(new URL(download.url()).searchParams.get('indexability')).toBe('NOINDEX');
  });

  it('sees of which page, or of which origin, Core Web Vitals are', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    for (const [device, url] of [
      ['PHONE', site.url],
      ['DESKTOP', new URL(site.url).origin],
    ])
      await test.db.rows(
        `insert into vitals (project_id, url, form_factor, source, collected_at, lcp, inp, cls)
         select $1, $2, $3, 'FIELD', now() - make_interval(days => days), 2100 + days, 150, 0.01 from unnest(array[0, 7]) days`,
        [project, url, device],
      );
    const deployedAt = new Date(Date.now() - 3 * 86_400_000);
    await markers.create(test.context, viewer, project, { label: 'v2.4.0', deployedAt });
    await screen.goto(`/projects/${project}/technical`);
    const field = screen.getByRole('region', { name: 'Core Web Vitals: field data' });
    await field.getByText(/^The page http:.*, measured/).waitFor();
    await field.getByText(/^All pages of http:.*, measured/).waitFor();
    await field.getByText('Deploys (dotted lines): v2.4.0, ').waitFor();
    expect(trouble).toEqual([]);
  });

  it('sees a position when it is known, without a reload', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    const {
      keywords: [keyword],
    } = await keywords.add(test.context, viewer, project, ['hedge shears']);
    await screen.goto(`/projects/${project}/rankings`);
    await screen.getByText('1 keyword waiting for the first check.').waitFor();
    await test.db.rows(`update keyword set status = 'RANKED', position = 7, last_checked_at = now() where id = $1`, [
      keyword?.id,
    ]);
    await screen.getByRole('row', { name: 'hedge shears' }).getByText('7', { exact: true }).waitFor();
    await screen.getByText('waiting for the first check').waitFor({ state: 'detached' });
  });

  it('sees the end of the analysis of a competitor, without a reload', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    const { id } = await competitors.add(test.context, viewer, project, { domain: 'rival.example' });
    await test.db.rows(
      `insert into competitor_profile (competitor_id, organization_id, status, requested_at) values ($1, $2, 'QUEUED', now())`,
      [id, viewer.organizationId],
    );
    await screen.goto(`/projects/${project}/competitors`);
    await screen.getByText('Queued…').waitFor();
    await test.db.rows(
      `update competitor_profile set status = 'FAILED', finished_at = now(), error = 'robots.txt disallows its pages.'
        where competitor_id = $1`,
      [id],
    );
    await screen.getByText('robots.txt disallows its pages.').waitFor();
    expect(await screen.getByText('Queued…').count()).toBe(0);
  });

  it('has a competitor analyzed as soon as it is added', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/competitors`);
    await screen.getByRole('button', { name: 'Add competitor' }).first().click();
    await screen.getByLabel('Domain').fill('another-rival.example');
    await screen.getByRole('button', { name: 'Add', exact: true }).click();
    await screen.getByText('Competitor added. Its pages are being analyzed.').waitFor();
    const table = screen.getByRole('region', { name: 'Table: page comparison' });
    await table.getByText('Queued…').waitFor();
    expect(trouble).toEqual([]);
  });

  it('sorts issues by any column, in the URL, and back to the order of the scores', async () => {
    const { page: screen } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/issues`);
    const table = screen.getByRole('region', { name: 'Table: Issues' });
    await table.getByRole('link', { name: 'Excessive DOM size' }).first().waitFor();
    const names = () => table.getByRole('rowheader').getByRole('link').allTextContents();
    const byScore = await names();
    const head = table.getByRole('button', { name: /^Issue/ });
    await head.click();
    const ascending = byScore.toSorted((a, b) => a.localeCompare(b));
    await expect.poll(names).toEqual(ascending);
    await head.click();
    await expect.poll(names).toEqual(byScore.toSorted((a, b) => b.localeCompare(a)));
    expect(new URL(screen.url()).searchParams.get('sort')).toBe('-title');
    await screen.reload();
    await expect.poll(names).toEqual(byScore.toSorted((a, b) => b.localeCompare(a)));
    await head.click();
    await expect.poll(names).toEqual(byScore);
    await table.getByRole('button', { name: /^Pages/ }).click();
    await expect.poll(async () => (await table.getByRole('row').nth(1).textContent())?.includes('131')).toBe(true);
    await screen.setViewportSize({ width: 390, height: 844 });
    await screen.getByLabel('Sort by').selectOption('title');
    await expect.poll(names).toEqual(ascending);
  });

  it('ignores several issues at once, with one reason', async () => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}/issues`);
    await screen.getByLabel('Select Missing title (Error)').check();
    await screen.getByLabel('Select Missing meta description (Warning)').check();
    await screen.getByRole('button', { name: 'Ignore 2 issues' }).click();
    await screen.getByLabel('Reason').fill('The new template has both.');
    await screen.getByRole('button', { name: 'Ignore', exact: true }).click();
    await screen.getByText('2 issues ignored.').waitFor();
    await screen.getByRole('link', { name: 'Missing title' }).waitFor({ state: 'detached' });
    // issues that are not in the list are counted apart
    await screen.getByText(/^\d+ issues, 2 ignored$/).waitFor();
    await screen.getByLabel('Ignored (2)').check();
    await expect.poll(() => screen.getByText('The new template has both.').count()).toBe(2);
    expect(await screen.getByLabel('Select all').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('opens the link to a result of a tool and sees the result', async () => {
    const { page: screen } = await dashboard.sit();
    await screen.route('**/api/tools/headers', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ url: 'shop.example' });
      await route.abort();
    });
    await screen.goto('/tools/headers?url=shop.example');
    await screen.getByText('Could not reach the server.').waitFor();
  });
});
