import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');

/** @typedef {{ name: string, command: readonly [program: string, ...args: string[]] }} Step */

/**
 * Runs every step, whatever the others end with, and prints the output of those that fail and a summary of all.
 * @param {readonly Step[]} steps
 * @returns {Promise<number>} the exit code: 1 if a step has failed
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const summary = [];
  let failed = 0;
  for (const { name, command } of steps) {
    const start = performance.now();
    const { code, output } = await run(command);
    const line = `${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${Math.round((performance.now() - start) / 1000)} s)`;
    if (code !== 0) {
      failed += 1;
      process.stdout.write(`\n${name}: ${command.join(' ')}\n\n${output.trimEnd()}\n\n`);
    }
    process.stdout.write(`${line}\n`);
    summary.push(line);
  }
  if (failed > 0) process.stdout.write(`\n${failed} of ${steps.length} steps failed:\n${summary.join('\n')}\n`);
  return failed > 0 ? 1 : 0;
}

/** @param {Step['command']} command @returns {Promise<{ code: number, output: string }>} */
async function run([program, ...args]) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, output: Buffer.concat(chunks).toString() };
  } catch (error) {
    return { code: 1, output: String(error) };
  }
}
