import { grouped } from '../../engine/grouped.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'heading-none',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Long text without subheadings',
  why: 'Readers scan long pages by their subheadings, and search engines use them to find and show the most relevant passage.',
  fix: 'Divide the text with h2 elements, one for each topic, about every 200 to 300 words.',
  source: 'https://developers.google.com/style/headings',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'Only somebody who has read the text knows where one topic ends, where the next begins, and what to call each.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  thresholds: {
    words: {
      unit: 'words',
      default: 600,
      min: 50,
      max: 10_000,
      about: 'Words of prose from which a text needs subheadings.',
    },
  },
  checkWith:
    ({ words }) =>
    (page) => {
      // a navigation of 600 words needs no headings, nor does a listing
      const { proseWords } = page.html.text;
      if (!(proseWords >= words) || page.html.headings.some((heading) => heading.level > 1)) return pass;
      return finding({ message: `The text has ${grouped(proseWords)} words and no h2–h6 heading.` });
    },
});
