// Processes of an older version beside those of this one, on one database of the newest schema: the middle of a rolling upgrade,
// and the way back.
// npm run bench:upgrade -- --from v0.1.0
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkReleased } from '../.ci/older-version.mjs';
import * as apiKeys from '../dist/src/services/accounts/api-keys.js';
import { openRig, seconds, serveSite } from './rig.mjs';

const { values } = parseArgs({
  options: {
    /** the older version, as git knows it */
    from: { type: 'string' },
    pages: { type: 'string', default: '300' },
    port: { type: 'string', default: '4710' },
  },
});
if (!values.from) throw new Error('Name the older version: --from <tag or commit>.');
const root = fileURLToPath(new URL('..', import.meta.url));
const AUDIT_MS = 120_000;
checkReleased(values.from, root);

const older = build(values.from);
const site = await serveSite(Number(values.pages));
const rig = await openRig('POSTGRES');
const lines = [];
try {
  const viewer = await rig.organization();
  const { key } = await apiKeys.create(rig.context, viewer, 'upgrade');
  const project = await rig.project(viewer, site.url);
  for (const [api, worker] of [
    ['older', 'newer'],
    ['newer', 'older'],
    ['older', 'older'],
  ])
    lines.push({ api, worker, ...(await audit({ older, newer: root }, api, worker, key, project.id)) });
} finally {
  await rig.close();
  site.close();
  rmSync(older, { recursive: true, force: true });
}
console.table(lines);
process.exitCode = lines.every(({ status, pages }) => status === 'COMPLETED' && pages === Number(values.pages)) ? 0 : 1;

/** One audit that is requested at an API of one version and made by workers of another. */
async function audit(homes, api, worker, key, projectId) {
  const base = `http://127.0.0.1:${values.port}`;
  const settings = { PORT: values.port, BASE_URL: base };
  const children = [await rig.start('server', settings, homes[api])];
  for (const name of ['crawl', 'schedule', 'webhooks']) children.push(await rig.start(name, {}, homes[worker]));
  const ask = async (path, method = 'GET') => {
    const answer = await fetch(`${base}/api/v1${path}`, { method, headers: { authorization: `Bearer ${key}` } });
    if (!answer.ok) throw new Error(`${api} API: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const started = performance.now();
  const { jobId } = await ask(`/projects/${projectId}/audit`, 'POST');
  let job;
  do {
    await sleep(1_000);
    ({ job } = await ask(`/jobs/${jobId}`));
  } while (['QUEUED', 'RUNNING'].includes(job.status) && performance.now() - started < AUDIT_MS);
  const { audit: read } = await ask(`/projects/${projectId}/audit?auditId=${jobId}`);
  const took = seconds(performance.now() - started);
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return { status: read.status, pages: read.pagesCrawled, score: read.overallScore, took };
}

/** The older version, compiled with the packages of this one. */
function build(from) {
  const home = mkdtempSync(join(tmpdir(), 'sextant-older-'));
  chmodSync(home, 0o755);
  const archive = execFileSync('git', ['archive', '--format=tar', from], { cwd: root, maxBuffer: 1024 ** 3 });
  mkdirSync(home, { recursive: true });
  const { status } = spawnSync('tar', ['-x', '-C', home], { input: archive });
  if (status !== 0) throw new Error(`${from} could not be unpacked.`);
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  // versions differ in its folder
  const bundler = ['scripts/bundle.mjs', 'src/bundle.mjs'].find((file) => existsSync(join(home, file)));
  if (!bundler) throw new Error(`${from} has no bundle.mjs.`);
  for (const step of [[join(root, 'node_modules/typescript/bin/tsc'), '-b'], [bundler]])
    execFileSync(process.execPath, step, { cwd: home, stdio: ['ignore', 2, 2] });
  writeFileSync(join(home, 'dist', '.built'), '');
  return home;
}
