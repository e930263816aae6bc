import type pg from 'pg';
import { isPipelined, sendInOrder } from '../postgres/pipelined.js';

/** Runs statements of the queue in a transaction that may be a request's: the role of requests has no rights on its tables. */
export async function asOwner(transaction: pg.PoolClient, schema: string, work: () => Promise<unknown>): Promise<void> {
  const become = () =>
    transaction.query<{ role: string; path: string }>(
      `select current_setting('role') as role, current_setting('search_path') as path,
              set_config('role', 'none', true), set_config('search_path', $1, true)`,
      [schema],
    );
  let before: { role: string; path: string } | undefined;
  try {
    await sendInOrder(
      transaction,
      async () => {
        before = (await become()).rows[0];
      },
      work,
    );
  } finally {
    // a transaction that has failed takes no statement, and ends with what it had set
    const restored = transaction
      .query(`select set_config('search_path', $1, true), set_config('role', $2, true)`, [before?.path, before?.role])
      .catch(() => {});
    if (!isPipelined(transaction)) await restored;
  }
}
