import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { runApi } from '../../src/cli/api-process.js';
import { processEnd, startedOrFailed, untilReady } from '../../src/cli/processes.js';
import { superviseOnDemand } from '../../src/cli/supervise.js';
import type { Config } from '../../src/config.js';
import { createLifecycle } from '../../src/process/lifecycle.js';
import { ROOT, until, useBuild } from '../support/processes.js';

useBuild();

/** A process that takes that long to close, and says when it has; it goes on at the first SIGINT. */
const program = (closeMs: number) => `
import { closeOnSignals, createLifecycle } from '${join(ROOT, 'dist/src/process/lifecycle.js')}';
const log = { info() {}, warn() {} };
const lifecycle = createLifecycle({ deadlineMs: 20_000, log });
lifecycle.onClose('part', () => new Promise((resolve) => setTimeout(() => resolve(console.log('closed')), ${closeMs})));
closeOnSignals(lifecycle, log, { onInterrupt: () => { console.log('interrupted'); return true; } });
setInterval(() => {}, 1_000);
console.log('ready');
`;

async function signalled(
  closeMs: number,
  betweenMs: number,
  name: 'SIGTERM' | 'SIGINT' = 'SIGTERM',
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(closeMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  while (!said.includes('ready')) await sleep(20);
  child.kill(name);
  await sleep(betweenMs);
  child.kill(name);
  const [code] = await ended;
  return { code, said };
}

describe('a process that is signalled twice', () => {
  it('closes at the second SIGINT where the first one has ended its work alone', async () => {
    expect(await signalled(10, 2_500, 'SIGINT')).toEqual({ code: 0, said: 'ready\ninterrupted\nclosed\n' });
  });

  it('closes to the end where npm has passed on the same signal late', async () => {
    expect(await signalled(2_500, 1_000)).toEqual({ code: 0, said: 'ready\nclosed\n' });
  });

  it('ends at once where somebody insists', async () => {
    expect(await signalled(20_000, 2_500)).toEqual({ code: 130, said: 'ready\n' });
  });
});

/** A log whose messages are read back. */
function heardLog() {
  const lines: { msg: string; part?: string; process?: string; err?: { code?: string } }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

describe('the parts of a process', () => {
  it('close one after the other, and together where they are processes; the database has time of its own', async () => {
    const { lines, log } = heardLog();
    const lifecycle = createLifecycle({ deadlineMs: 150, log });
    const closed: string[] = [];
    const part = (name: string, ms: number) => async () => {
      await sleep(ms);
      closed.push(name);
    };
    lifecycle.onClose('database', part('database', 200), { ownMs: 2_000 });
    lifecycle.onClose('queues', part('queues', 1));
    lifecycle.onClose('api', part('api', 30), { together: true });
    lifecycle.onClose('light workers', part('light workers', 400), { together: true });
    lifecycle.onClose('crawl', part('crawl', 10), { together: true });
    lifecycle.onClose('watch', part('watch', 1));
    await lifecycle.close();
    expect(lines.filter(({ part: name }) => name).map(({ part: name }) => name)).toEqual(['light workers', 'queues']);
    expect(closed.filter((name) => name !== 'light workers')).toEqual(['watch', 'crawl', 'api', 'queues', 'database']);
  });
});

describe('a process that cannot be started', () => {
  it('is tried again by its supervisor, which lives on', async () => {
    const { lines, log } = heardLog();
    const lifecycle = createLifecycle({ deadlineMs: 5_000, log });
    const node = process.execPath;
    const failures = () => lines.filter(({ msg }) => msg === 'process start failed; trying again');
    const installation = { lifecycle, log, config: {} as Config, databaseUrl: '', isAlone: false };
    try {
      process.execPath = '/nowhere/node';
      superviseOnDemand('crawl', 1_000, () => ({}), installation).call();
      await until(async () => failures().length >= 2);
      expect(failures()[0]).toMatchObject({ process: 'crawl', err: { code: 'ENOENT' } });
      // the API's is a worker of a cluster, which has listeners of its own
      const ends: unknown[] = [];
      const api = runApi(
        () => ({}),
        log,
        () => {},
        ({ err }) => ends.push(err),
      );
      expect(await untilReady(api.current)).toBe(false);
      expect(ends).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
      expect(await api.replace()).toBe(false);
    } finally {
      process.execPath = node;
      await lifecycle.close();
    }
  });

  it('ends in the same way where the system refuses at once', async () => {
    const refused = new Error('spawn ENOMEM');
    const child = startedOrFailed(() => {
      throw refused;
    });
    expect(await Promise.all([processEnd(child), untilReady(child)])).toEqual([{ err: refused }, false]);
  });
});
