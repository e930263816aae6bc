import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';
import { textWidth } from '../../meta/text-width.js';

const MAX_CHARACTERS = 160;
const MAX_PIXELS = 985;

export default pageRule({
  id: 'description-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description too long',
  why: 'There is no limit to the length of a description, but result pages show only about two lines of it.',
  fix: 'Put what matters most into the first 160 characters.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  convention: true,
  on: 'html',
  check: (page) => {
    const { description } = page;
    if (description === '') return notApplicable;
    const length = textLength(description);
    const width = textWidth(description, 14);
    if (length <= MAX_CHARACTERS && width <= MAX_PIXELS) return pass;
    return finding({
      message: `The meta description ${tooLong(lengthOf(description, length), length, width)}.`,
      value: description.slice(0, 500),
    });
  },
});

/** Names the limits that are passed, and gives the other measure beside them. */
function tooLong(characters: string, length: number, width: number): string {
  const wide = `is about ${grouped(width)} pixels long`;
  if (length <= MAX_CHARACTERS) return `${wide} (limit ${MAX_PIXELS}); it has ${characters}`;
  const long = `has ${characters} (limit ${MAX_CHARACTERS}) and ${wide}`;
  return width <= MAX_PIXELS ? long : `${long} (limit ${MAX_PIXELS})`;
}
