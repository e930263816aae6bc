import { wordsOf } from '../../content/text-words.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'og-title-stale',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: "og:title doesn't match title",
  why: 'The two titles hardly share a word. Usually one was updated and the other forgotten, so shared links promise something the page does not offer.',
  fix: 'Update og:title, or let the template derive it from the title.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  thresholds: {
    share: {
      unit: '%',
      default: 30,
      min: 1,
      max: 100,
      about: 'Lowest share of the words of og:title that the title has.',
    },
  },
  checkWith:
    ({ share }) =>
    (page) => {
      const meta = page.meta('og:title')[0];
      if (!meta || page.title === '') return notApplicable;
      const words = new Set(wordsOf(meta.content));
      if (words.size === 0) return notApplicable;
      const title = new Set(wordsOf(page.title));
      const shared = [...words].filter((word) => title.has(word)).length;
      if (100 * shared >= share * words.size) return pass;
      return finding(
        elementEvidence(`The title contains ${shared} of the ${words.size} words of og:title.`, meta, {
          value: meta.content,
        }),
      );
    },
});
