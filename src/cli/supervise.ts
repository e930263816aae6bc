import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.js';
import type { ProcessReport } from '../process/supervisor.js';
import type { WorkerName } from '../queues.js';
import { type ApiProcess, runApi, tellSilence } from './api-process.js';
import type { Installation } from './installation.js';
import { onProcessEnd, type ProcessEnd, type ProcessName, startProcess, stopProcess, untilReady } from './processes.js';

/** a process that keeps dying is started again at this pace */
const RESTART_MS = 1_000;

/** each has the same time to drain, counted from its own signal */
const TOGETHER = { together: true };

/** The supervisor outlives what it starts: a process that ended, and one for which there was no memory or no binary. */
function tellEnd(log: Logger, name: ProcessName | WorkerName, { err, ...end }: ProcessEnd): void {
  if (err) log.error({ process: name, err }, 'process start failed; trying again');
  else log.error({ process: name, ...end }, 'process exited; restarting it');
}

type Environment = () => Record<string, string>;
type OnReport = (what: ProcessReport) => void;

/** The API process that runs now, started again whenever it ends by itself; the first one may fail, and says why. */
export function superviseApi(
  environment: Environment,
  { lifecycle, log }: Installation,
  onReport: OnReport,
): () => ApiProcess {
  let isUp = false;
  const start = (): ApiProcess =>
    runApi(environment, log, onReport, (end) => {
      if (lifecycle.signal.aborted) return;
      if (!isUp) {
        // one that was started has said why it ended
        if (end.err) log.fatal({ process: 'api', err: end.err }, 'process start failed');
        return;
      }
      tellEnd(log, 'api', end);
      void sleep(RESTART_MS).then(() => {
        if (!lifecycle.signal.aborted) api = start();
      });
    });
  let api = start();
  void untilReady(api.current).then((ready) => {
    isUp = ready;
  });
  lifecycle.onClose('api', () => stopProcess(api.current), TOGETHER);
  return () => api;
}

/** Starts a process again whenever it ends by itself; stops it when the installation closes. Resolves when it is ready. */
export async function supervise(
  name: ProcessName,
  environment: Environment,
  { lifecycle, log }: Installation,
  onReport: OnReport,
): Promise<void> {
  let current: ChildProcess;
  const start = (): ChildProcess => {
    current = startProcess(name, environment(), tellSilence(name, log));
    current.on('message', onReport);
    onProcessEnd(current, (end) => {
      if (lifecycle.signal.aborted) return;
      tellEnd(log, name, end);
      void sleep(RESTART_MS).then(() => {
        if (!lifecycle.signal.aborted) start();
      });
    });
    return current;
  };
  const first = start();
  lifecycle.onClose(String(name), () => stopProcess(current), TOGETHER);
  await untilReady(first);
}

/** A process that runs while there is work for it. */
export interface OnDemand {
  /** there is a job for it, or about to be */
  call(): void;
}

/**
 * Starts a worker with the first job and ends it after `idleMs` without any. A job that comes while it ends is no loss: what
 * it has taken goes back to the queue, and it is started again. One that ends by itself is too.
 */
export function superviseOnDemand(
  name: WorkerName,
  idleMs: number,
  environment: Environment,
  { lifecycle, log }: Installation,
): OnDemand {
  let child: ChildProcess | null = null;
  let isEnding = false;
  let isCalled = false;
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  function rest(): void {
    clearTimeout(timer);
    if (isBusy || idleMs === 0) return;
    timer = setTimeout(() => {
      isEnding = true;
      log.info({ process: name }, 'no jobs; ending the process until the next');
      child?.kill('SIGTERM');
    }, idleMs);
    timer.unref();
  }

  function start(): void {
    const began = performance.now();
    const started = startProcess([name], environment(), tellSilence([name], log));
    child = started;
    isCalled = false;
    isBusy = false;
    started.on('message', (what: ProcessReport) => {
      // that it lives is no work
      if (what === 'alive') return;
      if (what === 'ready')
        log.info({ process: name, tookMs: Math.round(performance.now() - began) }, 'process started');
      if (what === 'busy') isBusy = true;
      if (what === 'idle') isBusy = false;
      if (isEnding) isCalled ||= isBusy;
      else rest();
    });
    onProcessEnd(started, (end) => {
      clearTimeout(timer);
      child = null;
      const wasAsked = isEnding;
      isEnding = false;
      if (lifecycle.signal.aborted) return;
      if (!wasAsked) tellEnd(log, name, end);
      else if (!isCalled) return;
      void sleep(wasAsked ? 0 : RESTART_MS).then(() => {
        if (!lifecycle.signal.aborted && child === null) start();
      });
    });
  }

  lifecycle.onClose(
    name,
    async () => {
      clearTimeout(timer);
      if (child) await stopProcess(child);
    },
    TOGETHER,
  );
  return {
    call: () => {
      if (lifecycle.signal.aborted) return;
      if (child === null) start();
      else if (isEnding) isCalled = true;
      else rest();
    },
  };
}
