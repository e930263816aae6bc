import type { Outcome, SiteRule } from '../../../src/audit/engine/rule.js';
import { readSitemap, type SitemapContext } from '../../../src/crawl/sitemaps/sitemap.js';
import { siteOf } from '../sites/site.js';

/** The file as the real reader sees it on https://example.com, judged by one rule. */
export async function judgeSitemap(
  rule: SiteRule,
  text: string,
  context: Partial<SitemapContext> = {},
): Promise<Outcome> {
  const facts = await readSitemap(
    text,
    {
      url: 'https://example.com/sitemap.xml',
      declaredBy: 'ROBOTS',
      status: 200,
      now: new Date('2026-11-21T12:00:00Z'),
      siteOrigin: 'https://example.com',
      ...context,
    },
    () => {},
  );
  return rule.check(siteOf([], { facts: { sitemaps: [facts] } }));
}

export function urlset(entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}
