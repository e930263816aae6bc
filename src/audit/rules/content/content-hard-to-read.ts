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
  obstacle: {
    needs: 'WORDS',
    reason:
      'Shorter sentences have to be written by somebody who knows what they must convey. Start with the longest ones.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const { text } = page.html;
    const language = languageOf(page);
    if (!(text.proseWords >= 100) || language === null || !samePrimary(language, 'en')) return notApplicable;
    if (text.syllables > MOST_SYLLABLES * text.proseWords) return notApplicable;
    if (text.proseWords < FEWEST_WORDS * text.sentences) return notApplicable;
    const ease = readingEase({ ...text, words: text.proseWords });
    if (ease === null) return notApplicable;
    return ease < 30
      ? finding({ message: `The Flesch reading ease is ${tenthsBelow(ease)} (30 or more expected).` })
      : pass;
  },
});
