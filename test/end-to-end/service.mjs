// `npm run test:service`: a machine of 1 GB with systemd, into which the archive is installed as a service; it audits a
// thousand pages, is killed, reloaded and booted again, and removed. `-- --memory <MB> --pages <number> [--folder <HTML to audit>]`;
// `--accelerator kvm` where the machine has it. As root on Debian. Takes six minutes in emulation, so it is no part of CI.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, serveSite } from '../../bench/rig.mjs';
import { startFolderServer } from '../../bench/serve-folder.mjs';
import { boot, HOST, makeDisk, NETWORK, PROGRAMS } from './machine.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    memory: { type: 'string', default: '1024' },
    pages: { type: 'string', default: '1000' },
    folder: { type: 'string' },
    accelerator: { type: 'string', default: 'tcg' },
  },
});
/** memory of the service, so that the system keeps its share */
const MEMORY_MAX_MB = Math.floor(Number(values.memory) * 0.88);
const AUDIT_MS = 3_600_000;
const READY_MS = 600_000;

const missing = Object.entries(PROGRAMS).filter(([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
if (process.getuid?.() !== 0 || missing.length > 0) {
  process.stderr.write(`NOT RUN: as root, apt-get install ${Object.values(PROGRAMS).join(' ')}\n`);
  process.exit(1);
}

const began = Date.now();
/** @param {string} what */
const say = (what) => process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s  ${what}\n`);
const directory = mkdtempSync(join(tmpdir(), 'sextant-service-'));
const megabytes = (/** @type {string | number} */ bytes) => `${(Number(bytes) / 1e6).toFixed(0)} MB`;

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

async function ready() {
  const from = Date.now();
  for (const end = from + READY_MS; ; await sleep(100)) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.status === 200) return Date.now() - from;
    assert.ok(Date.now() < end, 'the service is not ready in time');
  }
}

/** @type {Awaited<ReturnType<typeof boot>> | undefined} */
let machine;
/** @type {{ url: string, close(): unknown } | undefined} */
let site;
try {
  const downloads = join(directory, 'downloads');
  mkdirSync(downloads);
  const made = spawn(process.execPath, [join(root, 'scripts/archive.mjs'), downloads], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(made.stdout), once(made, 'close')]);
  assert.equal(code, 0);
  const archive = printed.trim();
  say(`made the archive, ${megabytes(statSync(archive).size)}`);
  makeDisk(directory, [archive, `${archive}.sha256`, join(downloads, 'install.sh')]);
  site = values.folder ? await startFolderServer(values.folder) : await serveSite(Number(values.pages));
  const size = { memoryMb: Number(values.memory), port, accelerator: values.accelerator };
  machine = await boot(directory, size);
  const { run } = machine;
  say(`a machine of ${values.memory} MB is up: ${await run('free -m | awk \'/Mem/ {print $7 " MB available"}\'')}`);

  const from = Date.now();
  await run('sh /root/install.sh --service');
  await run(`/opt/sextant/bin/sextant service install --memory-max ${MEMORY_MAX_MB}M`);
  say(`installed in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  await run(`printf 'HOST=0.0.0.0\\nSEXTANT_ALLOW_NETWORKS=${NETWORK}\\n' > /etc/sextant.env`);
  const starting = Date.now();
  // waits until it is ready
  await run('systemctl enable --now sextant', READY_MS);
  say(`ready ${((Date.now() - starting) / 1000).toFixed(1)} s after its first start`);
  assert.ok((await ready()) < 5_000);
  const show = (/** @type {string} */ name) => run(`systemctl show sextant --property ${name} --value`);
  const users = await run('ps -o user:20= -g $(systemctl show sextant --property MainPID --value) | sort -u');
  assert.equal(users, 'sextant-service');
  say(`hardening: ${(await run('systemd-analyze security sextant --no-pager | tail -1')).trim()}`);

  /** proportional memory of all processes of the service */
  const pss = () =>
    run(
      // a process may end meanwhile
      `for pid in $(cat /sys/fs/cgroup/system.slice/sextant.service/cgroup.procs); do cat /proc/$pid/smaps_rollup 2> /dev/null; done | awk '/^Pss:/ {sum += $2} END {print sum * 1024}'`,
    );
  await sleep(30_000);
  say(`idle: ${megabytes(await pss())} (PSS of all processes)`);

  const asService = 'runuser -u sextant-service -- env SEXTANT_DATA_DIR=/var/lib/sextant-service';
  const created = await run(
    `cd /var/lib/sextant-service && ${asService} /opt/sextant/bin/sextant account create --plan ENTERPRISE --json`,
  );
  const { apiKey } = JSON.parse(created.slice(created.indexOf('{')));
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init = {}) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { headers, ...init });
    const body = await response.json();
    assert.ok(response.ok, JSON.stringify(body));
    return body;
  };
  const url = site.url.replace('127.0.0.1', HOST);
  const { project } = await ask('/api/v1/projects', { method: 'POST', body: JSON.stringify({ url }) });
  const input = { maxPages: Number(values.pages), render: 'OFF', connections: 8 };
  const query =
    'mutation ($id: ID!, $input: StartAuditInput) { startAudit(projectId: $id, input: $input) { auditId } }';
  const started = await ask('/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables: { id: project.id, input } }),
  });
  assert.ok(!started.errors, JSON.stringify(started));
  let peak = 0;
  const auditing = Date.now();
  let audit;
  for (;;) {
    peak = Math.max(peak, Number(await pss()));
    ({ audit } = await ask(`/api/v1/projects/${project.id}/audit`));
    if (audit.completedAt) break;
    assert.ok(Date.now() < auditing + AUDIT_MS, JSON.stringify(audit));
    await sleep(2_000);
  }
  assert.equal(audit.status, 'COMPLETED', JSON.stringify(audit));
  const limit = await run('cat /sys/fs/cgroup/system.slice/sextant.service/memory.events');
  assert.match(limit, /^oom_kill 0$/m);
  say(
    `audited ${audit.pagesCrawled} pages in ${((Date.now() - auditing) / 1000).toFixed(0)} s; at most ${megabytes(peak)} (PSS), nothing was ended for want of memory under MemoryMax=${MEMORY_MAX_MB}M`,
  );

  await run('systemctl kill --kill-whom=main --signal SIGKILL sextant');
  await sleep(1_000);
  say(`killed: ready again after ${((await ready()) / 1000).toFixed(1)} s; restarts: ${await show('NRestarts')}`);
  assert.equal(await show('NRestarts'), '1');
  let failed = 0;
  let reloading = true;
  const asking = (async () => {
    while (reloading)
      await fetch(`${origin}/healthz`)
        .then(({ ok }) => (failed += ok ? 0 : 1))
        .catch(() => (failed += 1));
  })();
  // waits until what was killed is up again
  await run('systemctl reload sextant', READY_MS);
  await sleep(20_000);
  reloading = false;
  await asking;
  assert.equal(failed, 0, `${failed} requests failed`);
  say('reloaded without a failed request');

  await machine.halt();
  machine = await boot(directory, size);
  say(`booted again: ready after ${((await ready()) / 1000).toFixed(1)} s`);
  assert.equal((await ask(`/api/v1/projects/${project.id}/audit`)).audit.pagesCrawled, audit.pagesCrawled);
  await machine.run('sh /root/install.sh --uninstall');
  await machine.run(
    'test ! -e /etc/systemd/system/sextant.service -a ! -e /opt/sextant && test -d /var/lib/sextant-service/postgres',
  );
  assert.equal(await machine.run('pgrep -u sextant-service || true'), '');
  say('removed: no unit, no file, no process; the data stays');
  await machine.halt();
  machine = undefined;
} catch (error) {
  const journal = await machine?.run('journalctl -u sextant -n 30 --no-pager', 10_000).catch(() => '');
  if (journal) process.stderr.write(`${journal}\n`);
  throw error;
} finally {
  machine?.kill();
  await site?.close();
  rmSync(directory, { recursive: true, force: true });
}
