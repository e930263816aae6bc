// Writes what is generated from the graph, the operations and the routes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');

/** @param {string} file @param {string[]} args @param {'inherit' | 'ignore'} stdio */
const run = (file, args, stdio = 'inherit') =>
  spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio }).status === 0;

const compile = (/** @type {'inherit' | 'ignore'} */ stdio) => run('node_modules/typescript/bin/tsc', ['-b'], stdio);

// a route may name an operation that is generated only now: the compiler has written the code all the same
if (!compile('ignore')) run('dist/codegen.js', [], 'ignore');
process.exitCode = compile('inherit') && run('dist/codegen.js', []) ? 0 : 1;
