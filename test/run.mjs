// The test command for any machine: installs what is missing, compiles, runs every suite, and names at the end what it left out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Debian packages that suites need besides npm's, and which suites these are. */
const PROGRAMS = [
  { program: 'redis-server', package: 'redis-server', suites: 'queues, rate limits and workers on Redis' },
  { program: 'chromium', package: 'chromium', suites: 'rendering, lab vitals and every page in a browser' },
];

/** @param {string} program */
const has = (program) =>
  (program === 'chromium' && existsSync(process.env['CHROMIUM_PATH'] ?? '')) ||
  (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));

/**
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
async function run(command, args, options = {}) {
  const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }), 'close');
  return code ?? 1;
}

async function installPrograms() {
  const missing = PROGRAMS.filter(({ program }) => !has(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return;
  const names = missing.map((entry) => entry.package);
  process.stdout.write(`Installing ${names.join(', ')} by apt …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = /** @type {const} */ ({ env, stdio: ['ignore', 'ignore', 'inherit'] });
  await run('apt-get', ['update', '-qq'], quiet);
  // a service of the distribution must not start: suites start servers of their own
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
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
const status = await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  env,
});

for (const { program, package: name, suites } of PROGRAMS.filter((entry) => !has(entry.program))) {
  process.stdout.write(
    `LEFT OUT: ${suites}: there is no ${program}. "apt-get install ${name}" (as root) makes the next run include them.\n`,
  );
}
process.exit(status);
