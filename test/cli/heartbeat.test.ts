import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { watchHeartbeat } from '../../src/cli/heartbeat.js';
import { useDatabase } from '../support/database.js';
import { start, until, useBuild } from '../support/processes.js';

useBuild();
const database = useDatabase();

const SILENT_MS = 600;

/** A process that says every 20 ms that it lives. */
function started(script = '') {
  const code = `process.send('ready'); setInterval(() => process.send('alive'), 20); ${script}`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen = { beats: 0, silences: 0 };
  watchHeartbeat(child, {
    silentMs: SILENT_MS,
    onSilent: () => {
      seen.silences += 1;
    },
    onBeat: () => {
      seen.beats += 1;
    },
  });
  return { child, seen };
}

it('ends a process that is frozen, and one whose loop is busy for ever', async () => {
  const frozen = started();
  await expect.poll(() => frozen.seen.beats).toBeGreaterThan(2);
  frozen.child.kill('SIGSTOP');
  const busy = started('setTimeout(() => { for (;;); }, 100)');
  const ends = [frozen, busy].map(({ child }) => once(child, 'exit'));
  expect(await Promise.all(ends)).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ]);
  expect([frozen.seen.silences, busy.seen.silences]).toEqual([1, 1]);
});

it('leaves alone one that responds, and one that has not started yet', async () => {
  const alive = started();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  watchHeartbeat(child, { silentMs: 50, onSilent: () => expect.unreachable() });
  await sleep(2 * SILENT_MS);
  expect([alive.child.exitCode, alive.seen.silences, child.signalCode]).toEqual([null, 0, null]);
});

it('touches the file that probes of workers look at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-heartbeat-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'alive');
  const worker = start('dist/bundle/cli.js', ['worker', 'mail'], { DATABASE_URL: database.url, HEARTBEAT_FILE: file });
  await until(async () => existsSync(file));
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
});
