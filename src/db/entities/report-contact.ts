import { defineEntity, p } from '@mikro-orm/core';
import { Client } from './client.js';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Contacts of a client who receive its report by e-mail once they have confirmed. */
export const ReportContact = defineEntity({
  name: 'ReportContact',
  tableName: 'report_contact',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    clientId: p.manyToOne(Client).mapToPk().deleteRule('cascade'),
    name: p.text(),
    /** null: the contact was removed, and the hash alone remembers whether it had stopped */
    email: p.text().nullable(),
    /** hash of the client and the e-mail in lower case */
    addressHash: p.blob(),
    /** named by the link of the newest confirmation e-mail; null: none, or it was used */
    confirmationId: p.uuid().nullable().unique(),
    confirmationUntil: p.datetime(6).nullable(),
    confirmedAt: p.datetime(6).nullable(),
    stoppedAt: p.datetime(6).nullable(),
    /** null: the contact receives nothing */
    nextAt: p.datetime(6).nullable(),
    /** month of the newest report that was queued, `2026-10` */
    lastMonth: p.text().nullable(),
    createdBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6),
    removedAt: p.datetime(6).nullable(),
  },
  uniques: [{ properties: ['clientId', 'addressHash'] }],
  checks: [
    { name: 'report_contact_check', expression: `((email is null) = (removed_at is not null))` },
    { name: 'report_contact_check1', expression: `((next_at is null) or (confirmed_at is not null))` },
  ],
  indexes: [
    { name: 'report_contact_due', properties: ['nextAt'], where: `(next_at is not null)` },
    { name: 'report_contact_organization', properties: ['organizationId'] },
    { name: 'report_contact_user', properties: ['createdBy'] },
  ],
});
export type ReportContact = Row<typeof ReportContact>;
