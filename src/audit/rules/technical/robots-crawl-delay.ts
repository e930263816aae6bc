import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-crawl-delay',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'robots.txt asks for a long crawl delay',
  why: 'Google ignores crawl-delay. Crawlers that obey it can fetch only few pages a day with a delay of more than 10 seconds.',
  fix: 'Remove the line or lower the value to 10 seconds or less.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  check: (site) => robotsProblems(site, 'robots-crawl-delay'),
});
