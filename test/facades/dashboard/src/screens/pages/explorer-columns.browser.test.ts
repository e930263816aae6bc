import { expect, it } from 'vitest';
import * as projects from '../../../../../../src/services/projects/projects.js';
import { violationsOf } from '../../../../../support/accessibility.js';
import { useApp } from '../../../../../support/app.js';
import { chromiumPath } from '../../../../../support/chromium.js';
import { useDashboard } from '../../../../../support/dashboard.js';
import { useBuild } from '../../../../../support/processes.js';
import { page as html, useSite } from '../../../../../support/sites/site-server.js';
import { viewerOf } from '../../../../../support/tenants.js';

useBuild();

const test = useApp();
const dashboard = useDashboard(test);
const site = useSite({
  '/': html({ title: 'Garden shop of these tests', links: ['/boots'] }),
  '/boots': html({ title: 'Rubber boots of these tests', links: ['/'] }),
});

it.skipIf(chromiumPath === null)('columns are moved and resized by mouse and keys, and kept in a view', async () => {
  const account = await test.account('ENTERPRISE');
  const viewer = viewerOf(account);
  const { id } = await projects.create(test.context, viewer, { url: site.url });
  await dashboard.audit(viewer, id);
  const { page, trouble, settle } = await dashboard.sit({ sessionToken: account.sessionToken });
  await page.goto(`/projects/${id}/pages`);
  const head = (name: string) => page.locator(`thead th[data-column="${name}"]`);
  const order = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('thead th[data-column]')].map((one) => one.dataset.column)`);
  const param = (name: string) => new URL(page.url()).searchParams.get(name);
  const boxOf = async (name: string) => {
    const box = await head(name).boundingBox();
    if (!box) throw new Error(`${name} is out of sight.`);
    return box;
  };
  await head('score').waitFor();
  const usual = await order();
  expect(usual.slice(0, 3)).toEqual(['url', 'status', 'issues']);
  expect(await violationsOf(page)).toEqual([]);

  // a head is dragged onto another one, which sorts by none of them
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const middle = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
    x: x + width / 3,
    y: y + height / 2,
  });
  await drag(middle(await boxOf('inlinks')), middle(await boxOf('status')));
  await expect.poll(order).toEqual(['url', 'inlinks', ...usual.slice(1).filter((name) => name !== 'inlinks')]);
  expect(param('orderBy')).toBeNull();
  await page.getByText('Inlinks: column 1 of 9').waitFor({ state: 'attached' });
  // the column of URLs comes first in any case
  await drag(middle(await boxOf('url')), middle(await boxOf('depth')));
  expect((await order())[0]).toBe('url');

  // a click still sorts
  await head('depth').getByRole('button').click();
  await expect.poll(() => param('orderBy')).toBe('depth');
  expect(await head('depth').getAttribute('aria-sort')).toBe('ascending');

  // the table of another order is another one, with no focus in it
  await settle();

  // by keys, with the focus kept on the column
  await head('inlinks').getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['url', 'status', 'inlinks']);
  expect(await page.evaluate('document.activeElement.closest("th").dataset.column')).toBe('inlinks');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['url', 'inlinks', 'status']);

  // an edge by the mouse, then by keys
  const before = await boxOf('url');
  const y = before.y + before.height / 2;
  await drag({ x: before.x + before.width - 4, y }, { x: before.x + before.width + 96, y });
  await expect.poll(async () => Math.round((await boxOf('url')).width - before.width)).toBe(100);
  expect(param('widths')).toMatch(/^url:\d+$/);
  const edge = page.getByRole('separator', { name: 'Width of Inlinks' });
  const narrow = Math.round((await boxOf('inlinks')).width);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await boxOf('inlinks')).width)).toBe(narrow + 32);
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(narrow + 32));
  expect(await violationsOf(page)).toEqual([]);

  // the column of URLs stays while the others scroll
  await page.setViewportSize({ width: 1_000, height: 900 });
  const still = (await boxOf('url')).x;
  await page.evaluate(`document.querySelector('.table-scroll').scrollLeft = 300`);
  expect(Math.abs((await boxOf('url')).x - still)).toBeLessThan(45);
  await page.setViewportSize({ width: 1_440, height: 900 });

  // order and widths are part of a view
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('button', { name: 'Save as…' }).click();
  await page.getByLabel('Name').fill('Wide URLs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View: Wide URLs' }).click();
  const [kept, widths] = [await order(), param('widths')];
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect.poll(order).toEqual(usual);
  expect(param('widths')).toBeNull();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('button', { name: 'Wide URLs', exact: true }).click();
  await expect.poll(order).toEqual(kept);
  expect(param('widths')).toBe(widths);
  // a double click on an edge is the usual width again
  await edge.dblclick();
  await expect.poll(() => param('widths')).not.toContain('inlinks');

  // on a phone rows are blocks, and there is no head to arrange
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Rubber boots of these tests').waitFor();
  expect(await page.getByRole('separator', { name: /Width of/ }).count()).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth <= 390')).toBe(true);
  expect(trouble).toEqual([]);
});
