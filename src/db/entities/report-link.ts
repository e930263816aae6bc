import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import { Client } from './client.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Links to reports that work without an account, by the hash of their token. */
export const ReportLink = defineEntity({
  name: 'ReportLink',
  tableName: 'report_link',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    /** null: the report of a client */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    /** null: the newest completed audit, whichever that is */
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').nullable(),
    /** null: the report of a project */
    clientId: p.manyToOne(Client).mapToPk().deleteRule('cascade').nullable(),
    /** `2026-10`, of a client; null: the month before the one in which it is opened */
    month: p.text().nullable(),
    label: p.text(),
    hash: p.blob().unique(),
    /** salted hash; null: the link is enough */
    password: p.text().nullable(),
    createdBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6),
    expiresAt: p.datetime(6),
    accesses: p.integer().default(0),
    lastAccessAt: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'report_link_audit', properties: ['auditId'] },
    {
      name: 'report_link_client',
      expression: `create index report_link_client on report_link (client_id, created_at desc, id desc)`,
    },
    { name: 'report_link_organization', properties: ['organizationId'] },
    {
      name: 'report_link_project',
      expression: `create index report_link_project on report_link (project_id, created_at desc, id desc)`,
    },
  ],
  checks: [{ name: 'report_link_check', expression: `((project_id is null) <> (client_id is null))` }],
});
export type ReportLink = Row<typeof ReportLink>;
