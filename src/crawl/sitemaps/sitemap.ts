/** Entry point for sitemaps: reading one file, and reading all files of a site. */
export {
  crawlSitemaps,
  type DiscoveredSitemap,
  discoverSitemaps,
  type SitemapCrawlLimits,
  type SitemapCrawlOptions,
} from './sitemap-crawl.js';
export type { OnSitemapEntry, SitemapContext } from './sitemap-facts.js';
export { readSitemap } from './sitemap-read.js';
export { parseW3cDatetime } from './sitemap-values.js';
