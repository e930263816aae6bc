// Whole audits of client-rendered sites beside Crawlee's PlaywrightCrawler, which only reads titles and links, in turn:
// pages/s, CPU time and peak memory of all processes, browsers included, and the requests that the site was sent. `again` is a
// second audit of the same site, of which nothing has changed. Memory is the sum of resident sets, in which what processes share
// counts for each of them (RSS), and the sum in which it counts once (PSS; of other accounts' processes root alone sees it).
// The sites' pages are drawn by scripts: `light` with a small script and one request for data, `typical` with 700 KB of JavaScript
// in four files, style sheets, web fonts and pictures besides.
//   npm run bench:render -- [--packages <folder>] [--rounds 3] [--pages 60] [--only sextant,again]
// <packages> holds the peer, which is installed there where it is not: npm install @crawlee/playwright playwright
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../dist/src/net/browser/browser-executable.js';
import { engine } from './engine.mjs';
import { measure } from './process-tree.mjs';
import { median } from './rig.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: join(tmpdir(), 'sextant-bench-crawlee') },
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const chromium = await findChromium(process.env.CHROMIUM_PATH ?? null, process.env.PATH ?? '');
if (chromium === null) {
  console.error('Chromium not found: install it, or set CHROMIUM_PATH.');
  process.exit(2);
}
const scratch = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const isAskedFor = (name) => values.only === '' || values.only.split(',').includes(name);
const packages = resolve(values.packages);
const audit = (url, ...more) => [
  ...[...engine.flags, here('../dist/bundle/cli.js'), 'audit', url, '--render', 'all', '--format', 'json'],
  ...['--max-pages', values.pages, '--allow-network', '127.0.0.0/8', ...more],
];
const CRAWLERS = {
  sextant: (url) => audit(url, '--fresh'),
  // after the one before it, in the same folder
  again: (url) => audit(url),
  crawlee: (url) => [here('./peers/crawlee-playwright.mjs'), url, packages, chromium],
};
const names = Object.keys(CRAWLERS).filter((name) => isAskedFor(name) && (name !== 'crawlee' || hasPeer(packages)));

const KINDS = {
  light: { modules: 0, bytes: 0, work: 0, pictures: 0, styles: 1 },
  typical: { modules: 4, bytes: 175_000, work: 40, pictures: 6, styles: 3 },
};
const LINKS = 8;

for (const kind of ['light', 'typical']) {
  const site = await startClientRenderedSite(kind, Number(values.pages));
  const runs = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const name of names) {
      site.reset();
      const ended = await measure(process.execPath, CRAWLERS[name](site.url), {
        limitSeconds: 240,
        proportional: true,
        env: {
          ...process.env,
          ...engine.environment,
          SEXTANT_DATA_DIR: join(scratch, kind),
          NODE_COMPILE_CACHE: here('../node_modules/.cache/node'),
          RES_OPTIONS: 'timeout:1 attempts:1',
        },
      });
      const { audit: run } = name === 'crawlee' ? {} : JSON.parse(ended.output).report;
      const seconds = run ? (Date.parse(run.completedAt) - Date.parse(run.startedAt)) / 1_000 : ended.wallSeconds;
      runs.get(name).push({ ...ended, ...site.counts(), seconds });
    }
  site.close();
  const load = loadavg()[0].toFixed(1);
  console.log(`\n${kind}, ${values.pages} pages, ${values.rounds} rounds in turn, medians; load at the end ${load}`);
  console.log('crawler    drawn  pages/s  CPU s/page  RSS MB  PSS MB  requests');
  for (const [name, all] of runs) {
    const of = (read) => median(all.map(read));
    const cells = [
      name.padEnd(9),
      String(of(({ drawn }) => drawn)).padStart(6),
      of(({ drawn, seconds }) => drawn / seconds)
        .toFixed(2)
        .padStart(8),
      of(({ drawn, cpuSeconds }) => cpuSeconds / drawn)
        .toFixed(2)
        .padStart(11),
      ...['peakBytes', 'peakProportionalBytes'].map((name) =>
        of((run) => run[name] / 1e6)
          .toFixed(0)
          .padStart(7),
      ),
      String(of(({ requests }) => requests)).padStart(9),
    ];
    console.log(cells.join(' '));
  }
}

