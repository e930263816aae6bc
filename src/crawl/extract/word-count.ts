import type { Block } from './block-collector.js';
import { storable } from './plain-text.js';
import { countSyllables } from './readability.js';
import { STOP_WORDS } from './stop-words.js';
import { TermTable } from './term-table.js';
import { WordScanner } from './words.js';

const TOP_TERMS = 10;
const MAX_TERM = 60;

/** Words of a page, gone through once; those of blocks with code a second time without it. */
export class WordCount {
  words = 0;
  mainWords = 0;
  /** of the words of the main content, in their order */
  readonly mainHashes: number[] = [];
  /** of the main content, code left out */
  proseWords = 0;
  syllables = 0;
  readonly terms = new TermTable();
  readonly #blocks: readonly Block[];
  #text = '';
  #block = 0;
  #inMain = false;
  #withCode = false;
  #inProse = false;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    const scanner = new WordScanner();
    const proseScanner = new WordScanner();
    for (this.#block = 0; this.#block < blocks.length; this.#block++) {
      const block = blocks[this.#block] as Block;
      this.#inMain = block.main;
      this.#withCode = block.prose !== block.text;
      this.#inProse = false;
      this.#text = block.text;
      const before = scanner.estimated;
      scanner.scan(block.text, this);
      this.words += scanner.estimated - before;
      if (block.main) this.mainWords += scanner.estimated - before;
      if (!this.#withCode) continue;
      this.#inProse = true;
      this.#text = block.prose;
      proseScanner.scan(block.prose, this);
    }
  }

  /** Names repeat in code without anybody stuffing anything: terms are counted in prose. */
  word(hash: number, start: number, end: number, isNumber: boolean): void {
    const { terms } = this;
    const term = terms.place(hash, this.#block, start, end, isNumber, this.#inProse);
    if (this.#inProse || !this.#withCode) {
      terms.count(term);
      if (this.#inMain) {
        this.proseWords++;
        this.syllables += countSyllables(this.#text, start, end);
      }
    }
    if (this.#inProse) return;
    this.words++;
    if (!this.#inMain) return;
    this.mainWords++;
    this.mainHashes.push(hash);
    terms.countInMain(term);
  }

  /** The most frequent terms that mean something, most frequent first. */
  topTerms(): { term: string; count: number }[] {
    // Sorting a thousand words that occur once would be most of the work.
    const repeated = this.terms.words(2);
    const ranked = (repeated.length > 50 ? repeated : this.terms.words(1))
      .map(({ count, block, start, end, inProse }) => {
        const { text, prose } = this.#blocks[block] as Block;
        return { count, term: (inProse ? prose : text).slice(start, Math.min(end, start + MAX_TERM)).toLowerCase() };
      })
      .filter(({ term }) => term.length > 1 || term.charCodeAt(0) > 0x2e80);
    ranked.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
    const top: { term: string; count: number }[] = [];
    for (const { term, count } of ranked) {
      if (top.length === TOP_TERMS) break;
      if (!STOP_WORDS.has(term.replaceAll('’', "'"))) top.push({ term: storable(term), count });
    }
    return top;
  }
}
