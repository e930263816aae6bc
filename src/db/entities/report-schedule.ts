import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Reports by e-mail. */
export const ReportSchedule = defineEntity({
  name: 'ReportSchedule',
  tableName: 'report_schedule',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').unique(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    frequency: p.enum(['WEEKLY', 'MONTHLY'] as const),
    weekday: p.integer().nullable(),
    dayOfMonth: p.integer().nullable(),
    timeOfDay: p.text(),
    timeZone: p.text(),
    attachPdf: p.boolean(),
    enabled: p.boolean(),
    nextAt: p.datetime(6).nullable(),
    lastAt: p.datetime(6).nullable(),
    updatedAt: p.datetime(6),
  },
  indexes: [
    { name: 'report_schedule_due', properties: ['nextAt'], where: `enabled` },
    { name: 'report_schedule_organization', properties: ['organizationId'] },
  ],
});
export type ReportSchedule = Row<typeof ReportSchedule>;
