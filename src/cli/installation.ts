import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { type Config, loadConfig } from '../config.js';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.js';
import { superviseEmbedded } from '../db/embedded-supervisor.js';
import type { ClusterTemplate } from '../db/embedded-template.js';
import { DEFAULTS } from '../defaults/index.js';
import { createLog, type Logger } from '../log.js';
import { createLifecycle, type Lifecycle } from '../process/lifecycle.js';
import type { Context } from '../services/context.js';
import { codeDigest } from '../services/runs/audit/reader/code-digest.js';
import { readOrCreateSecrets, secretFile } from './secret-file.js';

export interface Installation {
  config: Config;
  databaseUrl: string;
  log: Logger;
  lifecycle: Lifecycle;
  /** an embedded database that no other process uses: this one has started it */
  isAlone: boolean;
}

/** With an embedded database the key that encrypts its secrets is beside it, unless the operator set one. */
function withSecrets(config: Config): Config {
  if (config.DATABASE_URL !== undefined || config.SEXTANT_SECRET !== undefined) return config;
  const [current, ...previous] = readOrCreateSecrets(config.SEXTANT_DATA_DIR);
  return {
    ...config,
    SEXTANT_SECRET: current,
    SEXTANT_SECRET_PREVIOUS: previous,
    SEXTANT_SECRET_FILE: secretFile(config.SEXTANT_DATA_DIR),
  };
}

/** The same for a process of the installation, which finds no embedded database of its own. */
export function secretSettings(config: Config): Record<string, string> {
  const { SEXTANT_SECRET: current, SEXTANT_SECRET_PREVIOUS: previous, SEXTANT_SECRET_FILE: file } = withSecrets(config);
  if (current === undefined) return {};
  // from the file it is read again after a rotation
  return {
    SEXTANT_SECRET: current,
    SEXTANT_SECRET_PREVIOUS: previous.join(','),
    ...(file === undefined ? {} : { SEXTANT_SECRET_FILE: file }),
  };
}

export interface InstallationOptions {
  logLevel?: string;
  change?: (config: Config) => Config;
  /** false leaves the database as it is */
  migrates?: boolean;
  /** whether an embedded database that ends by itself is started again */
  supervises?: boolean;
}

/** Settings and a database that is up to date: the operator's own, else the embedded one of the data directory. */
export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const given = options.change ? options.change(loadConfig()) : loadConfig();
  const log = createLog({ level: options.logLevel ?? given.LOG_LEVEL, name: 'sextant' });
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs + DEFAULTS.supervisorMs, log });
  const {
    url: databaseUrl,
    filled,
    started: isAlone,
  } = given.DATABASE_URL === undefined
    ? await openEmbedded(given, { lifecycle, log }, options.supervises ?? false)
    : { url: given.DATABASE_URL, filled: false, started: false };
  try {
    if (!filled && (options.migrates ?? true)) await bringUpToDate(databaseUrl);
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
  return { config: withSecrets(given), databaseUrl, log, lifecycle, isAlone };
}

/** Beside the code that was compiled for the next start; none where that is not kept. */
function clusterTemplate(): ClusterTemplate | undefined {
  const compiled = getCompileCacheDir();
  if (compiled === undefined) return undefined;
  return {
    directory: join(compiled, '..', 'postgres'),
    // all of the code, as migrations of the same name may differ while they are written
    key: codeDigest().slice(0, 32),
    fill: bringUpToDate,
  };
}

/** The newest schema of both parts of the database. */
async function bringUpToDate(url: string): Promise<void> {
  const [{ migrate }, { areQueuesMigrated, migrateQueues }] = await Promise.all([
    import('../db/migrate.js'),
    import('../queues/migrate-queues.js'),
  ]);
  // most starts find nothing to do: neither look waits for the other
  const [, areMigrated] = await Promise.all([migrate({ url }), areQueuesMigrated(url)]);
  if (!areMigrated) await migrateQueues(url);
}

async function openEmbedded(
  config: Config,
  { lifecycle, log }: Pick<Installation, 'lifecycle' | 'log'>,
  supervises: boolean,
): Promise<Pick<EmbeddedDatabase, 'url' | 'filled' | 'started'>> {
  const embedded = await startEmbedded(config.SEXTANT_DATA_DIR, clusterTemplate());
  lifecycle.onClose('embedded database', () => embedded.stop(), { ownMs: DEFAULTS.databaseShutdownMs });
  if (supervises) void superviseEmbedded(embedded, log, lifecycle.signal);
  return embedded;
}

/** Runs one command against the installation and closes everything it opened. */
export async function withContext<T>(
  work: (context: Context, installation: Installation) => Promise<T>,
  options: InstallationOptions = { logLevel: 'warn' },
): Promise<T> {
  const [installation, { openContext }] = await Promise.all([
    openInstallation(options),
    import('../services/open-context.js'),
  ]);
  try {
    const { config, lifecycle, log, databaseUrl } = installation;
    return await work(await openContext(config, lifecycle, log, { databaseUrl }), installation);
  } finally {
    await installation.lifecycle.close();
  }
}
