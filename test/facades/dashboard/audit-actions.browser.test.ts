import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { until, useBuild } from '../../support/processes.js';
import { chainedPages, useSite } from '../../support/sites/site-server.js';

useBuild();

describe.skipIf(chromiumPath === null)('a running audit in the web application', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite(chainedPages(400));
  let token = '';
  let viewer: Viewer;
  let project = '';

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    token = sessionToken;
    viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
    project = (await projects.create(test.context, viewer, { url: site.url })).id;
  });
  afterEach(() => site.delay(0));

  const latest = () => audits.get(test.context, viewer, project);

  /** Opens the overview of an audit that has pages, and more to crawl. */
  async function open() {
    site.delay(200);
    const { audit } = await audits.start(test.context, viewer, project, { render: 'OFF', fresh: true });
    await until(async () => (await latest()).pagesCrawled > 0);
    // the crawl must not come to its end while the browser opens the page
    site.delay(1_500);
    const sitting = await dashboard.sit({ sessionToken: token });
    await sitting.page.goto(`/projects/${project}`);
    return { ...sitting, auditId: audit.id };
  }

  it('is paused, resumed, and stopped to be evaluated', async () => {
    const { page, trouble, auditId } = await open();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Pause').click();
    await page.getByRole('heading', { name: 'Audit paused' }).waitFor();
    await page.getByText('Nothing is requested until the audit is resumed.').waitFor();
    expect(await latest()).toMatchObject({ id: auditId, status: 'PAUSED' });
    expect(await button('Start audit').count()).toBe(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }
    await button('Resume').click();
    await page.getByRole('heading', { name: 'Audit in progress' }).waitFor();
    await until(async () => (await latest()).status === 'RUNNING');
    await button('Stop and evaluate').click();
    await page.getByText('Audit finished.').waitFor();
    expect(await latest()).toMatchObject({ id: auditId, status: 'COMPLETED', stopReason: 'STOPPED', partial: true });
    await page.getByText('stopped on request').waitFor();
    expect(trouble).toEqual([]);
  });

  it('is discarded after a question that says how many pages are lost', async () => {
    const { page, trouble, auditId } = await open();
    const dialog = page.getByRole('dialog', { name: 'Discard this audit?' });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.getByText(/^\d+ crawled pages? will be lost, and the audit ends without a result\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await latest()).toMatchObject({ status: 'RUNNING', stopReason: null });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.getByRole('button', { name: 'Discard audit' }).click();
    await page.getByText('Audit discarded.').waitFor();
    expect(await latest()).toMatchObject({ id: auditId, status: 'CANCELLED' });
    await page.getByText('The last audit was cancelled').waitFor();
    expect(trouble).toEqual([]);
  });
});
