import { readingEase } from '../../content/reading-ease.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { tenthsBelow } from '../../engine/tenths.js';
import { languageOf, samePrimary } from '../../site/page-language.js';

/** A word, on average: officialese stays well below; trees of class names are not prose. */
const MOST_SYLLABLES = 5;
/** A sentence, on average: indexes and lists of links have one to six, telegrams more. */
const FEWEST_WORDS = 6;

export default pageRule({
  id: 'content-hard-to-read',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Poor readability',
  why: 'Long sentences of long words cost readers: a Flesch reading ease below 30 calls for a university degree.',
  fix: 'Split long sentences, prefer short everyday words, and explain the technical terms that must stay.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'Shorter sentences have to be written by somebody who knows what they must convey. Start with the longest ones.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  thresholds: {
    ease: {
      unit: 'points',
      default: 30,
      min: 0,
      max: 100,
      about: 'Lowest Flesch reading ease; texts are harder to read the lower it is.',
    },
    words: {
      unit: 'words',
      default: 100,
      min: 30,
      max: 10_000,
      about: 'Fewest words of prose in a text that is rated.',
    },
  },
  checkWith:
    ({ ease, words }) =>
    (page) => {
      const { text } = page.html;
      const language = languageOf(page);
      if (!(text.proseWords >= words) || language === null || !samePrimary(language, 'en')) return notApplicable;
      if (text.syllables > MOST_SYLLABLES * text.proseWords) return notApplicable;
      if (text.proseWords < FEWEST_WORDS * text.sentences) return notApplicable;
      const found = readingEase({ ...text, words: text.proseWords });
      if (found === null) return notApplicable;
      return found < ease
        ? finding({ message: `The Flesch reading ease is ${tenthsBelow(found)} (${ease} or more expected).` })
        : pass;
    },
});
