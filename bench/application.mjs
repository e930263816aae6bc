// Lighthouse over the screens of the web application, as a phone on a slow network sees them: its scores, the metrics
// behind them, and every audit that a screen does not pass. Lighthouse is no dependency of ours, and the installation is
// one that runs already, with a project that was audited:
//   npm install --prefix /somewhere lighthouse
//   node bench/application.mjs --lighthouse /somewhere --email owner@sextant.local --password … [http://127.0.0.1:3000]
import { parseArgs } from 'node:util';
import { fail, installedLighthouse } from './installed-lighthouse.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    /** by default the newest that was audited */
    project: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** part of a path: other screens are left out */
    only: { type: 'string', default: '' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const base = positionals[0] ?? 'http://127.0.0.1:3000';
if (!values.lighthouse || !values.email || !values.password) fail('Give --lighthouse, --email and --password.');

const { run, launch } = await installedLighthouse(values.lighthouse);
const cookie = await signIn();
const { projects } = await (await fetch(`${base}/api/projects`, { headers: { cookie } })).json();
const audited = projects.find(({ id, lastAuditScore }) => (values.project ?? id) === id && lastAuditScore !== null);
if (!audited) fail('No project of this account was audited yet.');
const project = `/projects/${audited.id}`;
const { pages } = await (await fetch(`${base}/api${project}/pages?limit=1`, { headers: { cookie } })).json();

/** [address, whether somebody is signed in] */
const SCREENS = [
  ['/sign-in', false],
  ['/tools/meta-tags', false],
  ['/', true],
  [project, true],
  [`${project}/issues`, true],
  [`${project}/issues/title-too-short`, true],
  [`${project}/pages`, true],
  [`${project}/pages/${pages[0].id}`, true],
  [`${project}/rankings`, true],
  [`${project}/compare`, true],
  [`${project}/structure`, true],
  [`${project}/score`, true],
  [`${project}/technical`, true],
  [`${project}/competitors`, true],
  [`${project}/audits`, true],
  [`${project}/reports`, true],
  [`${project}/watch`, true],
  [`${project}/alerts`, true],
  [`${project}/settings/crawling`, true],
  ['/alerts', true],
  ['/settings', true],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const chrome = await launch({
  chromePath: values.chromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  logLevel: 'silent',
});
const table = {};
const faults = new Map();
try {
  for (const [path, signedIn] of SCREENS.filter(([one]) => one.includes(values.only))) {
    const reports = [];
    for (let at = 0; at < Number(values.runs); at += 1) reports.push(await look(path, signedIn));
    const shown = path.replace(project, '/projects/…');
    table[shown] = Object.fromEntries([
      ...CATEGORIES.map((name) => [
        name,
        median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
      ]),
      ...METRICS.map((name) => [name, median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))]),
    ]);
    for (const [id, audit] of Object.entries(reports[0].audits)) {
      if (audit.score === null || audit.score === 1 || audit.scoreDisplayMode === 'informative') continue;
      const listed = audit.details?.items;
      const items = Array.isArray(listed) ? listed.slice(0, 3) : [];
      const seen = items.map((item) => item.node?.snippet ?? item.url ?? item.description).filter(Boolean);
      faults.set(id, [...(faults.get(id) ?? []), `${shown} (${audit.displayValue ?? ''}) ${seen.join(' | ')}`]);
    }
  }
} finally {
  await chrome.kill();
}
console.table(table);
for (const [id, screens] of faults) console.log(`${id}\n  ${screens.join('\n  ').slice(0, 1_500)}`);

async function look(path, signedIn) {
  let problem = 'no report';
  // a busy machine loses a trace now and then
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await run(base + path, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
      ...(signedIn ? { extraHeaders: { Cookie: cookie } } : {}),
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? problem;
  }
  // no exit here: the browser has to be closed first
  throw new Error(`${path}: ${problem}`);
}

async function signIn() {
  const answer = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: values.email, password: values.password }),
  });
  if (!answer.ok) fail(`The sign-in was refused: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function median(numbers) {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 1_000) / 1_000;
}
