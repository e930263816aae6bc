const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

const ASCII = /^[ -~]*$/;
/** letters are joined at colons in some languages only */
const COLON = /\w:\w/;
/** Unicode Standard Annex 29 for ASCII: runs of letters, digits and underscores, across a mark that two letters or two digits enclose. */
const ASCII_WORD = /(?:\w|(?<=[a-z])[.'](?=[a-z])|(?<=\d)[.,;'](?=\d))+/g;

/** Words of a text in order, lower case: runs of letters and digits by Unicode word segmentation. */
export function wordsOf(text: string): string[] {
  // segmenting costs ten times as much
  if (ASCII.test(text) && !COLON.test(text)) return (text.toLowerCase().match(ASCII_WORD) ?? []).filter(notOnlyJoin);
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFC').toLowerCase())) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

function notOnlyJoin(word: string): boolean {
  return word !== '_';
}
