import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'sextant-new-'));
const COPIED = [
  'scripts',
  'src',
  'schema',
  'facades',
  'workers',
  'docs',
  'test',
  'README.md',
  'codegen.ts',
  'vitest.config.ts',
];
const CONFIGURATION = ['.gitignore', 'package.json', 'biome.json', 'tsconfig.json', 'tsconfig.test.json'];
const LEFT_OUT = /node_modules|dist$|test\/sites/;

const run = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
const add = (kind: string, name: string) => run('scripts/new.mjs', [kind, name]);
const text = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  for (const file of [...COPIED, ...CONFIGURATION])
    cpSync(join(root, file), join(copy, file), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path.slice(root.length)),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it.each([
    ['event', 'SITEMAP_SHRUNK', ['src/services/reactions/alerts/events/sitemap-shrunk.ts', 'docs/alerts.md']],
    ['option', 'maxFrames', ['src/defaults/crawl-options.ts']],
    ['queue', 'exports', ['workers/exports.ts', 'src/queues.ts', 'test/workers/exports.test.ts']],
    [
      'route',
      'V1Redirects',
      ['facades/v1/operations/V1Redirects.graphql', 'facades/v1/routes.ts', 'test/facades/v1/redirects.test.ts'],
    ],
    [
      'route',
      'SessionRedirects',
      ['facades/session/operations/SessionRedirects.graphql', 'test/facades/session/redirects.test.ts'],
    ],
    [
      'rule',
      'meta/title-shouted',
      ['src/audit/rules/meta/title-shouted.ts', 'test/audit/rules/meta/title-shouted.test.ts'],
    ],
    [
      'screen',
      'backlinks',
      ['facades/dashboard/src/screens/backlinks.tsx', 'test/facades/dashboard/backlinks.browser.test.ts'],
    ],
    ['setting', 'EXPORT_FOLDER', ['src/config.ts', 'README.md']],
  ])('%s %s: writes its files and lines, and marks in each what is left to fill in', (kind, name, files) => {
    const { status, output } = add(kind, name);
    expect(output).toContain('Next:');
    expect(status).toBe(0);
    for (const file of files) {
      expect(output).toContain(`wrote ${file}\n`);
      expect(text(file), file).toContain('FILL IN');
    }
  });

  it('leaves a tree that compiles once the operations are generated', () => {
    const compiler = 'node_modules/typescript/bin/tsc';
    expect(run('scripts/generate.mjs', [])).toEqual({ status: 0, output: '' });
    expect(run(compiler, ['-p', 'tsconfig.test.json']).output).toBe('');
    expect(run(compiler, ['-p', 'facades/dashboard']).output).toBe('');
  });

  it('has an option of one row in the graph and in the documents once they are generated', () => {
    const inputs = text('schema/schema.graphql').match(/^ {2}maxFrames: Int!?$/gm);
    expect(inputs).toHaveLength(4);
    expect(text('docs/audits.md')).toContain('`--max-frames <n>`');
  });

  it.each([
    ['event', 'SCORE_DROPPED', 'src/services/reactions/alerts/events/score-dropped.ts'],
    ['option', 'maxRedirects', 'src/defaults/crawl-options.ts'],
    ['queue', 'crawl', 'src/queues.ts'],
    ['route', 'SessionAudit', 'facades/session/operations/audits/SessionAudit.graphql'],
    ['route', 'V1Rules', 'facades/rest/operations/rules/RestRules.graphql'],
    ['rule', 'content/title-missing', 'src/audit/rules/meta/title-missing.ts'],
    ['screen', 'settings', 'facades/dashboard/src/routes.ts'],
    ['setting', 'LOG_LEVEL', 'src/config.ts'],
  ])('%s %s: refuses what %s declares', (kind, name, file) => {
    expect(add(kind, name)).toEqual({
      status: 1,
      output: expect.stringMatching(new RegExp(`^${name} exists already: .*${file}`)),
    });
  });

  it('refuses what it wrote, and names without the form of their kind', () => {
    const before = text('src/config.ts');
    expect(add('setting', 'EXPORT_FOLDER').status).toBe(1);
    expect(text('src/config.ts')).toBe(before);
    expect(add('rule', 'meta/title-shouted')).toMatchObject({
      status: 1,
      output: expect.stringContaining('exists already'),
    });
    expect(add('rule', 'TitleShouted')).toMatchObject({
      status: 1,
      output: expect.stringContaining('<category>/<id>'),
    });
    expect(add('planet', 'mars').output).toContain('npm run new -- setting');
  });
});
