import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../src/net/smtp.js';
import * as channels from '../../../src/services/outbound/channels/channels.js';
import * as webhooks from '../../../src/services/outbound/webhooks/webhooks.js';
import * as clients from '../../../src/services/projects/clients.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as segments from '../../../src/services/projects/segments.js';
import * as watch from '../../../src/services/reactions/watch/watch.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { type Seat, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

interface Form {
  /** below the project, where it has no slash */
  at: string;
  /** the button that opens it; absent where it is always in sight */
  opens?: string | RegExp;
  submit: string | RegExp;
  field: string;
  /** values of the tab that saves first, and of the other */
  values: readonly [string, string];
}

/** a dialog closes some time after the last response */
const POLLED = { timeout: 10_000 };
const TIMES = ['04:10', '05:20'] as const;
const NAMES = ['Of the first', 'Of the second'] as const;

/** Every form over what is stored, by its source. */
const FORMS: Readonly<Record<string, Form>> = {
  'alert-rules/rule-form.tsx': {
    at: 'alerts/rules',
    opens: /^Edit Score dropped/,
    submit: 'Save',
    field: 'Delivery',
    values: ['DAILY', 'WEEKLY'],
  },
  'project-settings/crawl-settings-form.tsx': {
    at: 'settings/crawling',
    submit: 'Save crawl settings',
    field: 'Page limit',
    values: ['51', '52'],
  },
  'project-settings/details-form.tsx': { at: 'settings', submit: 'Save project', field: 'Name', values: NAMES },
  'project-settings/rules/rule-setting-form.tsx': {
    at: 'settings/rules',
    opens: 'Edit Missing title',
    submit: 'Save',
    field: 'Severity',
    values: ['WARNING', 'NOTICE'],
  },
  'project-settings/schedule.tsx': {
    at: 'settings/schedule',
    submit: /^(Add|Save) schedule$/,
    field: 'Time',
    values: TIMES,
  },
  'reports/report-schedule.tsx': { at: 'reports', submit: /^(Start sending|Save)$/, field: 'Time', values: TIMES },
  'score/segment-form.tsx': { at: 'score', opens: /^Edit/, submit: 'Save', field: 'Name', values: NAMES },
  'settings/channel-form.tsx': {
    at: '/settings/channels',
    opens: 'Edit',
    submit: 'Save',
    field: 'Name',
    values: NAMES,
  },
  'settings/client-form.tsx': {
    at: '/settings/clients',
    opens: /^Edit/,
    submit: 'Save',
    field: 'Name',
    values: NAMES,
  },
  'settings/member-access.tsx': {
    at: '/settings/members',
    opens: /^Change access/,
    submit: 'Save',
    field: 'Last day (optional)',
    values: ['2099-01-01', '2099-02-02'],
  },
  'settings/report-branding.tsx': {
    at: '/settings/reports',
    submit: 'Save',
    field: 'Company (optional)',
    values: NAMES,
  },
  'settings/webhook-form.tsx': {
    at: '/settings/webhooks',
    opens: 'Edit',
    submit: 'Save',
    field: 'Description (optional)',
    values: NAMES,
  },
  'watch/watch-form.tsx': { at: 'watch', opens: 'Settings', submit: 'Save', field: 'Interval', values: ['30', '60'] },
};

const SOURCES = 'facades/dashboard/src/screens/';

