import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';

useBuild();

/** Counts the presses of a user, over all screens of the visit. */
async function countClicks(tab: Page): Promise<() => number> {
  let clicks = 0;
  await tab.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await tab.addInitScript(() =>
    addEventListener('pointerdown', () => (globalThis as unknown as { countClick(): void }).countClick(), true),
  );
  return () => clicks;
}

describe.skipIf(chromiumPath === null)('the way of a new user (needs Chromium)', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': html({ title: 'Home of a tea shop', links: ['/1', '/2'] }),
    '/1': html({ title: 'Green tea', links: ['/'] }),
    '/2': html({ title: 'Black tea', links: ['/'] }),
  });

  it('leads from the sign-in to an issue that is fixed and verified: one click to the audit, three from there', async () => {
    const { email, password } = await test.account('PRO');
    const { page: tab, trouble } = await dashboard.sit();
    const clicks = await countClicks(tab);
    await tab.goto('/');
    await tab.getByLabel('E-mail').fill(email);
    await tab.getByLabel('Password').fill(password);
    await tab.keyboard.press('Enter');
    await tab.getByLabel('Website').fill(site.url);
    await tab.getByRole('button', { name: 'Start first audit' }).click();
    expect(clicks()).toBe(1);
    // the findings of the running audit have links of the same names
    const first = tab.locator('section', { has: tab.getByRole('heading', { name: 'Fix next' }) });

    await first.getByRole('link', { name: /Missing viewport meta tag/ }).click();
    await tab.getByRole('button', { name: 'Suggest fixes' }).click();
    await tab.getByText('Verified').first().waitFor();
    const head = '<meta name="viewport" content="width=device-width, initial-scale=1">';
    for (const [path, title] of [
      ['/', 'Home of a tea shop'],
      ['/1', 'Green tea'],
      ['/2', 'Black tea'],
    ] as const)
      site.set(path, html({ title, links: ['/', '/1', '/2'].filter((link) => link !== path), head }));
    await tab.getByRole('button', { name: 'Validate fix' }).click();
    await tab.getByText('Fixed on all 3 pages.').waitFor();
    await tab.getByText('Not found in this audit').waitFor();
    expect(clicks()).toBe(4);
    // before the sign-in
    expect(trouble.filter((line) => !/ 401 /.test(line))).toEqual([]);
  });
});
