import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const Project = defineEntity({
  name: 'Project',
  tableName: 'project',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.text(),
    name: p.text(),
    url: p.text(),
    origin: p.text(),
    domain: p.text(),
    country: p.text(),
    language: p.text(),
    createdAt: p.datetime(),
  },
});
export type Project = InferEntity<typeof Project>;
