// `npm run test:images`: builds both images, starts compose.yaml with them and audits a site that needs a browser. As root, with a
// Docker engine or with the packages docker.io and docker-compose, whose engine it then starts for itself. Base images that no
// registry gives are made from packages (mmdebstrap). Takes ten minutes or more, so it is no part of CI.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseImages } from './base-images.mjs';

const root = join(import.meta.dirname, '..', '..');
const directory = mkdtempSync(join(tmpdir(), 'sextant-images-'));
/** sizes that `docker images` shows */
const LIMITS_MB = { server: 200, browser: 450 };
const WITHIN_MS = 180_000;
const began = Date.now();
const say = (what) => process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s  ${what}\n`);

const has = (program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const env = {
  ...process.env,
  SEXTANT_SECRET: randomBytes(32).toString('base64'),
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  SEXTANT_ALLOW_NETWORKS: '172.16.0.0/12',
};
const run = (program, args) =>
  execFileSync(program, args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const docker = (...args) =>
  execFileSync('docker', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

async function until(what, look) {
  for (const end = Date.now() + WITHIN_MS; ; await sleep(1_000)) {
    const seen = await look();
    if (seen) return seen;
    assert.ok(Date.now() < end, `${what} did not happen within ${WITHIN_MS / 1000} s`);
  }
}

async function openEngine() {
  try {
    docker('version');
    return null;
  } catch {
    if (!has('dockerd') || process.getuid?.() !== 0) return undefined;
  }
  env['DOCKER_HOST'] = `unix://${directory}/docker.sock`;
  const log = openSync(join(directory, 'dockerd.log'), 'w');
  const options = [
    '--data-root',
    `${directory}/data`,
    '--exec-root',
    `${directory}/exec`,
    '--host',
    env['DOCKER_HOST'],
  ];
  const limits = ['--pidfile', `${directory}/pid`, '--default-ulimit', 'nofile=16384:16384'];
  const engine = spawn('dockerd', [...options, ...limits], { stdio: ['ignore', log, log] });
  await until('the start of dockerd', () => {
    assert.equal(engine.exitCode, null, readFileSync(join(directory, 'dockerd.log'), 'utf8').slice(-2_000));
    try {
      return docker('version');
    } catch {
      return null;
    }
  });
  return engine;
}

/** Pages that are empty without JavaScript. */
async function openSite(host) {
  const page = (title) =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div id="app"></div>
<script>document.getElementById('app').innerHTML = '<h1>${title}</h1><p>' + 'word '.repeat(200) + '</p><a href="/two">Two</a>'</script></body></html>`;
  const server = createServer(({ url }, response) => {
    const title = { '/': 'Home of a small site', '/two': 'Second page of it' }[url ?? ''];
    response.writeHead(title ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(title ? page(title) : 'Not found');
  });
  server.listen(0, host);
  await once(server, 'listening');
  return { url: `http://${host}:${server.address().port}/`, close: () => server.close() };
}

const composeProgram = () => {
  try {
    docker('compose', 'version');
    return ['docker', 'compose'];
  } catch {
    return has('docker-compose') ? ['docker-compose'] : null;
  }
};

async function tryCompose([program, ...first]) {
  // Compose 1 does not know the name of a project
  const file = join(directory, 'compose.yaml');
  writeFileSync(file, readFileSync(join(root, 'compose.yaml'), 'utf8').replace(/^name: .*\n/m, ''));
  const project = ['-p', 'sextant-images', '-f', file, '--project-directory', root];
  const compose = (...args) => run(program, [...first, ...project, ...args]);
  let site;
  try {
    compose('up', '--detach', '--no-build');
    const idOf = (service) => compose('ps', '--quiet', service);
    const inspect = (service, format) => docker('inspect', '--format', format, idOf(service));
    for (const service of ['api', 'worker', 'crawl'])
      assert.equal(
        inspect(service, '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}'),
        '10001 true [ALL]',
      );
    await until('a healthy API', () => inspect('api', '{{.State.Health.Status}}') === 'healthy');
    say('compose is up: not root, read-only, without capabilities, healthy');
    const gateway = docker(
      'network',
      'inspect',
      'sextant-images_default',
      '--format',
      '{{(index .IPAM.Config 0).Gateway}}',
    );
    site = await openSite(gateway);
    const created = compose(
      'run',
      '--rm',
      '-T',
      'api',
      'account',
      'create',
      '--plan',
      'ENTERPRISE',
      '--json',
      '--email',
      'you@example.com',
    );
    const { apiKey } = JSON.parse(created.slice(created.indexOf('{')));
    const ask = async (path, init = {}) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const response = await fetch(`http://127.0.0.1:3000/api/v1${path}`, { headers, ...init });
      const body = await response.json();
      assert.ok(response.ok, JSON.stringify(body));
      return body;
    };
    const { project: made } = await ask('/projects', { method: 'POST', body: JSON.stringify({ url: site.url }) });
    await ask(`/projects/${made.id}/audit`, { method: 'POST' });
    const audit = await until('the audit', async () => {
      const now = (await ask(`/projects/${made.id}/audit`)).audit;
      return now.completedAt && now;
    });
    assert.equal(audit.status, 'COMPLETED');
    assert.deepEqual([audit.pagesCrawled, audit.rendering.rendered], [2, 2], JSON.stringify(audit.rendering));
    say('audited, two pages rendered by Chromium in its sandbox');
    const stats = docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
    for (const line of stats.split('\n').filter((one) => one.includes('sextant-images'))) say(`memory: ${line}`);
  } finally {
    site?.close();
    compose('down', '--volumes', '--timeout', '20');
  }
}

const engine = await openEngine();
try {
  if (engine === undefined) {
    process.stderr.write('NOT RUN: no Docker engine. As root: apt-get install docker.io docker-compose mmdebstrap\n');
    process.exitCode = 1;
  } else {
    const made = baseImages(docker, directory);
    say(made.length === 0 ? 'base images are the official ones' : `base images made here: ${made.join(', ')}`);
    for (const [target, limit] of Object.entries(LIMITS_MB)) {
      docker('build', '--network', 'host', '--target', target, '--tag', `sextant:${target}`, '.');
      const megabytes = Number(docker('image', 'inspect', '--format', '{{.Size}}', `sextant:${target}`)) / 1e6;
      say(`sextant:${target} is built, ${megabytes.toFixed(0)} MB`);
      assert.ok(megabytes <= limit, `sextant:${target} takes ${megabytes.toFixed(0)} MB, more than ${limit}`);
    }
    const compose = composeProgram();
    if (compose) await tryCompose(compose);
    else say('NOT RUN: compose.yaml, as neither `docker compose` nor docker-compose is installed');
  }
} finally {
  if (engine) {
    engine.kill('SIGTERM');
    await once(engine, 'exit');
  }
  rmSync(directory, { recursive: true, force: true });
}
