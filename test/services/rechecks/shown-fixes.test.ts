import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/clock.js';
import type { Issue } from '../../../src/db/entities/issue.js';
import { createLoaders } from '../../../src/db/loaders.js';
import {
  beginShowing,
  countComparisonAttempt,
  setRendering,
  unshownSuggestions,
} from '../../../src/db/queries/fixes/fix-suggestion.js';
import { launchBrowser } from '../../../src/net/browser/browser.js';
import { createSharedBrowser } from '../../../src/net/browser/shared-browser.js';
import type { Context } from '../../../src/services/context.js';
import { openHosts } from '../../../src/services/hosts/shared-hosts.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as shownFixes from '../../../src/services/rechecks/shown-fixes.js';
import * as fixes from '../../../src/services/results/fixes/fixes.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../../support/chromium.js';
import { newViewer, useContext } from '../../support/context.js';
import { startSite } from '../../support/sites/site-server.js';
import { testBrowser } from '../../support/test-browser.js';

const test = useContext();

const LINEN = 'Linen shades give warm light to a room of any size, and last for many years.';
const page = (body: string, text = LINEN) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor lamps of linen</title></head><body><main>${body}<p>${text}</p><a href="/b">Desk lamp</a></main></body></html>`;
const SUBHEADED = '<h2>Floor lamps of linen</h2>';

/** A clock that can be moved while time goes on. */
const ahead = { ms: 0 };
const clock = { now: () => new Date(systemClock.now().getTime() + ahead.ms) };

/** A site with that home page, audited, and its suggestions for a rule. */
async function audited(rule: string, body: string, more: Partial<Context> = {}) {
  const desk = page(
    '<h1>Desk lamp</h1>',
    'A lamp on the desk keeps the eyes fresh in the evening, and its arm reaches over any book.',
  );
  const site = await startSite({ '/': page(body), '/b': desk });
  const settings = { ...test.context.settings, chromiumPath: chromiumPath ?? '/usr/bin/chromium' };
  const context: Context = { ...test.context, clock, settings, ...more };
  const viewer = await newViewer(test.db);
  const project = await projects.create(context, viewer, { url: site.url });
  const { audit } = await audits.start(context, viewer, project.id, { render: 'OFF' });
  await runAudit(context, audit.id, new AbortController().signal);
  const issue = (await createLoaders(test.db).issues.load(audit.id)).find((one) => one.rule === rule) as Issue;
  const input = { issueId: issue.id };
  return {
    site,
    issue,
    /** for all pages, without showing them */
    made: async () => (await fixes.suggest(context, viewer, project.id, input)).suggestions,
    /** the same, shown as far as that can be had by now; a comparison that failed before is repeated */
    all: async () => {
      ahead.ms += 60_000;
      return (await shownFixes.suggest(context, viewer, project.id, input)).suggestions;
    },
    /** for the home page */
    ask: async () => {
      ahead.ms += 60_000;
      return (await shownFixes.suggest(context, viewer, project.id, { ...input, pageUrl: site.url })).suggestions[0];
    },
  };
}

describe('a suggestion that waits for its comparison', () => {
  it('keeps what speaks against it until a comparison shows no difference', async () => {
    const { pool } = test.db;
    const { site, made } = await audited('description-missing', '<h1>Floor lamps</h1>');
    const [one, other] = (await made()) as [fixes.FixSuggestion, fixes.FixSuggestion];
    for (const { id } of [one, other])
      await countComparisonAttempt(pool, id, { reason: 'The text would be shown.', stands: false, most: 5 });
    await setRendering(pool, one.id, { status: 'NOT_COMPARED', reason: 'No markup.', stands: true, trust: 1 });
    await setRendering(pool, other.id, { status: 'SAME', reason: null, stands: true, trust: 1 });
    const now = await made();
    expect(now.find(({ id }) => id === one.id)).toMatchObject({
      verified: false,
      renderingReason: 'The text would be shown.',
    });
    expect(now.find(({ id }) => id === other.id)).toMatchObject({ verified: true, renderingReason: null });
    await site.close();
  });

  it('has its turn after those that failed less often, and once a minute', async () => {
    const { pool } = test.db;
    const { site, made, issue } = await audited('description-missing', '<h1>Floor lamps</h1>');
    await made();
    const at = clock.now();
    const later = new Date(at.getTime() + 60_000);
    const waiting = async (notSince = at) =>
      (await unshownSuggestions.all(test.db, issue.id, notSince, 10)).map(({ id }) => id);
    const [first = '', second = ''] = await waiting();
    await countComparisonAttempt(pool, first, { reason: 'No start.', stands: true, most: 5 });
    expect(await waiting()).toEqual([second, first]);
    expect(await beginShowing(pool, second, { at, notSince: at })).toBe(true);
    const sooner = new Date(at.getTime() - 1);
    expect(await beginShowing(pool, second, { at, notSince: sooner })).toBe(false);
    expect(await waiting(sooner)).toEqual([first]);
    expect(await waiting(later)).toEqual([second, first]);
    await site.close();
  });

  it('is shown again when the suggestions of the month are used up', async () => {
    const quotas = { ...test.context.settings.quotas };
    quotas.ENTERPRISE = { ...quotas.ENTERPRISE, fixesPerMonth: 1 };
    const settings = { ...test.context.settings, quotas, chromiumPath: '/usr/bin/chromium' };
    const { site, made } = await audited('description-missing', '<h1>Floor lamps</h1>', { settings });
    const first = await made();
    expect(first).toMatchObject([{ rendering: 'PENDING' }]);
    expect(await made()).toEqual(first);
    await site.close();
  });
});

describe.skipIf(chromiumPath === null)('a suggestion that changes markup (needs chromium)', () => {
  const browser = testBrowser();
  afterAll(() => browser.close());

  /** Suggestions for a rule on the home page of a site, once Chromium has shown what there is to show. */
  async function suggested(
    rule: string,
    body: string,
    { change = (_site: Awaited<ReturnType<typeof startSite>>) => {} } = {},
  ): Promise<fixes.FixSuggestion> {
    const { site, ask } = await audited(rule, body, { browser });
    change(site);
    const begun = performance.now();
    const first = await ask();
    expect(performance.now() - begun).toBeLessThan(10_000);
    if (first?.rendering === 'PENDING') expect(first.verified).toBe(false);
    await expect.poll(async () => (await ask())?.rendering).not.toBe('PENDING');
    const last = (await ask()) as fixes.FixSuggestion;
    await site.close();
    return last;
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
    const { site, ask } = await audited('h1-missing', SUBHEADED, { browser: shown });
    expect(await ask()).toMatchObject({ rendering: 'PENDING', verified: false });
    await expect.poll(async () => (await ask())?.rendering).toBe('SAME');
    expect(await ask()).toMatchObject({ verified: true });
    await site.close();
    await shown.close();

    const never = createSharedBrowser({ launch: () => Promise.reject(new Error('spawn EAGAIN')), pages: 2 });
    const other = await audited('h1-missing', SUBHEADED, { browser: never });
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
    const { site, ask } = await audited('h1-missing', SUBHEADED, { browser });
    site.set('/', { status: 503, body: '' });
    expect(await ask()).toMatchObject({ rendering: 'PENDING', verified: false });
    site.set('/', page(SUBHEADED));
    site.set('/robots.txt', { status: 503, body: '' });
    expect(await ask()).toMatchObject({ rendering: 'PENDING', verified: false });
    site.set('/robots.txt', 'User-agent: *\nDisallow: /c');
    await expect.poll(async () => (await ask())?.rendering).toBe('SAME');
    await site.close();

    const busy = await audited('h1-missing', SUBHEADED, { browser });
    busy.site.set('/', { status: 429, body: '' });
    await expect.poll(async () => (await busy.ask())?.rendering).toBe('NOT_COMPARED');
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

  it('is shown where another page of the issue cannot be read', async () => {
    const { site, made, all } = await audited('description-missing', '<h1>Floor lamps</h1>', { browser });
    await made();
    await test.db.rows(`update page p set response = '\\x00' where p.url = $1`, [site.url]);
    const found = async () => Object.fromEntries((await all()).map(({ url, rendering }) => [url, rendering]));
    await expect.poll(found, { timeout: 20_000 }).toEqual({ [site.url]: 'PENDING', [`${site.url}b`]: 'SAME' });
    await site.close();
  });

  it('is shown in turn at its host, without what robots.txt disallows', async () => {
    const { log } = test.context;
    const hosts = openHosts({ db: test.db, log, trusts: () => false, crawls: true });
    const starts: number[] = [];
    const visit: typeof hosts.visit = (url) => {
      const host = hosts.visit(url);
      return {
        enter: async (signal) => {
          await host.enter(signal);
          starts.push(performance.now());
        },
        leave: host.leave,
        get refused() {
          return host.refused;
        },
        get notBefore() {
          return host.notBefore;
        },
      };
    };
    const drawn = '<h2>Floor lamps of linen</h2><img src="/a.png" alt=""><img src="/b.png" alt="">';
    const { site, ask } = await audited('h1-missing', drawn, { browser, hosts: { ...hosts, visit } });
    site.set('/robots.txt', 'User-agent: *\nCrawl-delay: 0.5\nDisallow: /b.png');
    site.forget();
    starts.length = 0;
    await expect.poll(async () => (await ask())?.rendering).toBe('SAME');
    // robots.txt and the page, and the page shown twice
    expect(starts).toHaveLength(4);
    const pauses = starts.slice(1).map((at, index) => at - (starts[index] as number));
    expect(Math.min(...pauses)).toBeGreaterThan(450);
    expect(site.hits.get('/a.png')).toBeGreaterThan(0);
    expect(site.hits.get('/b.png')).toBeUndefined();
    await hosts.close();
    await site.close();
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
    const { site, made, ask } = await audited('h1-missing', `${SUBHEADED}${script}`, { browser });
    const [waiting] = await made();
    // this comparison is the last one
    for (let at = 1; at < 5; at += 1)
      await countComparisonAttempt(test.db.pool, waiting?.id ?? '', { reason: '', stands: true, most: 5 });
    await expect.poll(async () => (await ask())?.rendering, { timeout: 20_000 }).not.toBe('PENDING');
    const told = (await ask()) as fixes.FixSuggestion;
    await site.close();
    expect(told).toMatchObject({ verified: false, rendering: 'NOT_COMPARED' });
    expect(told.renderingReason).toMatch(reason);
  });

  it.each([
    // a redirect that can be read from the source gets no suggestion about the text of its page
    ['goes elsewhere', '<script>const at = "/else"; location.href = at + "where"</script>'],
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
