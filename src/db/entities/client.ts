import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Somebody to write to at a client. */
export interface ClientContact {
  name: string;
  email: string | null;
}

/** Customers of an organization: groups of projects. */
export const Client = defineEntity({
  name: 'Client',
  tableName: 'client',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    name: p.text(),
    contacts: p.json().$type<ClientContact[]>(),
    notes: p.text(),
    tags: p.array().default([]),
    /** `#rrggbb` */
    color: p.text().nullable(),
    /** language of its reports and of e-mails to its contacts; null: that of the organization's reports */
    language: p.text().nullable(),
    /** member who looks after it */
    ownerId: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'client_name', expression: `create unique index client_name on client (organization_id, lower(name))` },
    { name: 'client_owner', properties: ['ownerId'] },
  ],
});
export type Client = Row<typeof Client>;
