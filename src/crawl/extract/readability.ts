import type { Block } from './block-collector.js';

/** Runs of vowels, without a silent final e, at least one a word: the usual English estimate. */
export function countSyllables(text: string, start: number, end: number): number {
  let groups = 0;
  let inVowels = false;
  for (let i = start; i < end; i++) {
    const vowel = isVowel(text.charCodeAt(i));
    if (vowel && !inVowels) groups++;
    inVowels = vowel;
  }
  return Math.max(1, hasSilentEnd(text, end, groups) ? groups - 1 : groups);
}

const D = 100;
const E = 101;
const L = 108;
const S = 115;
const T = 116;

/** "noise", "makes", "named"; but "table", "noises", "needed" speak their last e. */
function hasSilentEnd(text: string, end: number, groups: number): boolean {
  if (groups < 2) return false;
  const last = lowerAt(text, end - 1);
  if (last === E) return !isVowel(text.charCodeAt(end - 2)) && !endsInLe(text, end);
  if ((last !== S && last !== D) || lowerAt(text, end - 2) !== E) return false;
  const before = lowerAt(text, end - 3);
  if (isVowel(before)) return false;
  if (last === S) return !'sxzcgh'.includes(String.fromCharCode(before)) && !endsInLe(text, end - 1);
  return before !== T && before !== D;
}

/** Of ASCII letters. */
function lowerAt(text: string, at: number): number {
  return text.charCodeAt(at) | 32;
}

function isVowel(code: number): boolean {
  const letter = code | 32;
  return letter === 97 || letter === E || letter === 105 || letter === 111 || letter === 117 || letter === 121;
}

/** "table", "little": the e of -le after a consonant is spoken. */
function endsInLe(text: string, end: number): boolean {
  return lowerAt(text, end - 2) === L && !isVowel(text.charCodeAt(end - 3));
}

/** Code is left out. A block without a stop at its end (a heading, a list item) is a sentence of its own. */
export function countSentences(blocks: readonly Block[]): number {
  let count = 0;
  for (const { prose } of blocks) count += sentencesOf(prose);
  return count;
}

function sentencesOf(text: string): number {
  let count = 0;
  let open = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x3002 || code === 0xff01 || code === 0xff1f) {
      if (open) count++;
      open = false;
    } else if (code === 46 || code === 33 || code === 63) {
      if (open && endsSentence(text, i + 1)) {
        count++;
        open = false;
      }
    } else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 160) {
      open = true;
    }
  }
  return open ? count + 1 : count;
}

/** After closing quotes and brackets comes the end, or a space and no small letter: "e.g. this" goes on. */
function endsSentence(text: string, after: number): boolean {
  let i = after;
  while (i < after + 4 && '"\')]”’»'.includes(text.charAt(i)) && i < text.length) i++;
  if (i >= text.length) return true;
  if (text.charCodeAt(i) !== 32) return false;
  const next = text.charCodeAt(i + 1);
  return !(next >= 97 && next <= 122);
}
