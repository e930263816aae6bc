import { afterAll, describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/db/entities/issue.js';
import { createLoaders } from '../../../src/db/loaders.js';
import { launchBrowser } from '../../../src/net/browser/browser.js';
import { createSharedBrowser } from '../../../src/net/browser/shared-browser.js';
import type { Context } from '../../../src/services/context.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as shownFixes from '../../../src/services/rechecks/shown-fixes.js';
import type { FixSuggestion } from '../../../src/services/results/fixes/fixes.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../../support/chromium.js';
import { newViewer, useContext } from '../../support/context.js';
import { startSite } from '../../support/sites/site-server.js';
import { testBrowser } from '../../support/test-browser.js';

const test = useContext();

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor lamps of linen</title></head><body><main>${body}<p>Linen shades give warm light to a room of any size, and last for many years.</p><a href="/b">Desk lamp</a></main></body></html>`;
const SUBHEADED = '<h2>Floor lamps of linen</h2>';

describe.skipIf(chromiumPath === null)('a suggestion that changes markup (needs chromium)', () => {
  const browser = testBrowser();
  afterAll(() => browser.close());

  /** Suggestions for a rule on the home page of a site, once Chromium has shown what there is to show. */
  async function suggested(
    rule: string,
    body: string,
    { change = (_site: Awaited<ReturnType<typeof startSite>>) => {} } = {},
  ): Promise<FixSuggestion> {
    const { site, ask } = await audited(rule, body);
    change(site);
    const begun = performance.now();
    const first = await ask();
    expect(performance.now() - begun).toBeLessThan(10_000);
    if (first?.rendering === 'PENDING') expect(first.verified).toBe(false);
    await expect.poll(async () => (await ask())?.rendering, { timeout: 30_000 }).not.toBe('PENDING');
    const last = (await ask()) as FixSuggestion;
    await site.close();
    return last;
  }

  /** A site with that home page, audited, and the request for the first suggestion there. */
  async function audited(rule: string, body: string, shown = browser) {
    const site = await startSite({ '/': page(body), '/b': page('<h1>Desk lamp</h1>') });
    const context: Context = { ...test.context, browser: shown, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.url });
    const { audit } = await audits.start(context, viewer, project.id, { render: 'OFF' });
    await runAudit(context, audit.id, new AbortController().signal);
    const issue = (await createLoaders(test.db).issues.load(audit.id)).find((one) => one.rule === rule) as Issue;
    const ask = async () =>
      (await shownFixes.suggest(context, viewer, project.id, { issueId: issue.id, pageUrl: site.url })).suggestions[0];
    return { site, ask };
  }

  it('waits on while Chromium does not start, and stands where it never does', async () => {
    let failures = 1;
    const shown = createSharedBrowser({
      launch: async () => {
        if (failures-- > 0) throw new Error('spawn EAGAIN');
        return launchBrowser({ executablePath: chromiumPath as string, allowNetworks: ['127.0.0.0/8'] });
      },
      pages: 2,
    });
    const { site, ask } = await audited('h1-missing', SUBHEADED, shown);
    expect(await ask()).toMatchObject({ rendering: 'PENDING', verified: false });
    await expect.poll(async () => (await ask())?.rendering, { timeout: 30_000 }).toBe('SAME');
    expect(await ask()).toMatchObject({ verified: true });
    await site.close();
    await shown.close();

    const never = createSharedBrowser({ launch: () => Promise.reject(new Error('spawn EAGAIN')), pages: 2 });
    const other = await audited('h1-missing', SUBHEADED, never);
    for (let at = 1; at < 5; at += 1)
      expect(await other.ask()).toMatchObject({ rendering: 'PENDING', verified: false, renderingReason: null });
    expect(await other.ask()).toMatchObject({
      rendering: 'NOT_COMPARED',
      verified: true,
      renderingReason: 'Chromium could not be started.',
    });
    await other.site.close();
    await never.close();
  });

  it('waits on while the site is busy, and is not verified where it stays so', async () => {
    const { site, ask } = await audited('h1-missing', SUBHEADED);
    site.set('/', { status: 503, body: '' });
    expect(await ask()).toMatchObject({ rendering: 'PENDING', verified: false });
    site.set('/', page(SUBHEADED));
    await expect.poll(async () => (await ask())?.rendering, { timeout: 30_000 }).toBe('SAME');
    await site.close();

    const busy = await audited('h1-missing', SUBHEADED);
    busy.site.set('/', { status: 429, body: '' });
    await expect.poll(async () => (await busy.ask())?.rendering, { timeout: 30_000 }).toBe('NOT_COMPARED');
    expect(await busy.ask()).toMatchObject({ verified: false, renderingReason: 'The page returns 429 now.' });
    await busy.site.close();
  });

  it('is verified where Chromium shows nothing else than it says', async () => {
    expect(await suggested('h1-missing', SUBHEADED)).toMatchObject({
      verified: true,
      rendering: 'SAME',
      renderingReason: null,
    });
    expect(await suggested('description-missing', '<h1>Floor lamps</h1>')).toMatchObject({
      verified: true,
      rendering: 'SAME',
    });
  });

  it('is not verified where a script of the page depends on what it changes', async () => {
    const needsH2 = `${SUBHEADED}<script>document.querySelector('h2').id = 'top'</script>`;
    const told = await suggested('h1-missing', needsH2);
    expect(told).toMatchObject({ verified: false, rendering: 'DIFFERS' });
    expect(told.renderingReason).toMatch(/^The console would be with “.*null/);
    expect(told.confidence).toBeLessThan(0.5);
    const buys = `${SUBHEADED}<script>if (!document.querySelector('h2')) document.querySelector('main').innerHTML += '<p>Sold out</p>'</script>`;
    expect((await suggested('h1-missing', buys)).renderingReason).toContain('The text would be shown with “Sold”');
  });

  it.each([
    ['hangs', '<script>for (;;);</script>', /finish loading/],
    [
      'shows something else each time',
      '<p id="n"></p><script>n.textContent = Math.random()</script>',
      /something else each time/,
    ],
    ['floods the console', '<script>for (;;) console.error("x".repeat(1e6))</script>', /console|finish loading/],
  ])('is not called verified, and holds nothing up, on a page that %s', async (_name, script, reason) => {
    const told = await suggested('h1-missing', `${SUBHEADED}${script}`);
    expect(told).toMatchObject({ verified: false, rendering: 'NOT_COMPARED' });
    expect(told.renderingReason).toMatch(reason);
  });

  it.each([
    ['goes elsewhere', '<script>location.href = "/elsewhere"</script>'],
    ['downloads', '<a id="d" href="/b" download></a><script>d.click()</script>'],
  ])('is compared on the page itself where that %s', async (_name, script) => {
    expect(await suggested('h1-missing', `${SUBHEADED}${script}`)).toMatchObject({ rendering: 'SAME', verified: true });
  });

  it('is not verified where the page is another one by now, or none', async () => {
    const gone = await suggested('h1-missing', SUBHEADED, {
      change: (site) => {
        site.set('/', page('<h2>Chairs</h2>'));
      },
    });
    expect(gone).toMatchObject({ verified: false, rendering: 'NOT_COMPARED' });
    expect(gone.renderingReason).toContain('lacks the part to replace');
  });

  it('is compared under the policy that it proposes', async () => {
    const policy = await suggested('csp-missing', '<h1>Lamps</h1><script>document.title += "!"</script>');
    expect(policy).toMatchObject({ rendering: 'SAME', verified: false });
  });

  it('waits for no browser where it changes nothing that one shows', async () => {
    expect(await suggested('nosniff-missing', '<h1>Lamps</h1>')).toMatchObject({ rendering: null, verified: true });
  });
});
