import { folded } from '../../audit/site/page-groups.js';
import { STOP_WORDS } from '../../facts/stop-words.js';

/** The same words in another order tell two pages apart no better. */
export const isReordered = (text: string, was: string): boolean => orderedWords(text) === orderedWords(was);
const orderedWords = (text: string): string => (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');

/** One of the two says the other: “Log in” and /login-v2. */
export function isSaid(one: string, other: string): boolean {
  const [letters, others] = [lettersOf(one), lettersOf(other)];
  return letters !== '' && others !== '' && (letters.includes(others) || others.includes(letters));
}

export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A part of the other, or the same but for small words: “Console Operators Guide” beside “Console and Operators Guide”. */
export const addsNothing = (text: string, other: string): boolean =>
  lettersOf(other).includes(lettersOf(text)) || withoutSmallWords(text) === withoutSmallWords(other);

const withoutSmallWords = (text: string): string =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word)).join(' ');

/** A word is there twice that the old title has once: `Implementation – Implementation`. */
export function stutters(text: string, was: string): boolean {
  const counts = countsOf(text);
  const before = countsOf(was);
  return [...counts].some(([word, count]) => count > Math.max(1, before.get(word) ?? 0));
}

export function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}{4,60}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
