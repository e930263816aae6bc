import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workplace = mkdtempSync(join(tmpdir(), 'sextant-contracts-'));
const GENERATED = ['schema/**/*.graphql', 'facades/**/*.{ts,json,graphql}', 'docs/audits.md'];
const files = globSync(GENERATED, {
  cwd: root,
  exclude: (path) =>
    /node_modules|dist$|graphql-compiled-executor|graphql-rest-mapper|dashboard\/src/.test(String(path)),
});

function run(script: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`);
}

beforeAll(() => {
  for (const file of files) cpSync(join(root, file), join(workplace, file), { recursive: true });
  for (const file of ['biome.json', 'package.json']) cpSync(join(root, file), join(workplace, file));
  symlinkSync(join(root, 'node_modules'), join(workplace, 'node_modules'));
  run(join(root, 'node_modules/typescript/bin/tsc'), ['-b'], root);
  // it writes below its working directory
  run(join(root, 'dist/codegen.js'), [], workplace);
  // compiling and generating everything is work, not a promise of time: half a minute alone, minutes on a busy machine
}, 600_000);
afterAll(() => rmSync(workplace, { recursive: true, force: true }));

describe('generated and committed files', () => {
  it('equals a fresh generation', () => {
    expect(files).toEqual(expect.arrayContaining(['schema/schema.graphql', 'facades/operations.ts', 'docs/audits.md']));
    const made = globSync(GENERATED, { cwd: workplace });
    const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
    const stale = made.filter((file) => !files.includes(file) || read(root, file) !== read(workplace, file));
    expect(stale).toEqual([]);
  });
});
