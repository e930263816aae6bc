import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-news-too-many',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'News sitemap exceeds 1,000 articles',
  why: 'Google reads up to 1,000 <news:news> tags of a file: articles beyond them are not found as news.',
  fix: 'List articles of the last two days only, and split the file where it still has more than 1,000 of them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'FACTS', reason: 'The software that generates the file decides which articles it lists.' },
  check: (site) => sitemapProblems(site, 'sitemap-news-too-many'),
});
