// How far the score of a crawl that ends early is from that of the whole site, and how often its interval contains it: folders of
// HTML and made sites whose sections differ, each crawled once, and drawn from its pages with one page budget after another.
//   npm run bench:uncertainty -- [--facts <folder>] [--csv <file>] [--made 16] [--first <seed>] [--starts 7] <folder of HTML>[::/path/]…
// With a path behind two colons only what is below it is crawled, with its links to the rest of the folder intact: a part of a
// site that is served alone has dead links that the site does not have. `--starts` is the number of further pages to begin at.
// `--facts` keeps what was crawled; a file of it may be named instead of a folder of HTML.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OVERALL_WEIGHTS } from '../dist/src/audit/score/page-scores.js';
import { reachFactor } from '../dist/src/audit/score/penalty.js';
import { reachPoints, unseenShare } from '../dist/src/audit/score/uncertainty.js';
import { localAudit } from '../dist/src/services/runs/local/local-audit.js';
import { fit, reachIn, shareHeldOut } from '../test/audit/score/interval-fit.ts';
import { openRig } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';
import { factsOf, readFacts, scoreOf, walk } from './sites/drawn-crawls.mjs';
import { unevenSite } from './sites/uneven-site.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    facts: { type: 'string' },
    csv: { type: 'string' },
    starts: { type: 'string', default: '7' },
    made: { type: 'string', default: '16' },
    first: { type: 'string', default: '1' },
  },
});
const SIZES = [3, 6, 12, 25, 50, 100, 200, 500, 1_000, 2_000];
const WANTED = 0.95;
const MOST = 20_000;

const KEPT = '.json.gz';

if (values.facts) mkdirSync(values.facts, { recursive: true });
const rig = await openRig('POSTGRES');
const rows = [];
try {
  for (const [folder, path = '/'] of positionals.map((name) => name.split('::'))) {
    if (folder.endsWith(KEPT)) {
      await draws(basename(folder, KEPT), readFacts(folder));
      continue;
    }
    const server = await startFolderServer(resolve(folder));
    try {
      await crawled(`${resolve(folder).split('/').slice(-3).join('/')}${path}`, new URL(path, server.url).href, path);
    } finally {
      server.close();
    }
  }
  for (let at = 0; at < Number(values.made); at += 1) await made(Number(values.first) + at);
} finally {
  await rig.close();
}
report();

