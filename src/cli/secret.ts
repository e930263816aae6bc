import type { Command } from 'commander';
import { createKeyring } from '../auth/keyring.js';
import { loadConfig } from '../config.js';
import { OperatorError } from '../errors.js';
import { authSecret, HOW_TO_ENCRYPT, resealSecrets } from '../services/installation.js';
import { withContext } from './installation.js';
import { addSecret, dropPreviousSecrets, secretFile } from './secret-file.js';

const KEPT =
  'Processes that run use the new key from now on; the old one stays behind it in the file until the next start of `sextant up`.';

export const secret = (program: Command) => {
  const group = program.command('secret').description('manage the key that encrypts secrets in the database');
  group
    .command('rotate')
    .description(
      're-encrypt all stored secrets with a new key: generated in the file `secret` (embedded database), else SEXTANT_SECRET with the old value in SEXTANT_SECRET_PREVIOUS',
    )
    .action(async () => {
      const set = loadConfig();
      const { changed, id, where, after } = await withContext(async (context, { isAlone }) => {
        if (set.DATABASE_URL === undefined && set.SEXTANT_SECRET === undefined) {
          const file = secretFile(set.SEXTANT_DATA_DIR);
          const keyring = createKeyring(addSecret(set.SEXTANT_DATA_DIR));
          const count = await resealSecrets(context.db, keyring);
          // a process beside this one reads the file again at its next use, and may be encrypting under the old key at this moment
          if (isAlone) dropPreviousSecrets(set.SEXTANT_DATA_DIR);
          return { changed: count, id: keyring.id, where: file, after: isAlone ? '' : KEPT };
        }
        if (!context.keyring) throw new OperatorError(`SEXTANT_SECRET is missing: ${HOW_TO_ENCRYPT}.`);
        return {
          changed: await resealSecrets(context.db, context.keyring),
          id: context.keyring.id,
          where: 'SEXTANT_SECRET',
          after: 'SEXTANT_SECRET_PREVIOUS is no longer needed.',
        };
      });
      process.stdout.write(
        `${changed} stored ${changed === 1 ? 'secret is' : 'secrets are'} re-encrypted. All are under the key ${id} (${where}). ${after}`
          .trimEnd()
          .concat('\n'),
      );
    });
  group
    .command('show')
    .description('print the session signing secret as a setting, for a downgrade to a version without encryption')
    .action(async () => {
      const value = await withContext((context, { config }) =>
        authSecret(context.db, config.AUTH_SECRET, context.keyring),
      );
      process.stdout.write(`BETTER_AUTH_SECRET=${value}\n`);
    });
};
