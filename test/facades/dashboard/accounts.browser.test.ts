import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../../src/net/smtp.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { CLIENT_ID, CLIENT_SECRET, useOidcIssuer } from '../../support/servers/oidc-issuer.js';
import { textOf, useSmtpServer } from '../../support/servers/smtp-receiver.js';
import { totpCode } from '../../support/totp.js';

useBuild();

async function fillIn(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button }).click();
}

describe.skipIf(chromiumPath === null)('accounts in a browser', () => {
  describe('with sign-in by an OpenID Connect issuer', () => {
    const issuer = useOidcIssuer();
    const test = useApp({
      settings: () => ({
        SIGN_UP: 'closed',
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        OIDC_LABEL: 'Acme ID',
      }),
    });
    const dashboard = useDashboard(test);

    it('its button ends where the user wanted to go, or says why not', async () => {
      const { email } = await test.account('FREE');
      const { page, trouble } = await dashboard.sit();
      issuer.user = { sub: 'stranger', email: 'stranger@example.org', email_verified: true };
      await page.goto('/sign-in?next=%2Fsettings%2Faccount');
      await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
      await page.getByText('new accounts are not allowed').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      issuer.user = { sub: 'known', email, email_verified: true };
      await page.goto('/sign-in?next=%2Fsettings%2Faccount');
      await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
      await page.waitForURL('**/settings/account');
      await page.getByText('Connected: you can sign in with Acme ID').waitFor();
      expect(trouble.filter((line) => !/ 401 /.test(line))).toEqual([]);
    });

    it('the organization gets another name in the settings', async () => {
      const { sessionToken } = await test.account('FREE');
      const { page } = await dashboard.sit({ sessionToken });
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Rename' }).click();
      await fillIn(page, { Name: 'Acme Observatory' }, 'Save');
      await page.getByText('Organization renamed to Acme Observatory.').waitFor();
      await page.getByRole('definition').getByText('Acme Observatory', { exact: true }).waitFor();
    });

    it('an account is connected from the settings', async () => {
      const { email, sessionToken } = await test.account('FREE');
      issuer.user = { sub: 'later', email, email_verified: true };
      const { page } = await dashboard.sit({ sessionToken });
      await page.goto('/settings/account');
      await page.getByRole('button', { name: 'Connect Acme ID' }).click();
      await page.getByText('Connected: you can sign in with Acme ID').waitFor();
    });
  });

  describe('with open sign-up', () => {
    const test = useApp();
    const dashboard = useDashboard(test);
    const NEW = { Name: 'New User', 'E-mail': 'new@example.org', Password: 'a long password' };

    it('sign-up ends signed in, and with another password for a known e-mail it does not', async () => {
      const { page } = await dashboard.sit();
      await page.goto('/sign-in');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fillIn(page, NEW, 'Create account');
      await page.getByRole('button', { name: 'Add project' }).waitFor();
      const other = await dashboard.sit();
      await other.page.goto('/sign-up');
      await fillIn(other.page, { ...NEW, Password: 'another password' }, 'Create account');
      await other.page.getByText('If you already have an account with this e-mail').waitFor();
    });
  });

  describe('two tabs', () => {
    const test = useApp();
    const dashboard = useDashboard(test);

    it('show the same user, and the plan and role that hold now', async () => {
      const [one, two] = [await test.account('FREE'), await test.account('FREE')];
      const { page } = await dashboard.sit({ sessionToken: one.sessionToken });
      await page.goto('/settings/account');
      await page.getByText(one.email).first().waitFor({ state: 'attached' });
      await test.db.rows(`update organization set plan = 'PRO' where id = $1`, [one.organizationId]);
      const tab = await page.context().newPage();
      await tab.goto('/settings/account');
      await tab.getByRole('button', { name: 'Sign out', exact: true }).first().click();
      await fillIn(tab, { 'E-mail': two.email, Password: two.password }, 'Sign in');
      await tab.getByRole('button', { name: 'Add project' }).waitFor();
      // nothing of the first user is left in the first tab
      await page.getByText(one.email).first().waitFor({ state: 'detached' });
      // a plan that the operator changed holds with the next screen
      await tab.goto('/settings');
      await tab.getByText('FREE').first().waitFor();
      await test.db.rows(`update organization set plan = 'ENTERPRISE' where id = $1`, [two.organizationId]);
      await expect
        .poll(
          async () => {
            await tab.getByRole('link', { name: 'Webhooks' }).click();
            await tab.getByRole('link', { name: 'Members' }).click();
            await tab.getByRole('link', { name: 'Webhooks' }).click();
            return tab.getByRole('button', { name: 'Add webhook' }).count();
          },
          { interval: 1_000 },
        )
        .toBe(1);
    });
  });

  describe('a second factor', () => {
    const test = useApp();
    const dashboard = useDashboard(test);

    it('is set up from the QR code, requested at the sign-in and turned off', async () => {
      const { email, password, sessionToken } = await test.account('FREE');
      const { page, trouble } = await dashboard.sit({ sessionToken });
      await page.goto('/settings/account');
      await page.getByRole('button', { name: 'Set up' }).click();
      const begun = page.waitForResponse('**/two-factor/enable');
      await fillIn(page, { 'Your password': password }, 'Continue');
      const { totpURI } = (await (await begun).json()) as { totpURI: string };
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      await page.getByText(new URL(totpURI).searchParams.get('secret') ?? '').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await fillIn(page, { Code: totpCode(totpURI) }, 'Turn on');
      const codes = ((await page.locator('dialog .quote').textContent()) ?? '').split(' ');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('On: password sign-in').waitFor();

      const other = await dashboard.sit();
      await other.page.goto('/sign-in?next=%2Fsettings%2Faccount');
      await fillIn(other.page, { 'E-mail': email, Password: password }, 'Sign in');
      await other.page.getByLabel('Code', { exact: true }).waitFor();
      expect(await violationsOf(other.page)).toEqual([]);
      await fillIn(other.page, { Code: '000000' }, 'Verify');
      await other.page.getByRole('alert').waitFor();
      await other.page.getByRole('button', { name: 'Use a recovery code' }).click();
      await fillIn(other.page, { 'Recovery code': codes[0] ?? '' }, 'Verify');
      await other.page.waitForURL('**/settings/account');
      await other.page.getByRole('button', { name: 'Turn off' }).click();
      await other.page.getByLabel('Your password').fill(password);
      await other.page.locator('dialog').getByRole('button', { name: 'Turn off' }).click();
      await other.page.getByText('Off: your password alone').waitFor();
      expect(trouble).toEqual([]);
    });
  });

  describe('with sign-up by invitation', () => {
    const test = useApp({ settings: { SIGN_UP: 'invited' } });
    const dashboard = useDashboard(test);

    it('an admin invites, and the link makes one member', async () => {
      const { organizationId, sessionToken } = await test.account('FREE');
      const { page } = await dashboard.sit({ sessionToken });
      await page.goto('/settings/members');
      await page.getByLabel('Recipient (optional)').fill('Ada');
      await page.getByLabel('Role').selectOption('VIEWER');
      await page.getByRole('button', { name: 'Create invitation' }).click();
      const link = (await page.locator('dialog .quote').textContent()) ?? '';
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Revoke invitation for Ada' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);

      const guest = await dashboard.sit();
      await guest.page.goto('/sign-up');
      await guest.page.getByText('An invitation link is required').waitFor();
      expect(await violationsOf(guest.page)).toEqual([]);
      await guest.page.goto('about:blank');
      await guest.page.goto(link);
      await guest.page.getByText('You are invited to an organization.').waitFor();
      const account = { Name: 'Ada', 'E-mail': 'ada@example.org', Password: 'a long password' };
      await fillIn(guest.page, account, 'Create account');
      await guest.page.getByText('No projects yet').waitFor();
      await guest.page.waitForURL((url) => url.pathname === '/');
      const rows = await test.db.rows(
        `select m.role from member m join "user" u on u.id = m."userId" where u.email = $1 and m."organizationId" = $2`,
        ['ada@example.org', organizationId],
      );
      expect(rows).toEqual([{ role: 'viewer' }]);

      // an account that exists joins nothing, and its owner reads why, by whichever way
      const known = await test.account('FREE');
      await test.db.rows(`update "user" set "createdAt" = now() - interval '1 day' where id = $1`, [known.userId]);
      await page.getByLabel('Recipient (optional)').fill('Grace');
      await page.getByRole('button', { name: 'Create invitation' }).click();
      const second = (await page.locator('dialog .quote').textContent()) ?? '';
      await page.getByRole('button', { name: 'Done' }).click();
      const taken = { Name: 'Grace', 'E-mail': known.email, Password: known.password };
      const owner = await dashboard.sit();
      await owner.page.goto(second);
      await fillIn(owner.page, taken, 'Create account');
      await owner.page.getByText('The invitation was not used').waitFor();
      const other = await dashboard.sit();
      await other.page.goto(second);
      await other.page.getByRole('link', { name: 'Sign in' }).first().click();
      await fillIn(other.page, { 'E-mail': known.email, Password: known.password }, 'Sign in');
      await other.page.getByText('The invitation was not used').waitFor();
      expect(await violationsOf(other.page)).toEqual([]);
      await page.getByRole('button', { name: 'Revoke invitation for Grace' }).click();

      await page.reload();
      await page.getByText('ada@example.org').waitFor();
      expect(await page.getByRole('button', { name: /^Revoke invitation/ }).count()).toBe(0);
    });
  });

  describe('a forgotten password', () => {
    const smtp = useSmtpServer();
    const test = useApp({ settings: { SIGN_UP: 'closed' } });
    const dashboard = useDashboard(test);

    it('is replaced by the link of the e-mail, where the installation sends any', async () => {
      const { email } = await test.account('FREE');
      const { page, trouble } = await dashboard.sit();
      await page.goto('/sign-in');
      await page.getByText('This installation sends no e-mail').waitFor();
      Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
      await page.reload();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('E-mail').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await fillIn(page, { 'E-mail': email }, 'Send link');
      await page.getByText('an e-mail with a link was sent').waitFor();
      await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 20_000);
      const link = /http\S+#[\w-]+/.exec(textOf(smtp.mails[0] as never))?.[0] as string;
      await page.goto(link);
      await page.getByLabel('New password').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await fillIn(page, { 'New password': 'a password nobody had before' }, 'Set password');
      await page.getByText('Your password was changed').waitFor();
      const late = await dashboard.sit();
      await late.page.goto(link);
      await fillIn(late.page, { 'New password': 'a password nobody had before' }, 'Set password');
      await late.page.getByText('This link has expired or was already used').waitFor();
      await late.page.getByRole('link', { name: 'Request a new link' }).waitFor();
      await page.getByRole('link', { name: 'Sign in' }).last().click();
      await fillIn(page, { 'E-mail': email, Password: 'a password nobody had before' }, 'Sign in');
      await page.getByRole('button', { name: 'Add project' }).waitFor();
      expect(trouble).toEqual([]);
    });
  });

  describe('with sign-up closed', () => {
    const test = useApp({ settings: { SIGN_UP: 'closed' } });
    const dashboard = useDashboard(test);

    it('all members are listed, however many there are', async () => {
      const { sessionToken, organizationId } = await test.account('ENTERPRISE');
      await test.db.rows(
        `with made as (
           insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
           select 'many-' || n, 'User ' || n, 'many-' || n || '@example.org', true, now(), now() from generate_series(1, 105) n
           returning id)
         insert into member (id, "organizationId", "userId", role, "createdAt") select id, $1, id, 'viewer', now() from made`,
        [organizationId],
      );
      const { page, open } = await dashboard.sit({ sessionToken });
      await open('/settings/members');
      await page.getByText('many-105@example.org').waitFor();
      expect(await page.getByRole('region', { name: 'Table: Members' }).locator('tbody tr').count()).toBe(106);
    });

    it('offers no account', async () => {
      const { page } = await dashboard.sit();
      const known = page.waitForResponse('**/api/auth/sign-in-options');
      await page.goto('/sign-in');
      await known;
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
      await page.goto('/sign-up');
      await page.getByText('Sign-up is disabled on this installation').waitFor();
      expect(await page.getByLabel('Password').count()).toBe(0);
      const { sessionToken } = await test.account('FREE');
      const admin = await dashboard.sit({ sessionToken });
      await admin.page.goto('/settings/members');
      await admin.page.getByText('SIGN_UP=invited').waitFor();
    });
  });
});
