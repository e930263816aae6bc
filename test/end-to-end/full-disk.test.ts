import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sextant, start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';

useBuild();
const directory = mkdtempSync(join(tmpdir(), 'sextant-full-'));
chmodSync(directory, 0o755);
const disk = join(directory, 'disk');
mkdirSync(disk);
/** A file system of its own, which only root can have. */
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(directory, { recursive: true, force: true });
});

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const PAGES = 300;
const site = useSite(
  Object.fromEntries(Object.entries(chainedPages(PAGES)).map(([path, body]) => [path, { body, delayMs: 60 }])),
);
const ballast = join(disk, 'ballast');
/** longer than all attempts of a job take: their pauses are 1.5 s and 3 s at most */
const FULL_MS = 12_000;

function fill(): void {
  for (const size of [1_048_576, 4_096]) {
    const chunk = Buffer.alloc(size, 1);
    try {
      for (;;) appendFileSync(ballast, chunk);
    } catch {
      // no space is left for a chunk of this size
    }
  }
}

describe.skipIf(!isMounted)('a database disk that is full (needs to mount a file system)', () => {
  it('is an outage of writes: 503, audits pause, and both go on when there is room', { timeout: 400_000 }, async () => {
    // a second try finds what the first has left
    for (const left of [ballast, join(disk, 'data')]) rmSync(left, { recursive: true, force: true });
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const settings = {
      PORT: String(port),
      SEXTANT_DATA_DIR: join(disk, 'data'),
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
    };
    const running = start('dist/bundle/cli.js', ['up'], settings, { cwd: directory });
    const welcome = await running.says('Ctrl-C stops everything');
    const [email, password, key] = ['E-mail', 'Password', 'API key'].map(
      (name) => new RegExp(`${name}\\s+(\\S+)`).exec(welcome)?.[1] ?? '',
    );
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
    const post = (path: string, body: unknown) =>
      fetch(`${base}${path}`, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) });
    const { project } = (await (await post('/api/projects', { url: site.url })).json()) as { project: { id: string } };
    await post(`/api/projects/${project.id}/audit`, { render: 'OFF' });
    const audit = async () => {
      // below the rate of the API, however long it takes
      await sleep(600);
      const response = await fetch(`${base}/api/v1/projects/${project.id}/audit`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return ((await response.json()) as { audit?: { status: string; pagesCrawled: number } }).audit;
    };
    await until(async () => ((await audit().catch(() => undefined))?.pagesCrawled ?? 0) > 5);

    fill();
    const fullAt = performance.now();
    const keywords = (round: number) =>
      Array.from({ length: 1_000 }, (_, at) => `${round} ${at} ${'bread '.repeat(12)}`.trim());
    const statuses = new Set<string>();
    for (let round = 0; performance.now() - fullAt < FULL_MS; round += 1) {
      const response = await post(`/api/projects/${project.id}/keywords`, { keywords: keywords(round) });
      const body = (await response.json()) as { code?: string };
      statuses.add(`${response.status} ${body.code ?? ''} ${response.headers.get('retry-after') !== null}`);
      await sleep(500);
    }
    expect([...statuses]).toEqual(['503 UNAVAILABLE true']);
    const readyz = (await (await fetch(`${base}/readyz`)).json()) as { disk?: string };
    expect(readyz.disk).toBe('low');
    const doctor = await sextant(['doctor'], settings, directory);
    expect(doctor.stdout).toMatch(/Disk\s+0\.0 GB free of 0\.4 GB/);
    // the server starts again where it finds no room for its log
    await until(async () => (await audit().catch(() => undefined))?.status === 'RUNNING');
    expect(existsSync(join(disk, 'data', 'postgres.starting'))).toBe(false);

    rmSync(ballast);
    const add = () => post(`/api/projects/${project.id}/keywords`, { keywords: ['bread'] });
    await until(async () => (await add()).status === 200);
    await until(async () => (await audit().catch(() => undefined))?.status === 'COMPLETED', 200_000);
    expect((await audit())?.pagesCrawled).toBe(PAGES);
    expect(running.stdout + running.stderr).toMatch(/database disk is nearly full/);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
  });
});
