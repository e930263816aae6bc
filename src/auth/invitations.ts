import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from './viewer.js';

/** 256 bits: nobody guesses it, so its hash needs no salt */
const TOKEN_BYTES = 32;
export const INVITATION_DAYS = 7;

export const createInvitationToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link that invites: browsers keep what follows the hash sign to themselves, so no server's log has the token. */
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/sign-up#${token}`;

export async function isOpenInvitation(pool: Pool, token: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from sign_up_invitation where hash = $1 and used_at is null and expires_at > now()',
    [hashInvitation(token)],
  );
  return rows.length === 1;
}

/** Takes the invitation for the account that is being made; false when another one was faster. */
export async function claimInvitation(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update sign_up_invitation set used_at = now() where hash = $1 and used_at is null and expires_at > now()',
    [hashInvitation(token)],
  );
  return rowCount === 1;
}

/** Makes the new user a member of the organization that invited; false when no invitation was claimed. */
export async function acceptInvitation(pool: Pool, token: string, userId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with accepted as (
       update sign_up_invitation set used_by = $2
        where hash = $1 and used_at is not null and used_by is null
        returning organization_id, role
     )
     insert into member (id, "organizationId", "userId", role, "createdAt")
     select $3, organization_id, $2, role, now() from accepted`,
    [hashInvitation(token), userId, memberId],
  );
  return rowCount === 1;
}

/** What an invitation gives. An owner is made by the command line or by another owner only. */
export const INVITED_ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];
