import { defineEntity, p } from '@mikro-orm/core';
import { Incident } from './incident.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Alerts of projects. */
export const Alert = defineEntity({
  name: 'Alert',
  tableName: 'alert',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    incidentId: p.manyToOne(Incident).mapToPk().deleteRule('cascade').updateRule('no action').nullable(),
    kind: p.text(),
    message: p.text(),
    data: p.json().$type<unknown>(),
    createdAt: p.datetime(6),
    storedAt: p.datetime(6).nullable().defaultRaw('clock_timestamp()'),
    acknowledgedAt: p.datetime(6).nullable(),
    /** the name stays when the user goes */
    acknowledgedBy: p.text().nullable(),
  },
  indexes: [
    { name: 'alert_incident', properties: ['incidentId'] },
    {
      name: 'alert_newest',
      properties: ['projectId', 'createdAt'],
      columns: [{ name: 'project_id' }, { name: 'created_at', sort: 'desc' }],
    },
    {
      name: 'alert_of_organization',
      expression: `create index alert_of_organization on alert (organization_id, created_at desc, id desc)`,
    },
    {
      name: 'alert_open',
      expression: `create index alert_open on alert (organization_id, created_at desc, id desc) where (acknowledged_at is null)`,
    },
    { name: 'alert_open_of_project', properties: ['projectId'], where: `(acknowledged_at IS NULL)` },
  ],
});
export type Alert = Row<typeof Alert>;