it('covers every form of the web application over what is stored', () => {
  const over = globSync(`${SOURCES}**/*.tsx`).filter((file) => /\buseDraft\(/.test(readFileSync(file, 'utf8')));
  expect(over.map((file) => file.slice(SOURCES.length)).sort()).toEqual(Object.keys(FORMS));
});

describe.skipIf(chromiumPath === null)('every form, in two tabs', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small site', links: [] }) });
  let token = '';
  let project = '';

  beforeAll(async () => {
    Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
    const account = await test.account('ENTERPRISE');
    token = account.sessionToken;
    const viewer = viewerOf(account);
    const { context } = test;
    project = (await projects.create(context, viewer, { url: site.url, name: 'Tea' })).id;
    await segments.create(context, viewer, project, { name: 'Short pages', query: 'words < 100' });
    await channels.create(context, viewer, { kind: 'EMAIL', recipients: [account.email] });
    await webhooks.create(context, viewer, { url: site.url, events: ['audit.completed'] });
    await clients.create(context, viewer, { name: 'A client' });
    await test.colleague(account.organizationId, 'viewer');
    await watch.update(context, viewer, project, { enabled: true });
    await dashboard.audit(viewer, project, { render: 'OFF' });
  }, 120_000);

  /** The form in a tab, which is opened where it is a dialog. */
  async function formIn({ page, settle }: Seat, { opens, submit, field }: Form): Promise<Locator> {
    if (opens) await page.getByRole('button', { name: opens, exact: true }).first().click();
    await settle();
    return page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: submit, exact: true }) })
      .filter({ has: page.getByLabel(field, { exact: true }) });
  }
  async function fill(form: Locator, { field }: Form, value: string): Promise<void> {
    const control = form.getByLabel(field, { exact: true });
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
  const send = async ({ page, settle }: Seat, form: Locator, { submit }: Form) => {
    const button = form.getByRole('button', { name: submit, exact: true });
    await button.focus();
    // on a busy machine it is quiet for a while before the first request
    const begun = page.waitForEvent('request', (request) => request.method() !== 'GET');
    await button.press('Enter');
    await begun;
    await settle();
  };
  const valueOf = (form: Locator, { field }: Form) => form.getByLabel(field, { exact: true }).inputValue();
  /** The focused element has to be one that a user sees; without one the keyboard begins at the top of the page. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return 'nothing';
      const { top, bottom } = element.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight;
      return `${isInSight ? '' : 'out of sight: '}${element.closest('form') ? 'form' : element.tagName.toLowerCase()}`;
    });

  it.each(Object.entries(FORMS))(
    '%s refuses what is stale, and keeps the focus',
    { timeout: 120_000, retry: 0 },
    async (_, form) => {
      const path = form.at.startsWith('/') ? form.at : `/projects/${project}/${form.at}`;
      const [mine, theirs] = [
        await dashboard.sit({ sessionToken: token }),
        await dashboard.sit({ sessionToken: token }),
      ];
      await Promise.all([mine.open(path), theirs.open(path)]);
      const [first, second] = form.values;
      const stale = await formIn(mine, form);
      await fill(stale, form, second);
      const fresh = await formIn(theirs, form);
      await fill(fresh, form, first);
      await send(theirs, fresh, form);
      if (form.opens) await fresh.waitFor({ state: 'detached' });
      // a dialog gives the focus back to the button that opened it
      await expect.poll(() => focused(theirs.page), POLLED).toBe(form.opens ? 'button' : 'form');

      await send(mine, stale, form);
      const choice = stale.getByRole('alert').filter({ hasText: 'Somebody else changed what you edited' });
      await choice.waitFor();
      expect(await choice.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
      expect(await focused(mine.page)).toBe('form');
      await theirs.open(path);
      expect(await valueOf(await formIn(theirs, form), form)).toBe(first);

      await choice.getByRole('button', { name: 'Keep my changes' }).click();
      expect(await focused(mine.page)).toBe('form');
      await mine.page.context().setOffline(true);
      await send(mine, stale, form);
      await stale.locator('.notice, .fault').first().waitFor();
      expect([await focused(mine.page), await valueOf(stale, form)]).toEqual(['form', second]);
      await mine.page.context().setOffline(false);
      await send(mine, stale, form);
      await expect.poll(() => focused(mine.page), POLLED).toBe(form.opens ? 'button' : 'form');
      await mine.open(path);
      expect(await valueOf(await formIn(mine, form), form)).toBe(second);
    },
  );
});
