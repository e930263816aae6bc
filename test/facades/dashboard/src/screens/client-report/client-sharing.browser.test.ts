import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../../../../../src/net/smtp.js';
import * as clients from '../../../../../../src/services/projects/clients.js';
import { deliverMail } from '../../../../../../src/services/reactions/mail/scheduled-mail.js';
import { violationsOf } from '../../../../../support/accessibility.js';
import { useApp } from '../../../../../support/app.js';
import { chromiumPath } from '../../../../../support/chromium.js';
import { useDashboard } from '../../../../../support/dashboard.js';
import { useBuild } from '../../../../../support/processes.js';
import { textOf, useSmtpServer } from '../../../../../support/servers/smtp-receiver.js';
import { page as html, useSite } from '../../../../../support/sites/site-server.js';
import { addMember, furnish, type Tenant, viewerOf } from '../../../../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('the report of a client, shared from its screen', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const smtp = useSmtpServer();
  const site = useSite({ '/': html({ title: 'Home of a small site that sells tea', links: [] }) });
  let us: Tenant;
  let path = '';

  beforeAll(async () => {
    Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const viewer = viewerOf(us.account);
    const client = await clients.create(test.context, viewer, { name: 'Example Tea House', language: 'en' });
    await clients.assign(test.context, viewer, [us.owns.projectId], client.id);
    path = `/clients/${client.id}/report?month=${test.context.clock.now().toISOString().slice(0, 7)}`;
  });

  beforeEach(() => test.db.rows('delete from report_contact'));

  /** Sends the one e-mail that the click before has queued: its toast may be that of an earlier one. */
  const deliverNext = async () => {
    const pending = () => test.db.rows<{ id: string }>(`select id from scheduled_mail where status = 'PENDING'`);
    await expect.poll(async () => (await pending()).length, { timeout: 60_000 }).toBe(1);
    for (const { id } of await pending()) await deliverMail(test.context, id, new AbortController().signal);
  };

  it('goes to a contact that confirms, and to whoever is given a link', async () => {
    const seat = await dashboard.sit({ sessionToken: us.account.sessionToken });
    const { page } = seat;
    await seat.open(path);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill('ada@client.example');
    await page.getByLabel('Name (optional)').fill('Ada Example');
    await page.getByRole('button', { name: 'Send confirmation e-mail' }).click();
    const contacts = page.getByRole('region', { name: 'Table: Contacts' });
    await contacts.getByText('Pending').waitFor();
    await deliverNext();
    await page.getByRole('button', { name: 'Resend to ada@client.example' }).click();
    await deliverNext();
    expect(smtp.mails).toHaveLength(2);
    const confirm = /http:\/\/[^/]+(\/confirm\/[\w.-]+)/.exec(textOf(smtp.mails[1] as never))?.[1] ?? '';
    // its reader, in another browser
    const reader = await dashboard.sit();
    await reader.page.goto(confirm);
    await reader.page.getByRole('button', { name: 'Yes, send it' }).click();
    await reader.page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await seat.open(path);
    await contacts.getByText('Confirmed').waitFor();
    expect(await contacts.innerText()).toContain('Sent');

    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name (optional)').fill('For the board');
    await dialog.getByLabel('Password (optional)').fill('a shared word');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByRole('dialog').locator('.quote').innerText();
    expect(url).toMatch(/\/r\/[\w-]{43}$/);
    await page.getByRole('button', { name: 'Done' }).click();
    await reader.page.goto(new URL(url).pathname);
    await reader.page.getByLabel('Password').fill('a shared word');
    await reader.page.getByRole('button', { name: 'Read report' }).click();
    await reader.page.getByRole('heading', { name: 'Example Tea House', level: 1 }).waitFor();

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await seat.settle();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Revoke For the board' }).click();
    await page.getByText('Link revoked.').waitFor();
    expect((await reader.page.goto(new URL(url).pathname))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Remove ada@client.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No contacts yet.').waitFor();
    expect(seat.trouble).toEqual([]);
  });

  it('offers nothing to change to viewers', async () => {
    const seat = await dashboard.sit({ sessionToken: await addMember(test, us.account.organizationId, 'viewer') });
    await seat.open(path);
    await seat.page.getByText('No contacts yet.').waitFor();
    for (const name of ['Add contact', 'Create link'])
      expect(await seat.page.getByRole('button', { name }).count()).toBe(0);
  });
});
