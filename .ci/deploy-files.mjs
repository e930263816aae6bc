#!/usr/bin/env node
// Checks files for machines with the programs that read them: `npm run test:deploy`. What is not installed is named and skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const directory = mkdtempSync(join(tmpdir(), 'sextant-deploy-'));
let failed = false;

/** @param {string} name @param {string} program @param {() => void} check */
function step(name, program, check) {
  if (program && spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) {
    process.stdout.write(`NOT RUN  ${name}: ${program} is not installed\n`);
    return;
  }
  try {
    check();
    process.stdout.write(`passed   ${name}\n`);
  } catch (error) {
    failed = true;
    const { stdout = '', stderr = '', message } = /** @type {any} */ (error);
    process.stdout.write(`FAILED   ${name}: ${message}\n${stdout}${stderr}\n`);
  }
}

/** @param {string} program @param {string[]} args @param {string} [input] */
const run = (program, args, input) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** The manifests as values of the types that are generated from the OpenAPI document of Kubernetes: unknown and missing fields fail. */
function kubernetes() {
  writeFileSync(join(directory, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '@kubernetes/client-node@2.0.1'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const types = { 'autoscaling/v2': 'V2', 'policy/v1': 'V1', 'batch/v1': 'V1', 'apps/v1': 'V1', v1: 'V1' };
  const folder = 'deploy/kubernetes';
  const lines = readdirSync(join(root, folder))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()))
    .map((object, at) => {
      const type = `${types[/** @type {keyof typeof types} */ (object.apiVersion)]}${object.kind}`;
      return `export const object${at}: k8s.${type} = ${JSON.stringify(object, null, 1)};`;
    });
  writeFileSync(
    join(directory, 'manifests.ts'),
    `import type * as k8s from '@kubernetes/client-node';\n${lines.join('\n')}\n`,
  );
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2023',
  ];
  run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...options,
    '--typeRoots',
    join(root, 'node_modules/@types'),
    '--types',
    'node',
    join(directory, 'manifests.ts'),
  ]);
}

/** Every query of the dashboard as a recording rule: the same parser reads both. */
function dashboard() {
  const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));
  const queries = panels.flatMap((/** @type {any} */ { targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  );
  if (queries.length === 0) throw new Error('The dashboard has no queries.');
  const rules = queries.map((expr, at) => ({ record: `query_${at}`, expr }));
  const file = join(directory, 'queries.json');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  run('promtool', ['check', 'rules', file]);
}

/** The block of a language behind a line of the operations guide. @param {string} after */
const block = (after) => {
  const guide = read('docs/operations.md');
  return /```\w*\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf(after)))?.[1] ?? '';
};

function nginx() {
  const key = join(directory, 'key.pem');
  const certificate = join(directory, 'certificate.pem');
  const subject = ['-subj', '/CN=sextant.example.com', '-days', '1', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject]);
  const server = block('\nnginx:').replace('/etc/ssl/sextant.pem', certificate).replace('/etc/ssl/sextant.key', key);
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, `pid ${directory}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${server}\n}\n`);
  run('nginx', ['-t', '-q', '-c', file]);
}

function systemd() {
  const unit = run(process.execPath, ['src/launch.mjs', 'service', 'install', '--print']);
  const file = join(directory, 'sextant.service');
  writeFileSync(
    file,
    unit.replaceAll(/^(?:User|Group)=.*$/gm, (line) => line.replace(/=.*/, '=nobody')),
  );
  run('systemd-analyze', ['verify', '--man=no', file]);
  const report = run('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=50', file]);
  process.stdout.write(`         ${report.trim().split('\n').at(-1)?.trim()}\n`);
}

try {
  step('Kubernetes manifests against the API types', 'npm', kubernetes);
  step('Prometheus alert rules', 'promtool', () => run('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yml']));
  step('queries of the Grafana dashboard', 'promtool', dashboard);
  step('nginx example', 'nginx', nginx);
  step('systemd unit', 'systemd-analyze', systemd);
  step('install.sh', 'sh', () => run('sh', ['-n', 'deploy/install.sh']));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
