import type { PoolClient } from 'pg';
import type { Database } from './orm.js';

/** a worker that lives sends its next rows sooner */
const SILENT_SECONDS = 3;

/**
 * A transaction that does not wait for stopped workers: one that was stopped in the middle of a COPY keeps its locks and is
 * out of reach of every time limit of the server. Sessions in the way that hear nothing from their client are ended.
 */
export const retryingTransaction = <T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  db.knownTransaction((client, pid) => endingSilent(db, pid, () => work(client)));

/** The same for a single statement. */
export const retryingStatement = <T>(db: Database, send: (client: PoolClient) => Promise<T>): Promise<T> =>
  db.knownStatement((client, pid) => endingSilent(db, pid, () => send(client)));

async function endingSilent<T>(db: Database, pid: number, work: () => Promise<T>): Promise<T> {
  const endSilent = () =>
    db.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where pid = any(pg_blocking_pids($1)) and wait_event = 'ClientRead'
            and state_change < now() - make_interval(secs => $2)`,
      [pid, SILENT_SECONDS],
    );
  // a look that fails is made again
  const looks = setInterval(() => void endSilent().catch(() => {}), SILENT_SECONDS * 1_000);
  try {
    return await work();
  } finally {
    clearInterval(looks);
  }
}
