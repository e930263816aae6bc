import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { type Config, describeConfig, loadConfig } from '../config.js';
import { closeOnSignals } from '../lifecycle.js';
import { WORKERS } from '../queues.js';
import { authSecret, claimFirstStart } from '../services/installation.js';
import { openContext } from '../services/open-context.js';
import * as accounts from '../services/organizations/accounts.js';
import { type ApiProcess, runApi } from './api-process.js';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { watchDisk } from './disk-watch.js';
import { type ProcessName, startProcess, stopProcess, untilReady } from './processes.js';
import { type Installation, openInstallation, secretSettings } from './session.js';

const FIRST_OWNER = 'owner@sextant.local';
/** a process that keeps dying is started again at this pace */
const RESTART_MS = 1_000;

export const up = (program: Command) =>
  program
    .command('up')
    .description('run the database, API and workers on this machine')
    .addOption(allowUnsandboxedBrowser())
    .action(async (options: BrowserFlag) => {
      const installation = await openInstallation({ supervises: true });
      const { config, databaseUrl, lifecycle, log } = installation;
      closeOnSignals(lifecycle, log);
      log.info(describeConfig(config), 'settings');
      void watchDisk(config.SEXTANT_DATA_DIR, log, lifecycle.signal);
      const owner = await firstOwner(installation).catch(async (error: unknown) => {
        await lifecycle.close();
        throw error;
      });
      // read at each start: the secrets may have been rotated since
      const environment = () => ({
        DATABASE_URL: databaseUrl,
        SEXTANT_DATA_DIR: config.SEXTANT_DATA_DIR,
        ...browserSetting(options),
        ...secretSettings(loadConfig()),
      });
      const api = superviseApi(environment, installation);
      const isUp = await untilReady(api().current);
      for (const name of isUp ? WORKERS : []) {
        // what starts is known to whom a signal closes; what has not started need not
        if (lifecycle.signal.aborted) return;
        const first = startProcess(name, environment());
        supervise(name, environment, installation, first);
        await untilReady(first);
      }
      if (lifecycle.signal.aborted) return;
      if (!isUp) {
        // it has said why
        await lifecycle.close();
        process.exit(2);
      }
      process.on('SIGUSR2', () => void api().replace());
      process.stdout.write(welcome(config, owner));
    });

/** The API process that runs now, started again whenever it ends by itself; the first one may fail, and says why. */
function superviseApi(environment: () => Record<string, string>, { lifecycle, log }: Installation): () => ApiProcess {
  let isUp = false;
  const start = (): ApiProcess =>
    runApi(environment, log, ({ exitCode, signalCode }) => {
      if (lifecycle.signal.aborted || !isUp) return;
      log.error({ process: 'api', code: exitCode, signal: signalCode }, 'process exited; restarting it');
      void sleep(RESTART_MS).then(() => {
        if (!lifecycle.signal.aborted) api = start();
      });
    });
  let api = start();
  void untilReady(api.current).then((ready) => {
    isUp = ready;
  });
  lifecycle.onClose('api', () => stopProcess(api.current));
  return () => api;
}

/** Starts a process again whenever it ends by itself; stops it when the installation closes. */
function supervise(
  name: ProcessName,
  environment: () => Record<string, string>,
  { lifecycle, log }: Installation,
  first: ChildProcess,
): void {
  let current = first;
  const watch = (child: ChildProcess) => {
    current = child;
    child.once('exit', (code, signal) => {
      if (lifecycle.signal.aborted) return;
      log.error({ process: name, code, signal }, 'process exited; restarting it');
      void sleep(RESTART_MS).then(() => {
        if (!lifecycle.signal.aborted) watch(startProcess(name, environment()));
      });
    });
  };
  watch(first);
  lifecycle.onClose(name, () => stopProcess(current));
}

async function firstOwner(installation: Installation): Promise<accounts.NewAccount | null> {
  const { config, databaseUrl, lifecycle, log } = installation;
  const context = await openContext(config, lifecycle, log, { databaseUrl, poolSize: 3 });
  if (!(await claimFirstStart(context.db))) return null;
  const secret = await authSecret(context.db, config.AUTH_SECRET, context.keyring);
  // half of a start's time goes into loading this library: other commands do without it
  const { createAuth } = await import('../auth/auth.js');
  const auth = createAuth({ pool: context.db.pool, secret, baseUrl: config.BASE_URL });
  return accounts.create(context, auth, secret, { email: FIRST_OWNER, plan: 'ENTERPRISE' });
}

function welcome(config: Config, owner: accounts.NewAccount | null): string {
  const line = (name: string, value: string) => `  ${styleText('dim', name.padEnd(11))}${value}\n`;
  const account = owner
    ? `\n  ${styleText('bold', 'Owner account')} ${styleText('dim', '(shown only once)')}\n\n${line('E-mail', owner.email)}${line('Password', owner.password)}${line('API key', owner.apiKey)}`
    : '';
  return `\n  ${styleText(['bold', 'cyan'], 'Sextant is up')}\n\n${line('URL', config.BASE_URL)}${line('REST API', `${config.BASE_URL}/api/v1`)}${line('GraphQL', `${config.BASE_URL}/graphql`)}${line('Next steps', `${config.BASE_URL}/docs`)}${account}\n  ${styleText('dim', 'Ctrl-C stops everything.')}\n\n`;
}
