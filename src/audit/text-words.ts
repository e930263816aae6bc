const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a text in order, lower case: runs of letters and digits by Unicode word segmentation. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFC').toLowerCase())) {
    if (isWordLike) words.push(segment);
  }
  return words;
}
