import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';

useBuild();
const directory = mkdtempSync(join(tmpdir(), 'sextant-supervised-'));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const pages = chainedPages(60);
const site = useSite(
  Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, { body: body, delayMs: 60 }])),
);

const data = join(directory, 'data', 'postgres');
const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
const field = (text: string, name: string): string => new RegExp(`${name}\\s+(\\S+)`).exec(text)?.[1] ?? '';
const READY_MS = 10_000;

describe('the embedded database of sextant up', () => {
  it('is started again when it is killed, and a running audit goes on to its end', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const running = start(
      'dist/bundle/cli.js',
      ['up'],
      { PORT: String(port), SEXTANT_DATA_DIR: join(directory, 'data'), SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8' },
      { cwd: directory },
    );
    const welcome = await running.says('Ctrl-C stops everything');
    if (process.getuid?.() === 0) {
      // an account of its own: what runs as nobody can read neither data nor password
      const { uid } = statSync(data);
      expect([0, 65_534]).not.toContain(uid);
      expect(statSync(join(directory, 'data', 'postgres.password'))).toMatchObject({ uid, mode: 0o100600 });
    }
    const [email, password, key] = ['E-mail', 'Password', 'API key'].map((name) => field(welcome, name));
    const json = { 'content-type': 'application/json', origin: base };
    const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const created = await fetch(`${base}/api/projects`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ url: site.url }),
    });
    const { project } = (await created.json()) as { project: { id: string } };
    const v1 = { headers: { authorization: `Bearer ${key}` } };
    await fetch(`${base}/api/v1/projects/${project.id}/audit`, { method: 'POST', ...v1 });
    const audit = async () => {
      // a crawl with rendering outlasts the rate of the API where nothing is in between
      await sleep(600);
      const response = await fetch(`${base}/api/v1/projects/${project.id}/audit`, v1);
      return ((await response.json()) as { audit?: { status: string; pagesCrawled: number } }).audit;
    };
    await until(async () => ((await audit())?.pagesCrawled ?? 0) > 5);

    for (const round of ['the whole server', 'again']) {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      const at = performance.now();
      await until(async () => {
        const ready = await fetch(`${base}/readyz`).catch(() => null);
        return ready?.status === 200 && postmaster() !== killed;
      });
      expect([round, performance.now() - at < READY_MS]).toEqual([round, true]);
      await sleep(500);
    }
    await until(async () => (await audit().catch(() => undefined))?.status === 'COMPLETED', 150_000);
    expect((await audit())?.pagesCrawled).toBe(Object.keys(pages).length);
    expect(running.stdout + running.stderr).toMatch(/embedded PostgreSQL ended; starting it again/);
    expect(running.stdout + running.stderr).toMatch(/embedded PostgreSQL recovered from its log and is ready/);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
  });
});
