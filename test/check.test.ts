import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'run-steps.mjs');

/** Ends as a program does that runs these steps. */
function runSteps(steps: readonly { name: string; command: readonly string[] }[]) {
  const source = `import { runSteps } from ${JSON.stringify(SCRIPT)};
process.exitCode = await runSteps(${JSON.stringify(steps)});`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  return { status, stdout };
}
const node = (source: string) => ['node', '-e', source];

describe('the steps of a check', () => {
  it('all run, and the output of each that fails is printed', () => {
    const { status, stdout } = runSteps([
      { name: 'format', command: node('console.log("first fault"); process.exit(2)') },
      { name: 'lint', command: node('console.log("nothing to say")') },
      { name: 'types', command: node('console.error("second fault"); process.exit(1)') },
      { name: 'unused code', command: ['no-such-program'] },
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('first fault');
    expect(stdout).toContain('second fault');
    expect(stdout).toContain('no-such-program ENOENT');
    expect(stdout).not.toContain('nothing to say');
    expect(stdout).toMatch(
      /3 of 4 steps failed:\nFAILED {2}format \(\d+ s\)\nok {6}lint \(\d+ s\)\nFAILED {2}types \(\d+ s\)\nFAILED {2}unused code \(\d+ s\)\n$/,
    );
  });

  it('end with 0 when none fails', () => {
    const { status, stdout } = runSteps([{ name: 'format', command: node('') }]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ok {6}format \(\d+ s\)\n$/);
  });
});
