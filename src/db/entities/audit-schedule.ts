import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

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
    projectId: p.uuid().primary(),
    organizationId: p.text(),
    frequency: p.text().$type<Frequency>(),
    /** ISO 8601: 1 is Monday */
    weekday: p.smallint().nullable(),
    dayOfMonth: p.smallint().nullable(),
    /** `HH:MM` in the time zone */
    timeOfDay: p.text(),
    /** IANA name */
    timeZone: p.text(),
    enabled: p.boolean(),
    nextRunAt: p.datetime().nullable(),
    lastRunAt: p.datetime().nullable(),
    lastOutcome: p.text().$type<ScheduleOutcome>().nullable(),
    lastAuditId: p.uuid().nullable(),
    updatedAt: p.datetime(),
  },
});
export type AuditSchedule = InferEntity<typeof AuditSchedule>;
