import type { Block } from '../tree/block-collector.js';

/** The usual English estimate of a word with so many runs of vowels: without a silent final e, at least one. */
export function syllablesOf(units: Uint16Array, start: number, end: number, vowels: number): number {
  return Math.max(1, vowels >= 2 && hasSilentEnd(units, start, end) ? vowels - 1 : vowels);
}

const D = 100;
const E = 101;
const L = 108;
const S = 115;
const T = 116;

/** "noise", "makes", "named"; but "table", "noises", "needed" speak their last e. */
function hasSilentEnd(units: Uint16Array, start: number, end: number): boolean {
  const last = lowerAt(units, start, end - 1);
  if (last === E) return !isVowel(lowerAt(units, start, end - 2)) && !endsInLe(units, start, end);
  if ((last !== S && last !== D) || lowerAt(units, start, end - 2) !== E) return false;
  const before = lowerAt(units, start, end - 3);
  if (isVowel(before)) return false;
  if (last === S) return !'sxzcgh'.includes(String.fromCharCode(before)) && !endsInLe(units, start, end - 1);
  return before !== T && before !== D;
}

/** The lower case of an ASCII letter; 0 before the word. */
function lowerAt(units: Uint16Array, start: number, at: number): number {
  return at < start ? 0 : (units[at] as number) | 32;
}

function isVowel(lower: number): boolean {
  return lower === 97 || lower === E || lower === 105 || lower === 111 || lower === 117 || lower === 121;
}

/** "table", "little": the e of -le after a consonant is spoken. */
function endsInLe(units: Uint16Array, start: number, end: number): boolean {
  return lowerAt(units, start, end - 2) === L && !isVowel(lowerAt(units, start, end - 3));
}

/** Code is left out. A block without a stop at its end (a heading, a list item) is a sentence of its own. */
export function countSentences(blocks: readonly Block[]): number {
  let count = 0;
  for (const { proseUnits, proseStart, proseEnd } of blocks)
    count += sentencesOf(proseUnits.units, proseStart, proseEnd);
  return count;
}

/** The kind of a code unit in sentences; those from 128 on are classified by hand. */
const WORD = 1;
const STOP = 2;
const MARKS = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (/[A-Za-z0-9]/.test(String.fromCharCode(code))) MARKS[code] = WORD;
for (const stop of '.!?') MARKS[stop.charCodeAt(0)] = STOP;

function sentencesOf(units: Uint16Array, start: number, end: number): number {
  let count = 0;
  let open = false;
  for (let at = start; at < end; at++) {
    const unit = units[at] as number;
    const mark = unit < 128 ? (MARKS[unit] as number) : markOf(unit);
    if (mark === WORD) {
      open = true;
    } else if (mark === STOP && open && (unit >= 128 || endsSentence(units, at + 1, end))) {
      count++;
      open = false;
    }
  }
  return open ? count + 1 : count;
}

/** The stops of Chinese and Japanese end a sentence wherever they stand. */
function markOf(unit: number): number {
  if (unit === 0x3002 || unit === 0xff01 || unit === 0xff1f) return STOP;
  return unit > 160 ? WORD : 0;
}

/** After closing quotes and brackets comes the end, or a space and no small letter: "e.g. this" goes on. */
function endsSentence(units: Uint16Array, after: number, end: number): boolean {
  let at = after;
  while (at < after + 4 && at < end && isClosing(units[at] as number)) at++;
  if (at >= end) return true;
  if (units[at] !== 32) return false;
  const next = at + 1 < end ? (units[at + 1] as number) : 0;
  return !(next >= 97 && next <= 122);
}

/** Quotes and brackets. */
function isClosing(unit: number): boolean {
  return (
    unit === 34 || unit === 39 || unit === 41 || unit === 93 || unit === 0x201d || unit === 0x2019 || unit === 0xbb
  );
}
