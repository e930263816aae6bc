import type { Command } from 'commander';
import { loadConfig } from '../config.js';
import { runInForeground } from './processes.js';

export const api = (program: Command) =>
  program
    .command('api')
    .description('run only the API process (requires DATABASE_URL)')
    .action(async () => runInForeground(['api'], {}, loadConfig().HEARTBEAT_FILE));
