import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sextant, start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';

useBuild();
const directory = mkdtempSync(join(tmpdir(), 'sextant-on-demand-'));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const site = useSite(chainedPages(40));

/** Process ids of the installation by what they run. */
function childrenOf(pid: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== pid) continue;
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean);
      const at = words.findIndex((word) => word.endsWith('.js'));
      if (at >= 0) found[[words[at]?.split('/').at(-1), ...words.slice(at + 1)].join(' ')] = Number(name);
    } catch {
      // it ended between the listing and the look
    }
  }
  return found;
}

describe('the processes of sextant up', () => {
  it('are three at rest, of which one that freezes is replaced; the crawl worker comes with an audit, survives being killed, and ends without one', {
    timeout: 300_000,
  }, async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}/api/v1`;
    const settings = {
      PORT: String(port),
      SEXTANT_DATA_DIR: join(directory, 'data'),
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      CRAWL_WORKER_IDLE_MINUTES: '0.1',
    };
    const launched = () => start('dist/bundle/cli.js', ['up'], settings, { cwd: directory });
    const running = launched();
    const key = /sxt_\S+/.exec(await running.says('Ctrl-C stops everything'))?.[0];
    const processes = () => childrenOf(running.child.pid ?? 0);
    const crawls = () => processes()['run.js crawl'] ?? null;
    const light =
      'run.js rankings vitals fixes validations imports inspections competitors webhooks mail watch maintenance schedule';
    const atRest = [light, 'server.js'];
    // the one that made the owner ends behind the banner
    await expect.poll(() => Object.keys(processes()).sort()).toEqual(atRest);
    // it has a minute to respond, in which the others go on
    const frozen = await until(async () => processes()[light]);
    process.kill(frozen, 'SIGSTOP');

    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const response = await fetch(`${base}${path}`, { headers, ...init });
      const text = await response.text();
      expect(response.ok, text).toBe(true);
      return JSON.parse(text) as T;
    };
    const { project } = await ask<{ project: { id: string } }>('/projects', {
      method: 'POST',
      body: JSON.stringify({ url: site.url }),
    });
    const begin = async () => (await ask<{ jobId: string }>(`/projects/${project.id}/audit`, { method: 'POST' })).jobId;
    const completed = (id: string) =>
      until(async () => {
        // a caller that asks more often than the plan allows is refused
        await sleep(1_000);
        const { audit } = await ask<{ audit: { status: string; pagesCrawled: number } }>(
          `/projects/${project.id}/audit?auditId=${id}`,
        );
        return audit.status === 'COMPLETED' && audit;
      });

    expect(await completed(await begin())).toMatchObject({ pagesCrawled: 40 });
    await until(async () => crawls() === null, 60_000);
    await expect.poll(() => Object.keys(processes()).sort(), { timeout: 10_000 }).toEqual(atRest);

    // a rotation beside them: what was stored before, and what is stored afterwards, is read before and after the next start
    const sealed = (value: string) =>
      ask(`/projects/${project.id}/crawl-settings`, {
        method: 'PATCH',
        body: JSON.stringify({ requestHeaders: [{ name: 'X-Key', value }] }),
      });
    const keys = () => readFileSync(join(settings.SEXTANT_DATA_DIR, 'secret'), 'utf8').trim().split('\n');
    const [before] = keys();
    await sealed('stored under the first key');
    const rotated = await sextant(['secret', 'rotate'], { SEXTANT_DATA_DIR: settings.SEXTANT_DATA_DIR }, directory);
    expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringContaining('until the next start')]);
    expect(keys()).toEqual([expect.not.stringMatching(before ?? ''), before]);
    expect(await completed(await begin())).toMatchObject({ pagesCrawled: 40 });
    await sealed('stored under the second key');

    site.delay(100);
    const killed = await begin();
    const pid = await until(async () => crawls());
    await sleep(1_500);
    process.kill(pid, 'SIGKILL');
    expect(await completed(killed)).toMatchObject({ pagesCrawled: 40 });

    await until(async () => ![undefined, frozen].includes(processes()[light]), 90_000);
    expect(running.stderr).toContain('process does not respond; ending it');

    // an audit that was queued when everything ended is worked on after the next start, without another request
    site.forget();
    const left = await begin();
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    await launched().says('Ctrl-C stops everything');
    expect(keys()).toEqual([expect.not.stringMatching(before ?? '')]);
    expect(await completed(left)).toMatchObject({ status: 'COMPLETED' });
  });
});
