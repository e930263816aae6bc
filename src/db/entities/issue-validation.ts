import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Checks of all pages of an issue after a fix, and how far each has come. */
export const IssueValidation = defineEntity({
  name: 'IssueValidation',
  tableName: 'issue_validation',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade'),
    rule: p.text(),
    status: p.text(),
    /** pages when it was requested */
    pages: p.integer(),
    fixed: p.integer().default(0),
    failing: p.integer().default(0),
    inconclusive: p.integer().default(0),
    /** number of the page that was checked last */
    lastPage: p.integer().default(-1),
    reason: p.text().nullable(),
    /** null: an API key, or a user who is gone */
    requestedBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6),
    startedAt: p.datetime(6).nullable(),
    finishedAt: p.datetime(6).nullable(),
  },
  indexes: [
    {
      name: 'issue_validation_issue',
      properties: ['auditId', 'rule', 'createdAt'],
      columns: [{ name: 'audit_id' }, { name: 'rule' }, { name: 'created_at', sort: 'desc' }],
    },
    { name: 'issue_validation_organization', properties: ['organizationId'] },
    { name: 'issue_validation_requested_by', properties: ['requestedBy'] },
    {
      name: 'issue_validation_unfinished',
      properties: ['createdAt'],
      where: `(status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))`,
    },
  ],
  uniques: [
    {
      name: 'issue_validation_open',
      properties: ['auditId', 'rule'],
      where: `(status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))`,
    },
  ],
});
export type IssueValidation = Row<typeof IssueValidation>;
