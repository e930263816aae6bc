import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../errors.js';
import { writeBackup } from '../services/backup/write-backup.js';
import { openInstallation } from './session.js';

export const backup = (program: Command) =>
  program
    .command('backup')
    .description('write all data of one moment to a file, while everything runs')
    .argument('<file>', 'where to; it must not exist')
    .option(
      '--encrypt',
      'encrypt it with the passphrase SEXTANT_BACKUP_PASSPHRASE; the file then holds the key of stored secrets too',
    )
    .action(async (file: string, { encrypt = false }: { encrypt?: boolean }) => {
      const path = resolve(file);
      if (statSync(path, { throwIfNoEntry: false })) throw new OperatorError(`${path} exists already.`);
      const { config, databaseUrl, lifecycle } = await openInstallation({ logLevel: 'warn', migrates: false });
      try {
        const {
          SEXTANT_BACKUP_PASSPHRASE: passphrase,
          SEXTANT_SECRET: secret,
          SEXTANT_SECRET_PREVIOUS: previous,
        } = config;
        if (encrypt && passphrase === undefined)
          throw new OperatorError(
            'SEXTANT_BACKUP_PASSPHRASE is missing: --encrypt needs a passphrase of 12 characters or more.',
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
            : ' The key of stored secrets is not in it: keep SEXTANT_SECRET, or the file `secret` of SEXTANT_DATA_DIR, elsewhere.';
        process.stdout.write(`${rows} rows of ${tables} tables are in ${path} (${size} bytes).${key}\n`);
      } finally {
        await lifecycle.close();
      }
    });
