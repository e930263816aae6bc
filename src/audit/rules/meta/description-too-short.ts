import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

const MIN_CHARACTERS = 70;

export default pageRule({
  id: 'description-too-short',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description too short',
  why: 'A few words rarely summarize a page, so search engines are likely to show a passage of the text instead.',
  fix: 'Summarize the page in one or two full sentences.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page does not start with sentences that could serve as a description: it is short, a list, or code.',
  },
  convention: true,
  on: 'html',
  check: (page) => {
    const { description } = page;
    if (description === '') return notApplicable;
    const length = textLength(description);
    if (length >= MIN_CHARACTERS) return pass;
    return finding({
      message: `The meta description has ${lengthOf(description, length)} (at least ${MIN_CHARACTERS} recommended).`,
      value: description,
    });
  },
});
