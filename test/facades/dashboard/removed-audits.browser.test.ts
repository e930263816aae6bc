import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import { sweepRetention } from '../../../src/services/runs/audit/lifecycle/audit-retention.js';
import { sweepDeferredDeletes } from '../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as pageOf, useSite } from '../../support/sites/site-server.js';

useBuild();

/** The left edge of the words, not the box around them. */
const leftOf = (place: Locator): Promise<number> =>
  place.evaluate((node) => {
    const words = node.ownerDocument.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().left;
  });

describe.skipIf(chromiumPath === null)('old audits in the web application', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': pageOf({ title: 'Home of a small site', links: ['/two'] }), '/two': '<p>Two</p>' });
  let sessionToken = '';
  let base = '';
  let oldest = '';

  beforeAll(async () => {
    const account = await test.account('ENTERPRISE');
    const { organizationId, userId } = account;
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    for (let count = 0; count < 4; count += 1) await dashboard.audit(viewer, id);
    await sweepRetention({ ...test.context, settings: { ...test.context.settings, auditsKept: 3 } });
    await sweepDeferredDeletes(test.context);
    const [audit] = await test.db.rows<{ id: string }>('select id from audit order by created_at limit 1');
    oldest = audit?.id ?? '';
    sessionToken = account.sessionToken;
    base = `/projects/${id}`;
  });

  it('are shown with scores only, and nothing else is requested', async () => {
    const { page, trouble, open } = await dashboard.sit({ sessionToken });
    await page.goto(`${base}/reports`);
    await page.getByText('Details removed').waitFor();
    await expect.poll(() => page.getByText('Scores only').count()).toBe(1);
    for (const path of ['issues', 'issues/viewport-missing', 'pages', 'score', 'compare']) {
      await open(`${base}/${path}?audit=${oldest}`);
      await page.getByText('Page details and findings of this audit were removed').waitFor();
      expect(await page.getByRole('alert').count(), path).toBe(0);
      expect(await page.getByText(/No matching pages|No issues|Re-score with/).count(), path).toBe(0);
    }
    await page.goto(`${base}/issues?audit=${oldest}`);
    await page.getByRole('link', { name: 'Missing viewport meta tag' }).waitFor();
    await page.goto(`${base}/compare`);
    await expect.poll(() => page.getByLabel('Previous audit').locator('option').count()).toBe(2);
    expect(trouble).toEqual([]);
  });

  it.each([1440, 390])('are deleted after a question, %i pixels wide', async (width) => {
    const { page, trouble } = await dashboard.sit({ sessionToken });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}/reports`);
    const buttons = page.getByRole('button', { name: /^Delete the audit of / });
    await buttons.first().waitFor();
    const before = await buttons.count();
    await buttons.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^The audit of .* its score of \d+ is removed from the trend/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => buttons.count()).toBe(before);
    await buttons.first().click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/^Audit of .* deleted\.$/).waitFor();
    await expect.poll(() => buttons.count()).toBe(before - 1);
    if (width === 390)
      expect(await leftOf(buttons.first())).toBeCloseTo(await leftOf(page.locator('tbody th').first()), 0);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});
