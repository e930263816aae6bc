// Compiles the sources and builds the web application, and leaves the marks by which the launcher knows that it need not.
import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<string, { says: string, steps: string[][], mark: string, fault: string }>} */
const PARTS = {
  compile: {
    says: 'Compiling …',
    steps: [['node_modules/typescript/bin/tsc', '-b'], ['scripts/bundle.mjs']],
    mark: 'dist/.built',
    fault: 'The sources do not compile; what the compiler printed is above.',
  },
  dashboard: {
    says: 'Building the web application …',
    steps: [['node_modules/vite/bin/vite.js', 'build', 'facades/dashboard', '--logLevel', 'warn']],
    mark: 'dist/dashboard/.built',
    fault: 'The web application does not build; what Vite printed is above.',
  },
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const { says, steps, mark, fault } = PARTS[name];
  process.stderr.write(`${says}\n`);
  const began = new Date();
  for (const step of steps) {
    // under another name Vite writes paths of the machine into what it builds
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: ['ignore', 2, 2], env });
    if (status === 0) continue;
    process.stderr.write(`${fault}\n`);
    process.exit(2);
  }
  writeFileSync(join(root, mark), '');
  // a file that was edited meanwhile is compiled by the next build
  utimesSync(join(root, mark), began, began);
}
