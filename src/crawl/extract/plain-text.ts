import { CAPS } from '../facts.js';

/** Runs of white space become one space. Most strings need no change, so they are looked through before they are rewritten. */
export function collapse(value: string): string {
  let afterSpace = false;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code === 32) {
      if (afterSpace) return rewrite(value);
      afterSpace = true;
    } else if (code > 32 && code < 160) {
      afterSpace = false;
    } else if (code < 32 || code === 160 || (code >= 0x1680 && isWideSpace(code))) {
      return rewrite(value);
    } else {
      afterSpace = false;
    }
  }
  return value;
}

function rewrite(value: string): string {
  return isBlank(value) ? ' ' : value.replace(/\s+/g, ' ');
}

/** Indentation between tags is most of the text of a source. */
export function isBlank(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    const isSpace =
      code <= 32 ? code === 32 || (code >= 9 && code <= 13) : code >= 160 && (code === 160 || isWideSpace(code));
    if (!isSpace) return false;
  }
  return true;
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
