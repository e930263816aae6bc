import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, useBuild } from '../support/processes.js';

const MAX_PACKED_BYTES = 12e6;

useBuild();
const here = mkdtempSync(join(tmpdir(), 'sextant-package-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: here, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
}

const unpacked = join(here, 'package');
const json = (path: string) => JSON.parse(readFileSync(join(unpacked, path), 'utf8'));
let packed = '';
let files: string[] = [];
beforeAll(async () => {
  [packed = ''] = (await run(process.execPath, [join(ROOT, 'scripts/package.mjs'), here])).split('\n');
  await run('tar', ['-xzf', packed]);
  files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(unpacked, join(entry.parentPath, entry.name)));
});

describe('the package', () => {
  it('holds what runs and what explains it: no source, no build tool, and fits in 12 MB', () => {
    expect(statSync(packed).size).toBeLessThan(MAX_PACKED_BYTES);
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          'LICENSE',
          'README.md',
          'CHANGELOG.md',
          'THIRD-PARTY-LICENSES.txt',
          'docs/ci.md',
          'docs/sample-report.html',
        ],
        ...['src/launch.mjs', 'src/engine.json', 'dist/bundle/cli.js', 'dist/bundle/server.js', 'dist/bundle/run.js'],
        ...['dist/.built', 'dist/dashboard/.built', 'dist/dashboard/index.html', 'dist/facades/openapi/client.ts'],
        ...[
          'node_modules/eld/src/ngrams/extrasmall.js',
          'node_modules/@bull-board/ui/dist/index.ejs',
          'node_modules/axe-core/axe.min.js',
        ],
      ]),
    );
    const strange = files.filter(
      (file) =>
        /\.(?:tsx?|map|tsbuildinfo|graphql)$/.test(file) ||
        !/^(?:[A-Z][^/]*|package\.json|docs\/.+\.(?:md|html)|src\/(?:launch\.mjs|engine\.json|languages\/texts\/.+\.json)|dist\/.+|node_modules\/(?:axe-core|eld|@bull-board\/ui)\/.+)$/.test(
          file,
        ),
    );
    expect(strange).toEqual(['dist/facades/openapi/client.ts']);
  });

  it('needs the packages that its files load, each pinned, and no newer Node than there is', () => {
    const { name, version, bin, engines, dependencies, bundleDependencies, optionalDependencies } =
      json('package.json');
    const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect({ name, version, bin, engines }).toEqual({
      name: '@sextant-seo/sextant',
      version: own.version,
      bin: { sextant: 'src/launch.mjs' },
      engines: { node: '>=20' },
    });
    expect(optionalDependencies).toEqual(own.optionalDependencies);
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\d+\.\d+\.\d+$/);
    const loaded = new Set<string>();
    for (const file of files.filter((path) => path.startsWith('dist/bundle/')))
      for (const [, id = ''] of readFileSync(join(unpacked, file), 'utf8').matchAll(
        /^(?:import|export)\b[^'"\n]*["']([^."'][^"']*)["'];$/gm,
      ))
        loaded.add(id.startsWith('@') ? id.split('/', 2).join('/') : (id.split('/', 1)[0] ?? ''));
    const missing = [...loaded].filter(
      (id) => !id.startsWith('node:') && !builtinModules.includes(id) && !(id in dependencies),
    );
    expect(missing).toEqual([]);
    for (const id of bundleDependencies) expect(json(`node_modules/${id}/package.json`).dependencies).toBeUndefined();
  });

  it('tells neither of the machine that made it nor of a registry', () => {
    // texts of others in their licences stay
    const ours = files.filter((file) => file !== 'THIRD-PARTY-LICENSES.txt');
    const telling = ours.filter((file) => {
      const content = readFileSync(join(unpacked, file), 'latin1');
      return content.includes(ROOT) || content.includes('registry.npmjs.org');
    });
    expect(telling).toEqual([]);
  });

  it('names the licence of everything that is part of it', () => {
    const list = readFileSync(join(unpacked, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'graphql', 'better-auth', 'playwright-core', '@bull-board/ui', 'preact'])
      expect(list).toMatch(new RegExp(`^${name} \\d\\S* \\(\\S.*\\)$`, 'm'));
    expect(list).not.toMatch(/^(?:vitest|typescript|vite|lightningcss\S*) \d/m);
  });

  it('runs where it was unpacked', async () => {
    const { version } = json('package.json');
    expect(await run(process.execPath, [join(unpacked, 'src/launch.mjs'), '--version'])).toBe(version);
  });
});
