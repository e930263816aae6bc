// The packages that the product ships with, and the licences that they come under.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** licences of code that may be shipped in a package under the MIT licence, once its text comes along */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Licences that were read for one package: of MPL-2.0 the text comes along, and the files stay as they are. */
const PERMITTED_FOR = new Map([['axe-core', 'MPL-2.0']]);
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * @param {string} root
 * @returns {{ name: string, version: string, folder: string }[]} every package that the product runs with on this platform
 */
export function shippedPackages(root) {
  const shipped = Object.entries(json(join(root, 'package-lock.json')).packages).filter(
    ([, { dev, devOptional, link }]) => !dev && !devOptional && !link,
  );
  const needed = new Set(
    shipped.flatMap(([, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    ),
  );
  return shipped.flatMap(([path, { version, optional }]) => {
    const place = path.lastIndexOf('node_modules/');
    if (place < 0) return [];
    const [name, folder] = [path.slice(place + 13), join(root, path)];
    // a package of another platform, or of a tool
    const isElsewhere = optional && (!needed.has(name) || !existsSync(folder));
    return isElsewhere ? [] : [{ name, version, folder }];
  });
}

/** @param {string} folder @returns {{ license: string, text: string }} */
function licenseOf(folder) {
  const { license, licenses } = json(join(folder, 'package.json'));
  const declared = license ?? licenses?.[0] ?? 'unknown';
  const text = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
  return { license: typeof declared === 'string' ? declared : declared.type, text };
}

/**
 * @param {string} expression such as `(MIT OR GPL-3.0)`: one of them is enough
 * @param {string} name of the package
 */
const isPermitted = (expression, name) =>
  PERMITTED_FOR.get(name) === expression ||
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((part) => part.split(/ and /i).every((id) => PERMITTED.has(id.trim())));

/** @param {string} root @returns {string[]} packages whose licence nobody has allowed, as `name@version (licence)` */
export function unpermittedLicenses(root) {
  return shippedPackages(root).flatMap(({ name, version, folder }) => {
    const { license } = licenseOf(folder);
    return isPermitted(license, name) ? [] : [`${name}@${version} (${license})`];
  });
}

/** @param {string} root @returns {string} all licences with their texts; packages with the same text stand together */
export function licenseList(root) {
  /** @type {Map<string, Set<string>>} */
  const packages = new Map();
  for (const { name, version, folder } of shippedPackages(root)) {
    const { license, text } = licenseOf(folder);
    const whole = text === '' ? `Licence: ${license}` : text;
    packages.set(whole, (packages.get(whole) ?? new Set()).add(`${name} ${version} (${license})`));
  }
  const sections = [...packages].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`).sort();
  return `Sextant contains or installs these packages.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
