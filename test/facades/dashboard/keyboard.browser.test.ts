import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>A heading</h1>${body}</body></html>`;

describe.skipIf(chromiumPath === null)('by the keyboard alone', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': page('Lamps for every room', '<a href="/shades">Shades</a> <a href="/bulbs">Bulbs</a>'),
    '/shades': page('Shades', ''),
    '/bulbs': page('Bulbs', ''),
  });
  let token = '';
  let project = '';

  beforeAll(async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    token = sessionToken;
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    project = (await projects.create(test.context, viewer, { url: site.url, name: 'Lamp shop' })).id;
    await projects.create(test.context, viewer, { url: 'https://garden.example', name: 'Garden shop' });
    await keywords.add(test.context, viewer, project, ['lamp', 'shade']);
    await dashboard.audit(viewer, project);
  });

  const open = async (path: string): Promise<{ screen: Page; trouble: readonly string[] }> => {
    const { page: screen, trouble } = await dashboard.sit({ sessionToken: token });
    await screen.goto(`/projects/${project}${path}`);
    return { screen, trouble };
  };
  const focused = (screen: Page) => screen.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');

  /** Opens the palette, types, waits for the result that is chosen, and follows it. */
  async function goTo(screen: Page, text: string, result: RegExp): Promise<void> {
    await screen.keyboard.press('Control+k');
    const field = screen.getByRole('combobox', { name: 'Screen, project, issue or URL' });
    await field.waitFor();
    await screen.keyboard.type(text);
    await screen.getByRole('option', { name: result, selected: true }).waitFor();
    await screen.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  }

  it('goes to screens, projects, issues and URLs by Ctrl K', async () => {
    const { screen, trouble } = await open('');
    await screen.getByRole('heading', { name: 'Fix next' }).waitFor();
    await goTo(screen, 'rank', /^Rankings/);
    await screen.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
    await goTo(screen, 'meta descr', /^Missing meta description/);
    await screen.waitForURL(/\/issues\/description-missing\?severity=/);
    await goTo(screen, 'shades', /^\/shades/);
    await screen.waitForURL(/\/pages\/[^/?]+$/);
    await screen.getByRole('link', { name: '← Pages' }).waitFor();
    await goTo(screen, 'garden', /^Garden shop/);
    await screen.getByText('No audit yet').waitFor();
    expect(trouble).toEqual([]);
  });

  it('starts an audit of the project from any of its screens', async () => {
    const { screen, trouble } = await open('/watch');
    const before = (await test.db.rows('select id from audit')).length;
    await goTo(screen, 'start aud', /^Start audit/);
    await expect.poll(async () => (await test.db.rows('select id from audit')).length).toBe(before + 1);
    await screen.locator('.toast').waitFor();
    expect(trouble).toEqual([]);
  });

  it('walks through the results with the arrows and gives the focus back', async () => {
    const { screen } = await open('/issues');
    const opener = screen.getByRole('button', { name: 'Go to' });
    await opener.focus();
    await screen.keyboard.press('Enter');
    const chosen = screen.getByRole('option', { selected: true });
    await chosen.getByText('Overview').waitFor();
    await screen.keyboard.press('ArrowDown');
    await chosen.getByText('Issues').waitFor();
    await screen.keyboard.press('ArrowUp');
    await screen.keyboard.press('ArrowUp');
    await chosen.getByText('Garden shop').waitFor();
    await screen.keyboard.type('nothing has this name');
    await screen.getByText('Nothing found.').waitFor();
    await screen.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  it('opens an issue from the list and comes back to it', async () => {
    const { screen } = await open('/issues');
    await screen.getByRole('link', { name: 'Missing meta description' }).waitFor();
    await screen.keyboard.press('j');
    const first = await focused(screen);
    await screen.keyboard.press('j');
    const second = await focused(screen);
    expect(second).not.toBe(first);
    await screen.keyboard.press('k');
    expect(await focused(screen)).toBe(first);
    await screen.keyboard.press('j');
    await screen.keyboard.press('Enter');
    await screen.getByRole('heading', { level: 1, name: second }).waitFor();
    await screen.goBack();
    await expect.poll(() => focused(screen)).toBe(second);
  });

  it('searches a list by a slash, and types letters where text is expected', async () => {
    const { screen } = await open('/issues');
    await screen.getByRole('link', { name: 'Missing meta description' }).waitFor();
    await screen.keyboard.press('/');
    await screen.keyboard.type('jxk?');
    const search = screen.getByLabel('Search issues');
    expect(await search.inputValue()).toBe('jxk?');
    expect(await screen.getByRole('dialog').count()).toBe(0);
  });

  it('has the screens of a project in five groups, all of them in sight at 700 pixels of height', async () => {
    const { screen } = await open('/issues');
    await screen.setViewportSize({ width: 1280, height: 700 });
    const groups = screen.getByRole('navigation', { name: 'Project' }).getByRole('group');
    await expect.poll(() => groups.count()).toBe(5);
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Audit',
      'Site',
      'Search',
      'Monitoring',
      'Project',
    ]);
    expect(await screen.locator('#side').evaluate((side) => side.scrollHeight - side.clientHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await violationsOf(screen, { within: '#side' })).toEqual([]);
  });

  it('selects rows by x', async () => {
    const { screen } = await open('/rankings');
    await screen.getByRole('row', { name: 'lamp' }).waitFor();
    await screen.keyboard.press('j');
    await screen.keyboard.press('x');
    await screen.keyboard.press('j');
    await screen.keyboard.press('x');
    const stop = screen.getByRole('button', { name: /^Stop tracking/ });
    await expect.poll(() => stop.allInnerTexts()).toEqual(['Stop tracking 2 keywords']);
    // in another order some of them may be out of sight: none stays selected
    await screen.getByLabel('Sort by').selectOption('TERM');
    await screen.waitForURL(/sort=TERM/);
    await screen.getByRole('row', { name: 'lamp' }).waitFor();
    expect(await screen.locator('tbody input:checked').count()).toBe(0);
    expect(await stop.count()).toBe(0);
  });

  it('shows the shortcuts by a question mark and by the palette, and turns off those of a single key', async () => {
    const { screen } = await open('/issues');
    await screen.getByRole('link', { name: 'Missing meta description' }).waitFor();
    await goTo(screen, 'keyboard', /^Keyboard shortcuts/);
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await screen.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await screen.keyboard.press('?');
    await sheet.getByLabel('Shortcuts with a single key').uncheck();
    await screen.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await screen.reload();
    await screen.getByRole('link', { name: 'Missing meta description' }).waitFor();
    await screen.keyboard.press('?');
    await screen.keyboard.press('Control+k');
    await screen.getByRole('dialog', { name: 'Go to' }).waitFor();
    expect(await sheet.count()).toBe(0);
  });

  it('is accessible, at the width of a phone too, in light and dark', async () => {
    const { screen } = await open('/issues');
    await screen.getByRole('link', { name: 'Missing meta description' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await screen.emulateMedia({ colorScheme });
        await screen.setViewportSize({ width, height: 800 });
        for (const [key, name] of [
          ['Control+k', 'Go to'],
          ['?', 'Keyboard shortcuts'],
        ] as const) {
          await screen.keyboard.press(key);
          await screen.getByRole('dialog', { name }).waitFor();
          expect(await violationsOf(screen, { within: 'dialog[open]' })).toEqual([]);
          expect(await screen.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
          await screen.keyboard.press('Escape');
          await screen.getByRole('dialog', { name }).waitFor({ state: 'detached' });
        }
      }
  });
});
