import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { ReportSchedule } from './report-schedule.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Users who get a report by e-mail. */
export const ReportRecipient = defineEntity({
  name: 'ReportRecipient',
  tableName: 'report_recipient',
  properties: {
    id: p.uuid().primary(),
    scheduleId: p.manyToOne(ReportSchedule).mapToPk().deleteRule('cascade'),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
  },
  uniques: [{ properties: ['scheduleId', 'userId'] }],
  indexes: [
    { name: 'report_recipient_organization', properties: ['organizationId'] },
    { name: 'report_recipient_user', properties: ['userId'] },
  ],
});
export type ReportRecipient = Row<typeof ReportRecipient>;
