import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';
import { wordsOf } from '../../text-words.js';

const MIN_SHARE = 0.3;

export default pageRule({
  id: 'og-title-stale',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'og:title has little in common with the title',
  why: 'The two titles hardly share a word. Usually one was changed and the other forgotten, so shared links promise something else.',
  fix: 'Bring og:title up to date, or leave it out of the template so that it follows the title.',
  source: 'https://ogp.me/',
  convention: true,
  on: 'html',
  check: (page) => {
    const meta = page.meta('og:title')[0];
    if (!meta || page.title === '') return notApplicable;
    const words = new Set(wordsOf(meta.content));
    if (words.size === 0) return notApplicable;
    const title = new Set(wordsOf(page.title));
    const shared = [...words].filter((word) => title.has(word)).length;
    if (shared >= MIN_SHARE * words.size) return pass;
    return finding(
      elementEvidence(`${shared} of ${words.size} words of og:title are in the title.`, meta, { value: meta.content }),
    );
  },
});