/** Whether the peer is there, or could be installed. */
function hasPeer(folder) {
  const { resolve: find } = createRequire(`${folder}/`);
  try {
    find('@crawlee/playwright');
    return true;
  } catch {
    console.log(`Installing the peer in ${folder} …`);
  }
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--silent', '--prefix', folder, '@crawlee/playwright', 'playwright'], {
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    });
    return true;
  } catch {
    console.log(
      `Not installed: measured without. By hand: npm install --prefix ${folder} @crawlee/playwright playwright`,
    );
    return false;
  }
}

/** As much code as a framework has, most of it never run. */
function moduleOf(at, { bytes, work }) {
  const parts = [];
  for (let size = 0, n = 0; size < bytes; n += 1) {
    const part = `function m${at}_${n}(a){let s=${n};for(const c of String(a)){s=(s*31+c.charCodeAt(0))|0}return {id:s,key:'m${at}_${n}',list:[s,${n},a]}}\n`;
    parts.push(part);
    size += part.length;
  }
  return `(()=>{\n${parts.join('')}const until=performance.now()+${work};let x=0;while(performance.now()<until)x+=m${at}_0(x).id;globalThis.ready=(globalThis.ready??0)+1;})();\n`;
}

function application(pages, pictures) {
  return `
const at = Number(location.pathname.match(/\\d+/)?.[0] ?? 0);
fetch('/data/' + at + '.json').then((response) => response.json()).then(({ title, text }) => {
  document.title = title;
  const links = Array.from({ length: ${LINKS} }, (_, n) => (at * ${LINKS} + n + 1) % ${pages});
  document.querySelector('#root').innerHTML = '<main><h1>' + title + '</h1>' +
    text.map((line) => '<p>' + line + '</p>').join('') +
    Array.from({ length: ${pictures} }, (_, n) => '<img src="/picture-' + n + '.svg" alt="Picture ' + n + '" width="300" height="200" loading="lazy">').join('') +
    '<nav>' + links.map((to) => '<a href="/page-' + to + '">Page number ' + to + '</a>').join(' ') + '</nav></main>';
});`;
}

/** Counts the pages that were drawn: only their scripts ask for the data. */
async function startClientRenderedSite(kind, pages) {
  const { modules, styles, pictures, ...shape } = KINDS[kind];
  const files = new Map([['/app.js', application(pages, pictures)]]);
  for (let at = 0; at < modules; at += 1) files.set(`/module-${at}.js`, moduleOf(at, shape));
  const rules = Array.from(
    { length: kind === 'light' ? 20 : 800 },
    (_, at) => `.c${at}{margin:${at % 9}px;color:#123}`,
  );
  const font = '@font-face{font-family:Body;src:url(/body.woff2)}body{font-family:Body,sans-serif}';
  for (let at = 0; at < styles; at += 1) files.set(`/style-${at}.css`, `${font}${rules.join('\n')}`);
  for (let at = 0; at < pictures; at += 1)
    files.set(
      `/picture-${at}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#${at}8a"/></svg>`,
    );
  const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Application</title>${Array.from({ length: styles }, (_, at) => `<link rel="stylesheet" href="/style-${at}.css">`).join('')}</head><body><div id="root"></div>${Array.from({ length: modules }, (_, at) => `<script src="/module-${at}.js" defer></script>`).join('')}<script src="/app.js" defer></script></body></html>`;
  const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' };
  const drawn = new Set();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const path = request.url.split('?', 1)[0];
    const at = Number(/^\/(?:page-|data\/)(\d+)/.exec(path)?.[1] ?? (path === '/' ? 0 : -1));
    const send = (body, type = 'text/html; charset=utf-8', status = 200) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=3600' });
      response.end(body);
    };
    if (path.startsWith('/data/')) {
      drawn.add(at);
      const text = Array.from({ length: 30 }, (_, n) =>
        `Line ${n} of page ${at} says what lines of its kind say. `.repeat(4),
      );
      return send(JSON.stringify({ title: `Page ${at} of the application`, text }), types.json);
    }
    const file = files.get(path);
    if (file !== undefined) return send(file, types[path.slice(path.lastIndexOf('.') + 1)]);
    if (at >= 0 && at < pages) return send(shell);
    return send('<!doctype html><title>Not found</title><h1>Not found</h1>', undefined, 404);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    counts: () => ({ drawn: drawn.size, requests }),
    reset() {
      drawn.clear();
      requests = 0;
    },
    close: () => server.close(),
  };
}
