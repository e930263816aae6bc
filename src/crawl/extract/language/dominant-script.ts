/** Scripts that more than one language of the detector is written in, or that stand for one: ISO 15924 code, first and last code unit. */
const RANGES: readonly (readonly [string, number, number])[] = [
  ['Grek', 0x370, 0x3ff],
  ['Cyrl', 0x400, 0x52f],
  ['Armn', 0x530, 0x58f],
  ['Hebr', 0x590, 0x5ff],
  ['Arab', 0x600, 0x6ff],
  ['Arab', 0x750, 0x77f],
  ['Deva', 0x900, 0x97f],
  ['Beng', 0x980, 0x9ff],
  ['Guru', 0xa00, 0xa7f],
  ['Gujr', 0xa80, 0xaff],
  ['Taml', 0xb80, 0xbff],
  ['Telu', 0xc00, 0xc7f],
  ['Knda', 0xc80, 0xcff],
  ['Mlym', 0xd00, 0xd7f],
  ['Thai', 0xe00, 0xe7f],
  ['Laoo', 0xe80, 0xeff],
  ['Geor', 0x10a0, 0x10ff],
  ['Ethi', 0x1200, 0x137f],
];
const FIRST = 0x370;

/** Share of the letters that one script must have: foreign names and terms are left to the text. */
const NEARLY_ALL = 0.85;

/** Script other than Latin and those of East Asia that nearly all letters of the text have; null where none has. */
export function dominantScript(text: Uint16Array, length: number): string | null {
  const counts = new Map<string, number>();
  let letters = 0;
  for (let at = 0; at < length; at++) {
    const unit = text[at] as number;
    if (unit < FIRST) {
      const lower = unit | 32;
      if ((lower >= 97 && lower <= 122) || unit > 191) letters++;
      continue;
    }
    if (unit >= 0x2000 && unit < 0x2c00) continue;
    letters++;
    const script = RANGES.find(([, first, last]) => unit >= first && unit <= last)?.[0];
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  for (const [script, count] of counts) if (count >= NEARLY_ALL * letters) return script;
  return null;
}
