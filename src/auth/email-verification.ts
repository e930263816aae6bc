import type { Pool } from 'pg';
import { emailOfUser } from '../db/queries/accounts/user.js';

/** a mailbox is read within a day; a new link is one click away */
export const VERIFICATION_SECONDS = 24 * 3_600;

export interface UnverifiedUser {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The steps by which an installation learns whether users read the mailboxes that they name. */
export interface EmailVerification {
  /** Returns before the mail is sent: the time of a response must not show whether there is such an account. */
  send(user: UnverifiedUser, token: string): void;
}

export const addressOf = (pool: Pool, userId: string): Promise<string | null> => emailOfUser(pool, userId);

/**
 * Whether a link was made for the address of that user. Only they may follow it: else whoever signs up under the address
 * of somebody else would have it verified by them.
 */
export async function isLinkOf(pool: Pool, token: string, userId: string): Promise<boolean> {
  const email = addressIn(token);
  return email !== null && email === (await addressOf(pool, userId))?.toLowerCase();
}

/** The library checks the signature; this only reads whom it is about. */
function addressIn(token: string): string | null {
  try {
    const { email } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      email?: unknown;
    };
    return typeof email === 'string' ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}
