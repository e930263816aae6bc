import { Argument, type Command } from 'commander';
import { WORKERS, type WorkerName } from '../queues.js';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { runInForeground } from './processes.js';

export const worker = (program: Command) =>
  program
    .command('worker')
    .description('run only worker processes (requires DATABASE_URL; with REDIS_URL the queues are in Redis)')
    .addArgument(new Argument('<queue...>', 'workers to run').choices([...WORKERS, 'all']))
    .addOption(allowUnsandboxedBrowser())
    .action(async (names: string[], options: BrowserFlag) =>
      runInForeground(names.includes('all') ? WORKERS : (names as WorkerName[]), browserSetting(options)),
    );
