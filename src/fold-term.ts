/**
 * The folding that makes two search terms one: NFC, trimmed, spaces collapsed, and simple case folding (the mappings C and S of Unicode's
 * CaseFolding.txt). Folding to several letters would make `maße` the keyword `masse`, and folding by language another keyword
 * of `I` in Turkish: `İ` and `ı` are letters of their own, whatever the language.
 */
export function foldTerm(term: string): string {
  const clean = cleanText(term);
  return ASCII.test(clean) ? clean.toLowerCase() : cleanText(Array.from(clean, foldLetter).join(''));
}

/** The text as it is stored: NFC, trimmed, spaces collapsed. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const ASCII = /^[ -~]*$/;

const single = (letters: string, otherwise: string): string => (Array.from(letters).length === 1 ? letters : otherwise);

function foldLetter(letter: string): string {
  const lower = single(letter.toLowerCase(), letter);
  const folded = single(single(letter.toUpperCase(), letter).toLowerCase(), lower);
  if (folded === lower) return lower;
  // regular expressions that ignore case compare by simple case folding: it joins σ and ς, but not i and ı
  return new RegExp(`^${folded}$`, 'iu').test(letter) ? folded : lower;
}
