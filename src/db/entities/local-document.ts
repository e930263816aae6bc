import { defineEntity, p } from '@mikro-orm/core';
import { Competitor } from './competitor.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Full text of crawled pages: the search engine of an installation without a provider. */
export const LocalDocument = defineEntity({
  name: 'LocalDocument',
  tableName: 'local_document',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    competitorId: p.manyToOne(Competitor).mapToPk().deleteRule('cascade').nullable(),
    url: p.text().primary(),
    title: p.text(),
    words: p.text().columnType('tsvector'),
  },
  indexes: [
    { name: 'local_document_competitor', properties: ['competitorId'], where: `(competitor_id IS NOT NULL)` },
    { name: 'local_document_organization', properties: ['organizationId'] },
    {
      name: 'local_document_words',
      expression: `create index local_document_words on local_document using gin (words)`,
    },
  ],
});
export type LocalDocument = Row<typeof LocalDocument>;
