/** Flesch reading ease (Flesch 1948): English only; below 30 is college-graduate prose. */
export function readingEase(text: { words: number; sentences: number; syllables: number }): number | null {
  if (text.words === 0 || text.sentences === 0) return null;
  return 206.835 - 1.015 * (text.words / text.sentences) - 84.6 * (text.syllables / text.words);
}
