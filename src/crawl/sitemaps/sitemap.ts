/** Entry point for sitemaps: reading one file, and reading all files of a site. */
export {
  crawlSitemaps,
  type DiscoveredSitemap,
  discoverSitemaps,
  type SitemapCrawlLimits,
  type SitemapCrawlOptions,
} from './crawl.js';
export type { OnSitemapEntry, SitemapContext } from './facts.js';
export { readSitemap } from './read.js';
export { parseW3cDatetime } from './values.js';
