import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { type Config, loadConfig } from '../config.js';
import { migrate, newerMigrations } from '../db/migrate.js';
import { holdFirstStart } from '../db/queries/installation/installation.js';
import { DEFAULTS } from '../defaults/index.js';
import { explainFailure } from '../failure.js';
import { createLog } from '../log.js';
import { createLifecycle } from '../process/lifecycle.js';
import { migrateQueues } from '../queues/migrate-queues.js';
import * as accounts from '../services/accounts/accounts.js';
import type { Context } from '../services/context.js';
import { authSecret, claimFirstStart, isFirstStart, isUntouched, resealSecrets } from '../services/installation.js';
import { openContext } from '../services/open-context.js';
import { dropPreviousSecrets, secretFile } from './secret-file.js';

const FIRST_OWNER = 'owner@sextant.local';

/** The message to `sextant up`. */
export interface Prepared {
  /** account of the first start; null at later ones */
  owner: accounts.NewAccount | null;
  /** the first owner's e-mail, as long as nobody has signed in */
  waiting: string | null;
}

/**
 * Brings the database of `sextant up` to this version and makes the first owner, in a process that ends then: the one that
 * only looks after others would keep what this takes, more than it needs itself. It stays until the credentials were
 * shown: a start that is lost before is a first start once more.
 */
async function prepare(): Promise<void> {
  const config = loadConfig();
  const log = createLog({ level: config.LOG_LEVEL, name: 'sextant' });
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs, log });
  const databaseUrl = String(config.DATABASE_URL);
  let hold: PoolClient | null = null;
  try {
    await migrate({ url: databaseUrl });
    await migrateQueues(databaseUrl);
    const context = await openContext(config, lifecycle, log, { databaseUrl, poolSize: 3 });
    const { db } = context;
    await endRotation(context, config);
    const newer = await newerMigrations(db);
    if (newer.length > 0)
      log.warn(
        { schema: newer.at(-1) },
        'database schema is that of a newer version; only the release before it works with it',
      );
    if (await isFirstStart(db)) hold = await db.pool.connect();
    // another may have shown the credentials just now
    if (!hold || !(await holdFirstStart(hold)) || !(await isFirstStart(db)))
      return await tell({ owner: null, waiting: (await isUntouched(db, FIRST_OWNER)) ? FIRST_OWNER : null });
    const secret = await authSecret(db, config.AUTH_SECRET, context.keyring);
    // half of a first start's time goes into loading this library: later ones do without it
    const { createAuth } = await import('../auth/auth.js');
    const auth = createAuth({ pool: db.pool, secret, baseUrl: config.BASE_URL });
    const shown = once(process, 'message');
    await tell({ owner: await accounts.createFirst(context, auth, secret, FIRST_OWNER), waiting: null });
    await shown;
    await claimFirstStart(db);
  } finally {
    // its session has the lock
    hold?.release(true);
    await lifecycle.close();
  }
}

const tell = (prepared: Prepared): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(prepared, () => resolve());
    else resolve();
  });

/** After a rotation beside running processes: what one of them has still encrypted under the old key no other needs any more. */
async function endRotation({ db, keyring }: Context, config: Config): Promise<void> {
  const isOurs = config.SEXTANT_SECRET_FILE === secretFile(config.SEXTANT_DATA_DIR);
  if (!isOurs || keyring === null || config.SEXTANT_SECRET_PREVIOUS.length === 0) return;
  await resealSecrets(db, keyring);
  dropPreviousSecrets(config.SEXTANT_DATA_DIR);
}

// the parent process is gone, or was stopped before it could show anything
process.on('disconnect', () => process.exit(0));

try {
  await prepare();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(2);
}
