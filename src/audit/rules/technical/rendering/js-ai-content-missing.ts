import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

const SHARE = 0.5;
const WORDS = 50;

export default pageRule({
  id: 'js-ai-content-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Main content missing for AI crawlers',
  why: 'Most AI crawlers (GPTBot, ClaudeBot, PerplexityBot) do not run JavaScript: they read the HTML as it is served, without this content.',
  fix: 'Output the main content on the server or at build time if AI search and assistants should quote the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  obstacle: {
    needs: 'BUILD',
    reason: "Rendering on the server or at build time is a change of the site's architecture.",
  },
  on: 'rendered',
  wholePage: true,
  check: (page) => {
    const served = page.facts.raw?.text.mainWords;
    if (served === undefined) return notApplicable;
    const { mainWords } = page;
    if (served >= SHARE * mainWords || mainWords - served < WORDS) return pass;
    return finding({
      message: `The HTML has ${served} of ${mainWords} words of the main content (at least ${SHARE * 100} % expected).`,
    });
  },
});
