import type { Site, SitePage } from '../audit/site/site.js';
import { SITEMAP_MAX_ENTRIES } from '../facts/protocol-limits.js';
import { lines } from './markup.js';

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const entryOf = (loc: string): string => `  <url><loc>${xml(loc)}</loc></url>`;

export const urlsetOf = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">\n${lines(urls.map(entryOf))}\n</urlset>`;

export const indexOf = (files: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${lines(
    files.map((url) => `  <sitemap><loc>${xml(url)}</loc></sitemap>`),
  )}\n</sitemapindex>`;

/** Pages of the host that may be indexed and that no sitemap lists. */
export function indexableUrls(site: Site): string[] {
  const urls: string[] = [];
  for (const page of site.pages()) {
    if (page.indexable && !page.inSitemap && new URL(page.url).origin === site.origin && !isIndexFile(page, site))
      urls.push(page.url);
    if (urls.length === SITEMAP_MAX_ENTRIES) break;
  }
  return urls;
}

/** The same page as its folder, under the name of the file. */
function isIndexFile({ url, title, h1 }: SitePage, site: Site): boolean {
  const folder = /^(.*\/)(?:index|default)\.[a-z]{3,5}$/i.exec(url)?.[1];
  const page = folder === undefined ? undefined : site.page(folder);
  return page?.indexable === true && page.title === title && page.h1 === h1;
}
