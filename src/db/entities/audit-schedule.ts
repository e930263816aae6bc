import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import { Project } from './project.js';

export const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const SCHEDULE_OUTCOMES = [
  'STARTED',
  'SKIPPED_RUNNING',
  'SKIPPED_QUOTA',
  'SKIPPED_OWNERSHIP',
  'FAILED',
] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

export const AuditSchedule = defineEntity({
  name: 'AuditSchedule',
  tableName: 'audit_schedule',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    frequency: p.enum(FREQUENCIES),
    /** ISO 8601: 1 is Monday */
    weekday: p.smallint().nullable(),
    dayOfMonth: p.smallint().nullable(),
    /** `HH:MM` in the time zone */
    timeOfDay: p.text(),
    /** IANA name */
    timeZone: p.text(),
    enabled: p.boolean(),
    nextRunAt: p.datetime(6).nullable(),
    lastRunAt: p.datetime(6).nullable(),
    lastOutcome: p.text().$type<ScheduleOutcome>().nullable(),
    lastAuditId: p.manyToOne(Audit).mapToPk().deleteRule('set null').nullable(),
    updatedAt: p.datetime(6),
    retries: p.smallint().default(0).lazy(),
  },
  indexes: [
    { name: 'audit_schedule_audit', properties: ['lastAuditId'] },
    { name: 'audit_schedule_due', properties: ['nextRunAt'], where: `enabled` },
  ],
  checks: [
    { name: 'audit_schedule_day_of_month_check', expression: `((day_of_month >= 1) and (day_of_month <= 31))` },
    { name: 'audit_schedule_weekday_check', expression: `((weekday >= 1) and (weekday <= 7))` },
  ],
});
/** A row as it is read; lazy columns are read by statements of their own. */
export type AuditSchedule = Omit<InferEntity<typeof AuditSchedule>, 'retries'>;
