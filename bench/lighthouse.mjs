// Agreement with Lighthouse's SEO audits, page by page: our findings of an audit beside Lighthouse's verdicts on the same
// pages, and every disagreement. Runs on the compiled sources: npm run build first. Lighthouse is no dependency of ours:
//   npm install --prefix /somewhere lighthouse
//   node bench/lighthouse.mjs --lighthouse /somewhere --pages 50 https://www.example.com/ https://www.example.org/
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fail, installedLighthouse } from './installed-lighthouse.mjs';

/** Lighthouse's audit → our rules that judge the same thing. */
const COUNTERPARTS = {
  'document-title': ['title-missing'],
  'meta-description': ['description-missing', 'description-outside-head'],
  'http-status-code': ['page-4xx', 'page-5xx'],
  'link-text': ['link-generic-anchor'],
  'crawlable-anchors': ['link-uncrawlable', 'link-malformed'],
  'is-crawlable': ['noindex-page', 'unavailable-after-past', 'robots-blocks-linked-page', 'robots-blocks-home'],
  'robots-txt': [
    'robots-syntax',
    'robots-rule-before-agent',
    'robots-bad-pattern',
    'robots-sitemap-relative',
    'robots-unreachable',
  ],
  'image-alt': ['image-alt-missing'],
  hreflang: ['hreflang-invalid-code', 'hreflang-relative'],
  canonical: [
    'canonical-invalid',
    'canonical-relative',
    'canonical-multiple-conflicting',
    'canonical-header-conflict',
    'canonical-to-home',
  ],
};

const { values, positionals: sites } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: 'string' },
    pages: { type: 'string', default: '50' },
    'max-pages': { type: 'string', default: '500' },
    'allow-network': { type: 'string', multiple: true, default: [] },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});

const lighthouse = await installedLighthouse(values.lighthouse);
if (sites.length === 0) fail('Name at least one site to audit.');
const perSite = Math.ceil(Number(values.pages) / sites.length);
const table = Object.fromEntries(
  Object.keys(COUNTERPARTS).map((id) => [id, { 'both pass': 0, 'both fail': 0, 'only Lighthouse': 0, 'only ours': 0 }]),
);
const disagreements = [];
const chrome = await lighthouse.launch({
  chromePath: values.chromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
let compared = 0;
try {
  for (const site of sites) {
    const findings = await ourFindings(site);
    for (const url of spread([...findings.keys()], perSite)) {
      const audits = await theirAudits(url);
      if (audits === null) continue;
      compared += 1;
      compare(url, audits, findings.get(url), findings.get(null));
    }
  }
} finally {
  await chrome.kill();
}

console.table(
  Object.fromEntries(
    Object.entries(table).map(([id, row]) => {
      const judged = Object.values(row).reduce((sum, count) => sum + count, 0);
      const agreed = row['both pass'] + row['both fail'];
      return [id, { ...row, agreement: judged === 0 ? 'n/a' : `${((100 * agreed) / judged).toFixed(0)} %` }];
    }),
  ),
);
console.log(`${compared} pages. Disagreements: ${disagreements.length}`);
for (const line of disagreements) console.log(line);

function compare(url, audits, onPage, onSite) {
  for (const [id, rules] of Object.entries(COUNTERPARTS)) {
    const audit = audits[id];
    // an audit that found nothing to judge, or failed itself, says nothing
    if (audit === undefined || audit.score === null) continue;
    const ours = rules.map((rule) => onPage?.get(rule) ?? onSite?.get(rule)).find((found) => found !== undefined);
    const theirs = audit.score < 1;
    if (theirs === (ours !== undefined)) {
      table[id][theirs ? 'both fail' : 'both pass'] += 1;
      continue;
    }
    table[id][theirs ? 'only Lighthouse' : 'only ours'] += 1;
    const shown = theirs
      ? (audit.details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.href ?? JSON.stringify(item))
      : ours.evidence.slice(0, 3).map(({ message, value }) => (value ? `${message} ${value}` : message));
    const why = [audit.explanation ?? '', ...shown].join(' | ').slice(0, 400);
    disagreements.push(`${id}: only ${theirs ? 'Lighthouse' : `ours (${ours.rule})`} fails ${url}: ${why}`);
  }
}

/** address → rule → finding; what is found about the site as a whole stands under null */
async function ourFindings(site) {
  const cli = fileURLToPath(new URL('../dist/bundle/cli.js', import.meta.url));
  const allowed = values['allow-network'].flatMap((network) => ['--allow-network', network]);
  const options = ['--max-pages', values['max-pages'], '--format', 'ndjson', ...allowed];
  const child = spawn(process.execPath, [cli, 'audit', site, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const findings = new Map([[null, new Map()]]);
  for await (const line of createInterface({ input: child.stdout })) {
    const record = JSON.parse(line);
    if (record.type !== 'finding') continue;
    const key = record.siteWide ? null : record.url;
    if (!findings.has(key)) findings.set(key, new Map());
    findings.get(key).set(record.rule, record);
  }
  if (findings.size === 1) fail(`The audit of ${site} brought no findings on any page; is it running?`);
  return findings;
}

/** Evenly over the addresses in their order, so that every section of the site has its share. */
function spread(urls, count) {
  const pages = urls.filter((url) => url !== null).sort();
  const step = Math.max(1, pages.length / count);
  return Array.from({ length: Math.min(count, pages.length) }, (_, index) => pages[Math.floor(index * step)]);
}

/** null where Lighthouse could not load the page: it judges nothing then */
async function theirAudits(url) {
  const result = await lighthouse.run(url, { port: chrome.port, onlyCategories: ['seo'], logLevel: 'error' });
  const problem = result?.lhr.runtimeError;
  if (problem) console.error(`left out: ${url}: ${problem.code}`);
  return problem || !result ? null : result.lhr.audits;
}
