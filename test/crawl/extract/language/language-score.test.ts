import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LanguageScorer } from '../../../../src/crawl/extract/language/language-score.js';
import { readLanguageTable } from '../../../../src/crawl/extract/language/language-table.js';

interface Detector {
  detect(text: string): { language: string; isReliable(): boolean; getScores(): Record<string, number> };
}

const folder = join(dirname(fileURLToPath(import.meta.resolve('eld'))), '..');
const require = createRequire(import.meta.url);
const { instance, loadData } = (
  require(join(folder, 'languageDetector.js')) as {
    createEld(): { instance: Detector; loadData(table: unknown): void };
  }
).createEld();
loadData((require(join(folder, 'ngrams/extrasmall.js')) as { ngramsData: unknown }).ngramsData);

const scorer = new LanguageScorer({
  table: readLanguageTable(readFileSync(join(folder, 'ngrams/extrasmall.js'), 'utf8')),
  ...(require(join(folder, 'dictionary.js')) as { dictionary: string[] }),
  ...(require(join(folder, 'regexPatterns.js')) as { separators: RegExp }),
  averages: (require(join(folder, 'avgScore.js')) as { avgScore: Record<string, number> }).avgScore,
});

function expectEqual(text: string): void {
  const found = instance.detect(text);
  const [first = 0, second = 0] = Object.values(found.getScores());
  const expected = found.language === '' ? null : { code: found.language, first, second, reliable: found.isReliable() };
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  expect(scorer.detect(units, text.length)).toEqual(expected);
}

const WORDS = (
  "the of and quick brown don't 'quoted' rock`n`roll der die das nicht Straße für le les où été ça es una año não это не и " +
  "の日本語 漢字 ไทย עברית العربية İstanbul ſ ß ÀÉ e.g. 3.11 f_lineno PySys_GetObject() 8% — … ’ '' ` \n \u{1f600} \u{20000} \ud800 a ab abc " +
  "→ x⇒y ▼ ◆’tis ⠿ \ue001 '\uf8ff' ⱀⱁ " +
  `${'x'.repeat(66)} ${'y'.repeat(70)} ${'z'.repeat(71)} ${'zy'.repeat(90)}`
).split(' ');

it('finds what eld finds, with the same scores', () => {
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const text = fc.array(fc.tuple(word, fc.constantFrom(' ', ' ', '', ', ', "'", " '")), { maxLength: 120 });
  fc.assert(
    fc.property(text, (parts) => expectEqual(parts.flat().join(''))),
    { numRuns: 1_500 },
  );
});

it.each(['', 'x', '123 456', "'", 'a'.repeat(2_000), 'word '.repeat(400)])('equals eld on %j', (text) => {
  expectEqual(text);
});

it('takes no sign for a letter that eld takes for none', () => {
  for (const [first, last] of [
    [0x2000, 0x206f],
    [0x2190, 0x2bff],
    [0xe000, 0xf8ff],
  ] as const)
    for (let at = first; at <= last; at += 40)
      expectEqual(
        Array.from({ length: 40 }, (_, i) => `the${String.fromCharCode(Math.min(at + i, last))}'way`).join(' '),
      );
});
