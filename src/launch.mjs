#!/usr/bin/env node
// Entry point under any Node: installs what is missing, compiles what has changed, and continues under the Node of the product.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = [24, 6];
const SIGNALLED_BOTH_MS = 300;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** the lock file that the packages were installed by */
const installed = join(root, 'node_modules', '.sextant-lock');
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

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  say('Installing the packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], quiet);
  if (status !== 0) stop('npm ci failed; what it printed is above.');
  writeFileSync(installed, lock);
}

/** @param {string} directory @returns {number} newest change of a source below it */
function newestSource(directory) {
  let newest = 0;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) newest = Math.max(newest, newestSource(path));
    else if (/\.(ts|tsx|mjs|json|css|html|svg)$/.test(entry.name)) newest = Math.max(newest, statSync(path).mtimeMs);
  }
  return newest;
}

/** @param {string} path @returns {number} */
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** @param {string} mark @param {string[]} folders @returns {boolean} whether nothing below them is newer, and no package */
const isFresh = (mark, folders) =>
  changedAt(mark) > Math.max(changedAt(installed), ...folders.map((name) => newestSource(join(root, name))));

/** @param {string} node */
function build(node) {
  const mark = join(root, 'dist', '.built');
  if (isFresh(mark, ['src', 'schema', 'facades', 'workers'])) return;
  say('Compiling …');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  for (const step of [[compiler, '-b'], [join(root, 'src/bundle.mjs')]]) {
    const { status } = spawnSync(node, step, { cwd: root, stdio: ['ignore', 2, 2] });
    if (status !== 0) stop('The sources do not compile; what the compiler printed is above.');
  }
  writeFileSync(mark, '');
}

/** @param {string} node */
function buildDashboard(node) {
  const mark = join(root, 'dist', 'dashboard', '.built');
  if (isFresh(mark, ['facades/dashboard'])) return;
  say('Building the web application …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'facades/dashboard', '--logLevel', 'warn'];
  const { status } = spawnSync(node, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) stop('The web application does not build; what Vite printed is above.');
  writeFileSync(mark, '');
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
      `Sextant needs Node ${NEEDED.join('.')} or newer; this is ${process.version} and none comes for ${process.platform} ${process.arch}.`,
    );
  }
}

// suites that run already ask for the build alone: their packages must not be replaced under them
if (process.argv[2] !== '--build') install();
const node = findNode();
build(node);
buildDashboard(node);
if (['--prepare', '--build'].includes(process.argv[2] ?? '')) process.exit(0);
const binaries = join(root, 'node_modules', '.bin');
const product = spawn(
  node,
  [...engine.flags.map(({ flag }) => flag), join(root, 'dist/bundle/cli.js'), ...process.argv.slice(2)],
  {
    // who is at the other end of the channel drains when it breaks, however this process has ended
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // compiled code is kept beside the packages: every process starts a tenth of a second sooner
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...Object.fromEntries(engine.environment.map(({ name, value }) => [name, value])),
      ...process.env,
      PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
    },
  },
);
product.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 2)));
/** @param {NodeJS.Signals} signal */
const passOn = (signal) => (product.connected ? product.disconnect() : product.kill(signal));
process.on('SIGUSR2', () => product.kill('SIGUSR2'));
// a terminal signals both at once: then the product drains already, and the end of the channel is no second signal to it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => setTimeout(passOn, SIGNALLED_BOTH_MS, signal));
