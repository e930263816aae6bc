import { hash } from 'node:crypto';
import type { Database } from '../db/orm.js';
import {
  countAttempt,
  deleteAttempts,
  takeAttempt,
  takeFromUnknown,
  uncountAttempt,
} from '../db/queries/accounts/sign-in-attempt.js';

export interface SignInAttempt {
  /** 0: the password may be checked */
  waitSeconds: number;
  /** the password was right */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt at an account before its password is checked, in the database and so exactly across processes. A client is
 * a browser that signed in to this account before, else a client address. Each client has a growing pause of its own: whoever
 * guesses from elsewhere costs the owner nothing on a known browser, and one pause of a minute at most on a new one.
 */
export async function attemptSignIn(
  db: Pick<Database, 'pool'>,
  email: string,
  place: { device: string } | { address: string },
): Promise<SignInAttempt> {
  const account = email.trim().toLowerCase();
  const isKnown = 'device' in place;
  const own = keyOf(account, isKnown ? `device ${place.device}` : `address ${place.address}`);
  const all = keyOf(account, 'all');
  const wait = isKnown ? await takeAttempt(db.pool, own) : await takeFromUnknown(db.pool, own, all);
  // no row: the one that is waited for was made by an attempt that this statement does not see
  const waitSeconds = Math.max(0, Math.ceil(wait ?? 1));
  if (waitSeconds === 0 && !isKnown) await countAttempt(db.pool, all);
  return {
    waitSeconds,
    succeed: async () => {
      await deleteAttempts(db.pool, own);
      if (!isKnown) await uncountAttempt(db.pool, all);
    },
  };
}

const keyOf = (account: string, place: string): Buffer => hash('sha256', `${place}\n${account}`, 'buffer');
