import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

export default pageRule({
  id: 'description-too-short',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description too short',
  why: 'A few words rarely summarize a page, so search engines are likely to show a passage of the text instead.',
  fix: 'Summarize the page in one or two full sentences.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page does not start with sentences that could serve as a description: it is short, a list, or code.',
  },
  convention: true,
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 70,
      min: 1,
      max: 300,
      about: 'Shortest description in characters; full-width characters count twice.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page) => {
      const { description } = page;
      if (description === '') return notApplicable;
      const length = textLength(description);
      if (length >= characters) return pass;
      return finding({
        message: `The meta description has ${lengthOf(description, length)} (at least ${characters} recommended).`,
        value: description,
      });
    },
});
