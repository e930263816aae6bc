// Compares our rules with cases that others published: test cases of the W3C's ACT rules, fixtures of axe-core, examples of
// schema.org and the gallery of Adobe's validator. Prints how many agree and every difference, with its reason from `reasons.mjs`.
// Exits with 1 where a difference has none.
//   npm run bench:published -- [--act <copy>] [--axe <copy>] [--schema <copy>] [--gallery <copy>]
// Each is a copy of the repository that the file of its cases names.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { actCases } from './act-cases.mjs';
import { axeFixtures } from './axe-fixtures.mjs';
import { galleryFiles } from './gallery-files.mjs';
import { judgedDocument, rulesOf } from './judged-document.mjs';
import { reasonOf } from './reasons.mjs';
import { schemaExamples } from './schema-examples.mjs';

/** Rules that look at one block of structured data, and not at the page or the site around it, or at the day. */
const OF_ONE_BLOCK = rulesOf('STRUCTURED_DATA').filter((id) =>
  ['jsonld', 'sd-bad', 'sd-breadcrumb-broken', 'sd-deprecated', 'sd-re', 'sd-unknown'].some((start) =>
    id.startsWith(start),
  ),
);
/** An example of schema.org need not be a rich result of Google. */
const OF_VOCABULARY = OF_ONE_BLOCK.filter((id) => !/missing|deprecated/.test(id));

const SUITES = {
  act: { name: 'W3C ACT rules', cases: actCases },
  axe: { name: 'axe-core fixtures', cases: axeFixtures },
  schema: { name: 'schema.org examples', cases: schemaExamples, rules: OF_VOCABULARY },
  gallery: { name: 'rich result gallery', cases: galleryFiles, rules: OF_ONE_BLOCK },
};

const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(SUITES).map((suite) => [suite, { type: 'string' }])),
});
let unexplained = 0;
for (const [suite, folder] of Object.entries(values)) compared(suite, resolve(folder));
if (unexplained > 0) process.exitCode = 1;

function compared(suite, folder) {
  const { name, cases, rules } = SUITES[suite];
  const lines = [];
  let [all, explained] = [0, 0];
  for (const one of cases(folder)) {
    all += 1;
    const said = findingsOn(one, one.rules ?? rules);
    if (said.length > 0 === one.fails) continue;
    const reason = reasonOf(suite, one);
    if (reason !== null) explained += 1;
    lines.push(`  ${one.name}: ${one.fails ? 'nothing' : said.join(' · ')}${reason === null ? '' : ` (${reason})`}`);
  }
  unexplained += lines.length - explained;
  const agreed = all - lines.length;
  console.log(
    `${name}: ${all} cases, ${agreed} agree, ${explained} differ for a reason, ${lines.length - explained} differ`,
  );
  for (const line of lines) console.log(line);
}

/** A notice is no fault of what is right, and yet says that something is missing. */
function findingsOn({ html, fails, line = null }, rules) {
  return judgedDocument(html, rules).flatMap(({ rule, severity, evidence }) =>
    evidence
      .filter((found) => line === null || found.line === line)
      .filter(() => fails || severity !== 'NOTICE' || !rule.startsWith('sd-'))
      .map(({ message }) => `${rule}: ${message}`),
  );
}
