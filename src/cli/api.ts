import type { Command } from 'commander';
import { runInForeground } from './processes.js';

export const api = (program: Command) =>
  program
    .command('api')
    .description('run the API process alone (needs DATABASE_URL)')
    .action(async () => runInForeground(['api']));
