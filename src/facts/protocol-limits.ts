/** RFC 9309 §2.5: crawlers must read at least 500 KiB of robots.txt; Google reads no more. */
export const ROBOTS_MAX_BYTES = 512_000;
/** sitemaps.org: bytes of a sitemap, uncompressed. */
export const SITEMAP_MAX_BYTES = 52_428_800;
/** sitemaps.org: entries of a sitemap or an index. */
export const SITEMAP_MAX_ENTRIES = 50_000;
/** Google, "Create a News sitemap": `<news:news>` tags of one file. */
export const SITEMAP_MAX_NEWS = 1_000;
