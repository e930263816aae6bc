import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

const SHARE = 0.6;
const WORDS = 100;

export default pageRule({
  id: 'js-required-content',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Content depends on JavaScript rendering',
  why: 'Rendering happens later than crawling and can fail, and many search and AI crawlers do not run JavaScript at all. They see the page without this content.',
  fix: 'Use server-side or static rendering, so that the main content is in the served HTML.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  obstacle: {
    needs: 'BUILD',
    reason: "Rendering on the server or at build time is a change of the site's architecture.",
  },
  on: 'rendered',
  wholePage: true,
  check: (page) => {
    const raw = page.facts.raw?.text.words;
    if (raw === undefined) return notApplicable;
    const rendered = page.html.text.words;
    if (raw >= SHARE * rendered || rendered - raw < WORDS) return pass;
    return finding({
      message: `The HTML has ${raw} of ${rendered} rendered words (${Math.floor((100 * raw) / rendered)} %; at least ${SHARE * 100} % expected).`,
    });
  },
});
