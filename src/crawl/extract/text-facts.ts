import { hash } from 'node:crypto';
import type { TextFacts } from '../facts.js';
import type { Block } from './block-collector.js';
import { hasByline } from './byline.js';
import { copyrightYears } from './copyright.js';
import { DateCollector } from './dates.js';
import { detectLanguage } from './language.js';
import { mainContent } from './main-content.js';
import { cut, storable } from './plain-text.js';
import { findMojibake, findPlaceholders } from './prose.js';
import { countSentences, countSyllables } from './readability.js';
import { simHash, sketchOf } from './similarity.js';
import type { State } from './state.js';
import { STOP_WORDS } from './stop-words.js';
import { WordScanner } from './words.js';

const EXCERPT = 300;
const TOP_TERMS = 10;
const MAX_TERM = 60;

interface Term {
  text: string;
  /** uses in prose: names repeat in code without anybody stuffing anything */
  count: number;
  mainCount: number;
  isNumber: boolean;
}

export function textFacts(state: State): TextFacts {
  const { blocks } = state;
  const main = mainContent(blocks);
  const counts = countWords(blocks, main);
  const mainBlocks = main.size === blocks.length ? blocks : blocks.filter((block) => main.has(block));
  const mainText = mainBlocks.map((block) => block.text).join('\n');
  const allText = main.size === blocks.length ? mainText : blocks.map((block) => block.text).join('\n');
  const dates = new DateCollector();
  for (const value of state.dates) dates.addIso(value);
  dates.addText(allText);
  return {
    words: counts.words,
    mainWords: counts.mainWords,
    bytes: Buffer.byteLength(allText),
    hash: counts.mainWords === 0 ? null : hash('sha256', mainText.normalize('NFC'), 'hex'),
    simHash: simHash(mainTerms(counts.terms), counts.mainWords),
    sketch: sketchOf(counts.mainHashes),
    language: detectLanguage(mainBlocks) ?? detectLanguage(blocks),
    proseWords: counts.proseWords,
    sentences: countSentences(mainBlocks),
    syllables: counts.syllables,
    topTerms: topTerms(counts.terms.values()),
    excerpt: storable(cut(mainText.replaceAll('\n', ' '), EXCERPT)),
    placeholders: findPlaceholders(allText, blocks, state.titles, state.headings),
    mojibake: findMojibake(allText, blocks, state.titles),
    copyrightYears: copyrightYears(allText, blocks),
    dates: dates.days(),
    byline: state.byline || hasByline(mainBlocks),
    hiddenCharacters: state.hiddenCharacters,
    hiddenLinks: state.hiddenLinks,
  };
}

interface Counts {
  words: number;
  mainWords: number;
  mainHashes: number[];
  /** of the main content, code left out */
  proseWords: number;
  syllables: number;
  terms: Map<number, Term>;
}

function countWords(blocks: readonly Block[], main: ReadonlySet<Block>): Counts {
  const counts: Counts = { words: 0, mainWords: 0, mainHashes: [], proseWords: 0, syllables: 0, terms: new Map() };
  const scanner = new WordScanner();
  let lower = '';
  let inMain = false;
  let withCode = false;
  const seen = (wordHash: number, start: number, end: number, isNumber: boolean) => {
    let term = counts.terms.get(wordHash);
    if (term === undefined) {
      term = { text: lower.slice(start, Math.min(end, start + MAX_TERM)), count: 0, mainCount: 0, isNumber };
      counts.terms.set(wordHash, term);
    }
    return term;
  };
  const inProse = (term: Term, start: number, end: number) => {
    term.count++;
    if (!inMain) return;
    counts.proseWords++;
    counts.syllables += countSyllables(lower, start, end);
  };
  const proseScanner = new WordScanner();
  const proseSink = {
    word(wordHash: number, start: number, end: number, isNumber: boolean): void {
      inProse(seen(wordHash, start, end, isNumber), start, end);
    },
  };
  const sink = {
    word(wordHash: number, start: number, end: number, isNumber: boolean): void {
      counts.words++;
      const term = seen(wordHash, start, end, isNumber);
      if (!withCode) inProse(term, start, end);
      if (!inMain) return;
      counts.mainWords++;
      counts.mainHashes.push(wordHash);
      term.mainCount++;
    },
  };
  for (const block of blocks) {
    inMain = main.has(block);
    withCode = block.prose !== block.text;
    lower = lowerCase(block.text);
    const before = scanner.estimated;
    scanner.scan(lower, sink);
    counts.words += scanner.estimated - before;
    if (inMain) counts.mainWords += scanner.estimated - before;
    if (!withCode) continue;
    lower = lowerCase(block.prose);
    proseScanner.scan(lower, proseSink);
  }
  return counts;
}

/** The one letter whose lower case is longer than itself would shift what comes after it. */
function lowerCase(text: string): string {
  return (text.includes('İ') ? text.replaceAll('İ', 'i') : text).toLowerCase();
}

function* mainTerms(terms: ReadonlyMap<number, Term>): Generator<[number, number]> {
  for (const [key, term] of terms) yield [key, term.mainCount];
}

function topTerms(terms: Iterable<Term>): { term: string; count: number }[] {
  const candidates: Term[] = [];
  for (const term of terms) {
    if (term.count > 0 && !term.isNumber && (term.text.length > 1 || term.text.charCodeAt(0) > 0x2e80))
      candidates.push(term);
  }
  // Sorting a thousand words that occur once would be most of the work.
  const frequent = candidates.length > 200 ? candidates.filter((term) => term.count > 1) : candidates;
  const ranked = frequent.length > 50 ? frequent : candidates;
  ranked.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const top: { term: string; count: number }[] = [];
  for (const { text, count } of ranked) {
    if (top.length === TOP_TERMS) break;
    if (!STOP_WORDS.has(text.replaceAll('’', "'"))) top.push({ term: storable(text), count });
  }
  return top;
}
