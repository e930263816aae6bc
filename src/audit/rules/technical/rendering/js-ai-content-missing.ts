import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'js-ai-content-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Main content missing for AI crawlers',
  why: 'Most AI crawlers (GPTBot, ClaudeBot, PerplexityBot) do not run JavaScript: they read the HTML as it is served, without this content.',
  fix: 'Output the main content on the server or at build time if AI search and assistants should quote the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-24',
  obstacle: {
    needs: 'BUILD',
    reason: "Rendering on the server or at build time is a change of the site's architecture.",
  },
  on: 'rendered',
  wholePage: true,
  thresholds: {
    share: { unit: '%', default: 50, min: 1, max: 100, about: 'Lowest share of the main content that the HTML has.' },
    words: { unit: 'words', default: 50, min: 1, max: 10_000, about: 'Fewest missing words to be reported.' },
  },
  checkWith:
    ({ share, words }) =>
    (page) => {
      const served = page.facts.raw?.text.mainWords;
      if (served === undefined) return notApplicable;
      const { mainWords } = page;
      if (100 * served >= share * mainWords || mainWords - served < words) return pass;
      return finding({
        message: `The HTML has ${served} of ${mainWords} words of the main content (at least ${share} % expected).`,
      });
    },
});
