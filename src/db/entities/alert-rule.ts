import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';
import { Segment } from './segment.js';

/** Which events become alerts, and which channels they are sent to; an event without a row has the defaults of its kind. */
export const AlertRule = defineEntity({
  name: 'AlertRule',
  tableName: 'alert_rule',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    kind: p.text().primary(),
    /** null: the whole site */
    segmentId: p.manyToOne(Segment).mapToPk().deleteRule('set null').nullable(),
    enabled: p.boolean(),
    threshold: p.integer().nullable(),
    severity: p.enum(['ERROR', 'WARNING', 'NOTICE'] as const).nullable(),
    /** null: all channels, but no webhook */
    channelIds: p.array().columnType('uuid[]').nullable(),
    digest: p.enum(['NONE', 'DAILY', 'WEEKLY'] as const),
    /** HH:MM in the time zone */
    quietFrom: p.text().nullable(),
    quietTo: p.text().nullable(),
    timeZone: p.text(),
    mutedUntil: p.datetime(6).nullable(),
    updatedAt: p.datetime(6),
  },
  indexes: [{ name: 'alert_rule_segment', properties: ['segmentId'] }],
  checks: [{ name: 'alert_rule_check', expression: `((quiet_from is null) = (quiet_to is null))` }],
});
export type AlertRule = Row<typeof AlertRule>;
