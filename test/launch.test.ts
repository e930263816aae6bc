import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';

const OURS = ['src/launch.mjs', 'src/engine.json', 'scripts/build.mjs', 'scripts/freshness.mjs'];
const home = mkdtempSync(join(tmpdir(), 'sextant-launch-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

function put(path: string, content: string, changed = hoursAgo(5)): void {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, changed, changed);
}

const lock = (packages: object) => JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } });
const ONE = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } };
const ELSEWHERE = { 'node_modules/other-platform': { version: '1.0.0', optional: true } };

/** A tree that npm has installed, then a build has compiled, with a program instead of ours. */
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  for (const folder of ['src', 'schema', 'scripts', 'facades/dashboard', 'workers'])
    mkdirSync(join(home, folder), { recursive: true });
  for (const name of OURS) {
    const copy = join(home, name);
    copyFileSync(join(import.meta.dirname, '..', name), copy);
    utimesSync(copy, hoursAgo(5), hoursAgo(5));
  }
  for (const name of ['package.json', 'tsconfig.json']) put(name, '{"type":"module"}');
  put('package-lock.json', lock({ ...ONE, ...ELSEWHERE }));
  put('node_modules/.package-lock.json', lock(ONE), hoursAgo(4));
  put('src/noun.ts', '');
  put('dist/bundle/cli.js', `console.log(process.pid, process.argv.slice(2).join(' '), process.env.MALLOC_ARENA_MAX);`);
  for (const mark of ['dist/.built', 'dist/dashboard/.built']) put(mark, '', hoursAgo(3));
});

/** `npm` and the compiler are absent: what would call one of them says so, and fails. */
async function launch(...args: string[]) {
  const child = spawn(process.execPath, [join(home, 'src/launch.mjs'), ...args], {
    env: { PATH: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { pid: child.pid, code: code as number, stdout, stderr };
}

it('becomes the product: no process waits for it, and what the engine needs is set', async () => {
  const { pid, code, stdout, stderr } = await launch('rules', '--help');
  expect([code, stdout, stderr]).toEqual([0, `${pid} rules --help 2\n`, '']);
});

it('looks at no source of a tree that is no checkout', async () => {
  put('src/noun.ts', '', new Date());
  expect(await launch('rules')).toMatchObject({ code: 0, stderr: '' });
});

it('compiles in a checkout what is newer than the last build', async () => {
  put('.git', 'gitdir: elsewhere');
  expect(await launch('rules')).toMatchObject({ code: 0, stderr: '' });
  put('facades/dashboard/src/screen.tsx', '', new Date());
  const { code, stderr } = await launch('rules');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^Compiling …\n/)]);
});

it('takes packages that were installed by hand, and installs what the lock file has and they have not', async () => {
  put('.git', 'gitdir: elsewhere');
  expect(await launch('rules')).toMatchObject({ code: 0, stderr: '' });
  put('package-lock.json', lock({ ...ONE, 'node_modules/two': { version: '1.0.0' } }));
  expect(await launch('rules')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Installing the packages/) });
  put('package-lock.json', lock({ 'node_modules/one': { version: '1.0.1', integrity: 'sha512-b' } }));
  expect(await launch('rules')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Installing the packages/) });
});

it('compiles again what was edited while it was compiled', async () => {
  put('.git', 'gitdir: elsewhere');
  put('scripts/bundle.mjs', '');
  put('node_modules/vite/bin/vite.js', '');
  // the compiler's turn is when the edit comes
  put(
    'node_modules/typescript/bin/tsc',
    `require('fs').writeFileSync(${JSON.stringify(join(home, 'src/late.ts'))}, '');`,
  );
  put('src/noun.ts', '', new Date());
  const first = await launch('rules');
  expect([first.code, first.stderr]).toEqual([0, 'Compiling …\n']);
  expect((await launch('rules')).stderr).toBe('Compiling …\n');
});
