import type { PoolClient } from 'pg';
import type { PlanName } from '../../../plans.js';
import { type Client, planned } from '../../query.js';
import type { MailStatus } from './scheduled-mail.js';

export const CONTACT_STATES = ['PENDING', 'EXPIRED', 'CONFIRMED', 'STOPPED'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export interface ReportContactRow {
  id: string;
  clientId: string;
  name: string;
  email: string;
  confirmationUntil: Date | null;
  confirmedAt: Date | null;
  stoppedAt: Date | null;
  nextAt: Date | null;
  createdAt: Date;
  /** delivery of the newest e-mail to it, as long as that is kept */
  mailStatus: MailStatus | null;
  mailError: string | null;
  mailAt: Date | null;
}

const COLUMNS = `r.id, r.client_id as "clientId", r.name, r.email, r.confirmation_until as "confirmationUntil",
  r.confirmed_at as "confirmedAt", r.stopped_at as "stoppedAt", r.next_at as "nextAt", r.created_at as "createdAt",
  m.status as "mailStatus", m.error as "mailError", coalesce(m.last_attempt_at, m.created_at) as "mailAt"`;
const WITH_MAIL = `report_contact r left join lateral (
  select s.status, s.error, s.last_attempt_at, s.created_at from scheduled_mail s
   where s.source_id = r.id order by s.created_at desc, s.id desc limit 1) m on true`;

/** Contacts of a client by address; those that were removed are not among them. */
export const contactsOfClient = planned<[clientId: string, limit: number], ReportContactRow>(
  `select ${COLUMNS} from ${WITH_MAIL} where r.client_id = $1 and r.removed_at is null order by lower(r.email), r.id limit $2`,
);

export const contactOfClient = planned<[clientId: string, id: string], ReportContactRow>(
  `select ${COLUMNS} from ${WITH_MAIL} where r.client_id = $1 and r.id = $2 and r.removed_at is null`,
);

/** Contacts that are there, of the client and of its whole organization. Counted under the lock of the organization's quotas. */
export async function countContacts(
  client: Client,
  organizationId: string,
  clientId: string,
): Promise<{ ofClient: number; ofAll: number }> {
  const { rows } = await client.query<{ ofClient: number; ofAll: number }>(
    `select count(*) filter (where client_id = $2)::int as "ofClient", count(*)::int as "ofAll"
       from report_contact where organization_id = $1 and removed_at is null`,
    [organizationId, clientId],
  );
  return rows[0] ?? { ofClient: 0, ofAll: 0 };
}

interface NewReportContact {
  id: string;
  organizationId: string;
  clientId: string;
  name: string;
  email: string;
  addressHash: Buffer;
  createdBy: string | null;
  createdAt: Date;
}

/**
 * Adds a contact, or brings one back that was removed: whether it had stopped stays. Null where the client has it already.
 */
export async function storeContact(
  client: Client,
  { id, organizationId, clientId, name, email, addressHash, createdBy, createdAt }: NewReportContact,
): Promise<{ id: string; stoppedAt: Date | null } | null> {
  const { rows } = await client.query<{ id: string; stoppedAt: Date | null }>(
    `insert into report_contact as r (id, organization_id, client_id, name, email, address_hash, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (client_id, address_hash) do update
       set name = excluded.name, email = excluded.email, created_by = excluded.created_by, removed_at = null
       where r.removed_at is not null
     returning id, stopped_at as "stoppedAt"`,
    [id, organizationId, clientId, name, email, addressHash, createdBy, createdAt],
  );
  return rows[0] ?? null;
}

/** The link of an earlier confirmation e-mail stops working. False: confirmed, or gone. */
export async function setConfirmation(
  client: Client,
  id: string,
  { confirmationId, until }: { confirmationId: string; until: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update report_contact set confirmation_id = $2, confirmation_until = $3
      where id = $1 and removed_at is null and confirmed_at is null`,
    [id, confirmationId, until],
  );
  return rowCount === 1;
}

/** Its address is deleted; a hash remembers that it had stopped, or stops later by a link that it still has. */
export async function removeContact(client: Client, clientId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update report_contact
        set email = null, name = '', removed_at = $3, confirmed_at = null, next_at = null, confirmation_id = null,
            confirmation_until = null
      where client_id = $1 and id = $2 and removed_at is null`,
    [clientId, id, now],
  );
  return rowCount === 1;
}

/** A contact as the links in its e-mails find it. */
export interface LinkedContact {
  id: string;
  organizationId: string;
  clientId: string;
  /** null: removed */
  email: string | null;
  confirmationId: string | null;
  confirmationUntil: Date | null;
  confirmedAt: Date | null;
  stoppedAt: Date | null;
  plan: PlanName;
  organization: string;
}

const LINKED = `select r.id, r.organization_id as "organizationId", r.client_id as "clientId", r.email, r.confirmation_id as "confirmationId",
  r.confirmation_until as "confirmationUntil", r.confirmed_at as "confirmedAt", r.stopped_at as "stoppedAt", o.plan, o.name as organization
  from report_contact r join organization o on o.id = r.organization_id`;

export const contactById = planned<[id: string], LinkedContact>(`${LINKED} where r.id = $1`);

/** By the id in the link of its newest confirmation e-mail, while that works. */
export const contactToConfirm = planned<[confirmationId: string, now: Date], LinkedContact>(
  `${LINKED} where r.confirmation_id = $1 and r.confirmation_until > $2 and r.removed_at is null`,
);

/** Uses a confirmation up: of several at a time one is the first. */
export async function confirmContact(
  client: Client,
  confirmationId: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update report_contact
        set confirmed_at = $2, stopped_at = null, next_at = $3, confirmation_id = null, confirmation_until = null
      where confirmation_id = $1 and confirmation_until > $2 and removed_at is null`,
    [confirmationId, now, nextAt],
  );
  return rowCount === 1;
}

/** By a link in one of its e-mails; of one that was removed too, so that it is not written to when it is added again. */
export async function stopContact(client: Client, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update report_contact
        set stopped_at = coalesce(stopped_at, $2), confirmed_at = null, next_at = null, confirmation_id = null,
            confirmation_until = null
      where id = $1`,
    [id, now],
  );
  return rowCount === 1;
}

