import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../errors.js';
import { writeBackup } from '../services/backup/write-backup.js';
import { openInstallation } from './installation.js';

export const backup = (program: Command) =>
  program
    .command('backup')
    .description('write a consistent snapshot of all data to a file while everything runs')
    .argument('<file>', 'where to; it must not exist')
    .option(
      '--encrypt',
      'encrypt the file with the passphrase in SEXTANT_BACKUP_PASSPHRASE and include the key of stored secrets',
    )
    .action(async (file: string, { encrypt = false }: { encrypt?: boolean }) => {
      const path = resolve(file);
      if (statSync(path, { throwIfNoEntry: false })) throw new OperatorError(`${path} already exists.`);
      const { config, databaseUrl, lifecycle } = await openInstallation({ logLevel: 'warn', migrates: false });
      try {
        const {
          SEXTANT_BACKUP_PASSPHRASE: passphrase,
          SEXTANT_SECRET: secret,
          SEXTANT_SECRET_PREVIOUS: previous,
        } = config;
        if (encrypt && passphrase === undefined)
          throw new OperatorError(
            'SEXTANT_BACKUP_PASSPHRASE is missing: --encrypt requires a passphrase of at least 12 characters.',
          );
        const { tables, rows } = await writeBackup({
          databaseUrl,
          path,
          passphrase: encrypt ? (passphrase as string) : null,
          secrets: secret === undefined ? [] : [secret, ...previous],
        });
        const { size } = statSync(path);
        const key =
          encrypt || secret === undefined
            ? ''
            : ' The key of stored secrets is not included: back up SEXTANT_SECRET, or the file `secret` in SEXTANT_DATA_DIR, separately.';
        process.stdout.write(`${rows} rows of ${tables} tables are in ${path} (${size} bytes).${key}\n`);
      } finally {
        await lifecycle.close();
      }
    });
