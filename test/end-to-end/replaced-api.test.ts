import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';

useBuild();
const directory = mkdtempSync(join(tmpdir(), 'sextant-replaced-'));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const LANES = 20;
const TIMES = 3;

describe('the API process of sextant up', () => {
  it('is replaced under load without a dropped request', async () => {
    const port = await freePort();
    const running = start(
      'dist/bundle/cli.js',
      ['up'],
      { PORT: String(port), SEXTANT_DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'info' },
      { cwd: directory },
    );
    await running.says('Ctrl-C stops everything');
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    let answered = 0;
    let stopped = false;
    const dropped: string[] = [];
    const request = (path: string) =>
      new Promise<void>((resolve) => {
        const asked = get({ agent, port, path }, (response) => {
          // a busy machine may keep the database from responding in time, which is no fault of the replacement
          const isOutage = path === '/readyz' && response.statusCode === 503;
          if (response.statusCode !== 200 && !isOutage) dropped.push(`${path} status ${response.statusCode}`);
          response.resume().once('end', () => {
            answered += 1;
            resolve();
          });
        });
        asked.once('error', (error) => {
          dropped.push(`${path} ${error.message}`);
          resolve();
        });
      });
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      while (!stopped) await request(lane % 2 === 0 ? '/healthz' : '/readyz');
    });
    const replaced = () => (running.stdout + running.stderr).split('API process replaced').length - 1;
    for (let time = 1; time <= TIMES; time += 1) {
      running.child.kill('SIGUSR2');
      await until(async () => replaced() === time);
      await sleep(200);
    }
    stopped = true;
    await Promise.all(lanes);
    agent.destroy();
    expect(dropped).toEqual([]);
    expect(answered).toBeGreaterThan(LANES * TIMES);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
  });
});
