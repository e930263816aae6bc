import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-crawl-delay',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Long Crawl-delay in robots.txt',
  why: 'Google ignores Crawl-delay. Crawlers that follow it can fetch only a few pages a day if the delay exceeds 10 seconds.',
  fix: 'Remove the line or lower the value to 10 seconds or less.',
  source: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  checkedOn: '2026-11-29',
  check: (site) => robotsFileFinding(site, 'robots-crawl-delay'),
});
