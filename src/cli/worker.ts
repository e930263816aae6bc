import { Argument, type Command } from 'commander';
import { loadConfig } from '../config.js';
import { ON_DEMAND, WORKERS, type WorkerName } from '../queues.js';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { runInForeground } from './processes.js';

export const worker = (program: Command) =>
  program
    .command('worker')
    .description('run only worker processes (requires DATABASE_URL; with REDIS_URL the queues are in Redis)')
    .addArgument(new Argument('<queue...>', 'workers to run').choices([...WORKERS, 'all']))
    .addOption(allowUnsandboxedBrowser())
    .action(async (names: string[], options: BrowserFlag) =>
      runInForeground(
        processesOf(names.includes('all') ? WORKERS : (names as WorkerName[])),
        browserSetting(options),
        loadConfig().HEARTBEAT_FILE,
      ),
    );

/** Light ones share a process, as on one machine; to give each its own, run the command once for each. */
function processesOf(names: readonly WorkerName[]): readonly (readonly WorkerName[])[] {
  const isLarge = (name: WorkerName) => ON_DEMAND.some((large) => large === name);
  const light = names.filter((name) => !isLarge(name));
  return [...names.filter(isLarge).map((name) => [name]), ...(light.length > 0 ? [light] : [])];
}
