import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createKeyring } from '../auth/keyring.js';
import type { Config } from '../config.js';
import { openDatabase } from '../db/orm.js';
import { OperatorError } from '../errors.js';
import { migrateQueues } from '../queues/migrate-queues.js';
import { restoreBackup, undoRestore } from '../services/backup/restore-backup.js';
import { resealSecrets } from '../services/installation.js';
import { openInstallation } from './installation.js';

interface RestoreFlags {
  force?: boolean;
  undo?: boolean;
}

export const restore = (program: Command) =>
  program
    .command('restore')
    .description('restore a backup into an empty database and migrate it; stop all other processes first')
    .argument('[file]', 'a file that `sextant backup` wrote')
    .option('--force', 'replace all data in the database, once everything is restored')
    .option('--undo', 'get the data from before back, after a restore that was killed')
    .action(async (file: string | undefined, { force = false, undo = false }: RestoreFlags) => {
      if (undo === (file !== undefined)) throw new OperatorError('Give a file to restore, or --undo.');
      const { config, databaseUrl, lifecycle } = await openInstallation({ logLevel: 'warn', migrates: false });
      try {
        if (file === undefined) {
          const isBack = await undoRestore(databaseUrl);
          process.stdout.write(
            isBack ? 'The data from before the restore is back.\n' : 'No restore of this database was interrupted.\n',
          );
          return;
        }
        let key: string | null = null;
        const { manifest, rows } = await restoreBackup({
          databaseUrl,
          path: resolve(file),
          passphrase: config.SEXTANT_BACKUP_PASSPHRASE ?? null,
          force,
          accept: async ({ secrets }) => {
            await migrateQueues(databaseUrl);
            key = await resealRestored(databaseUrl, config, secrets ?? []);
          },
        });
        process.stdout.write(
          `${rows} rows of ${manifest.tables.length} tables were restored (backup of ${manifest.version}).\n`,
        );
        if (key !== null)
          process.stdout.write(`Stored secrets are encrypted: set SEXTANT_SECRET=${key} on every machine.\n`);
      } finally {
        await lifecycle.close();
      }
    });

/**
 * Stored secrets go on under the key of this installation, where the backup or the settings have the one from before; without it
 * this fails. Returns the key that the installation has to be given, null where it has one.
 */
async function resealRestored(databaseUrl: string, config: Config, saved: readonly string[]): Promise<string | null> {
  const own = config.SEXTANT_SECRET === undefined ? [] : [config.SEXTANT_SECRET, ...config.SEXTANT_SECRET_PREVIOUS];
  const [current, ...others] = [...own, ...saved];
  if (current === undefined) return null;
  const db = openDatabase({ url: databaseUrl });
  try {
    await resealSecrets(db, createKeyring([current, ...others]));
  } finally {
    await db.close();
  }
  return own.length === 0 ? current : null;
}
