/** Characters of Windows-1252 at the code points where Latin-1 has control characters (WHATWG Encoding, index-windows-1252). */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text as it was before UTF-8 was taken for Windows-1252; null where it was something else. */
export function repairMojibake(text: string): string | null {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const lead = byteOf(text, at);
    const length = lead === null || lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
    const bytes = Array.from({ length }, (_, step) => byteOf(text, at + step));
    const decoded = length > 1 && bytes.every((byte) => byte !== null) ? decode(bytes as number[]) : null;
    // passages are cut at their edges: half a character there is left as it is
    pieces.push(decoded ?? text.charAt(at));
    at += decoded === null ? 1 : length;
  }
  const read = pieces.join('');
  return read === text || read.includes('\ufffd') ? null : read;
}

function byteOf(text: string, at: number): number | null {
  if (at >= text.length) return null;
  const code = text.charCodeAt(at);
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = UPPER.indexOf(text.charAt(at));
  return place === -1 ? null : 0x80 + place;
}

function decode(bytes: readonly number[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
