import { Argument, type Command } from 'commander';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { type ProcessName, runInForeground, WORKERS } from './processes.js';

export const worker = (program: Command) =>
  program
    .command('worker')
    .description('run only worker processes (requires DATABASE_URL; with REDIS_URL the queues are in Redis)')
    .addArgument(new Argument('<queue...>', 'workers to run').choices([...WORKERS, 'all']))
    .addOption(allowUnsandboxedBrowser())
    .action(async (names: string[], options: BrowserFlag) =>
      runInForeground(names.includes('all') ? WORKERS : (names as ProcessName[]), browserSetting(options)),
    );
