import { randomBytes } from 'node:crypto';
import { isSealed, type Keyring, lostKey } from '../auth/keyring.js';
import type { Database } from '../db/orm.js';
import {
  insertFirstStart,
  insertSecret,
  namedSecret,
  namedSecrets,
  replaceSecret,
  type StoredSecret,
  secretValue,
  untouchedUser,
} from '../db/queries/installation/installation.js';
import { resealTargets } from './outbound/channels/channel-secrets.js';
import { resealHeaders } from './projects/request-headers.js';
import { resealBingKeys } from './runs/bing/bing-connection.js';
import { resealRefreshTokens } from './runs/search/google-account.js';

/** Secrets that are rows of `installation`. */
const AUTH_SECRET = 'auth-secret';
const WEBHOOK_SECRET = 'webhook-secret';
const FIRST_START = 'first-start';
const SECRETS = [AUTH_SECRET, WEBHOOK_SECRET];

/** Associated data of a sealed row. */
const rowOf = (name: string): string => `installation/${name}`;

/** The secret that signs sessions: the operator's, else one made once and kept in the database for all processes. */
export async function authSecret(
  db: Database,
  configured: string | null,
  keyring: Keyring | null = null,
): Promise<string> {
  if (configured) return configured;
  return storedSecret(db, keyring, AUTH_SECRET, randomBytes(32).toString('base64url'));
}

/**
 * The secret that webhook secrets are derived from. It begins as the one that signs sessions, which they were derived from
 * before, and stays when that one is replaced: receivers keep verifying. Without a key nothing is stored that was not before.
 */
export async function webhookSecret(
  db: Database,
  configured: string | null,
  keyring: Keyring | null = null,
): Promise<string> {
  const known = await namedSecret.first(db, WEBHOOK_SECRET);
  const signing = () => authSecret(db, configured, keyring);
  if (!known && keyring === null) return signing();
  return storedSecret(db, keyring, WEBHOOK_SECRET, known ? '' : await signing());
}

/** The row's secret, made of `fresh` where there is none; a plain one is encrypted as soon as there is a key. */
async function storedSecret(db: Database, keyring: Keyring | null, name: string, fresh: string): Promise<string> {
  await insertSecret(db.pool, name, keyring ? keyring.seal(fresh, rowOf(name)) : fresh);
  const row = await secretValue.first(db, name);
  const value = row?.value ?? '';
  if (!isSealed(value)) {
    if (keyring) await reseal(db, keyring, { name, value });
    return value;
  }
  if (!keyring) throw lostKey(value.split(':')[2] ?? null);
  return keyring.open(value, rowOf(name));
}

/** Encrypts every stored secret under the first key of the ring, whatever it was under before. Responds with how many were changed. */
export async function resealSecrets(db: Database, keyring: Keyring): Promise<number> {
  const rows = await namedSecrets.all(db, SECRETS);
  let changed = 0;
  for (const row of rows) if (!keyring.isCurrent(row.value)) changed += await reseal(db, keyring, row);
  for (const resealed of [resealHeaders, resealTargets, resealRefreshTokens, resealBingKeys])
    changed += await resealed(db, keyring);
  return changed;
}

/** Names of the secrets that a copy of the database would reveal. */
export async function plainSecrets(db: Database): Promise<string[]> {
  const rows = await namedSecrets.all(db, SECRETS);
  return rows.filter(({ value }) => !isSealed(value)).map(({ name }) => name);
}

/** For operators. */
export const HOW_TO_ENCRYPT =
  'set SEXTANT_SECRET to the same 32 random characters or more (openssl rand -base64 32) on every machine of the installation and start again';

/** One of two processes that do it side by side does it. */
async function reseal(db: Database, keyring: Keyring, { name, value }: StoredSecret): Promise<number> {
  const text = isSealed(value) ? keyring.open(value, rowOf(name)) : value;
  const changed = await replaceSecret(db.pool, name, value, keyring.seal(text, rowOf(name)));
  return changed.length;
}

/** Whether nobody has been shown the first owner's credentials yet. */
export const isFirstStart = async (db: Database): Promise<boolean> =>
  (await namedSecret.first(db, FIRST_START)) === null;

/** The credentials of the first owner were shown: no later start makes new ones. */
export const claimFirstStart = async (db: Database): Promise<void> => {
  await insertFirstStart(db.pool);
};

/** Whether an account is still as the first start made it: nobody has signed in to this installation. */
export const isUntouched = async (db: Database, email: string): Promise<boolean> =>
  (await untouchedUser.first(db, email)) !== null;
