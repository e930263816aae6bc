import { finding, notApplicable, pageRule, pass } from '../../rule.js';
import { lengthOf, textLength } from '../../text-length.js';
import { textWidth } from '../../text-width.js';

const MAX_CHARACTERS = 60;
const MAX_PIXELS = 561;

export default pageRule({
  id: 'title-too-long',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title is likely to be cut off',
  why: 'There is no limit to the length of a title, but result pages show only what fits their width, so the end of a long one is not seen.',
  fix: 'Put what sets the page apart at the beginning and shorten the rest to about 60 characters.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  convention: true,
  on: 'html',
  check: (page) => {
    const { title } = page;
    if (title === '') return notApplicable;
    const length = textLength(title);
    const width = textWidth(title, 20);
    if (length <= MAX_CHARACTERS && width <= MAX_PIXELS) return pass;
    return finding({
      message: `The title has ${lengthOf(title, length)} (limit ${MAX_CHARACTERS}) and is about ${width} pixels wide (limit ${MAX_PIXELS}).`,
      value: title.slice(0, 500),
    });
  },
});
