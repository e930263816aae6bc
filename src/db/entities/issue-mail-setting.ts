import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Whether a member gets e-mail about issues. */
export const IssueMailSetting = defineEntity({
  name: 'IssueMailSetting',
  tableName: 'issue_mail_setting',
  properties: {
    /** part of the unsubscribe links */
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
    enabled: p.boolean(),
  },
  uniques: [{ properties: ['organizationId', 'userId'] }],
  indexes: [{ name: 'issue_mail_setting_user', properties: ['userId'] }],
});
export type IssueMailSetting = Row<typeof IssueMailSetting>;
