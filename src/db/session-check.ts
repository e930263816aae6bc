import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { OperatorError } from '../errors.js';

/**
 * Refuses a pooler that lends a connection for one transaction only. Role and organization of requests belong to a session: there
 * they would be those of whoever used the connection before.
 */
export async function checkSessions(pool: Pool): Promise<void> {
  const one = await pool.connect();
  const other = await pool.connect();
  let kept = false;
  try {
    const mark = randomUUID();
    await one.query(`select set_config('sextant.session', $1, false)`, [mark]);
    // takes what a pooler has got back last
    await other.query('begin');
    const { rows } = await one.query(`select current_setting('sextant.session', true) as mark`);
    kept = rows[0]?.mark === mark;
    await other.query('rollback');
  } finally {
    one.release(!kept);
    other.release(!kept);
  }
  if (kept) return;
  throw new OperatorError(
    'DATABASE_URL points to a pooler that shares connections between transactions. Set its pool mode to session, or connect to PostgreSQL itself.',
  );
}
