import { beforeAll, describe, expect, it } from 'vitest';
import { type NewAlert, raiseTogether } from '../../../../../../src/services/reactions/alerts/raise.js';
import { useApp } from '../../../../../support/app.js';
import { chromiumPath } from '../../../../../support/chromium.js';
import { useDashboard } from '../../../../../support/dashboard.js';
import { useBuild } from '../../../../../support/processes.js';
import { page as html, useSite } from '../../../../../support/sites/site-server.js';
import { addMember, furnish, type Tenant } from '../../../../../support/tenants.js';

useBuild();

const HOSTILE = '<img src=x onerror=alert(1)>';

describe.skipIf(chromiumPath === null)('incidents in a browser', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small tea shop', links: [] }) });
  let us: Tenant;

  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    await test.db.rows('delete from incident');
    const about = { organizationId: us.account.organizationId, projectId: us.owns.projectId, at: new Date() };
    const raise = (name: string, auditId: string | null, alerts: readonly Omit<NewAlert, keyof typeof about>[]) =>
      test.db.transaction((client) =>
        raiseTogether(
          test.context,
          client,
          { name, auditId },
          alerts.map((one) => ({ ...about, ...one })),
        ),
      );
    await raise('VITALS today', null, [
      { kind: 'VITALS_REGRESSED', message: 'LCP of / rose from 2.4 s to 4.1 s (field data, phone).', data: {} },
    ]);
    await raise('AUDIT one', us.owns.auditId, [
      {
        kind: 'PAGES_CLOSED',
        message: `Noindex closes 1 page that was indexable before, such as /${HOSTILE}.`,
        data: { closed: [{ reason: 'NOINDEX', pages: 1, urls: [`/${HOSTILE}`] }] },
      },
      {
        kind: 'PAGES_GONE',
        message: '1 page returns 500, such as /black. The previous audit found it working.',
        data: { gone: [{ reason: '500', pages: 1, urls: ['/black'] }] },
      },
      {
        kind: 'NEW_ISSUES',
        message: '2 new issues: Missing title (3 pages), Missing H1 (1 page).',
        data: { issues: [{ rule: 'title-missing', severity: 'ERROR', pages: 3 }] },
      },
    ]);
  });

  it('are listed the worst first with their causes, and acknowledged, assigned and muted as one', async () => {
    const { page, open, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await open(`/projects/${us.owns.projectId}/alerts`);
    const items = page.locator('.incidents > li');
    await expect.poll(() => items.count()).toBe(2);
    const bad = items.first();
    await bad.getByText('Error', { exact: true }).first().waitFor();
    const causes = await bad.locator('.causes').first().locator('a').allTextContents();
    expect(causes.map((text) => text.slice(0, 8))).toEqual(['Noindex ', '1 page r', '2 new is']);
    expect(causes[0]).toContain(HOSTILE);
    await items.nth(1).getByText('LCP of / rose').first().waitFor();

    await bad.getByLabel(/^Assignee/).selectOption({ index: 1 });
    await page.getByText('Incident assigned.').waitFor();
    await bad.getByRole('button', { name: /^Mute/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
    await page.getByText('Incident muted.').waitFor();
    await bad.getByText(/^Muted until/).waitFor();
    await bad.getByText('3 alerts').click();
    await expect.poll(() => bad.locator('details .causes li').count()).toBe(3);
    await bad.getByRole('button', { name: /^Acknowledge/ }).click();
    await page.getByText('3 alerts acknowledged.').waitFor();
    await expect.poll(() => items.count()).toBe(1);
    const [left] = await test.db.rows<{ open: number; muted: boolean; assignee: string | null }>(
      `select (select count(*)::int from alert a where a.incident_id = i.id and a.acknowledged_at is null) as open,
              muted_until > now() as muted, assignee_id as assignee from incident i where occasion = 'AUDIT one'`,
    );
    expect(left).toEqual({ open: 0, muted: true, assignee: us.account.userId });

    await page.getByLabel('State').selectOption('acknowledged');
    await page.getByText('Acknowledged by').first().waitFor();
    expect(trouble).toEqual([]);
  });

  it('are opened by the link of a message, and only read by viewers', async () => {
    const token = await addMember(test, us.account.organizationId, 'viewer');
    const { page, open, trouble } = await dashboard.sit({ sessionToken: token });
    const [incident] = await test.db.rows<{ id: string }>(`select id from incident where occasion = 'VITALS today'`);
    await open(`/projects/${us.owns.projectId}/alerts?incident=${incident?.id}`);
    await page.locator('.incidents details[open]').waitFor();
    await page.getByRole('link', { name: /^LCP of/ }).waitFor();
    expect(await page.locator('.incidents button, .incidents select').count()).toBe(0);
    await page.getByRole('link', { name: 'All alerts of the project' }).click();
    await expect.poll(() => page.locator('.incidents > li').count()).toBe(1);
    expect(trouble).toEqual([]);
  });
});
