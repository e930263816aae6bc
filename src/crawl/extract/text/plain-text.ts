import { CAPS } from '../../../facts/html-facts.js';

const SPACE = 32;
const NO_BREAK_SPACE = 160;

/** White space that is more than a space between two words. */
const LOOSE = /[^\S ]| {2}/;

/** Runs of white space become one space. Most strings need no change. */
export function collapse(value: string): string {
  return LOOSE.test(value) ? value.replace(/\s+/g, ' ') : value;
}

export function isBlank(value: string): boolean {
  const first = value.charCodeAt(0);
  return !(first > SPACE && first < NO_BREAK_SPACE) && !/\S/.test(value);
}

export function isWideSpace(code: number): boolean {
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Cut without leaving half a surrogate pair behind. */
export function cut(value: string, cap: number): string {
  if (value.length <= cap) return value;
  const last = value.charCodeAt(cap - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? cap - 1 : cap);
}

/** Text as facts hold it: white space collapsed, cut at a cap. */
export function plainText(value: string, cap: number = CAPS.text): string {
  return cut(collapse(value).trim(), cap);
}

/** For text that did not come through the HTML parser, which never lets U+0000 or lone surrogates through. */
export function storable(value: string): string {
  return (value.includes('\0') ? value.replaceAll('\0', '') : value).toWellFormed();
}
