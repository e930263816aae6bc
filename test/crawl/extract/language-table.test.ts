import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readLanguageTable } from '../../../src/crawl/extract/language-table.js';

it('reads the table as the module itself has it', () => {
  const file = join(dirname(fileURLToPath(import.meta.resolve('eld'))), '../ngrams/extrasmall.js');
  const { ngramsData } = createRequire(import.meta.url)(file) as {
    ngramsData: { type: string; languages: object; ngrams: Record<string, object> };
  };
  const table = readLanguageTable(readFileSync(file, 'utf8'));
  expect(table.type).toBe(ngramsData.type);
  expect(table.languages).toEqual(ngramsData.languages);
  const pieces = Object.keys(ngramsData.ngrams);
  expect(Object.keys(table.ngrams).length).toBe(pieces.length);
  const text = (ngrams: Record<string, object>) => pieces.map((piece) => JSON.stringify(ngrams[piece])).join('\n');
  expect(text(table.ngrams) === text(ngramsData.ngrams)).toBe(true);
}, 30_000);

it('refuses a table that is written otherwise', () => {
  expect(() => readLanguageTable('export const table = {};')).toThrow('not written as expected');
});
