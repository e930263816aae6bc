import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** States of URLs in Google's index, as URL Inspection reported them: a row for each state, from its first report to its last. */
export const UrlInspection = defineEntity({
  name: 'UrlInspection',
  tableName: 'url_inspection',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    digest: p.uuid().generated('(md5(url)::uuid) stored').primary(),
    since: p.datetime(6).primary(),
    url: p.text(),
    inspectedAt: p.datetime(6),
    verdict: p.text(),
    coverageState: p.text(),
    robotsTxtState: p.text().nullable(),
    indexingState: p.text().nullable(),
    pageFetchState: p.text().nullable(),
    googleCanonical: p.text().nullable(),
    userCanonical: p.text().nullable(),
    lastCrawlAt: p.datetime(6).nullable(),
    crawledAs: p.text().nullable(),
    link: p.text().nullable(),
  },
  indexes: [{ name: 'url_inspection_inspected', properties: ['inspectedAt'] }],
});
export type UrlInspection = Row<typeof UrlInspection>;
