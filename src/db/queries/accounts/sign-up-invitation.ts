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

/** Open invitations of an organization, counted by the clock that ends them. */
export async function countOpenInvitations(
  client: Client,
  organizationId: string,
): Promise<{ open: number; now: Date }> {
  const { rows } = await client.query<{ open: number; now: Date }>(
    `select count(*)::int as open, now() as now from sign_up_invitation
      where organization_id = $1 and used_at is null and expires_at > now()`,
    [organizationId],
  );
  return rows[0] as { open: number; now: Date };
}

/** An invitation that nobody has used, held until the commit: it is not used meanwhile. */
export async function lockUnused(client: Client, id: string, organizationId: string): Promise<OpenInvitation | null> {
  const { rows } = await client.query<OpenInvitation>(
    `select ${FIELDS} from sign_up_invitation where id = $1 and organization_id = $2 and used_at is null for update`,
    [id, organizationId],
  );
  return rows[0] ?? null;
}
