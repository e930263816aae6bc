import { TextUnits } from '../../../facts/text-units.js';
import { mix, WordScanner } from '../../../facts/words.js';
import type { TermTable } from '../language/term-table.js';

/** Shorter texts are equal by chance. */
const MIN_WORDS = 40;
const MAX_OWN = 300;
const OWN = new TextUnits();

/**
 * Hash of the words of the main content without its lists of links and those of `own`, whatever their order: pages that fill one text with the words of
 * their titles and URLs have the same. Null for a short text.
 */
export function frameHash(terms: TermTable, words: number, own: string): string | null {
  if (words < MIN_WORDS || own === '') return null;
  let low = 0;
  let high = 0;
  const add = (hash: number, count: number): void => {
    low = (low + mix(hash + Math.imul(count, 0x9e3779b1))) | 0;
    high = (high + mix(hash ^ Math.imul(count, 0x85ebca77))) | 0;
  };
  terms.eachSaid(add);
  const left = new Set<number>();
  OWN.clear();
  for (let at = 0; at < own.length && at < MAX_OWN; at += 1) OWN.push(own.charCodeAt(at));
  new WordScanner().scan(OWN, 0, OWN.length, {
    word(hash) {
      const count = left.has(hash) ? 0 : terms.countOfSaid(hash);
      left.add(hash);
      if (count === 0) return;
      low = (low - mix(hash + Math.imul(count, 0x9e3779b1))) | 0;
      high = (high - mix(hash ^ Math.imul(count, 0x85ebca77))) | 0;
    },
  });
  return hex(high) + hex(low);
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
