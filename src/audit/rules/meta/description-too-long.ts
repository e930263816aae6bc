import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';
import { textWidth } from '../../meta/text-width.js';

export default pageRule({
  id: 'description-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description too long',
  why: 'There is no limit to the length of a description, but result pages show only about two lines of it.',
  fix: 'Put what matters most first: search results show about 160 characters.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 160,
      min: 50,
      max: 1_000,
      about: 'Longest description in characters; full-width characters count twice.',
    },
    pixels: { unit: 'pixels', default: 985, min: 200, max: 5_000, about: 'Longest description in a search result.' },
  },
  checkWith:
    ({ characters, pixels }) =>
    (page) => {
      const { description } = page;
      if (description === '') return notApplicable;
      const length = textLength(description);
      const width = textWidth(description, 14);
      if (length <= characters && width <= pixels) return pass;
      return finding({
        message: `The meta description ${tooLong(lengthOf(description, length), { length, width }, { characters, pixels })}.`,
        value: description.slice(0, 500),
      });
    },
});

/** Names the limits that are passed, and gives the other measure beside them. */
function tooLong(
  found: string,
  { length, width }: { length: number; width: number },
  { characters, pixels }: { characters: number; pixels: number },
): string {
  const wide = `is about ${grouped(width)} pixels long`;
  if (length <= characters) return `${wide} (limit ${pixels}); it has ${found}`;
  const long = `has ${found} (limit ${characters}) and ${wide}`;
  return width <= pixels ? long : `${long} (limit ${pixels})`;
}
