// How often the suggestions of each recipe hold: pastes their texts into the HTML of the pages that they are for, knowing nothing but
// these texts, reads the pages again and runs all rules. Counts those after which the issue is gone and nothing fails that was not
// said, over the cases of the tests, test/sites and the folders that are given. --write puts the table into the source: confidence
// is made of it. npm run fixes:measure -- [--write] [folder …]
import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { measure } = await vite.ssrLoadModule(`${root}test/fixes/measure.ts`);
const folders = [...globSync('test/sites/*', { cwd: root }).map((folder) => root + folder), ...positionals];
const measured = await measure(folders.sort(), console.error);
await vite.close();

const rows = Object.entries(measured)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([rule, bases]) =>
    Object.entries(bases)
      .toSorted()
      .map(([basis, row]) => ({ rule, basis, ...row })),
  );
for (const { rule, basis, tried, held } of rows)
  console.log(
    `${rule.padEnd(34)}${basis.padEnd(9)}${String(tried).padStart(6)}${String(held).padStart(6)}  ${(held / tried).toFixed(2)}`,
  );
const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
console.log(
  `${new Set(rows.map(({ rule }) => rule)).size} recipes: ${sum('held')} of ${sum('tried')} suggestions held`,
);

if (values.write) {
  const lines = Object.entries(Object.groupBy(rows, ({ rule }) => rule)).map(
    ([rule, list]) =>
      `  '${rule}': { ${list.map(({ basis, tried, held }) => `${basis}: { tried: ${tried}, held: ${held} }`).join(', ')} },`,
  );
  const file = `${root}src/fixes/measured-recipes.ts`;
  const over = ['the cases of the tests', 'the pages in test/sites', ...positionals]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  const text = `import type { Basis } from './provider.js';

export interface MeasuredRecipe {
  /** suggestions that were pasted into pages as they stand */
  tried: number;
  /** suggestions after which the issue was gone, and nothing failed that was not said */
  held: number;
}

/** By rule and basis, over ${over}. Written by \`npm run fixes:measure -- --write\`. */
export const MEASURED: Readonly<Record<string, Partial<Record<Basis, MeasuredRecipe>>>> = {
${lines.join('\n')}
};
`;
  writeFileSync(file, text);
}
