import { beforeAll, describe, it } from 'vitest';
import { createMailer } from '../../../src/net/smtp.js';
import * as projects from '../../../src/services/projects/projects.js';
import { raise } from '../../../src/services/reactions/alerts/raise.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { textOf, useSmtpServer } from '../../support/servers/smtp-receiver.js';
import { page as sitePage, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant, viewerOf } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('many sites and whoever reads about them', () => {
  const test = useApp();
  const smtp = useSmtpServer();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': sitePage({ title: 'A small site that sells tea', links: [] }) });
  let us: Tenant;

  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
    for (const name of ['Bakery', 'Cinema', 'Dairy'])
      await projects.create(test.context, viewerOf(us.account), { url: `https://${name.toLowerCase()}.example`, name });
    for (const message of ['The first thing happened.', 'The second thing happened.', 'The third thing happened.'])
      await test.db.transaction((client) =>
        raise(test.context, client, {
          organizationId: us.account.organizationId,
          projectId: us.owns.projectId,
          kind: 'AUDIT_FAILED',
          message,
          data: {},
          at: new Date(),
        }),
      );
  });

  it('tags projects together, and lists those of a tag', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto('/?columns=score,tags');
    await page.getByLabel('Select Bakery').check();
    await page.getByLabel('Select Dairy').check();
    await page.getByRole('button', { name: 'Edit tags' }).click();
    await page.getByLabel('Add', { exact: true }).fill('food, client');
    // the page behind the dialog is dark up to the edge of the window
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollbarGutter')).toBe('auto');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Tags updated.').waitFor();
    await page.getByRole('button', { name: 'Projects tagged food' }).first().click();
    await page.getByText('2 projects', { exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Site' }).getByRole('button').click();
    await expect.poll(() => page.getByRole('rowheader').locator('a').allTextContents()).toEqual(['Bakery', 'Dairy']);
    await page.getByLabel('Search projects').fill('dai');
    await page.getByLabel('Search projects').press('Enter');
    await page.getByText('1 project', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('sees to alerts of all projects by keys', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto('/');
    await page.getByRole('link', { name: 'All alerts' }).click();
    await page.getByLabel('View').selectOption('One by one');
    await page.getByText('3 alerts', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByText('1 alert acknowledged.').waitFor();
    await page.getByText('2 alerts', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByText('Alerts muted.').waitFor();
    const muted = () => test.db.rows(`select 1 from alert_rule where kind = 'AUDIT_FAILED' and muted_until > now()`);
    expect(await muted()).toHaveLength(1);
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: 'Acknowledge 2' }).click();
    await page.getByText('All caught up').waitFor();
    await page.getByLabel('State').selectOption('acknowledged');
    await page.getByText('3 alerts', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('assigns and acknowledges incidents of several projects together', async ({ expect }) => {
    const named = await test.db.rows<{ id: string; name: string }>(
      `select id, name from project where organization_id = $1 and name in ('Bakery', 'Dairy') order by name`,
      [us.account.organizationId],
    );
    await test.db.rows('update incident set acknowledged_at = now()');
    for (const { id, name } of named)
      await test.db.transaction((client) =>
        raise(test.context, client, {
          ...{ organizationId: us.account.organizationId, projectId: id, kind: 'AUDIT_FAILED' },
          ...{ message: `${name} <b>failed</b>.`, data: {}, at: new Date() },
        }),
      );
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto('/alerts');
    await page.getByText('2 incidents', { exact: true }).waitFor();
    for (const name of ['Bakery', 'Dairy']) await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByLabel('Select: Dairy: Dairy <b>failed</b>.').check();
    await page.getByLabel('Select all').check();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.getByLabel('Assign 2 selected incidents').selectOption({ index: 2 });
    await page.getByText('2 incidents assigned.').waitFor();
    await page.getByRole('button', { name: 'Acknowledge 2', exact: true }).click();
    await page.getByText('All caught up').waitFor();
    const seen = await test.db.rows<{ done: boolean }>(
      `select assignee_id is not null and acknowledged_at is not null as done from incident where project_id = any($1::uuid[])`,
      [named.map(({ id }) => id)],
    );
    expect(seen).toEqual([{ done: true }, { done: true }]);
    await page.getByLabel('Project').selectOption('Dairy');
    await page.getByLabel('State').selectOption('Acknowledged');
    await page.getByText('1 incident', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('shares a report by a link with a password, and revokes it', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto(`/projects/${us.owns.projectId}/reports`);
    await page.getByRole('button', { name: 'Create link' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name (optional)').fill('For the client');
    await form.getByLabel('Password (optional)').fill('a shared word');
    await form.getByRole('button', { name: 'Create link' }).click();
    const url = await page.locator('dialog .quote').innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    const { page: reader, trouble: theirs } = await dashboard.sit();
    await reader.goto(url);
    expect(await violationsOf(reader)).toEqual([]);
    await reader.getByLabel('Password').fill('a shared word');
    await reader.getByRole('button', { name: 'Read report' }).click();
    await reader.getByRole('heading', { name: 'At a glance' }).waitFor();
    await page.reload();
    await page.getByText('1×').waitFor();
    await page.getByRole('button', { name: 'Start sending' }).click();
    await page.getByText('Report schedule saved.').waitFor();
    await page.getByText(/Sent next: /).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke For the client' }).click();
    await page.getByText('Link revoked.').waitFor();
    await reader.reload();
    await reader.getByText('This link does not work').waitFor();
    // the browser reports the password page (401) and the gone one (404) of its own accord
    expect([...trouble, ...theirs.filter((text) => !/status of 40[14]/.test(text))]).toEqual([]);
  });

  it('gives reports the look of the organization', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto('/settings/reports');
    await page.getByLabel('Company (optional)').fill('Tea Agency');
    await page.getByLabel('Logo (optional)').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/must be an intact PNG or JPEG/).waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByLabel('Color').fill('#7a1f5c');
    await page.getByLabel('Method and limits').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Report branding saved.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Company (optional)').inputValue()).toBe('Tea Agency');
    expect(await page.getByLabel('Method and limits').isChecked()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('invites by e-mail, and verifies a mailbox by its link after a sign-in', async ({ expect }) => {
    const { page, trouble } = await dashboard.sit({ sessionToken: us.account.sessionToken });
    await page.goto('/settings/members');
    await page.getByLabel('E-mail (optional)').fill('new@mail.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to new@mail.example.').waitFor();
    await page
      .getByRole('region', { name: 'Table: Pending invitations' })
      .getByText('new@mail.example', { exact: true })
      .waitFor();
    await page.goto('/settings/account');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText(/next on .* Asia\/Tokyo/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe from All projects' }).click();
    await page.getByText('Summary ended.').waitFor();

    await test.db.rows(`update "user" set "emailVerified" = false where id = $1`, [us.account.userId]);
    await page.reload();
    await page.getByRole('button', { name: 'Send verification link' }).click();
    await page.getByText('Link sent. It works for one day.').waitFor();
    // the response does not wait for the mail server
    const links = () => smtp.mails.flatMap((mail) => /\/verify-email#[\w.-]+/.exec(textOf(mail)) ?? []);
    await expect.poll(links).toHaveLength(1);
    const [link = ''] = links();
    const { page: phone, trouble: theirs } = await dashboard.sit();
    await phone.goto(link);
    await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await phone.getByLabel('E-mail').fill(us.account.email);
    await phone.getByLabel('Password').fill(us.account.password);
    await phone.getByLabel('Password').press('Enter');
    await phone.getByText('Your e-mail is verified.').waitFor();
    expect([...trouble, ...theirs]).toEqual([]);
  });
});
