import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuditOptions } from '../../crawl/options.js';
import type { TimeSpan } from '../../defaults/crawl-option.js';
import { Project } from './project.js';

/** The settings of a project's audits where a start says nothing else; what is null is the plan's or the default. */
export type StoredCrawlSettings = {
  [Name in Exclude<keyof AuditOptions, 'fresh' | 'crawlWindow'>]?: AuditOptions[Name] | null;
} & {
  /** in the zone of the project */
  crawlWindow?: TimeSpan | null;
};

export const CrawlSettings = defineEntity({
  name: 'CrawlSettings',
  tableName: 'crawl_settings',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    settings: p.json().$type<StoredCrawlSettings>(),
    /** encrypted */
    requestHeaders: p.text().nullable(),
    requestHeaderNames: p.array().$type<string[]>(),
    updatedAt: p.datetime(6),
  },
});
export type CrawlSettings = InferEntity<typeof CrawlSettings>;
