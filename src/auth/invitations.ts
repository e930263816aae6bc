import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type AcceptedInvitation,
  acceptClaimed,
  claimOpen,
  isOpen,
  wasMailedTo,
} from '../db/queries/accounts/sign-up-invitation.js';
import type { Role } from './viewer.js';

/** 256 bits: nobody guesses it, so its hash needs no salt */
const TOKEN_BYTES = 32;
export const INVITATION_DAYS = 7;

export const createInvitationToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link that invites: browsers keep what follows the hash sign to themselves, so no server's log has the token. */
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/sign-up#${token}`;

export function isOpenInvitation(pool: Pool, token: string): Promise<boolean> {
  return isOpen(pool, hashInvitation(token));
}

/** Takes the invitation for the account that is being made; false when another one was faster. */
export function claimInvitation(pool: Pool, token: string): Promise<boolean> {
  return claimOpen(pool, hashInvitation(token));
}

/** Makes the new user a member of the organization that invited; null when no invitation was claimed. */
export function acceptInvitation(
  pool: Pool,
  token: string,
  userId: string,
  memberId: string,
): Promise<AcceptedInvitation | null> {
  return acceptClaimed(pool, hashInvitation(token), userId, memberId);
}

/** The roles that an invitation gives. An owner is made by the command line or by another owner only. */
export const INVITED_ROLES = ['viewer', 'commenter', 'member', 'admin'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Whether the invitation shows that the new user reads the mailbox of that address. */
export const provesMailbox = (pool: Pool, token: string, email: string): Promise<boolean> =>
  wasMailedTo(pool, hashInvitation(token), email.toLowerCase());
