// How far the score of a crawl that ends early is from that of the whole site, and how often its interval contains it: real
// audits of folders of HTML and of made sites whose sections differ, each with one page budget after another.
//   npm run bench:uncertainty -- [--json <file>] [--csv <file>] [--made 16] [--first <seed>] [--starts 3] <folder of HTML>[::/path/]…
// With a path behind two colons only what is below it is crawled, with its links to the rest of the folder intact: a part of a
// site that is served alone has dead links that the site does not have. `--starts` is the number of further pages to begin at.
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unseenShare } from '../dist/src/audit/score/uncertainty.js';
import { localAudit } from '../dist/src/services/runs/local/local-audit.js';
import { fit, shareHeldOut } from '../test/support/interval-fit.ts';
import { openRig } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';
import { unevenSite } from './sites/uneven-site.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    csv: { type: 'string' },
    starts: { type: 'string', default: '3' },
    made: { type: 'string', default: '16' },
    first: { type: 'string', default: '1' },
  },
});
const SIZES = [3, 6, 12, 25, 50, 100, 200, 500, 1_000, 2_000];
const WANTED = 0.95;
const MOST = 20_000;

const rig = await openRig('POSTGRES');
const rows = [];
try {
  for (const [folder, path = '/'] of positionals.map((name) => name.split('::'))) {
    const server = await startFolderServer(resolve(folder));
    const name = `${resolve(folder).split('/').slice(-3).join('/')}${path}`;
    try {
      const pages = await truncations(name, new URL(path, server.url).href, path);
      const starts = Number(values.starts);
      for (let at = 0; at < starts; at += 1) {
        const start = pages[Math.floor(((at + 0.5) / starts) * pages.length)];
        if (start) await truncations(`${name}@${at + 1}`, start, path);
      }
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
    await truncations(`made ${seed} (${site.about})`, `http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** URLs of the pages of the whole site, in the order in which they were scored. */
async function truncations(name, url, path = '/') {
  const whole = await audit(url, MOST, path);
  if (whole.score?.failed !== null || whole.partial)
    return console.log(`${name}: ${whole.errorCode ?? whole.stopReason}`) ?? [];
  for (const size of SIZES.filter((one) => one < whole.pagesCrawled)) {
    const part = await audit(url, size, path);
    if (part.score?.failed !== null) continue;
    const row = { name, site: name.replace(/@\d+$/, ''), size, whole: figures(whole), part: figures(part) };
    // crawls of a small site from several pages soon are the same crawl
    if (rows.some((known) => crawlOf(known) === crawlOf(row))) continue;
    rows.push(row);
    if (values.json) appendFileSync(values.json, `${JSON.stringify(rows.at(-1))}\n`);
  }
  const own = rows.filter((row) => row.name === name);
  console.log(
    `${name}: ${whole.pagesCrawled} URLs, overall ${whole.overallScore}; ${own
      .map(({ size, part }) => `${size}: ${part.overall.toFixed(1)} ± ${part.uncertainty.overall}`)
      .join(', ')}`,
  );
  const { rows: pages } = await rig.context.db.pool.query(
    `select url from page where audit_id = $1 and status = 200 and media_type = 'text/html' order by id`,
    [whole.id],
  );
  return pages.map((page) => page.url);
}

const crawlOf = ({ site, part }) => JSON.stringify([site, part.pagesCrawled, part.overall, part.groups]);

async function audit(url, maxPages, path) {
  const { audit: ended } = await localAudit(rig.context, {
    url,
    maxPages,
    include: path === '/' ? [] : [`${path}*`],
    // scores of the crawl alone: which pages are rendered is another choice
    render: 'OFF',
    checkExternalLinks: false,
    exclude: [],
    fresh: true,
    signal: AbortSignal.timeout(600_000),
    hooks: {},
  });
  return ended;
}

function figures({ score, pagesCrawled, pagesKnown }) {
  return {
    overall: score.unrounded.overall,
    groups: score.unrounded.groups,
    uncertainty: score.uncertainty,
    spread: score.spread,
    pages: score.pages,
    pagesCrawled,
    pagesKnown,
  };
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
  const held = (pick) => {
    const checked = rows.map(({ part, whole }) => Math.abs(pick(part)[0] - pick(whole)[0]) <= pick(part)[1] + 0.05);
    return checked.filter(Boolean).length / checked.length;
  };
  console.log(`\n${rows.length} truncations; share of intervals that contain the score of the whole site:`);
  const shares = { overall: held(({ overall, uncertainty }) => [overall, uncertainty.overall]) };
  for (const group of Object.keys(rows[0]?.part.groups ?? {}))
    shares[group] = held(({ groups, uncertainty }) => [groups[group], uncertainty.groups[group]]);
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

const percent = (share) => `${(100 * share).toFixed(1)} %`;

function truncationOf({ site, part, whole }, name) {
  const pick = ({ overall, groups }) => (name === 'overall' ? overall : groups[name]);
  const crawled = part.pagesCrawled;
  const unseen = Math.sqrt(unseenShare({ crawled, discovered: part.pagesKnown, complete: false }));
  return { site, crawled, unseen, error: Math.abs(pick(part) - pick(whole)), spread: pick(part.spread) };
}
