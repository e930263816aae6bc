import { finding, notApplicable, pageRule, pass } from '../../rule.js';

const SHARE = 0.6;
const WORDS = 100;

export default pageRule({
  id: 'js-required-content',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Much of the text exists only after JavaScript has run',
  why: 'Rendering happens later than crawling and can fail, and many search and AI crawlers do not run scripts at all. They see a page without this text.',
  fix: 'Render the main content on the server or at build time, so that it is in the HTML that is delivered.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  on: 'rendered',
  wholePage: true,
  check: (page) => {
    const rendered = page.facts.rendered?.html.text.words;
    if (rendered === undefined) return notApplicable;
    const raw = page.html.text.words;
    if (raw >= SHARE * rendered || rendered - raw < WORDS) return pass;
    return finding({
      message: `The HTML holds ${raw} of ${rendered} words (${Math.floor((100 * raw) / rendered)} %; at least ${SHARE * 100} % expected).`,
    });
  },
});
