import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Responses of language models, kept to be used again. */
export const ModelResponse = defineEntity({
  name: 'ModelResponse',
  tableName: 'model_response',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    key: p.text().primary(),
    response: p.json().$type<unknown>(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'model_response_created_at', properties: ['createdAt'] },
    { name: 'model_response_organization', properties: ['organizationId'] },
  ],
});
export type ModelResponse = Row<typeof ModelResponse>;
