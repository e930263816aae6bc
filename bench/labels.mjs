// Precision and recall of every rule over the labelled sites of test/sites. Exits with 1 unless all are 1 and every rule
// has a failing case, a passing one and a near miss. Names of sites restrict it, and then nothing is asked of other rules.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { rules } from '../dist/src/audit/rules/index.js';

const path = fileURLToPath(new URL('../test/support/sites/labelled-sites.ts', import.meta.url));
// open until the end: the browser is loaded when the first page is rendered
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const module = await vite.ssrLoadModule(path);
const asked = process.argv.slice(2);
const audited = [];
const skipped = [];
let faults = 0;
for (const name of asked.length > 0 ? asked : module.labelledSites()) {
  const reason = module.unavailable(name);
  if (reason) {
    skipped.push(`${name}: ${reason}`);
    console.log(`${name}: not audited, ${reason}`);
    continue;
  }
  const site = await module.compareWithLabels(name);
  audited.push(site);
  const wrong = [
    ...site.findings
      .filter(({ verdict }) => verdict !== 'TRUE')
      .map(({ verdict, rule, page }) => `${verdict.toLowerCase().replace('_', ' ')}: ${rule} at ${page ?? 'the site'}`),
    ...site.unlabelled.map((page) => `page without labels: ${page}`),
    ...site.unreached.map((page) => `labelled page was not reached: ${page}`),
    ...site.errors.map((error) => `rule failed: ${error}`),
  ];
  faults += wrong.length;
  console.log(`${name}: ${site.findings.length} findings${wrong.length === 0 ? '' : `, ${wrong.length} wrong`}`);
  for (const line of wrong) console.log(`  ${line}`);
}
const onlyRendered = new Set(rules.filter(({ on }) => on === 'rendered' || on === 'axe').map(({ id }) => id));
const table = module.qualityOfRules(audited, asked.length > 0 ? [] : rules.map(({ id }) => id));
const width = Math.max(0, ...table.map(({ rule }) => rule.length));
console.log(`\n${'rule'.padEnd(width)}  failing  near misses  passing  precision  recall`);
const unrun = [];
let perfect = 0;
for (const row of table) {
  const cells = [
    row.rule.padEnd(width),
    String(row.labelled).padStart(7),
    String(row.near).padStart(11),
    String(row.passed).padStart(7),
    row.precision.toFixed(3).padStart(9),
    row.recall.toFixed(3).padStart(6),
  ];
  const gaps = module.gapsOf(row);
  const excused = skipped.length > 0 && onlyRendered.has(row.rule);
  if (excused) unrun.push(row.rule);
  else if (gaps.length === 0) perfect += 1;
  else if (asked.length === 0) faults += 1;
  console.log(`${cells.join('  ')}${gaps.length === 0 || asked.length > 0 ? '' : `  ${gaps.join(', ')}`}`);
}
const labels = audited.reduce((sum, { findings }) => sum + findings.length, 0);
console.log(
  `\n${table.length} rules over ${labels} labels in ${audited.length} sites; ${perfect} are perfect and fully covered`,
);
if (unrun.length > 0) console.log(`not run here (${skipped.join('; ')}): ${unrun.join(', ')}`);
await vite.close();
process.exitCode = faults === 0 ? 0 : 1;
