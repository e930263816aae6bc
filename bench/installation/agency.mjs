// A month of an agency with fifty sites, through the screens of an installation: how many presses, keys and minutes it takes, whether a
// site that got worse raises one incident and one mail, and whether the sums of list, digest and report are those of the sites. Prints
// every step; exits with 1 where a sum or a goal is missed. Build first: npm run bench:agency
//   -- --sites 50 --shots <folder>      CHROMIUM_PATH names another browser; twelve minutes with fifty sites on two cores
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { startEmbedded } from '../../dist/src/db/embedded.js';
import { serveAgencySites } from '../sites/agency-sites.mjs';
import { agencyMonth } from './agency-month.mjs';
import { agencyTruth } from './agency-truth.mjs';
import { createHand, MODEL, secondsOf, sumOf } from './hand.mjs';
import { startInstallation } from './installation.mjs';
import { smtpSink } from './smtp-sink.mjs';

const SETUP_GOAL_MIN = 15;
const MORNING_GOAL = 10;
const { values } = parseArgs({ options: { sites: { type: 'string', default: '50' }, shots: { type: 'string' } } });
const SITES = Number(values.sites);

const folder = mkdtempSync(join(tmpdir(), 'sextant-agency-'));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
const mail = await smtpSink();
const sites = await serveAgencySites(SITES);
const installation = await startInstallation({
  settings: {
    DATABASE_URL: database.url,
    SEXTANT_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_FROM: 'sextant@agency.test',
    // containers and root have no sandbox
    ALLOW_UNSANDBOXED_BROWSER: 'true',
  },
});
const db = new pg.Client({ connectionString: database.url });
await db.connect();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

let missed = 0;
/** Text of the screen on which a step failed. */
let failedScreen = async () => '';
/** One line of what has to hold. */
function check(name, value, wanted) {
  const holds = typeof wanted === 'function' ? wanted(value) : JSON.stringify(value) === JSON.stringify(wanted);
  if (!holds) missed += 1;
  const expected = typeof wanted === 'function' ? '' : `, expected ${JSON.stringify(wanted)}`;
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${name}: ${JSON.stringify(value)}${holds ? '' : expected}`);
}

try {
  const context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const tab = await context.newPage();
  const trouble = [];
  tab.on('pageerror', (error) => trouble.push(String(error)));
  const hand = createHand(tab, (number, name) => shoot(tab, number, name));
  const truth = agencyTruth({ db, mail, sites });
  failedScreen = () => tab.locator('body').innerText();
  const { setUp, startAgain, look, work, digest, report } = agencyMonth({
    tab,
    hand,
    sites,
    owner: installation.owner,
  });

  await setUp();
  const setup = hand.steps.splice(0);
  const firstMinutes = await truth.audited(SITES);
  // the digest of the day before: the next one tells what came after it
  await truth.settled();
  await db.query(`update weekly_summary set next_at = now() - interval '1 second'`);
  await truth.digestMail();
  const before = mail.messages().length;

  sites.change();
  await startAgain();
  const again = hand.steps.splice(0);
  const secondMinutes = await truth.audited(2 * SITES);
  await truth.settled();
  const notices = mail.messages().slice(before);

  const seen = await look();
  const incidents = await work();
  const morning = hand.steps.splice(0);
  // until eight in the morning it may be ten hours
  const digests = await digest(async () => {
    await db.query(`update weekly_summary set next_at = now() - interval '1 second'`);
    return truth.digestMail();
  });
  const written = await report();
  const rest = hand.steps.splice(0);

  for (const [title, steps] of [
    ['Setting up', setup],
    ['Auditing all again', again],
    ['A morning', morning],
    ['Digest and report', rest],
  ])
    print(title, steps);
  console.log(
    `First audits ${firstMinutes.toFixed(1)} min, second ones ${secondMinutes.toFixed(1)} min, nobody waits for them.\n`,
  );
  check(
    `minutes of a person for ${SITES} sites`,
    Number((sumSeconds(setup) / 60).toFixed(1)),
    (one) => one <= SETUP_GOAL_MIN,
  );
  check('presses in a morning', sumOf(morning).presses, (one) => one <= MORNING_GOAL);
  await truth.compare(check, { notices, seen, incidents, digests, written });
  check('faults of the screens', trouble, []);
} catch (error) {
  missed += 1;
  console.log(`${error}\n\n${await failedScreen().catch(() => '')}`);
} finally {
  await browser.close();
  await db.end().catch(() => {});
  await installation.close();
  await database.stop();
  sites.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? 'All holds.' : `${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);

function sumSeconds(steps) {
  return steps.reduce((sum, step) => sum + secondsOf(step), 0);
}

function print(title, steps) {
  const all = sumOf(steps);
  console.log(`${title}: ${all.presses} presses, ${all.keys} keys, ${sumSeconds(steps).toFixed(0)} s of a person`);
  for (const step of steps)
    console.log(
      `  ${step.name.padEnd(44)}${String(step.presses).padStart(4)} presses ${String(step.keys).padStart(4)} keys ${(step.waitMs / 1_000).toFixed(1).padStart(6)} s of waiting ${secondsOf(step).toFixed(0).padStart(4)} s`,
    );
  console.log(
    `  (${MODEL.press} s a press, ${MODEL.key} s a key, ${MODEL.thought} s of thought before each act, and the waiting)\n`,
  );
}

/** Takes the screen after a step, wide and narrow. */
async function shoot(tab, number, name) {
  if (!values.shots) return;
  mkdirSync(values.shots, { recursive: true });
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  for (const width of [390, 1440]) {
    await tab.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await sleep(400);
    await tab.screenshot({ path: join(values.shots, `${file}-${width}.png`), fullPage: width === 390 });
  }
}
