import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'release-notes.mjs');
const here = mkdtempSync(join(tmpdir(), 'sextant-release-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: here, encoding: 'utf8' });
function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A Person', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(run('git', ...identity, ...args)).toMatchObject({ status: 0 });
}
const commit = (...messages: string[]) =>
  git('commit', '--allow-empty', '-q', ...messages.flatMap((message) => ['-m', message]));
const notes = (...args: string[]) => run(process.execPath, SCRIPT, ...args);
const read = (path: string) => readFileSync(join(here, path), 'utf8');

const NOTES = `- **Upgrade**: \`OLD\` is called \`NEW\`; change it before you start.

### Alerts

- Send digests by e-mail
- Mute a rule

### Audit log

- Name the key
- Name the user

### Crawl

- Follow redirects of robots.txt
`;

beforeAll(() => {
  mkdirSync(join(here, 'facades/client'), { recursive: true });
  for (const path of ['package.json', 'facades/client/package.json'])
    writeFileSync(join(here, path), '{\n  "name": "a",\n  "version": "0.1.0"\n}\n');
  const packages = { '': { version: '0.1.0' }, 'facades/client': { version: '0.1.0' }, other: { version: '0.1.0' } };
  writeFileSync(join(here, 'package-lock.json'), JSON.stringify({ version: '0.1.0', packages }));
  writeFileSync(
    join(here, 'CHANGELOG.md'),
    '# Changelog\n\n## [Unreleased]\n\nNothing.\n\n## [0.1.0] - 2026-01-01\n\nFirst.\n',
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'crawl: start');
  git('tag', 'v0.1.0');
  commit('alerts: send digests by e-mail', 'Each alert had its own mail.');
  commit('test: wait for the second thread');
  commit('Whatever has no area');
  commit(
    'crawl: follow redirects of robots.txt',
    'A reason.',
    'Upgrade: `OLD` is called `NEW`;\nchange it before you start.',
  );
  commit('alerts: mute a rule');
  commit('words: correct a comment');
  commit('audit log: name the key');
  commit('audit-log: name the user');
});

it('lists what has changed since the last tag by area, and first what an upgrade takes', () => {
  expect(notes()).toMatchObject({ status: 0, stdout: NOTES });
});

it('writes a section of the changelog and the version of every package', () => {
  expect(notes('1.x').status).toBe(2);
  expect(notes('0.2.0')).toMatchObject({ status: 0, stdout: '' });
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - ${today}\n\n${NOTES}\n## [0.1.0] - 2026-01-01\n\nFirst.\n`,
  );
  for (const path of ['package.json', 'facades/client/package.json'])
    expect(read(path)).toBe('{\n  "name": "a",\n  "version": "0.2.0"\n}\n');
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'facades/client': { version: '0.2.0' }, other: { version: '0.1.0' } },
  });
  expect(notes('0.2.0')).toMatchObject({ status: 2, stderr: 'CHANGELOG.md has 0.2.0 already.\n' });
});

it('has nothing to say right after a tag', () => {
  git('commit', '-qam', 'release: 0.2.0');
  git('tag', 'v0.2.0');
  expect(notes()).toMatchObject({ status: 2, stderr: 'There is nothing to release since v0.2.0.\n' });
});

it('lists no changes of a first version', () => {
  git('tag', '--delete', 'v0.1.0', 'v0.2.0');
  expect(notes()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^First release: .*\n$/) });
});
