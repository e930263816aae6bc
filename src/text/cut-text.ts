const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer characters are none: combining marks that a page heaps up must not be read through. */
const LONGEST = 64;

/** The text, or its beginning with `end` behind it, in at most `most` UTF-16 code units; no character is cut in two. */
export function cutText(text: string, most: number, end = ''): string {
  if (text.length <= most) return text;
  const room = Math.max(0, most - end.length);
  const from = Math.max(0, room - LONGEST);
  const around = text.slice(from, room + LONGEST);
  const boundary = from + (graphemes.segment(around).containing(room - from)?.index ?? 0);
  // a character of more code units than there is room for is cut between its code points
  const kept = text.slice(0, boundary > from ? boundary : room).replace(/[\ud800-\udbff]$/, '');
  return kept.toWellFormed() + end;
}
