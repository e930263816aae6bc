import type pg from 'pg';

/** Runs statements of the queue in a transaction that may be a request's: the role of requests has no rights on its tables. */
export async function asOwner(transaction: pg.PoolClient, schema: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await transaction.query(
    `select current_setting('role') as role, current_setting('search_path') as path,
            set_config('role', 'none', true), set_config('search_path', $1, true)`,
    [schema],
  );
  const [before] = rows as { role: string; path: string }[];
  try {
    await work();
  } finally {
    // a transaction that has failed takes no statement, and ends with what it had set
    await transaction
      .query(`select set_config('search_path', $1, true), set_config('role', $2, true)`, [before?.path, before?.role])
      .catch(() => {});
  }
}
