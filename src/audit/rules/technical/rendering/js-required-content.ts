import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'js-required-content',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Content depends on JavaScript rendering',
  why: 'Rendering happens later than crawling and can fail, and many search and AI crawlers do not run JavaScript at all. They see the page without this content.',
  fix: 'Use server-side or static rendering, so that the main content is in the served HTML.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: "Rendering on the server or at build time is a change of the site's architecture.",
  },
  on: 'rendered',
  wholePage: true,
  thresholds: {
    share: {
      unit: '%',
      default: 60,
      min: 1,
      max: 100,
      about: 'Lowest share of the rendered main content that the HTML has.',
    },
    words: { unit: 'words', default: 100, min: 1, max: 10_000, about: 'Fewest missing words to be reported.' },
  },
  checkWith:
    ({ share, words }) =>
    (page) => {
      // menus and footers that a script draws are no content
      const raw = page.facts.raw?.text.mainWords;
      if (raw === undefined) return notApplicable;
      const rendered = page.mainWords;
      if (100 * raw >= share * rendered || rendered - raw < words) return pass;
      return finding({
        message: `The HTML has ${raw} of ${rendered} rendered words of the main content (${Math.floor((100 * raw) / rendered)} %; at least ${share} % expected).`,
      });
    },
});
