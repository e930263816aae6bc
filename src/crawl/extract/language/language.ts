import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextFacts } from '../../../facts/html-facts.js';
import type { Block } from '../tree/block-collector.js';
import { dominantScript } from './dominant-script.js';
import { LanguageScorer, MAX_TEXT } from './language-score.js';
import { readLanguageTable } from './language-table.js';
import { isOfCode } from './names-of-code.js';

/** Less text than 200 characters says little about its language; a fifth of prose is spaces and stops. */
const MIN_LETTERS = 160;
/** Filled once by the first page that needs it: the table takes a while to load and never changes. */
const LOADED: { scorer?: LanguageScorer } = {};

/** Extraction is synchronous and the package offers itself to `import` only, hence by file. */
function loadScorer(): LanguageScorer {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('eld'))), '..');
  const require = createRequire(import.meta.url);
  return new LanguageScorer({
    table: readLanguageTable(readFileSync(join(folder, 'ngrams/extrasmall.js'), 'utf8')),
    dictionary: (require(join(folder, 'dictionary.js')) as { dictionary: string[] }).dictionary,
    separators: (require(join(folder, 'regexPatterns.js')) as { separators: RegExp }).separators,
    averages: (require(join(folder, 'avgScore.js')) as { avgScore: Record<string, number> }).avgScore,
  });
}

/** From the prose of the blocks: code looks English, or like anything, whatever surrounds it. */
export function detectLanguage(blocks: Iterable<Block>): TextFacts['language'] {
  let length = 0;
  for (const block of blocks) {
    length = addProse(block, length);
    if (length === MAX_TEXT) break;
  }
  if (!hasLetters(length)) return null;
  LOADED.scorer ??= loadScorer();
  const found = LOADED.scorer.detect(SAMPLE, length);
  if (!found) return null;
  const script = dominantScript(SAMPLE, length);
  const confidence = confidenceOf(found.first, found.second, found.reliable);
  return { code: found.code, confidence, ...(script !== null && { script }) };
}

const SAMPLE = new Uint16Array(MAX_TEXT);

/** One line of the sample, without runs of spaces and without names of code: those are spelled like words of any language. */
function addProse({ proseUnits: { units }, proseStart, proseEnd }: Block, start: number): number {
  let to = start;
  let word = start;
  let isName = false;
  let before = 32;
  for (let at = proseStart; at < proseEnd && to < MAX_TEXT; at++) {
    const unit = units[at] as number;
    if (unit === 32) {
      if (isName) to = word;
      if (before !== 32 && to > start && SAMPLE[to - 1] !== 32) SAMPLE[to++] = 32;
      word = to;
      isName = false;
    } else {
      isName ||= isOfCode(before, unit);
      SAMPLE[to++] = unit;
    }
    before = unit;
  }
  if (isName) to = word;
  if (to > start && to < MAX_TEXT) SAMPLE[to++] = 10;
  return to;
}

function hasLetters(length: number): boolean {
  let count = 0;
  for (let at = 0; at < length && count < MIN_LETTERS; at++) {
    const code = (SAMPLE[at] as number) | 32;
    if ((code >= 97 && code <= 122) || code > 191) count++;
  }
  return count >= MIN_LETTERS;
}

/**
 * The detector squashes each language's evidence e into e / (e + 25). What tells how sure it is, is how far the best stands
 * out from the next. The power puts plain prose of distinct languages above 0.9 (Spanish beside Portuguese 0.95, Swedish 0.93)
 * and leaves near twins (Norwegian and Danish 0.7) and mixtures (0.45) below.
 */
function confidenceOf(first: number, second: number, reliable: boolean): number {
  const lead = 1 - (evidence(second) / evidence(first)) ** 4;
  return Math.round((reliable ? lead : lead / 2) * 1_000) / 1_000;
}

function evidence(score: number): number {
  return score / (1 - Math.min(score, 0.999));
}
