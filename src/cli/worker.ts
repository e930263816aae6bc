import { Argument, type Command } from 'commander';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { type ProcessName, runInForeground, WORKERS } from './processes.js';

export const worker = (program: Command) =>
  program
    .command('worker')
    .description('run worker processes alone (needs DATABASE_URL; REDIS_URL moves the queues to Redis)')
    .addArgument(new Argument('<queue...>', 'which ones').choices([...WORKERS, 'all']))
    .addOption(allowUnsandboxedBrowser())
    .action(async (names: string[], options: BrowserFlag) =>
      runInForeground(names.includes('all') ? WORKERS : (names as ProcessName[]), browserSetting(options)),
    );
