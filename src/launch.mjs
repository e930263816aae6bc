#!/usr/bin/env node
// Entry point under any Node: installs what is missing, compiles what has changed, and continues under the Node of the product.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = [24, 6];
const SIGNALLED_BOTH_MS = 300;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = ''] = process.argv.slice(2);
/** @type {typeof import('./engine.json')} */
const engine = JSON.parse(readFileSync(new URL('engine.json', import.meta.url), 'utf8'));
const quiet = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** @param {string} reason @returns {never} */
function stop(reason) {
  say(reason);
  process.exit(2);
}

if (process.platform === 'win32')
  stop(
    'Sextant does not run on Windows itself. Run it in WSL 2 (https://learn.microsoft.com/windows/wsl/) or Docker (compose.yaml).',
  );

/** @param {typeof import('../scripts/freshness.mjs')} freshness */
function install({ areInstalled }) {
  /** the lock file that the packages were installed by */
  const installed = join(root, 'node_modules', '.sextant-lock');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  if (!areInstalled(root)) {
    say('Installing the packages (once) …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], quiet);
    if (status !== 0) stop('npm ci failed; what it printed is above.');
  }
  writeFileSync(installed, lock);
}

/** @param {string} node @param {typeof import('../scripts/freshness.mjs')} freshness */
function build(node, { findStale }) {
  for (const [part, isStale] of Object.entries(findStale(root))) {
    if (!isStale) continue;
    const { status } = spawnSync(node, [join(root, 'scripts/build.mjs'), part], { cwd: root, stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(2);
  }
}

/** The running Node when it is new enough, else the one that comes with the packages. */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;
  try {
    const require = createRequire(join(root, 'package.json'));
    return join(dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin', 'node');
  } catch {
    return stop(
      `Sextant needs Node ${NEEDED.join('.')} or newer; this is ${process.version} and none comes for ${process.platform} ${process.arch}. Install one from https://nodejs.org/ and start again.`,
    );
  }
}

// a built product that is no checkout does not change: there is nothing to look for among two thousand files
const isSettled =
  !existsSync(join(root, '.git')) &&
  ['dist/.built', 'dist/dashboard/.built'].every((mark) => existsSync(join(root, mark)));
const freshness = isSettled ? null : await import('../scripts/freshness.mjs');
// suites that run already ask for the build alone: their packages must not be replaced under them
if (freshness && command !== '--build') install(freshness);
const node = findNode();
if (freshness) build(node, freshness);
if (['--prepare', '--build'].includes(command)) process.exit(0);

const args = [...engine.flags.map(({ flag }) => flag), join(root, 'dist/bundle/cli.js'), ...process.argv.slice(2)];
const env = {
  // compiled code is kept beside the packages: every process starts a tenth of a second sooner
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...Object.fromEntries(engine.environment.map(({ name, value }) => [name, value])),
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
};
// the product takes this process over: one that only waits for it would be 40 MB and pass signals on
process.execve?.(node, [node, ...args], env);
const product = spawn(node, args, {
  // the process at the other end of the channel drains when it breaks, however this process has ended
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
});
product.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 2)));
/** @param {NodeJS.Signals} signal */
const passOn = (signal) => (product.connected ? product.disconnect() : product.kill(signal));
process.on('SIGUSR2', () => product.kill('SIGUSR2'));
// a terminal signals both at once: then the product drains already, and the end of the channel is no second signal to it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => setTimeout(passOn, SIGNALLED_BOTH_MS, signal));
