import type { PoolClient } from 'pg';
import type { Database } from '../../orm.js';
import { type Client, planned } from '../../query.js';
import { STILL_MEMBER } from '../organizations/member.js';

export const MAIL_STATUSES = ['PENDING', 'SENT', 'SKIPPED', 'FAILED'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface NewMail {
  id: string;
  organizationId: string;
  projectId: string | null;
  /** null: it goes to a contact of a client */
  userId: string | null;
  contactId?: string;
  kind: string;
  /** origin of the mail: a subscription, a schedule */
  sourceId: string;
  data: object;
  at: Date;
}

export async function insertMail(client: PoolClient, mail: NewMail): Promise<void> {
  const { id, organizationId, projectId, userId, contactId = null, kind, sourceId, data, at } = mail;
  await client.query(
    `insert into scheduled_mail (id, organization_id, project_id, user_id, kind, source_id, data, status, next_attempt_at, created_at, contact_id)
     values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8, $8, $9)`,
    [id, organizationId, projectId, userId, kind, sourceId, JSON.stringify(data), at, contactId],
  );
}

export interface ClaimedMail {
  id: string;
  organizationId: string;
  projectId: string | null;
  userId: string | null;
  kind: string;
  sourceId: string;
  data: unknown;
  attempts: number;
  createdAt: Date;
  /**
   * address of the user, while they are a member and see the project, or of a contact, until it stops or is removed; null
   * afterwards
   */
  email: string | null;
  /** clients that the member is limited to; null: the whole organization */
  clientIds: string[] | null;
  emailVerified: boolean;
}

/**
 * Takes a mail for one attempt and a lease: nobody else sends it meanwhile, and when its process is lost it is due again
 * at the end of the lease.
 */
export async function claimMail(
  db: Pick<Database, 'rows'>,
  id: string,
  now: Date,
  leaseUntil: Date,
  maxAttempts: number,
): Promise<ClaimedMail | null> {
  const [row] = await db.rows<ClaimedMail>(
    `with claimed as (
       update scheduled_mail set attempts = attempts + 1, last_attempt_at = $2, next_attempt_at = $3
        where id = $1 and status = 'PENDING' and next_attempt_at <= $2 and attempts < $4 returning *)
     select c.id, c.organization_id as "organizationId", c.project_id as "projectId", c.user_id as "userId", c.kind,
            c.source_id as "sourceId", c.data, c.attempts, c.created_at as "createdAt",
            case when r.id is not null then (case when r.confirmed_at is not null or c.kind = 'REPORT_CONFIRMATION' then r.email end)
                 when ${STILL_MEMBER} and m.id is not null and (m.client_ids is null or c.project_id is null or exists (
              select from project p where p.id = c.project_id and p.client_id = any(m.client_ids::uuid[]))) then u.email end as email,
            coalesce(u."emailVerified", true) as "emailVerified", m.client_ids as "clientIds"
       from claimed c left join "user" u on u.id = c.user_id left join report_contact r on r.id = c.contact_id
       left join member m on m."userId" = c.user_id and m."organizationId" = c.organization_id`,
    [id, now, leaseUntil, maxAttempts],
  );
  return row ?? null;
}

/** False if it is gone, or a later attempt speaks for it. */
export async function settleMail(
  client: Client,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { status, nextAttemptAt, error }: { status: MailStatus; nextAttemptAt: Date | null; error: string | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update scheduled_mail set status = $3, next_attempt_at = $4, error = $5
      where id = $1 and attempts = $2 and status = 'PENDING'`,
    [id, attempts, status, nextAttemptAt, error],
  );
  return rowCount === 1;
}

export const dueMail = planned<[now: Date, createdBefore: Date, limit: number], { id: string }>(
  `select id from scheduled_mail
    where status = 'PENDING' and next_attempt_at <= $1 and (attempts > 0 or created_at <= $2)
    order by next_attempt_at limit $3`,
);

/** Fails mails whose last attempt nobody lived to tell of. */
export async function failLostMail(db: Pick<Database, 'rows'>, now: Date, maxAttempts: number): Promise<void> {
  await db.rows(
    `update scheduled_mail set status = 'FAILED', next_attempt_at = null, error = 'INTERRUPTED'
      where status = 'PENDING' and next_attempt_at <= $1 and attempts >= $2`,
    [now, maxAttempts],
  );
}

export async function deleteMailBefore(db: Pick<Database, 'rows'>, moment: Date): Promise<void> {
  await db.rows('delete from scheduled_mail where created_at < $1', [moment]);
}
