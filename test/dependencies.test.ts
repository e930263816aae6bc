import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');
const here = mkdtempSync(join(tmpdir(), 'sextant-sbom-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
const bill = join(here, 'sbom.cdx.json');

/** Runs the check against a registry with these responses. */
async function check(answer: RequestListener): Promise<{ code: number | null; output: string }> {
  const registry = createServer(answer);
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => {
    registry.close();
  });
  const child = spawn(process.execPath, [join(root, '.ci', 'dependencies.mjs'), bill], {
    cwd: here,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: here,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const replies =
  (advisories: object): RequestListener =>
  (request, response) => {
    const isBulk = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isBulk ? advisories : {}));
  };
/** npm remembers an advisory by its id */
let id = 0;
const advisory = (name: string, severity: string) => ({
  [name]: [
    {
      id: (id += 1),
      url: 'https://advisories.example/1',
      title: 'An invented fault',
      severity,
      vulnerable_versions: '<999',
    },
  ],
});

describe('the packages that the product ships with', () => {
  it('are listed as CycloneDX, and pass where the registry knows nothing against them', async () => {
    const { code, output } = await check(replies({}));
    expect(output).toContain('npm audit: 0 vulnerable packages, 0 of them high or critical.');
    expect(code).toBe(0);
    const sbom = JSON.parse(readFileSync(bill, 'utf8')) as {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: { name: string; purl: string }[];
    };
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'sextant' } } });
    const purls = sbom.components.map(({ purl }) => purl.replace(/@[\d.]+$/, ''));
    expect(purls).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/graphql', 'pkg:npm/zod', 'pkg:npm/pg']));
    for (const tool of ['vitest', 'typescript', 'playwright', 'knip']) expect(purls).not.toContain(`pkg:npm/${tool}`);
  });

  it('fail for a grave advisory and not for a slight one', async () => {
    const grave = await check(replies(advisory('fastify', 'high')));
    expect(grave.output).toMatch(/high: fastify .*An invented fault/);
    expect(grave.code).toBe(1);
    const slight = await check(replies(advisory('zod', 'moderate')));
    expect(slight.output).toMatch(/moderate: zod .*An invented fault/);
    expect(slight.code).toBe(0);
  });

  it('are not called checked where the registry refuses', async () => {
    const { code, output } = await check((_request, response) => response.writeHead(405).end());
    expect(output).toMatch(/npm audit: NOT CHECKED\. The registry gave no advisories \(.*405/);
    expect(code).toBe(0);
  });
});
