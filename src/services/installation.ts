import { randomBytes } from 'node:crypto';
import type { Database } from '../db/orm.js';

/** The secret that signs sessions: the operator's, else one made once and kept in the database for all processes. */
export async function authSecret(db: Database, configured: string | null): Promise<string> {
  if (configured) return configured;
  await db.rows(`insert into installation (name, value) values ('auth-secret', $1) on conflict (name) do nothing`, [
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await db.rows<{ value: string }>(`select value from installation where name = 'auth-secret'`);
  return row?.value ?? '';
}

/** True for the one process that gets to say so first. */
export async function claimFirstStart(db: Database): Promise<boolean> {
  const made = await db.rows(
    `insert into installation (name, value) values ('first-start', now()::text) on conflict (name) do nothing returning name`,
  );
  return made.length === 1;
}
