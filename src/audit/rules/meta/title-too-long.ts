import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';
import { textWidth } from '../../meta/text-width.js';

const MAX_CHARACTERS = 60;
const MAX_PIXELS = 561;

export default pageRule({
  id: 'title-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title too long',
  why: 'There is no limit to the length of a title, but search results show only what fits their width, so the end of a long one is cut off.',
  fix: 'Put what sets the page apart first and shorten the rest to about 60 characters.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  obstacle: { needs: 'WORDS', reason: 'No part of the title is specific enough without the rest.' },
  convention: true,
  on: 'html',
  check: (page) => {
    const { title } = page;
    if (title === '') return notApplicable;
    const length = textLength(title);
    const width = textWidth(title, 20);
    if (length <= MAX_CHARACTERS && width <= MAX_PIXELS) return pass;
    return finding({
      message: `The title ${tooLong(lengthOf(title, length), length, width)}.`,
      value: title.slice(0, 500),
    });
  },
});

/** Names the limits that are passed, and gives the other measure beside them. */
function tooLong(characters: string, length: number, width: number): string {
  const wide = `is about ${grouped(width)} pixels wide`;
  if (length <= MAX_CHARACTERS) return `${wide} (limit ${MAX_PIXELS}); it has ${characters}`;
  const long = `has ${characters} (limit ${MAX_CHARACTERS}) and ${wide}`;
  return width <= MAX_PIXELS ? long : `${long} (limit ${MAX_PIXELS})`;
}
