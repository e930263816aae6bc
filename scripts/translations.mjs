// Shows what of the texts for readers of reports is not translated yet, and prints it as JSON to start from:
//   npm run -s translations                    how many texts each file of each language lacks
//   npm run -s translations de meta            English texts that src/languages/texts/de/rules/meta.json lacks, as that file has them
//   npm run -s translations de report          the same of src/languages/texts/de/report.json
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rules } from '../dist/src/audit/rules/index.js';
import { LANGUAGES } from '../dist/src/languages/language.js';
import { ruleFile } from '../dist/src/languages/rule-file.js';

const folder = fileURLToPath(new URL('../src/languages/texts/', import.meta.url));
/** @param {string} path @returns {Record<string, unknown>} */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** English texts by the names of files. @type {Map<string, Record<string, unknown>>} */
const parts = new Map([['report', read(`${folder}en/report.json`)]]);
for (const rule of rules.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
  const { id, title, why, fix } = rule;
  const part = ruleFile(rule).replace(/\.json$/, '');
  parts.set(part, { ...parts.get(part), [id]: { title, why, fix } });
}

/** @param {string} language @param {string} part */
function missing(language, part) {
  const known = read(`${folder}${language}/${part === 'report' ? part : `rules/${part}`}.json`);
  return Object.fromEntries(Object.entries(parts.get(part) ?? {}).filter(([name]) => !(name in known)));
}

const [language, part] = process.argv.slice(2);
if (language && part) {
  if (!parts.has(part)) {
    process.stderr.write(`There is no part ${part}. Parts: ${[...parts.keys()].join(', ')}.\n`);
    process.exit(2);
  }
  process.stdout.write(`${JSON.stringify(missing(language, part), null, 2)}\n`);
} else {
  const started = new Set(readdirSync(folder));
  for (const one of language ? [language] : LANGUAGES.filter((name) => name !== 'en')) {
    const counts = [...parts.keys()].map((name) => [name, Object.keys(missing(one, name)).length]);
    const left = counts.filter(([, count]) => count !== 0).map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`${one}: ${started.has(one) ? left.join(', ') || 'complete' : 'not started'}\n`);
  }
}
