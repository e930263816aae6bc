import type { SignUpInvitation } from '../../entities/sign-up-invitation.js';
import { type Client, planned } from '../../query.js';

export async function isOpen(client: Client, hash: Buffer): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from sign_up_invitation where hash = $1 and used_at is null and expires_at > now()',
    [hash],
  );
  return rows.length === 1;
}

export async function claimOpen(client: Client, hash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    'update sign_up_invitation set used_at = now() where hash = $1 and used_at is null and expires_at > now()',
    [hash],
  );
  return rowCount === 1;
}

export interface AcceptedInvitation {
  id: string;
  organizationId: string;
  role: string;
  note: string;
  email: string | null;
}

/** Makes the user a member of the organization that invited. */
export async function acceptClaimed(
  client: Client,
  hash: Buffer,
  userId: string,
  memberId: string,
): Promise<AcceptedInvitation | null> {
  const { rows } = await client.query<AcceptedInvitation>(
    `with accepted as (
       update sign_up_invitation set used_by = $2
        where hash = $1 and used_at is not null and used_by is null
        returning id, organization_id, role, note, email, client_ids, ends_on
     ), joined as (
       insert into member (id, "organizationId", "userId", role, "createdAt", client_ids, ends_on)
       select $3, organization_id, $2, role, now(), client_ids, ends_on from accepted)
     select id, organization_id as "organizationId", role, note, email from accepted`,
    [hash, userId, memberId],
  );
  return rows[0] ?? null;
}

/** Whether the link was sent to that mailbox, and shown to nobody. */
export async function wasMailedTo(client: Client, hash: Buffer, email: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from sign_up_invitation where hash = $1 and mailed_at is not null and email = $2',
    [hash, email],
  );
  return rows.length === 1;
}

const FIELDS = `id, role, note, email, client_ids as "clientIds", ends_on::text as "endsOn", mailed_at as "mailedAt",
  created_at as "createdAt", expires_at as "expiresAt"`;

export type OpenInvitation = Pick<
  SignUpInvitation,
  'id' | 'role' | 'note' | 'email' | 'clientIds' | 'mailedAt' | 'createdAt' | 'expiresAt'
> & { endsOn: string | null };

/** Newest first. */
export const openInvitationsOf = planned<
  [organizationId: string],
  OpenInvitation
>(`select ${FIELDS} from sign_up_invitation
      where organization_id = $1 and used_at is null and expires_at > now() order by created_at desc, id desc`);

/** None where the organization has that many open ones. */
export async function insertInvitation(
  client: Client,
  values: {
    id: string;
    organizationId: string;
    role: string;
    note: string;
    email: string | null;
    hash: Buffer;
    clientIds: readonly string[] | null;
    endsOn: string | null;
    createdBy: string | null;
    days: number;
    limit: number;
  },
): Promise<OpenInvitation | null> {
  const { rows } = await client.query<OpenInvitation>(
    `insert into sign_up_invitation (id, organization_id, role, note, email, hash, created_by, expires_at, client_ids, ends_on)
     select $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8), $10, $11::date
      where (select count(*) from sign_up_invitation
              where organization_id = $2 and used_at is null and expires_at > now()) < $9
     returning ${FIELDS}`,
    [
      values.id,
      values.organizationId,
      values.role,
      values.note,
      values.email,
      values.hash,
      values.createdBy,
      values.days,
      values.limit,
      values.clientIds,
      values.endsOn,
    ],
  );
  return rows[0] ?? null;
}

/** The mail server has taken it. */
export async function noteMailed(client: Client, id: string): Promise<OpenInvitation | null> {
  const { rows } = await client.query<OpenInvitation>(
    `update sign_up_invitation set mailed_at = now() where id = $1 returning ${FIELDS}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function deleteOpenInvitations(client: Client, organizationId: string, email: string): Promise<void> {
  await client.query('delete from sign_up_invitation where organization_id = $1 and email = $2 and used_at is null', [
    organizationId,
    email,
  ]);
}

export async function deleteInvitation(
  client: Client,
  id: string,
  organizationId: string,
): Promise<OpenInvitation | null> {
  const { rows } = await client.query<OpenInvitation>(
    `delete from sign_up_invitation where id = $1 and organization_id = $2 and used_at is null returning ${FIELDS}`,
    [id, organizationId],
  );
  return rows[0] ?? null;
}
