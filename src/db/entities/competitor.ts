import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';

export const Competitor = defineEntity({
  name: 'Competitor',
  tableName: 'competitor',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    domain: p.text(),
    name: p.text(),
    /** start URL of its crawl */
    url: p.text(),
    createdAt: p.datetime(6),
  },
  uniques: [{ properties: ['projectId', 'domain'] }],
});
export type Competitor = InferEntity<typeof Competitor>;
