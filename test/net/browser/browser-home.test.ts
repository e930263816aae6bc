import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeHome } from '../../../src/net/browser/browser-home.js';

const SOURCE = new URL('../../../src/net/browser/browser-home.ts', import.meta.url).href;
const DAY_MS = 24 * 3_600_000;

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'browser-home-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Another installation that has a browser in the same folder. */
async function neighbour() {
  const script = `
    const { makeHome } = await import('${SOURCE}');
    const { path } = await makeHome(process.argv[1]);
    process.stdout.write(path);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, parent], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [path] = await once(child.stdout, 'data');
  const home = String(path);
  mkdirSync(join(home, 'profile', 'Default'), { recursive: true });
  writeFileSync(join(home, 'profile', 'Default', 'Cookies'), 'x');
  return {
    home,
    async signal(name: 'SIGKILL' | 'SIGSTOP') {
      const ended = name === 'SIGKILL' ? once(child, 'exit') : sleep(50);
      child.kill(name);
      await ended;
    },
  };
}

/** A browser starts and ends. */
async function startAndEnd(): Promise<void> {
  const home = await makeHome(parent);
  expect(existsSync(home.path)).toBe(true);
  await home.remove();
  expect(existsSync(home.path)).toBe(false);
}

const made = (name: string, ageMs = 0): string => {
  const path = join(parent, name);
  mkdirSync(path);
  writeFileSync(join(path, 'file'), 'x');
  const then = (Date.now() - ageMs) / 1_000;
  utimesSync(path, then, then);
  return path;
};

describe('the folder of a browser', () => {
  it('is removed by the next start once its process was killed, and not before, though it be stopped', async () => {
    const [one, other] = await Promise.all([neighbour(), neighbour()]);
    const twoDaysAgo = (Date.now() - 2 * DAY_MS) / 1_000;
    await other.signal('SIGSTOP');
    utimesSync(other.home, twoDaysAgo, twoDaysAgo);
    await startAndEnd();
    expect(existsSync(join(one.home, 'profile', 'Default', 'Cookies'))).toBe(true);
    await one.signal('SIGKILL');
    await startAndEnd();
    expect(existsSync(one.home)).toBe(false);
    expect(existsSync(join(other.home, 'profile', 'Default', 'Cookies'))).toBe(true);
    await other.signal('SIGKILL');
    await startAndEnd();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is left alone for a day where nothing tells whether its process lives', async () => {
    const silent = made('sextant-browser-silent');
    const foreign = made('sextant-browser-foreign');
    // the browser of a machine that shares the folder
    writeFileSync(join(foreign, '00000000.alive'), '');
    const old = made('sextant-browser-old', DAY_MS + 60_000);
    await startAndEnd();
    expect([silent, foreign, old].map((path) => existsSync(path))).toEqual([true, true, false]);
  });

  it('is distinguished from folders of other programs', async () => {
    const own = made('elsewhere', 2 * DAY_MS);
    for (const [name, make] of [
      ['sextant-browser-link', (path: string) => symlinkSync(own, path)],
      ['sextant-browser-file', (path: string) => writeFileSync(path, 'x')],
    ] as const) {
      make(join(parent, name));
      lutimesSync(join(parent, name), 1, 1);
    }
    made('other-browser-x', 2 * DAY_MS);
    await startAndEnd();
    expect(readdirSync(parent).sort()).toEqual([
      'elsewhere',
      'other-browser-x',
      'sextant-browser-file',
      'sextant-browser-link',
    ]);
    expect(existsSync(join(own, 'file'))).toBe(true);
  });

  it('is one also where its path is too long for a socket', async () => {
    const deep = join(parent, 'x'.repeat(100));
    mkdirSync(deep);
    const home = await makeHome(deep);
    expect(existsSync(home.path)).toBe(true);
    await home.remove();
    expect(readdirSync(deep)).toEqual([]);
  });
});
