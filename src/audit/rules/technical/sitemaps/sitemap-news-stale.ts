import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-news-stale',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Old articles in news sitemap',
  why: 'A news sitemap is for articles of the last two days: Google does not take older ones for news, whatever the file says.',
  fix: 'Remove articles from the news sitemap two days after their publication, or leave out their <news:news> tags.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'FACTS', reason: 'The software that generates the file decides which articles it lists.' },
  check: (site) => sitemapProblems(site, 'sitemap-news-stale'),
});
