import { Argument, type Command } from 'commander';
import { type ProcessName, runInForeground, WORKERS } from './processes.js';

export const worker = (program: Command) =>
  program
    .command('worker')
    .description('run worker processes alone (needs DATABASE_URL; REDIS_URL moves the queues to Redis)')
    .addArgument(new Argument('<queue...>', 'which ones').choices([...WORKERS, 'all']))
    .action(async (names: string[]) => runInForeground(names.includes('all') ? WORKERS : (names as ProcessName[])));