export interface DueContact {
  id: string;
  organizationId: string;
  clientId: string;
  lastMonth: string | null;
  plan: PlanName;
  timeZone: string;
}

/** Locks the one that has been due the longest, and holds its client; null where none is, or others have all of them. */
export async function lockDueContact(client: PoolClient, now: Date): Promise<DueContact | null> {
  const { rows } = await client.query<DueContact>(
    `select r.id, r.organization_id as "organizationId", r.client_id as "clientId", r.last_month as "lastMonth", o.plan,
            coalesce(b.time_zone, 'UTC') as "timeZone"
       from report_contact r join organization o on o.id = r.organization_id
       left join report_branding b on b.organization_id = r.organization_id
      where r.next_at <= $1
        and exists (select from client c where c.id = r.client_id for key share skip locked)
      order by r.next_at limit 1 for update of r skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

export async function setNextMail(
  client: Client,
  id: string,
  { nextAt, month }: { nextAt: Date; month: string },
): Promise<void> {
  await client.query('update report_contact set next_at = $2, last_month = $3 where id = $1', [id, nextAt, month]);
}

/** For another time zone of the organization. */
export async function moveNextMails(client: Client, organizationId: string, nextAt: Date): Promise<void> {
  await client.query('update report_contact set next_at = $2 where organization_id = $1 and next_at is not null', [
    organizationId,
    nextAt,
  ]);
}

/** Deletes those that never confirmed, and those that were removed and had not stopped. */
export async function deleteIdleContacts(client: Client, before: Date): Promise<void> {
  await client.query(
    `delete from report_contact
      where stopped_at is null and confirmed_at is null
        and coalesce(removed_at, greatest(confirmation_until, created_at)) < $1`,
    [before],
  );
}
