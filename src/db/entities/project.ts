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
    /** IANA name */
    timeZone: p.text(),
    /** added without a scheme, and no audit has asked yet which one the site has */
    schemeGuessed: p.boolean().default(false),
    /** words that users group projects by */
    tags: p.array().default([]),
    createdAt: p.datetime(),
  },
});
export type Project = InferEntity<typeof Project>;
