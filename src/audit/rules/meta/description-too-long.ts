import { finding, notApplicable, pageRule, pass } from '../../rule.js';
import { lengthOf, textLength } from '../../text-length.js';
import { textWidth } from '../../text-width.js';

const MAX_CHARACTERS = 160;
const MAX_PIXELS = 985;

export default pageRule({
  id: 'description-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description is likely to be cut off',
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
      message: `The description has ${lengthOf(description, length)} (limit ${MAX_CHARACTERS}) and is about ${width} pixels long (limit ${MAX_PIXELS}).`,
      value: description.slice(0, 500),
    });
  },
});
