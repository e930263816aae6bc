import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { type Config, childEnvironment, describeConfig, loadConfig } from '../config.js';
import { OperatorError } from '../errors.js';
import { isPortTaken } from '../net/free-port.js';
import { closeOnSignals } from '../process/lifecycle.js';
import type { ProcessReport } from '../process/supervisor.js';
import { LIGHT_WORKERS, ON_DEMAND } from '../queues.js';
import { allowUnsandboxedBrowser, type BrowserFlag, browserSetting } from './browser-flag.js';
import { watchDisk } from './disk-watch.js';
import { type Installation, openInstallation, secretSettings } from './installation.js';
import type { Prepared } from './prepare.js';
import { type ProcessEnd, processEnd, startedOrFailed, stopProcess, untilReady } from './processes.js';
import { supervise, superviseApi, superviseOnDemand } from './supervise.js';
import { notifySystemd } from './systemd.js';

const PREPARE = new URL('./prepare.js', import.meta.url);
const MINUTE_MS = 60_000;

export const up = (program: Command) =>
  program
    .command('up')
    .description('run the database, API and workers on this machine')
    .addOption(allowUnsandboxedBrowser())
    .action(async (options: BrowserFlag) => {
      // a starting process is of the newest version: there is nothing to replace yet
      let replace = (): void => {};
      process.on('SIGUSR2', () => replace());
      await requireFreePort(loadConfig());
      const installation = await openInstallation({ supervises: true, migrates: false });
      const { config, databaseUrl, lifecycle, log } = installation;
      closeOnSignals(lifecycle, log);
      log.info(describeConfig(config), 'settings');
      void watchDisk(config.SEXTANT_DATA_DIR, log, lifecycle.signal);
      // read at each start: the secrets may have been rotated since
      const environment = () => ({
        DATABASE_URL: databaseUrl,
        SEXTANT_DATA_DIR: config.SEXTANT_DATA_DIR,
        ...browserSetting(options),
        ...secretSettings(loadConfig()),
      });
      const first = await prepare(environment(), installation);
      if (lifecycle.signal.aborted) return;
      const idleMs = config.CRAWL_WORKER_IDLE_MINUTES * MINUTE_MS;
      const large = new Map(
        ON_DEMAND.map((name) => [name as string, superviseOnDemand(name, idleMs, environment, installation)]),
      );
      const onReport = (what: ProcessReport) => {
        if (typeof what === 'object') large.get(what.needs)?.call();
      };
      const api = superviseApi(environment, installation, onReport);
      const isUp = await untilReady(api().current);
      // a started process is closed by the signal; one that has not started need not be
      if (lifecycle.signal.aborted) return;
      if (isUp) await supervise(LIGHT_WORKERS, environment, installation, onReport);
      if (lifecycle.signal.aborted) return;
      if (!isUp) {
        // it has said why
        await lifecycle.close();
        process.exit(2);
      }
      if (idleMs === 0) for (const worker of large.values()) worker.call();
      replace = () => void api().replace();
      await notifySystemd(log);
      process.stdout.write(welcome(config, first), (error) => {
        if (!error) first.shown();
      });
    });

/** Nothing is made before it is known that somebody can be shown it. */
async function requireFreePort({ PORT, HOST }: Config): Promise<void> {
  if (await isPortTaken(PORT, HOST))
    throw new OperatorError(`Port ${PORT} on ${HOST} is in use. Set PORT to a free one.`);
}

interface FirstStart extends Prepared {
  /** The credentials are on the screen. */
  shown(): void;
}

/** Brings the database to this version; the account of the first start, null at later ones. */
async function prepare(environment: Record<string, string>, { lifecycle }: Installation): Promise<FirstStart> {
  const child = startedOrFailed(() => fork(fileURLToPath(PREPARE), { env: childEnvironment(environment) }));
  const ended = processEnd(child);
  lifecycle.onClose('first start', () => stopProcess(child));
  const prepared = new Promise<Prepared>((resolve) => child.once('message', (message) => resolve(message as Prepared)));
  const first = (await Promise.race([prepared, ended.then(() => null)])) ?? { owner: null, waiting: null };
  // with credentials it stays until they were shown
  const { code, err }: ProcessEnd = first.owner ? { code: 0 } : await ended;
  // a signal has ended both, and whoever closes then ends this process
  if (code === 0 || lifecycle.signal.aborted)
    return { ...first, shown: () => void (first.owner && child.connected && child.send('shown', () => {})) };
  await lifecycle.close();
  if (err) throw new OperatorError(`The process that prepares the database cannot be started: ${err.message}`);
  // it has said why
  process.exit(2);
}

function welcome(config: Config, { owner, waiting }: Prepared): string {
  const line = (name: string, value: string) => `  ${styleText('dim', name.padEnd(11))}${value}\n`;
  const account = owner
    ? `\n  ${styleText('bold', 'Owner account')} ${styleText('dim', '(shown only once)')}\n\n${line('E-mail', owner.email)}${line('Password', owner.password)}${line('API key', owner.apiKey)}`
    : waiting
      ? `\n  Nobody has signed in yet. The owner account is ${waiting}; \`npx sextant account password ${waiting}\` sets a new password.\n`
      : '';
  return `\n  ${styleText(['bold', 'cyan'], 'Sextant is up')}\n\n${line('URL', config.BASE_URL)}${line('REST API', `${config.BASE_URL}/api/v1`)}${line('GraphQL', `${config.BASE_URL}/graphql`)}${line('Next steps', `${config.BASE_URL}/docs`)}${account}\n  ${styleText('dim', 'Ctrl-C stops everything.')}\n\n`;
}
