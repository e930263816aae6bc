import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ROOT, useBuild } from '../support/processes.js';

useBuild();

/** A process that takes that long to close, and says when it has. */
const program = (closeMs: number) => `
import { closeOnSignals, createLifecycle } from '${join(ROOT, 'dist/src/lifecycle.js')}';
const log = { info() {}, warn() {} };
const lifecycle = createLifecycle({ deadlineMs: 20_000, log });
lifecycle.onClose('part', () => new Promise((resolve) => setTimeout(() => resolve(console.log('closed')), ${closeMs})));
closeOnSignals(lifecycle, log);
setInterval(() => {}, 1_000);
console.log('ready');
`;

async function signalled(closeMs: number, betweenMs: number): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(closeMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  while (!said.includes('ready')) await sleep(20);
  child.kill('SIGTERM');
  await sleep(betweenMs);
  child.kill('SIGTERM');
  const [code] = await ended;
  return { code, said };
}

describe('a process that is signalled twice', () => {
  it('closes to the end where npm has passed on the same signal late', async () => {
    expect(await signalled(2_500, 1_000)).toEqual({ code: 0, said: 'ready\nclosed\n' });
  });

  it('ends at once where somebody insists', async () => {
    expect(await signalled(20_000, 2_500)).toEqual({ code: 130, said: 'ready\n' });
  });
});
