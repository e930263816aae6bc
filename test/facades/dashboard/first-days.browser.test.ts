import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as competitors from '../../../src/services/projects/competitors.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const untitled = (body: string) => `<!doctype html><html lang="en"><body><h1>A heading</h1>${body}</body></html>`;

describe.skipIf(chromiumPath === null)('in the first days of a project', () => {
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
  });

  it('the first audit is offered once, and the ones after it too', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    const start = page.getByRole('button', { name: 'Start audit' });
    await page.goto(`/projects/${project}`);
    await page.getByText('No audit yet').waitFor();
    await expect.poll(() => start.count()).toBe(1);
    await dashboard.audit(viewer, project);
    await page.reload();
    await page.getByRole('heading', { name: 'Fix next' }).waitFor();
    await expect.poll(() => start.count()).toBe(1);
  });

  it('one field leads from nothing to the running audit', async () => {
    const { sessionToken } = await test.account('FREE');
    const { page, trouble } = await dashboard.sit({ sessionToken });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Audit your first website' }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    const field = page.getByLabel('Website');
    await field.fill('ftp://example.org');
    await page.getByRole('button', { name: 'Start first audit' }).click();
    await page.getByText('This is not a valid http or https URL.').waitFor();
    site.delay(300);
    await field.fill(site.url);
    await page.getByRole('button', { name: 'Start first audit' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('heading', { name: 'Fix next' }).waitFor();
    site.delay(0);
    // the URL that was refused
    expect(trouble.filter((line) => !/ 400 /.test(line))).toEqual([]);
  });

  it('no competitor is shown as ahead before a keyword was looked up', async () => {
    const { domain } = await competitors.add(test.context, viewer, project, { domain: 'rival.example' });
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/competitors`);
    await page.getByText('No ranking data yet').waitFor();
    await page.getByRole('link', { name: 'Add keywords' }).waitFor();
    // once: a name of its own it has none
    const row = page.getByRole('region', { name: 'Table: Competitors' }).getByRole('row', { name: domain });
    expect((await row.getByRole('rowheader').textContent())?.trim()).toBe(domain);

    const {
      keywords: [keyword],
    } = await keywords.add(test.context, viewer, project, ['cinnamon']);
    await page.reload();
    await page.getByRole('link', { name: 'View keywords' }).waitFor();
    await test.db.rows(`update keyword set status = 'RANKED', position = 1, last_checked_at = now() where id = $1`, [
      keyword?.id,
    ]);
    await page.reload();
    await page.getByText('No competitor outranks you').waitFor();
    await page.getByText('1 keyword checked.').waitFor();
  });

  it('a page without a title is there by its path once, and by it among the links of its site', async () => {
    await dashboard.audit(viewer, project);
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/pages`);
    const link = page.getByRole('link', { name: '/second', exact: true });
    await link.waitFor();
    await expect.poll(() => page.getByText('/second', { exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: '/', exact: true }).click();
    await page.getByRole('link', { name: 'Links', exact: true }).click();
    await page.getByRole('button', { name: 'Outlinks' }).click();
    await link.waitFor();
  });

  it('points have as many digits all over, and a comparison without a difference says so', async () => {
    await dashboard.audit(viewer, project);
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/issues`);
    await page.getByRole('link', { name: 'Missing title' }).waitFor();
    const points = await page.locator('td[data-label="Points lost"]').allTextContents();
    expect(points.filter((text) => !/^(?:0|−\d+\.\d\d)$/.test(text))).toEqual([]);
    await page.goto(`/projects/${project}/compare`);
    await page.getByText('on added or removed pages').waitFor();
    expect(await page.getByText('+0 −0').count()).toBe(0);
  });

  it('every audit shows its settings, and a comparison those that differ', async () => {
    await dashboard.audit(viewer, project, { maxDepth: 3, exclude: ['/old/*'] });
    const { page, trouble } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/audits`);
    await page
      .getByText(/^Show settings of/)
      .first()
      .click();
    await page.getByText('/old/*', { exact: true }).waitFor();
    await page.goto(`/projects/${project}/compare`);
    await page.getByText('The audits were made with different settings.').waitFor();
    await page.getByText('None → /old/*', { exact: true }).waitFor();
    expect(await page.locator('.notice dt').allTextContents()).toEqual(['Maximum crawl depth', 'Exclude URLs']);
    expect(await page.getByText('by changes to the site or settings').count()).toBe(2);
    expect(trouble).toEqual([]);
    await dashboard.audit(viewer, project, { maxDepth: 3, exclude: ['/old/*'] });
    await page.reload();
    await page.getByText('by changes to the site', { exact: true }).first().waitFor();
    expect(await page.getByText('The audits were made with different settings.').count()).toBe(0);
  });

  it('a crawl that met its limit says which', async () => {
    await test.db.rows(`update audit set stop_reason = 'MAX_PAGES' where project_id = $1`, [project]);
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}`);
    await page.getByText('stopped at page limit').waitFor();
  });

  it('every column of the members has a name', async () => {
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto('/settings/members');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
