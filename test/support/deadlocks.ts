import type { Database } from '../../src/db/orm.js';

/** Deadlocks so far. Each session keeps a count of its own, which it reports when it has time or has to: all of them have to. */
export async function deadlocks({ pool, rows }: Database): Promise<number> {
  const sessions = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const session of sessions) await session.query('select pg_stat_force_next_flush()');
  } finally {
    for (const session of sessions) session.release();
  }
  const [row] = await rows<{ deadlocks: number }>(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
