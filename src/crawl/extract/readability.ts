import type { Block } from './block-collector.js';

/** Runs of vowels, without a silent final e, at least one a word: the usual English estimate. */
export function countSyllables(lower: string, start: number, end: number): number {
  let groups = 0;
  let inVowels = false;
  for (let i = start; i < end; i++) {
    const vowel = isVowel(lower.charCodeAt(i));
    if (vowel && !inVowels) groups++;
    inVowels = vowel;
  }
  return Math.max(1, hasSilentEnd(lower, end, groups) ? groups - 1 : groups);
}

/** "noise", "makes", "named"; but "table", "noises", "needed" speak their last e. */
function hasSilentEnd(lower: string, end: number, groups: number): boolean {
  if (groups < 2) return false;
  const last = lower.charAt(end - 1);
  if (last === 'e') return !isVowel(lower.charCodeAt(end - 2)) && !endsInLe(lower, end);
  const before = lower.charAt(end - 3);
  if (lower.charAt(end - 2) !== 'e' || isVowel(lower.charCodeAt(end - 3))) return false;
  if (last === 's') return !'sxzcgh'.includes(before) && !endsInLe(lower, end - 1);
  return last === 'd' && before !== 't' && before !== 'd';
}

function isVowel(code: number): boolean {
  return code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121;
}

/** "table", "little": the e of -le after a consonant is spoken. */
function endsInLe(lower: string, end: number): boolean {
  return lower.charCodeAt(end - 2) === 108 && !isVowel(lower.charCodeAt(end - 3));
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
