// The time that a user waits on the Pages screen with 100,000 pages: from the press to the rows, in Chromium, over HTTP. Build first:
//   npm run bench:screen      PAGES changes the size, CHROMIUM_PATH names another browser
import { chromium } from 'playwright-core';
import { createAuth } from '../../dist/src/auth/auth.js';
import * as accounts from '../../dist/src/services/accounts/accounts.js';
import { authSecret } from '../../dist/src/services/installation.js';
import { freePort, median, openRig } from '../rig.mjs';
import { PAGES, seedLargeAudit } from './large-audit.mjs';
import { withApi } from './serve-api.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const GOAL_MS = 300;

const rig = await openRig('POSTGRES');
try {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const secret = await authSecret(rig.context.db, null);
  const auth = createAuth({ pool: rig.context.db.pool, secret, baseUrl: base });
  const account = await accounts.create(rig.context, auth, secret, { email: 'bench@example.org', plan: 'ENTERPRISE' });
  const { organizationId, userId, sessionToken } = account;
  const viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
  const { projectId } = await seedLargeAudit(rig, viewer);
  await withApi(rig, () => measure(base, sessionToken, `/projects/${projectId}/pages?orderBy=number`), {
    port,
    BASE_URL: base,
  });
} finally {
  await rig.close();
}

async function measure(origin, token, screen) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'better-auth.session-token', value: token, url: origin }]);
    const tab = await context.newPage();
    await tab.goto(`${origin}${screen}`);
    await tab.locator('.windowed tbody th').first().waitFor();
    const times = new Map();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, act] of steps()) times.set(name, [...(times.get(name) ?? []), await step(tab, act)]);
    const results = [...times].map(([name, list]) => ({
      step: name,
      median: Math.round(median(list)),
      worst: Math.round(Math.max(...list)),
    }));
    console.table(results);
    const drawn = await tab.locator('.windowed tbody tr').count();
    console.log(
      `${drawn} rows in the document; ${results.filter(({ median: ms }) => ms > GOAL_MS).length} steps over ${GOAL_MS} ms`,
    );
  } finally {
    await browser.close();
  }
}

/** Each ends at other rows than it began with. */
function steps() {
  const scrollTo = (share) => `document.querySelector('.table-scroll').scrollTop = 52 * ${Math.floor(PAGES * share)}`;
  const sort = (title) =>
    `[...document.querySelectorAll('button.sort')].find((one) => one.textContent.startsWith('${title}')).click()`;
  const filter = (text) => `{
    const field = document.querySelector('input[aria-label="Filter pages"]');
    field.value = '${text}';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`;
  return [
    ['scroll by two windows', scrollTo(24 / PAGES)],
    ['jump to the middle', scrollTo(0.5)],
    ['jump to the end', scrollTo(1)],
    ['sort by word count', sort('Word count')],
    ['the other way', sort('Word count')],
    ['jump to the middle, sorted', scrollTo(0.5)],
    ['sort by response time', sort('Response time')],
    ['filter', filter('words > 300 and indexable = true')],
    ['filter by text', filter('title contains "in section 7"')],
    ['no filter', filter('')],
    ['sort by page', sort('Page ')],
    ['from the end', sort('Page ')],
  ];
}

/** Milliseconds until the first row in sight is another one than before, is there, and is painted. */
function step(tab, act) {
  return tab.evaluate(
    `(async () => {
      const first = () => {
        const box = document.querySelector('.table-scroll');
        if (!box) return null;
        const top = box.getBoundingClientRect().top + box.querySelector('thead').offsetHeight;
        const row = [...box.querySelectorAll('tbody tr[aria-rowindex]')].find((one) => one.getBoundingClientRect().bottom > top);
        return row?.querySelector('a')?.getAttribute('href') ?? null;
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const before = first();
      const started = performance.now();
      ${act};
      while (first() === null || first() === before) {
        if (performance.now() - started > 20_000) throw new Error('No other rows after 20 s.');
        await frame();
      }
      await frame();
      return performance.now() - started;
    })()`,
  );
}
