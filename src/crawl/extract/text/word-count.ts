import { PhraseSample } from '../../../facts/phrase-sample.js';
import { ShingleSketch } from '../../../facts/shingle-sketch.js';
import { STOP_WORDS } from '../../../facts/stop-words.js';
import { TextUnits } from '../../../facts/text-units.js';
import { WordScanner } from '../../../facts/words.js';
import { NamesOfCode } from '../language/names-of-code.js';
import { type Term, TermTable } from '../language/term-table.js';
import type { Block } from '../tree/block-collector.js';
import { isMostlyLinks } from './main-content.js';
import { storable } from './plain-text.js';
import { syllablesOf } from './readability.js';

const TOP_TERMS = 10;
const MAX_TERM = 60;
const NO_TEXT = new TextUnits();
/** The terms of the page that is being read: one table serves all pages of a thread. */
const TERMS = new TermTable();

/** Words of a page, gone through once; those of blocks with code a second time without it. */
export class WordCount {
  words = 0;
  mainWords = 0;
  /** words of the main content, code and names of code left out: a signature is no sentence, and its names have ten syllables */
  proseWords = 0;
  syllables = 0;
  /** sketch of the words of the main content, in their order */
  readonly sketch = new ShingleSketch();
  /** sample of the same words, numbers left out */
  readonly phrases = new PhraseSample();
  readonly terms = TERMS;
  readonly #text: TextUnits;
  #prose = NO_TEXT;
  #inMain = false;
  /** in a block of the main content that is no list of links */
  #isSaid = false;
  #withCode = false;
  #inProse = false;
  readonly #names = new NamesOfCode();

  constructor(text: TextUnits, blocks: readonly Block[]) {
    this.#text = text;
    this.terms.clear();
    const scanner = new WordScanner();
    const proseScanner = new WordScanner();
    for (const block of blocks) {
      this.#inMain = block.main;
      this.#isSaid = block.main && !isMostlyLinks(block);
      this.#withCode = block.hasCode;
      this.#inProse = false;
      this.#names.restart(block.end);
      const before = scanner.estimated;
      scanner.scan(text, block.start, block.end, this);
      this.words += scanner.estimated - before;
      if (block.main) this.mainWords += scanner.estimated - before;
      if (!this.#withCode) continue;
      this.#inProse = true;
      this.#names.restart(block.proseEnd);
      this.#prose = block.proseUnits;
      proseScanner.scan(block.proseUnits, block.proseStart, block.proseEnd, this);
    }
  }

  /** Names repeat in code without anybody stuffing anything: terms are counted in prose. */
  word(hash: number, start: number, end: number, isNumber: boolean, vowels: number): void {
    const { terms } = this;
    const term = terms.place(hash, start, end, isNumber, this.#inProse);
    if (this.#inProse || !this.#withCode) {
      terms.count(term);
      const { units } = this.#inProse ? this.#prose : this.#text;
      if (this.#inMain && !this.#names.has(units, start)) {
        this.proseWords++;
        this.syllables += syllablesOf(units, start, end, vowels);
      }
    }
    if (this.#inProse) return;
    this.words++;
    if (!this.#inMain) return;
    this.mainWords++;
    this.sketch.add(hash);
    if (!isNumber) this.phrases.add(hash);
    terms.countInMain(term);
    if (this.#isSaid) terms.countSaid(term);
  }

  /** The most frequent terms that mean something, most frequent first. */
  topTerms(): { term: string; count: number }[] {
    const repeated = this.terms.words(2);
    const ranked = repeated.length > 50 ? repeated : this.terms.words(1);
    const top: { term: string; count: number }[] = [];
    // The alphabet decides between terms that are as frequent; strings are made of no others than may be among the first.
    for (let at = 0; at < ranked.length && top.length < TOP_TERMS; ) {
      const { count } = ranked[at] as Term;
      const equal: string[] = [];
      for (; ranked[at]?.count === count; at++) equal.push(this.#textOf(ranked[at] as Term));
      for (const term of equal.sort())
        if (top.length < TOP_TERMS && isTelling(term)) top.push({ term: storable(term), count });
    }
    return top;
  }

  #textOf({ inProse, start, end }: Term): string {
    return (inProse ? this.#prose : this.#text).text(start, Math.min(end, start + MAX_TERM)).toLowerCase();
  }
}

function isTelling(term: string): boolean {
  return (term.length > 1 || term.charCodeAt(0) > 0x2e80) && !STOP_WORDS.has(term.replaceAll('’', "'"));
}
