import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const Competitor = defineEntity({
  name: 'Competitor',
  tableName: 'competitor',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    organizationId: p.text(),
    domain: p.text(),
    name: p.text(),
    /** where a crawl of it begins */
    url: p.text(),
    createdAt: p.datetime(),
  },
});
export type Competitor = InferEntity<typeof Competitor>;
