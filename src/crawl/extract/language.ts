import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from './block-collector.js';
import { type LanguageTable, readLanguageTable } from './language-table.js';
import { collapse } from './plain-text.js';

/** Less text than 200 characters says little about its language; a fifth of prose is spaces and stops. */
const MIN_LETTERS = 160;
/** The detector reads no more than its first 1,000 characters. */
const SAMPLE = 1_000;

interface Detector {
  detect(text: string): { language: string; isReliable(): boolean; getScores(): Record<string, number> };
}

/** Filled once by the first page that needs it: the table takes a while to load and never changes. */
const LOADED: { detector?: Detector } = {};

interface DetectorModule {
  createEld(): { instance: Detector; loadData(table: LanguageTable): void };
}

/** Extraction is synchronous and the package offers itself to `import` only, hence by file. */
function loadDetector(): Detector {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('eld'))), '..');
  const require = createRequire(import.meta.url);
  const { instance, loadData } = (require(join(folder, 'languageDetector.js')) as DetectorModule).createEld();
  loadData(readLanguageTable(readFileSync(join(folder, 'ngrams/extrasmall.js'), 'utf8')));
  return instance;
}

/** From the prose of the blocks: code looks English, or like anything, whatever surrounds it. */
export function detectLanguage(blocks: Iterable<Block>): { code: string; confidence: number } | null {
  let sample = '';
  for (const { prose } of blocks) {
    sample += `${collapse(prose)}\n`;
    if (sample.length > SAMPLE) break;
  }
  sample = sample.slice(0, SAMPLE);
  if (lettersIn(sample) < MIN_LETTERS) return null;
  LOADED.detector ??= loadDetector();
  const result = LOADED.detector.detect(sample);
  if (result.language === '') return null;
  // The best comes first.
  const [first = 0, second = 0] = Object.values(result.getScores());
  return { code: result.language, confidence: confidenceOf(first, second, result.isReliable()) };
}

function lettersIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) | 32;
    if ((code >= 97 && code <= 122) || code > 191) count++;
  }
  return count;
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
