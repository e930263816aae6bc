import type { Config } from '../src/config.js';
import { HOW_TO_GUARD, isGuarded } from '../src/db/request-role.js';
import type { Logger } from '../src/log.js';
import type { Lifecycle } from '../src/process/lifecycle.js';
import type { Context as Services } from '../src/services/context.js';
import { authSecret, HOW_TO_ENCRYPT, plainSecrets } from '../src/services/installation.js';
import { openContext } from '../src/services/open-context.js';

/** Opens the use cases for a process that serves the graph. */
export async function openServices(
  config: Config,
  lifecycle: Lifecycle,
  log: Logger,
  databaseUrl: string,
): Promise<{ services: Services; secret: string }> {
  const services = await openContext(config, lifecycle, log, { databaseUrl, poolSize: 12, crawls: false });
  if (!(await isGuarded(services.db.pool)))
    log.warn({ remedy: HOW_TO_GUARD }, 'row-level security is off: the database user cannot create roles');
  // requested before any request: their role may not read it
  const [secret, plain] = await Promise.all([
    authSecret(services.db, config.AUTH_SECRET, services.keyring),
    plainSecrets(services.db),
    services.secret(),
  ]);
  if (plain.length > 0 && !services.keyring)
    log.warn({ remedy: HOW_TO_ENCRYPT }, 'the database stores secrets unencrypted');
  return { services, secret };
}
