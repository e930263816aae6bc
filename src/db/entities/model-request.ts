import { defineEntity, p } from '@mikro-orm/core';
import type { RefusalCode } from '../../fixes/provider.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Texts that a language model is to write. */
export const ModelRequest = defineEntity({
  name: 'ModelRequest',
  tableName: 'model_request',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    issueId: p.uuid(),
    url: p.text(),
    status: p.enum(['WAITING', 'ANSWERED', 'REFUSED'] as const).default('WAITING'),
    code: p.text().$type<RefusalCode>().nullable(),
    message: p.text().nullable(),
    /** may be requested again from then on */
    retryAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
  },
  uniques: [{ properties: ['issueId', 'url'] }],
  indexes: [
    { name: 'model_request_project', properties: ['projectId'] },
    { name: 'model_request_waiting', properties: ['organizationId', 'createdAt'], where: `(status = 'WAITING'::text)` },
  ],
  checks: [{ name: 'model_request_check', expression: `((status = 'REFUSED') = (code is not null))` }],
});
export type ModelRequest = Row<typeof ModelRequest>;