async function made(seed) {
  const site = unevenSite(seed);
  const server = createServer((request, response) => site.answer(request.url ?? '/', response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await crawled(`made ${seed}`, `http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function crawled(name, url, path = '/') {
  const { audit } = await localAudit(rig.context, {
    url,
    maxPages: MOST,
    include: path === '/' ? [] : [`${path}*`],
    // scores of the crawl alone: which pages are rendered is another choice
    render: 'OFF',
    checkExternalLinks: false,
    exclude: [],
    fresh: true,
    signal: AbortSignal.timeout(600_000),
    hooks: {},
  });
  if (audit.score?.failed !== null || audit.partial)
    return console.log(`${name}: ${audit.errorCode ?? audit.stopReason}`);
  const file = values.facts && join(values.facts, `${name.replaceAll(/[^\w.-]+/g, '-')}${KEPT}`);
  await draws(name, await factsOf(rig.context, audit, file));
}

/** Crawls from the start page and from others; one that is soon the same as another counts once. */
async function draws(site, kept) {
  const pages = kept.pages.filter(({ html, status }) => html !== null && status === 200);
  const others = Number(values.starts);
  const spaced = Array.from({ length: others }, (_, at) => pages[Math.floor(((at + 0.5) / others) * pages.length)]);
  const starts = new Set([kept.facts.startUrl, ...spaced.map((page) => page?.url ?? kept.facts.startUrl)]);
  const own = [];
  for (const [at, start] of [...starts].entries()) {
    const { order, known } = walk(kept.pages, start);
    const whole = await scoreOf(kept, order, order.length);
    if (whole.failed !== null) continue;
    for (const size of SIZES.filter((one) => one < order.length)) {
      const part = await scoreOf(kept, order.slice(0, size), known[size - 1]);
      if (part.failed !== null) continue;
      const name = at === 0 ? site : `${site}@${at}`;
      const row = { name, site, whole: figures(whole), part: figures(part, size, known[size - 1]) };
      if (!own.some((one) => crawlOf(one) === crawlOf(row))) own.push(row);
    }
  }
  rows.push(...own);
  const width = own.reduce((sum, { part }) => sum + part.uncertainty.overall, 0) / own.length;
  const share = percent(shareHeld(own, overallOf));
  console.log(
    `${site}: ${kept.pages.length} URLs, ${own.length} draws, ${share} held, ± ${width.toFixed(1)} on average`,
  );
}

function crawlOf({ part }) {
  return JSON.stringify([part.pagesCrawled, part.overall, part.groups]);
}

function figures({ unrounded: { overall, groups }, uncertainty, spread }, pagesCrawled, pagesKnown) {
  return { overall, groups, uncertainty, spread, pagesCrawled, pagesKnown };
}

function overallOf({ overall, uncertainty }) {
  return [overall, uncertainty.overall];
}

/** Share of the intervals that contain the score of the whole site. */
function shareHeld(of, pick) {
  const checked = of.map(({ part, whole }) => Math.abs(pick(part)[0] - pick(whole)[0]) <= pick(part)[1] + 0.05);
  return checked.filter(Boolean).length / checked.length;
}

/** The form that the tests read: `test/audit/score/truncations.csv`. */
function table() {
  const groups = Object.keys(rows[0]?.part.groups ?? {});
  const head = ['overall', ...groups.map((group) => group.toLowerCase())];
  const lines = rows.map(({ name, part, whole }) =>
    [
      ...[name, part.pagesCrawled, part.pagesKnown],
      ...[part.overall, whole.overall, part.spread.overall].map((value) => value.toFixed(1)),
      ...groups.flatMap((group) =>
        [part.groups[group], whole.groups[group], part.spread.groups[group]].map((value) => value.toFixed(1)),
      ),
    ].join(','),
  );
  const columns = head.flatMap((name) => [`${name}_part`, `${name}_whole`, `${name}_spread`]);
  return `site,crawled,known,${columns.join(',')}\n${lines.join('\n')}\n`;
}

function report() {
  if (values.csv) writeFileSync(values.csv, table());
  console.log(`\n${rows.length} truncations; share of intervals that contain the score of the whole site:`);
  const shares = { overall: shareHeld(rows, overallOf) };
  for (const group of Object.keys(rows[0]?.part.groups ?? {}))
    shares[group] = shareHeld(rows, ({ groups, uncertainty }) => [groups[group], uncertainty.groups[group]]);
  for (const [name, share] of Object.entries(shares)) console.log(`  ${name.padEnd(12)} ${percent(share)}`);
  if (Object.values(shares).some((share) => share < WANTED)) process.exitCode = 1;
  console.log(
    '\nthe narrowest intervals for these truncations, and their share where the site itself was left out of the fit:',
  );
  for (const name of Object.keys(shares)) {
    const own = rows.map((row) => truncationOf(row, name));
    const { drift, sample, spread } = fit(own, WANTED);
    console.log(`  ${name.padEnd(12)} ${drift} + ${sample}/√n + ${spread}·s   ${percent(shareHeldOut(own, WANTED))}`);
  }
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

function truncationOf({ site, part, whole }, name) {
  const pick = ({ overall, groups }) => (name === 'overall' ? overall : groups[name]);
  const crawled = part.pagesCrawled;
  const unseen = Math.sqrt(unseenShare({ crawled, discovered: part.pagesKnown, complete: false }));
  const error = Math.abs(pick(part) - pick(whole));
  const points = Object.entries(OVERALL_WEIGHTS).reduce((sum, [group, weight]) => sum + weight * part.groups[group], 0);
  const reach = name === 'overall' ? reachPoints(reachIn(part.overall, points, reachFactor), crawled) : 0;
  return { site, crawled, unseen, error, spread: pick(part.spread), reach };
}
