import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/config.js';
import { readTextFile, readTextFileSync } from '../../src/text/text-file.js';

const folder = mkdtempSync(join(tmpdir(), 'sextant-text-'));
const file = join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = 'PORT=4711\n# café\n';
/** Encodings that editors and shells write: PowerShell 5 UTF-16, others UTF-8 with and without a mark. */
const WRITTEN = [
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 (little endian)', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 (big endian)', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
] as const;

/** Files of its own, which the product has written or brings along. */
const OWN = ['src/services/runs/audit/reader/code-digest.ts'];

describe('a file that a user has written', () => {
  it.each(WRITTEN)('is read in %s', async (_name, bytes) => {
    writeFileSync(file, bytes);
    expect([await readTextFile(file), readTextFileSync(file)]).toEqual([TEXT, TEXT]);
  });

  it.each(WRITTEN)('is read as .env in %s', (_name, bytes) => {
    writeFileSync(file, bytes);
    const before = process.cwd();
    // Vitest has one of its own
    vi.stubEnv('BASE_URL', undefined);
    try {
      process.chdir(folder);
      expect(loadConfig().PORT).toBe(4_711);
    } finally {
      process.chdir(before);
      vi.unstubAllEnvs();
    }
  });

  it('is read this way wherever commands, settings and services read one', () => {
    const files = globSync(['src/cli/**/*.ts', 'src/services/**/*.ts', 'src/serp/**/*.ts', 'src/config.ts']);
    const reading = files.filter((path) => /\breadFile(?:Sync)?\(/.test(readFileSync(path, 'utf8')));
    expect(reading).toEqual(OWN);
  });
});
