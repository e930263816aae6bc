// The test command for any machine: installs what is missing, compiles, runs every suite, and names at the end what it left out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Programs that suites need besides npm's packages, by the Debian packages that bring it, the first that is to be had. */
const PROGRAMS = [
  {
    files: ['redis-server'],
    packages: ['redis-server'],
    suites: 'queues, rate limits and workers on Redis',
  },
  {
    files: ['chromium-headless-shell', 'chromium'],
    packages: ['chromium-headless-shell', 'chromium'],
    suites: 'rendering, lab vitals and every page in a browser',
  },
  {
    files: ['pgbouncer'],
    packages: ['pgbouncer'],
    suites: 'requests through a pooler of connections',
  },
  {
    files: ['nginx'],
    packages: ['nginx-light', 'nginx'],
    suites: 'suggested configurations on nginx',
  },
  {
    files: ['apache2'],
    packages: ['apache2'],
    suites: 'suggested configurations on Apache',
  },
];

/** @param {typeof PROGRAMS[number]} program */
const has = ({ files: [name = '', ...others] }) =>
  (others.length > 0 && existsSync(process.env['CHROMIUM_PATH'] ?? '')) ||
  [name, ...others].some((file) => isOnPath(file));

/** @param {string} file */
const isOnPath = (file) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((directory) => existsSync(join(directory, file)));

/**
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
async function run(command, args, options = {}) {
  const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }), 'close');
  return code ?? 1;
}

async function installPrograms() {
  const missing = PROGRAMS.filter((program) => !has(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = /** @type {const} */ ({ env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.stdout.write('Updating the package lists of apt …\n');
  await run('apt-get', ['update', '-qq'], quiet);
  for (const { packages } of missing)
    for (const name of packages) {
      process.stdout.write(`Installing ${name} by apt …\n`);
      // a service of the distribution must not start: suites start servers of their own
      if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) === 0) break;
    }
}

// one waits for its servers while the other compiles
const [prepared] = await Promise.all([
  run(process.execPath, [join(root, 'src/launch.mjs'), '--prepare']),
  installPrograms(),
]);
if (prepared !== 0) process.exit(1);

const node =
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(root, 'node_modules', '.bin', 'node');
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}` };
const report = join(mkdtempSync(join(tmpdir(), 'sextant-test-')), 'failed.json');
process.on('exit', () => rmSync(dirname(report), { recursive: true, force: true }));

/**
 * Runs suites, and returns the files of those that failed, and how many errors belong to none.
 * @param {string[]} args
 * @returns {Promise<{ status: number, failed: string[], unhandled: number }>}
 */
async function runSuites(args) {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'test/failed-suites.mjs')}`];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args];
  const status = await run(node, command, { env: { ...env, SEXTANT_FAILED_SUITES: report } });
  return { status, failed: [], unhandled: 0, ...(existsSync(report) && JSON.parse(readFileSync(report, 'utf8'))) };
}

/** As many suites may fail on a machine that stalls; more are a defect for certain. */
const FEW = 3;

const args = process.argv.slice(2);
const { status: first, failed, unhandled } = await runSuites(args);
let status = first;
// a developer who names suites wants to see how they fail
if (status !== 0 && args.length === 0 && failed.length > 0 && failed.length <= FEW && unhandled === 0) {
  const names = failed.map((file) => relative(root, file)).join(', ');
  process.stdout.write(`\nFAILED, and run once more by themselves: ${names}\n`);
  ({ status } = await runSuites(failed));
  process.stdout.write(status === 0 ? `RETRIED, and passed the second time: ${names}\n` : '');
}

for (const { packages, suites } of PROGRAMS.filter((program) => !has(program)))
  process.stdout.write(
    `LEFT OUT: ${suites}. "apt-get install ${packages[0]}" (as root) makes the next run include them.\n`,
  );
process.exit(status);
