import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_EXAMPLES } from '../../../facades/docs/client.js';
import { useApp } from '../../support/app.js';
import { ROOT } from '../../support/processes.js';

const test = useApp();
const here = mkdtempSync(join(tmpdir(), 'sextant-client-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const USE = `import { ApiError, createSessionClient, createV1Client } from '@sextant-seo/client';

const [, , baseUrl = '', token = '', apiKey = ''] = process.argv;
const session = createSessionClient({ baseUrl, token });
const { project } = await session.createProject({ input: { url: 'https://client.example' } });
const name: string = project.name;
// @ts-expect-error there is no such field
project.nickname;
const sextant = createV1Client({ baseUrl, token: apiKey });
const { projects } = await sextant.projects({ limit: 10 });
const { jobId } = await sextant.startAudit({ projectId: project.id }, { idempotencyKey: 'once' });
const { job } = await sextant.job({ jobId });
const refused = await sextant.project({ projectId: jobId }).catch((error: unknown) => error);
console.log(JSON.stringify({ name, projects: projects.length, status: job.status, code: refused instanceof ApiError ? refused.code : '' }));
`;

describe('the package of the client', () => {
  it('is installed into an empty folder, typed, and speaks to a running API', async () => {
    const source = `import { packClient } from ${JSON.stringify(join(ROOT, 'scripts/pack-client.mjs'))};
      process.stdout.write(packClient(process.argv[1]));`;
    const packing = spawnSync(process.execPath, ['--input-type=module', '--eval', source, here], { encoding: 'utf8' });
    expect(packing.status, packing.stderr).toBe(0);
    const packed = packing.stdout;
    writeFileSync(join(here, 'package.json'), '{ "type": "module", "private": true }');
    const install = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', packed];
    expect(spawnSync('npm', install, { cwd: here, encoding: 'utf8' })).toMatchObject({ status: 0 });
    writeFileSync(join(here, 'use.ts'), USE);
    const { first } = CLIENT_EXAMPLES('https://seo.example.com');
    const example = first.replace("'./client.ts'", "'@sextant-seo/client'");
    expect(readFileSync(join(here, 'node_modules/@sextant-seo/client/README.md'), 'utf8')).toContain(example);
    writeFileSync(join(here, 'example.ts'), example);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      target: 'es2022',
      module: 'nodenext',
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    writeFileSync(join(here, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts', 'example.ts'] }));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const compiled = spawnSync(process.execPath, [compiler, '-p', here], { encoding: 'utf8' });
    expect([compiled.stdout, compiled.status]).toEqual(['', 0]);

    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const { sessionToken, apiKey } = await test.account('ENTERPRISE');
    const child = spawn(process.execPath, ['use.js', baseUrl, sessionToken, apiKey], { cwd: here });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      name: 'client.example',
      projects: 1,
      status: 'QUEUED',
      code: 'PROJECT_NOT_FOUND',
    });
  });

  it('has the version of the product', () => {
    const versionOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).version;
    expect(versionOf('facades/client/package.json')).toBe(versionOf('package.json'));
  });
});
