import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Client } from './client.js';
import { Organization } from './organization.js';

export const Project = defineEntity({
  name: 'Project',
  tableName: 'project',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    name: p.text(),
    url: p.text(),
    origin: p.text(),
    domain: p.text(),
    country: p.text().default('US'),
    language: p.text().default('en'),
    /** IANA name */
    timeZone: p.text().default('UTC'),
    /** added without a scheme, and no audit has asked yet which one the site has */
    schemeGuessed: p.boolean().default(false),
    /** words that users group projects by */
    tags: p.array().default([]),
    clientId: p.manyToOne(Client).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6),
    indexedAuditId: p.uuid().nullable().lazy(),
    vitalsDueAt: p.datetime(6).defaultRaw('now()').lazy(),
    vitalsMeasuredAt: p.datetime(6).nullable().lazy(),
    fieldDataMissingAt: p.datetime(6).nullable().lazy(),
    fieldProblem: p.text().nullable().lazy(),
    labProblem: p.text().nullable().lazy(),
  },
  uniques: [{ properties: ['organizationId', 'origin'] }],
  indexes: [
    {
      name: 'project_newest',
      expression: `create index project_newest on project (organization_id, created_at desc, id desc)`,
    },
    { name: 'project_client', properties: ['clientId'] },
    { name: 'project_vitals_due', properties: ['vitalsDueAt'] },
  ],
});
/** A row as it is read; lazy columns are read by statements of their own. */
export type Project = Omit<
  InferEntity<typeof Project>,
  'indexedAuditId' | 'vitalsDueAt' | 'vitalsMeasuredAt' | 'fieldDataMissingAt' | 'fieldProblem' | 'labProblem'
>;
