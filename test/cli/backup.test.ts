import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sextant, useBuild } from '../support/processes.js';

useBuild();
const here = mkdtempSync(join(tmpdir(), 'sextant-moved-'));
chmodSync(here, 0o755);
afterAll(() => rmSync(here, { recursive: true, force: true }));

const run = (data: string, args: string[], settings: Record<string, string> = {}) =>
  sextant(args, { DATABASE_URL: '', SEXTANT_DATA_DIR: join(here, data), ...settings }, here);
const PASSPHRASE = { SEXTANT_BACKUP_PASSPHRASE: 'canary passphrase' };

it('an installation moves to another data directory by an encrypted backup, with its secrets', async () => {
  const made = await run('old', ['account', 'create', '--plan', 'PRO', '--json']);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const { apiKey } = JSON.parse(made.stdout) as { apiKey: string };
  const secret = (await run('old', ['secret', 'show'])).stdout;
  expect(await run('old', ['backup', 'all.backup', '--encrypt'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('SEXTANT_BACKUP_PASSPHRASE is missing'),
  });
  const saved = await run('old', ['backup', 'all.backup', '--encrypt'], PASSPHRASE);
  expect([saved.code, saved.stderr]).toEqual([0, '']);
  expect(saved.stdout).toMatch(/^\d+ rows of \d+ tables are in .+all\.backup \(\d+ bytes\)\.\n$/);
  expect(saved.stdout).not.toContain('canary');
  expect((await run('old', ['backup', 'all.backup'])).stderr).toContain('already exists');
  const refused = await run('new', ['restore', 'all.backup']);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('SEXTANT_BACKUP_PASSPHRASE')]);
  const restored = await run('new', ['restore', 'all.backup'], PASSPHRASE);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect((await run('new', ['secret', 'show'])).stdout).toBe(secret);
  expect((await run('new', ['key', 'revoke', apiKey])).code).toBe(0);
  const again = await run('new', ['restore', 'all.backup'], PASSPHRASE);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--force')]);
});

it('a plain backup says that the key is not in it, and is restored with the key of the settings', async () => {
  const key = { SEXTANT_SECRET: 'the-key-of-both-installations-outside' };
  const secret = (await run('plain', ['secret', 'show'], key)).stdout;
  const saved = await run('plain', ['backup', 'plain.backup'], key);
  expect(saved.stdout).toContain('The key of stored secrets is not included');
  const restored = await run('moved', ['restore', 'plain.backup'], key);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect((await run('moved', ['secret', 'show'], key)).stdout).toBe(secret);
  const without = await run('lost', ['restore', 'plain.backup']);
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('Set SEXTANT_SECRET to the value')]);
  // the data of an installation stays, if the key of the backup's secrets is missing
  const other = { SEXTANT_SECRET: 'the-key-of-another-installation-here' };
  const kept = (await run('kept', ['secret', 'show'], other)).stdout;
  expect((await run('kept', ['account', 'create', '--plan', 'PRO', '--json'], other)).code).toBe(0);
  const refused = await run('kept', ['restore', '--force', 'plain.backup'], other);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('SEXTANT_SECRET')]);
  expect((await run('kept', ['secret', 'show'], other)).stdout).toBe(kept);
  expect((await run('kept', ['restore', 'plain.backup'], key)).stderr).toContain('The database is not empty');
  writeFileSync(join(here, 'no.backup'), 'nothing');
  expect((await run('lost', ['restore', 'no.backup'])).stderr).toContain('is not a backup');
});
