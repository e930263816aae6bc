#!/usr/bin/env node
// What the product ships with: a bill of materials (CycloneDX), its licences, and the advisories that the registry has for it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedPackages, unpermittedLicenses } from '../scripts/licenses.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bill = resolve(process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json'));
/** advisories of these severities fail the run */
const GRAVE = ['high', 'critical'];

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string[]} args */
function npm(args) {
  const { stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return { stdout: stdout ?? '', stderr: stderr ?? '' };
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {{ purl?: string }} component */
const nameOf = ({ purl = '' }) => decodeURIComponent(purl.slice('pkg:npm/'.length).split('?', 1)[0] ?? '');

/** @returns {boolean} whether it names everything that the product runs with */
function writeBill() {
  // `--omit dev` leaves out what a tool needs as well, such as the GraphQL library
  const sbom = parsed(npm(['sbom', '--sbom-format', 'cyclonedx']).stdout);
  if (!sbom?.components) {
    say('SBOM: npm sbom failed.');
    return false;
  }
  const needed = new Set(shippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  const left = sbom.components.filter((/** @type {any} */ one) => needed.has(nameOf(one)));
  const refs = new Set([sbom.metadata.component['bom-ref'], ...left.map((/** @type {any} */ one) => one['bom-ref'])]);
  sbom.components = left;
  sbom.dependencies = sbom.dependencies
    .filter((/** @type {any} */ one) => refs.has(one.ref))
    .map((/** @type {any} */ one) => ({
      ref: one.ref,
      dependsOn: (one.dependsOn ?? []).filter((/** @type {string} */ ref) => refs.has(ref)),
    }));
  // npm takes the name of the directory
  sbom.metadata.component.name = parsed(readFileSync(join(root, 'package.json'), 'utf8')).name;
  mkdirSync(dirname(bill), { recursive: true });
  writeFileSync(bill, `${JSON.stringify(sbom, null, 2)}\n`);
  const listed = new Set(left.map(nameOf));
  const missing = [...needed].filter((one) => !listed.has(one));
  say(`SBOM: ${left.length} packages in ${bill}.`);
  if (missing.length > 0) say(`SBOM: missing ${missing.join(', ')}.`);
  return missing.length === 0;
}

/** @returns {boolean} whether nothing grave is known; advisories that cannot be had are no failure of the change */
function audit() {
  const { stdout, stderr } = npm(['audit', '--omit=dev', '--json', '--audit']);
  const report = parsed(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(0) ?? '';
    say(`npm audit: NOT CHECKED. The registry gave no advisories (${String(reason).trim() || 'no reason'}).`);
    return true;
  }
  const found = Object.values(report.vulnerabilities);
  const grave = found.filter(({ severity }) => GRAVE.includes(severity));
  say(`npm audit: ${counts.total} vulnerable packages, ${grave.length} of them high or critical.`);
  for (const { name, severity, range, via } of found) {
    const titles = via.map((/** @type {any} */ one) => one.title ?? `through ${one}`).join('; ');
    say(`  ${severity}: ${name} ${range}: ${titles}`);
  }
  return grave.length === 0;
}

/** @returns {boolean} whether everything may be shipped */
function checkLicenses() {
  const unpermitted = unpermittedLicenses(root);
  say(`Licences: ${unpermitted.length === 0 ? 'all permit shipping.' : `not permitted: ${unpermitted.join(', ')}.`}`);
  return unpermitted.length === 0;
}

const results = [writeBill(), checkLicenses(), audit()];
process.exitCode = results.every(Boolean) ? 0 : 1;
