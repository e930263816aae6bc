import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import { ReportContact } from './report-contact.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** E-mail that is sent by a schedule, and its attempts. */
export const ScheduledMail = defineEntity({
  name: 'ScheduledMail',
  tableName: 'scheduled_mail',
  properties: {
    /** id of the message: every attempt has the same */
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    /** null: it goes to a contact of a client */
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade').nullable(),
    contactId: p.manyToOne(ReportContact).mapToPk().deleteRule('cascade').nullable(),
    kind: p.text(),
    /** the schedule or summary that made it */
    sourceId: p.uuid(),
    data: p.json().$type<unknown>(),
    status: p.enum(['PENDING', 'SENT', 'SKIPPED', 'FAILED'] as const),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(6).nullable(),
    lastAttemptAt: p.datetime(6).nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(6),
  },
  checks: [{ name: 'scheduled_mail_check', expression: `((user_id is null) <> (contact_id is null))` }],
  indexes: [
    { name: 'scheduled_mail_contact', properties: ['contactId'] },
    { name: 'scheduled_mail_created', properties: ['createdAt'] },
    { name: 'scheduled_mail_due', properties: ['nextAttemptAt'], where: `(status = 'PENDING'::text)` },
    { name: 'scheduled_mail_organization', properties: ['organizationId'] },
    { name: 'scheduled_mail_project', properties: ['projectId'] },
    {
      name: 'scheduled_mail_source',
      expression: `create index scheduled_mail_source on scheduled_mail (source_id, created_at desc, id desc)`,
    },
    { name: 'scheduled_mail_user', properties: ['userId'] },
  ],
  uniques: [
    {
      name: 'scheduled_mail_gathering',
      properties: ['userId', 'projectId'],
      where: `((kind = 'ISSUE_ACTIVITY'::text) AND (status = 'PENDING'::text) AND (attempts = 0))`,
    },
  ],
});
export type ScheduledMail = Row<typeof ScheduledMail>;
