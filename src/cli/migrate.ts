import type { Command } from 'commander';
import { openInstallation } from './installation.js';

export const migrateCommand = (program: Command) =>
  program
    .command('migrate')
    .description('migrate the database to the current schema')
    .action(async () => {
      const { lifecycle } = await openInstallation({ logLevel: 'warn' });
      await lifecycle.close();
      process.stdout.write('The database is up to date.\n');
    });
