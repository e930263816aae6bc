import { type Config, loadConfig } from '../config.js';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.js';
import { migrate } from '../db/orm.js';
import { DEFAULTS } from '../defaults/index.js';
import { createLifecycle, type Lifecycle } from '../lifecycle.js';
import { createLog, type Logger } from '../log.js';
import { migrateQueues } from '../queues.js';
import type { Context } from '../services/context.js';
import { openContext } from '../services/open-context.js';

export interface Installation {
  config: Config;
  databaseUrl: string;
  log: Logger;
  lifecycle: Lifecycle;
}

/** Settings and a database that is up to date: the operator's own, else the embedded one of the data directory. */
export async function openInstallation(
  options: { logLevel?: string; change?: (config: Config) => Config } = {},
): Promise<Installation> {
  const config = options.change ? options.change(loadConfig()) : loadConfig();
  const log = createLog({ level: options.logLevel ?? config.LOG_LEVEL, name: 'sextant' });
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs, log });
  let embedded: EmbeddedDatabase | null = null;
  if (!config.DATABASE_URL) {
    embedded = await startEmbedded(config.SEXTANT_DATA_DIR);
    lifecycle.onClose('embedded database', () => embedded?.stop());
  }
  const databaseUrl = config.DATABASE_URL ?? (embedded as EmbeddedDatabase).url;
  try {
    await migrate({ url: databaseUrl });
    await migrateQueues(databaseUrl);
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
  return { config, databaseUrl, log, lifecycle };
}

/** Runs one command against the installation and closes everything it opened. */
export async function withContext<T>(
  work: (context: Context, installation: Installation) => Promise<T>,
  options: Parameters<typeof openInstallation>[0] = { logLevel: 'warn' },
): Promise<T> {
  const installation = await openInstallation(options);
  try {
    const { config, lifecycle, log, databaseUrl } = installation;
    return await work(await openContext(config, lifecycle, log, { databaseUrl }), installation);
  } finally {
    await installation.lifecycle.close();
  }
}
