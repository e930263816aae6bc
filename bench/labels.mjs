// Precision and recall of every rule over the labelled sites of test/sites. Exits with 1 unless all are 1.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('../test/support/labelled-sites.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
const findings = [];
let faults = 0;
for (const name of process.argv.length > 2 ? process.argv.slice(2) : module.labelledSites()) {
  const site = await module.compareWithLabels(name);
  findings.push(...site.findings);
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
const rules = module.qualityOfRules(findings);
const width = Math.max(0, ...rules.map(({ rule }) => rule.length));
console.log(`\n${'rule'.padEnd(width)}  labelled  precision  recall`);
for (const { rule, labelled, precision, recall } of rules)
  console.log(
    `${rule.padEnd(width)}  ${String(labelled).padStart(8)}  ${precision.toFixed(3).padStart(9)}  ${recall.toFixed(3).padStart(6)}`,
  );
const perfect = rules.filter(({ precision, recall }) => precision === 1 && recall === 1).length;
console.log(
  `\n${rules.length} rules over ${findings.length} labels; precision and recall are 1 for ${perfect} of them`,
);
process.exitCode = faults === 0 ? 0 : 1;
