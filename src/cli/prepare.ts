import { loadConfig } from '../config.js';
import { migrate } from '../db/migrate.js';
import { DEFAULTS } from '../defaults/index.js';
import { explainFailure } from '../failure.js';
import { createLifecycle } from '../lifecycle.js';
import { createLog } from '../log.js';
import { migrateQueues } from '../queues/migrate-queues.js';
import { authSecret, claimFirstStart } from '../services/installation.js';
import { openContext } from '../services/open-context.js';
import * as accounts from '../services/organizations/accounts.js';

const FIRST_OWNER = 'owner@sextant.local';

/**
 * Brings the database of `sextant up` to this version and makes the first owner, in a process that ends then: the one that
 * only looks after others would keep what this takes, more than it needs itself.
 */
async function prepare(): Promise<accounts.NewAccount | null> {
  const config = loadConfig();
  const log = createLog({ level: config.LOG_LEVEL, name: 'sextant' });
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs, log });
  const databaseUrl = String(config.DATABASE_URL);
  try {
    await migrate({ url: databaseUrl });
    await migrateQueues(databaseUrl);
    const context = await openContext(config, lifecycle, log, { databaseUrl, poolSize: 3 });
    if (!(await claimFirstStart(context.db))) return null;
    const secret = await authSecret(context.db, config.AUTH_SECRET, context.keyring);
    // half of a first start's time goes into loading this library: later ones do without it
    const { createAuth } = await import('../auth/auth.js');
    const auth = createAuth({ pool: context.db.pool, secret, baseUrl: config.BASE_URL });
    return await accounts.create(context, auth, secret, { email: FIRST_OWNER, plan: 'ENTERPRISE' });
  } finally {
    await lifecycle.close();
  }
}

try {
  const owner = await prepare();
  process.send?.({ owner }, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(2);
}
