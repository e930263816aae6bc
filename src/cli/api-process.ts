import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { childEnvironment } from '../config.js';
import type { Logger } from '../log.js';
import type { ProcessReport } from '../process/supervisor.js';
import {
  commandOf,
  onProcessEnd,
  type ProcessEnd,
  type ProcessName,
  type ProcessWatch,
  startedOrFailed,
  stopProcess,
  untilReady,
  watchProcess,
} from './processes.js';

/** Connections of old and new processes come from one listening socket, which this process holds: none is lost between them. */
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** The API process, and the one that takes over from it. */
export interface ApiProcess {
  readonly current: ChildProcess;
  /** Starts another beside it; when that one is ready, the old one drains and ends. False where the new one did not start. */
  replace(): Promise<boolean>;
}

export const tellSilence = (name: ProcessName, log: Logger): ProcessWatch => ({
  onSilent: (silentMs) => log.error({ process: name, silentMs }, 'process does not respond; ending it'),
});

type Environment = () => Readonly<Record<string, string>>;

function startApi(environment: Environment): ChildProcess {
  const { file, flags } = commandOf('api');
  cluster.setupPrimary({ exec: file, args: [], execArgv: flags, silent: false });
  return startedOrFailed(() => {
    const worker = cluster.fork(childEnvironment(environment()));
    // its process reports the same, to who listens there
    worker.on('error', () => {});
    return worker.process;
  });
}

export function runApi(
  environment: Environment,
  log: Logger,
  onReport: (what: ProcessReport) => void,
  onEnd: (end: ProcessEnd) => void,
): ApiProcess {
  let current = startApi(environment);
  let replacing: Promise<boolean> | null = null;
  const watch = (child: ChildProcess) => {
    child.on('message', onReport);
    watchProcess(child, 'api', tellSilence('api', log));
    onProcessEnd(child, (end) => {
      // one that was replaced ends because it should
      if (child === current) onEnd(end);
    });
  };
  watch(current);

  async function replace(): Promise<boolean> {
    const next = startApi(environment);
    if (!(await untilReady(next))) {
      log.error('API process replacement failed; the old process keeps running');
      return false;
    }
    const old = current;
    current = next;
    watch(next);
    await stopProcess(old);
    log.info('API process replaced');
    return true;
  }

  return {
    get current() {
      return current;
    },
    replace: () => {
      replacing ??= replace().finally(() => {
        replacing = null;
      });
      return replacing;
    },
  };
}
