import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';
import { textWidth } from '../../meta/text-width.js';

export default pageRule({
  id: 'title-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title too long',
  why: 'There is no limit to the length of a title, but search results show only what fits their width, so the end of a long one is cut off.',
  fix: 'Put what sets the page apart first and shorten the rest to about 60 characters.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'No part of the title is specific enough without the rest.' },
  convention: true,
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 60,
      min: 10,
      max: 300,
      about: 'Longest title in characters; full-width characters count twice.',
    },
    pixels: { unit: 'pixels', default: 561, min: 100, max: 2_000, about: 'Widest title in a search result.' },
  },
  checkWith:
    ({ characters, pixels }) =>
    (page) => {
      const { title } = page;
      if (title === '') return notApplicable;
      const length = textLength(title);
      const width = textWidth(title, 20);
      if (length <= characters && width <= pixels) return pass;
      return finding({
        message: `The title ${tooLong(lengthOf(title, length), { length, width }, { characters, pixels })}.`,
        value: title.slice(0, 500),
      });
    },
});

/** Names the limits that are passed, and gives the other measure beside them. */
function tooLong(
  found: string,
  { length, width }: { length: number; width: number },
  { characters, pixels }: { characters: number; pixels: number },
): string {
  const wide = `is about ${grouped(width)} pixels wide`;
  if (length <= characters) return `${wide} (limit ${pixels}); it has ${found}`;
  const long = `has ${found} (limit ${characters}) and ${wide}`;
  return width <= pixels ? long : `${long} (limit ${pixels})`;
}
