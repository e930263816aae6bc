import { STOP_WORDS } from '../../../facts/stop-words.js';
import { wordsOf } from '../../content/text-words.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'title-keyword-repeat',
  category: 'META',
  severity: 'NOTICE',
  title: 'Repeated keyword in title',
  why: 'A title that repeats a word over and over reads like keyword stuffing, and search engines may rewrite it.',
  fix: 'Use each keyword once and use the space for what else sets the page apart.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'The word is needed each time it appears, or the page has no other name.' },
  on: 'html',
  thresholds: {
    times: {
      unit: 'times',
      default: 3,
      min: 2,
      max: 20,
      about: 'How often a word has to appear in a title to be reported.',
    },
  },
  checkWith:
    ({ times }) =>
    (page) => {
      if (page.title === '') return notApplicable;
      const counts = new Map<string, number>();
      for (const word of wordsOf(page.title)) {
        if (word.length > 1 && !STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      const repeated = [...counts].filter(([, count]) => count >= times);
      return finding(
        repeated.map(([word, count]) => ({
          message: `“${word}” appears ${count} times in the title.`,
          value: page.title.slice(0, 500),
        })),
      );
    },
});
