import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

export default pageRule({
  id: 'title-too-short',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title too short',
  why: 'A title of one or two words rarely describes what the page offers, and leaves space in the result unused.',
  fix: 'Describe the topic of the page and, where it helps, add the site name.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Heading, section and URL add nothing to what the title already contains.' },
  convention: true,
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 20,
      min: 1,
      max: 100,
      about: 'Shortest title in characters; full-width characters count twice.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page) => {
      const { title } = page;
      if (title === '') return notApplicable;
      const length = textLength(title);
      if (length >= characters) return pass;
      return finding({
        message: `The title has ${lengthOf(title, length)} (at least ${characters} recommended).`,
        value: title,
      });
    },
});
