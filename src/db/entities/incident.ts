import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Alerts of one project that have one occasion: an audit, an hour of the watch, a day of rankings. */
export const Incident = defineEntity({
  name: 'Incident',
  tableName: 'incident',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    /** the occasion: alerts of the same one are one incident */
    occasion: p.text(),
    /** null: seen between audits */
    auditId: p.uuid().nullable(),
    /** index in SEVERITIES: 0 is the worst */
    severity: p.smallint(),
    /** the first ones, in the order in which messages list them */
    causes: p.json().$type<unknown>(),
    /** with those that `causes` leaves out */
    causeCount: p.integer(),
    openedAt: p.datetime(6),
    /** time of the newest alert */
    updatedAt: p.datetime(6),
    acknowledgedAt: p.datetime(6).nullable(),
    /** the name stays when the user goes */
    acknowledgedBy: p.text().nullable(),
    assigneeId: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    mutedUntil: p.datetime(6).nullable(),
  },
  uniques: [{ name: 'incident_project_id_occasion_key', properties: ['projectId', 'occasion'] }],
  indexes: [
    { name: 'incident_assignee', properties: ['assigneeId'] },
    {
      name: 'incident_worst',
      expression: `create index incident_worst on incident (organization_id, severity, opened_at desc, id desc)`,
    },
    {
      name: 'incident_recent',
      expression: `create index incident_recent on incident (project_id, updated_at desc)`,
    },
  ],
});
export type Incident = Row<typeof Incident>;
