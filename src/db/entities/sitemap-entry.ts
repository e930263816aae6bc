import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** URLs that the sitemaps of a site list. */
export const SitemapEntry = defineEntity({
  name: 'SitemapEntry',
  tableName: 'sitemap_entry',
  properties: {
    auditId: p.uuid().primary(),
    id: p.integer().primary(),
    url: p.text(),
    lastmod: p.text().nullable(),
    sitemap: p.text(),
    alternates: p.json().$type<unknown>().nullable(),
  },
});
export type SitemapEntry = Row<typeof SitemapEntry>;
