import { grouped } from '../engine/grouped.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Graphemes that take the room of two Latin letters: CJK, kana, Hangul, full-width forms. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u30fb\u30fc\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

/** Latin letters and signs, which nothing in this range combines with: segmenting costs fifty times as much as looking. */
const SINGLE = /^[ -~\u00a1-\u02ff]*$/;

/** White space that is more than a space between two words. */
const LOOSE = /^\s|\s$|[^\S ]| {2}/;

/** Length as a reader sees it: grapheme clusters after white space is collapsed, wide ones counted twice. */
export function textLength(text: string): number {
  const collapsed = LOOSE.test(text) ? text.trim().replace(/\s+/g, ' ') : text;
  if (SINGLE.test(collapsed)) return collapsed.length;
  let length = 0;
  for (const { segment } of graphemes.segment(collapsed)) length += WIDE.test(segment) ? 2 : 1;
  return length;
}

/** `40 characters`, and how they were counted where that is not what a reader would count. */
export function lengthOf(text: string, length = textLength(text)): string {
  const characters = `${grouped(length)} ${length === 1 ? 'character' : 'characters'}`;
  return WIDE.test(text) ? `${characters}, full-width ones counted twice` : characters;
}
