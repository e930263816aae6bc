// npm run new -- <kind> <name>: writes the files and lines of one more thing. What only its author knows is marked FILL IN,
// and test/completeness.test.ts fails until none of these marks is left.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { event } from './new/event.mjs';
import { option } from './new/option.mjs';
import { queue } from './new/queue.mjs';
import { route } from './new/route.mjs';
import { rule } from './new/rule.mjs';
import { screen } from './new/screen.mjs';
import { setting } from './new/setting.mjs';

/**
 * @typedef {{ file: string, text: string } & ({ after: string | RegExp } | { before: string | RegExp })} Insertion
 * @typedef {{ files: Record<string, string>, insertions: Insertion[], next: string[] }} Addition
 * @typedef {{ usage: string, name: RegExp, taken: (name: string) => string[], add: (name: string) => Addition }} Kind
 */

/** @type {Record<string, Kind>} */
const KINDS = { event, option, queue, route, rule, screen, setting };

const [kindName = '', name = ''] = process.argv.slice(2);
const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined;
if (!kind?.name.test(name)) {
  const usages = (kind ? [kind] : Object.values(KINDS)).map(({ usage }) => `  npm run new -- ${usage}`);
  process.stderr.write(`Usage:\n${usages.join('\n')}\n`);
  process.exit(1);
}

const { files, insertions, next } = kind.add(name);
const existing = new Set([...kind.taken(name), ...Object.keys(files).filter((file) => existsSync(file))]);
if (existing.size > 0) fail(`${name} exists already: ${[...existing].join(', ')}.`);

/** @type {Map<string, string>} */
const changed = new Map(Object.entries(files));
for (const insertion of insertions) {
  const { file } = insertion;
  changed.set(file, inserted(changed.get(file) ?? readFileSync(file, 'utf8'), insertion));
}
for (const [file, text] of changed) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const biome = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.bin', 'biome');
const formatted = spawnSync(biome, ['check', '--write', ...changed.keys()], { encoding: 'utf8' });
if (formatted.status !== 0) fail(formatted.stderr);
process.stdout.write(`${[...changed.keys()].map((file) => `wrote ${file}`).join('\n')}\n\nNext:\n`);
for (const step of [...next, 'fill in what is marked FILL IN: npm run check lists it'])
  process.stdout.write(`- ${step}\n`);

/** @param {string} text @param {Insertion} insertion @returns {string} */
function inserted(text, insertion) {
  const anchor = 'after' in insertion ? insertion.after : insertion.before;
  const found =
    typeof anchor === 'string' ? { at: text.indexOf(anchor), length: anchor.length } : matchOf(text, anchor);
  if (found.at === -1) fail(`${insertion.file} has no ${anchor}: insert the line by hand, and correct scripts/new.`);
  const at = 'after' in insertion ? found.at + found.length : found.at;
  return text.slice(0, at) + insertion.text + text.slice(at);
}

/** The last match. @param {string} text @param {RegExp} pattern */
function matchOf(text, pattern) {
  const match = [...text.matchAll(pattern)].at(-1);
  return { at: match?.index ?? -1, length: match?.[0].length ?? 0 };
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
