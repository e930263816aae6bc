import { ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.js';
import engine from '../engine.json' with { type: 'json' };
import { OperatorError } from '../errors.js';
import { isSmallMachine } from '../memory.js';
import { ON_DEMAND, type WorkerName } from '../queues.js';
import type { ProcessReport } from '../supervisor.js';

/** The API, or the workers that one process runs. */
export type ProcessName = 'api' | readonly WorkerName[];

/** This folder is the composition root: it starts facades and workers by their paths, and no one else does. */
const API = new URL('../../facades/server.js', import.meta.url);
const WORKER = new URL('../../workers/run.js', import.meta.url);

/** What is run, and with which flags of the engine. */
export function commandOf(name: ProcessName, isSmall = isSmallMachine()) {
  const crawls = name !== 'api' && name.some((worker) => ON_DEMAND.some((large) => large === worker));
  const flags = isSmall ? engine.small : crawls ? engine.flags : engine.waiting;
  if (name === 'api') return { file: fileURLToPath(API), args: [], flags: flags.map(({ flag }) => flag) };
  return { file: fileURLToPath(WORKER), args: [...name], flags: flags.map(({ flag }) => flag) };
}

/** Starts one process of the installation; it says `ready` over its channel. */
export function startProcess(name: ProcessName, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const { file, args, flags } = commandOf(name);
  return startedOrFailed(() =>
    spawn(process.execPath, [...flags, file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(environment),
      // not in the terminal's group: Ctrl-C reaches the supervisor, which drains in order
      detached: true,
    }),
  );
}

/** A start that fails at once, as without memory, ends like one that fails a moment later: the process reports an error. */
export function startedOrFailed(start: () => ChildProcess): ChildProcess {
  try {
    return start();
  } catch (error) {
    const failed = new ChildProcess();
    setImmediate(() => failed.emit('error', error));
    return failed;
  }
}

/** How a process ended; `err` where it could not be started. */
export interface ProcessEnd {
  code?: number | null;
  signal?: NodeJS.Signals | null;
  err?: Error;
}

/** Tells once that a process has ended, or was never started: nothing but an error comes of that one. */
export function onProcessEnd(child: ChildProcess, tell: (end: ProcessEnd) => void): void {
  child.once('exit', (code, signal) => tell({ code, signal }));
  child.on('error', (err) => {
    // any other is of a signal or a message that did not arrive: the process says itself when it ends
    if (child.pid === undefined) tell({ err });
  });
}

export const processEnd = (child: ChildProcess): Promise<ProcessEnd> =>
  new Promise((resolve) => onProcessEnd(child, resolve));

/** Resolves to true when the process is ready, to false when it ended before. */
export async function untilReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if ((message as ProcessReport) === 'ready') settle(true);
    };
    const settle = (isReady: boolean) => {
      child.off('message', listen);
      resolve(isReady);
    };
    child.on('message', listen);
    onProcessEnd(child, () => settle(false));
  });
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = processEnd(child);
  child.kill('SIGTERM');
  await ended;
}

/** Runs processes in the foreground and ends as the first of them does. */
export async function runInForeground(
  names: readonly ProcessName[],
  environment: Readonly<Record<string, string>> = {},
): Promise<never> {
  const children = names.map((name) => startProcess(name, environment));
  const stopAll = () => void Promise.all(children.map(stopProcess));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  // the launcher is gone
  process.on('disconnect', stopAll);
  process.channel?.unref();
  const { code, err } = await Promise.race(children.map(processEnd));
  await Promise.all(children.map(stopProcess));
  if (err) throw new OperatorError(`A process cannot be started: ${err.message}`);
  process.exit(code ?? 0);
}
