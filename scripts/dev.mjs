// `npm run dev`: the compiler in watch mode, the installation started again after each compilation, and Vite with hot reload.
// Modules run as the compiler writes them: bundling takes longer than a restart.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** a compilation writes its files within this time */
const SETTLED_MS = 500;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [launcher, compiler, vite, product] = [
  'src/launch.mjs',
  'node_modules/typescript/bin/tsc',
  'node_modules/vite/bin/vite.js',
  'dist/src/cli.js',
].map((path) => join(root, path));
const prepared = spawnSync(process.execPath, [launcher, '--prepare'], { cwd: root, stdio: ['ignore', 2, 2] });
if (prepared.status !== 0) process.exit(prepared.status ?? 2);

/** @type {typeof import('../src/engine.json')} */
const engine = JSON.parse(readFileSync(new URL('../src/engine.json', import.meta.url), 'utf8'));
const env = {
  ...Object.fromEntries(engine.environment.map(({ name, value }) => [name, value])),
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
};
let isEnding = false;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * In a group of its own: Ctrl-C reaches it from here alone, as a second signal would end it without draining.
 * @param {string[]} args @param {(code: number | null) => void} onExit
 */
function run(args, onExit) {
  const child = spawn('node', args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  child.on('exit', (code) => {
    running.delete(child);
    if (!isEnding) onExit(code);
  });
  return child;
}

/** @param {string} name */
const stopAfter = (name) => (/** @type {number | null} */ code) => {
  process.stderr.write(`${name} exited with code ${code}; stopping\n`);
  process.exitCode = 1;
  stop();
};
run([compiler, '-b', '--watch', '--preserveWatchOutput'], stopAfter('The compiler'));
run([vite, 'facades/dashboard', '--clearScreen', 'false'], stopAfter('Vite'));

/** @type {import('node:child_process').ChildProcess | null} */
let installation = null;
let isRestarting = false;

// not `node --watch`: it makes every worker thread report its modules over the channel that pages are read through
function startInstallation() {
  isRestarting = false;
  installation = run([...engine.flags.map(({ flag }) => flag), product, 'up'], (code) => {
    installation = null;
    if (isRestarting) return startInstallation();
    process.stderr.write(`The installation exited with code ${code}; it starts again after the next change\n`);
  });
}
startInstallation();

function restart() {
  if (isEnding || isRestarting) return;
  process.stderr.write('Sources changed; restarting\n');
  if (installation === null) return startInstallation();
  isRestarting = true;
  installation.kill('SIGTERM');
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
const watchers = ['src', 'schema', 'facades', 'workers'].map((folder) =>
  watch(join(root, 'dist', folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLED_MS);
  }),
);

function stop() {
  if (isEnding) return;
  isEnding = true;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  for (const child of running) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
