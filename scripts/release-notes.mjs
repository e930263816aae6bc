// Release notes from the commits since the last tag. `npm run release-notes` prints them; `npm run release-notes -- 0.2.0` writes
// them into CHANGELOG.md and that version into every package, for a commit that is then tagged `v0.2.0`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The form of commits: an area, and what the change does. */
const FORM = /^([a-z][\w ./-]*): (.+)$/;
/** areas without interest to operators: those of the tree, of its tests and of its words */
const INTERNAL = new Set(
  `architecture bench build changelog check ci comments contributing copy decisions dependencies dev findings format generate generated
house knip labels language lint names new release scripts src test tests text texts tree words`.split(/\s+/),
);
/** A first version changes nothing: nobody had one before. */
const FIRST = 'First release: [README.md](README.md) says what it does.\n';
/** A paragraph of a commit that names what an upgrade takes. */
const UPGRADE = /^Upgrade: (.+)$/ms;
const UNRELEASED = '## [Unreleased]\n';
const PACKAGES = ['package.json', 'facades/client/package.json'];

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 });
  return status === 0 ? stdout : stop(stderr.trim());
}

/** @param {string} reason @returns {never} */
function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** @param {string} since the last tag; empty: there is none */
function notesSince(since) {
  if (since === '') return FIRST;
  const log = git('log', '--no-merges', '--reverse', '--format=%s%x1f%b%x1e', `${since}..HEAD`);
  /** @type {Map<string, string[]>} */
  const areas = new Map();
  const upgrades = [];
  for (const commit of log.split('\x1e')) {
    const [subject = '', body = ''] = commit.trim().split('\x1f');
    const upgrade = UPGRADE.exec(body)?.[1]?.split('\n\n', 1)[0];
    if (upgrade) upgrades.push(`- **Upgrade**: ${upgrade.trim().replaceAll(/\s+/g, ' ')}`);
    const [, written = '', change = ''] = FORM.exec(subject) ?? [];
    if (written === '' || INTERNAL.has(written)) continue;
    const area = written.replaceAll('-', ' ');
    areas.set(area, [...(areas.get(area) ?? []), `- ${sentence(change)}`]);
  }
  const sorted = [...areas].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = sorted.map(([area, changes]) => `### ${sentence(area)}\n\n${changes.join('\n')}\n`);
  return [...(upgrades.length > 0 ? [`${upgrades.join('\n')}\n`] : []), ...parts].join('\n');
}

/** @param {string} version @param {string} notes */
function write(version, notes) {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const at = changelog.indexOf(UNRELEASED);
  if (at < 0) stop('CHANGELOG.md has no section [Unreleased].');
  if (changelog.includes(`## [${version}]`)) stop(`CHANGELOG.md has ${version} already.`);
  const after = changelog.slice(at + UNRELEASED.length);
  const next = after.indexOf('\n## [');
  const older = next < 0 ? '' : after.slice(next);
  const section = `## [${version}] - ${new Date().toISOString().slice(0, 10)}\n\n${notes}`;
  writeFileSync('CHANGELOG.md', `${changelog.slice(0, at)}${UNRELEASED}\n${section}${older}`);
  for (const path of PACKAGES) writeFileSync(path, versioned(readFileSync(path, 'utf8'), version));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  lock.version = version;
  for (const path of PACKAGES) lock.packages[path.replace(/\/?package\.json$/, '')].version = version;
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

/** @param {string} text @param {string} version */
const versioned = (text, version) => text.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);

const [version] = process.argv.slice(2);
if (version !== undefined && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) stop(`${version} is no version.`);
const [last = ''] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n', 1);
const notes = notesSince(last);
if (notes === '') stop(`There is nothing to release since ${last}.`);
if (version === undefined) process.stdout.write(notes);
else write(version, notes);
