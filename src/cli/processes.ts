import { ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.js';
import engine from '../engine.json' with { type: 'json' };
import { OperatorError } from '../errors.js';
import { isSmallMachine } from '../process/memory.js';
import type { ProcessReport } from '../process/supervisor.js';
import { ON_DEMAND, type WorkerName } from '../queues.js';
import { watchHeartbeat } from './heartbeat.js';

/** The API, or the workers that one process runs. */
export type ProcessName = 'api' | readonly WorkerName[];

/** This folder is the composition root: it starts facades and workers by their paths, and no one else does. */
const API = new URL('../../facades/server.js', import.meta.url);
const WORKER = new URL('../../workers/run.js', import.meta.url);

/** The script of a process, and with which flags of the engine. */
export function commandOf(name: ProcessName, isSmall = isSmallMachine()) {
  const crawls = name !== 'api' && name.some((worker) => ON_DEMAND.some((large) => large === worker));
  const flags = isSmall ? engine.small : crawls ? engine.flags : engine.waiting;
  if (name === 'api') return { file: fileURLToPath(API), args: [], flags: flags.map(({ flag }) => flag) };
  return { file: fileURLToPath(WORKER), args: [...name], flags: flags.map(({ flag }) => flag) };
}

/** An API that is silent fails its users; a worker may be busy with one site for long. */
const SILENT_MS = { api: 30_000, worker: 60_000 };
/** two beats may be late */
const FRESH_MS = 15_000;

export interface ProcessWatch {
  onSilent: (silentMs: number) => void;
  onBeat?: () => void;
}

export function watchProcess(child: ChildProcess, name: ProcessName, { onSilent, onBeat }: ProcessWatch): void {
  const silentMs = name === 'api' ? SILENT_MS.api : SILENT_MS.worker;
  watchHeartbeat(child, { silentMs, onSilent: () => onSilent(silentMs), ...(onBeat && { onBeat }) });
}

/** Starts one process of the installation; it says `ready` over its channel, and is ended when it no longer responds. */
export function startProcess(
  name: ProcessName,
  environment: Readonly<Record<string, string>>,
  watch: ProcessWatch,
): ChildProcess {
  const { file, args, flags } = commandOf(name);
  const child = startedOrFailed(() =>
    spawn(process.execPath, [...flags, file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(environment),
      // not in the terminal's group: Ctrl-C reaches the supervisor, which drains in order
      detached: true,
    }),
  );
  watchProcess(child, name, watch);
  return child;
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

/** Runs processes in the foreground and ends as the first of them does. A file is touched while all of them respond. */
export async function runInForeground(
  names: readonly ProcessName[],
  environment: Readonly<Record<string, string>>,
  heartbeatFile: string | undefined,
): Promise<never> {
  const beats = new Map<ProcessName, number>();
  const beat = (name: ProcessName) => {
    const now = performance.now();
    beats.set(name, now);
    const areAlive = names.every((one) => now - (beats.get(one) ?? Number.NEGATIVE_INFINITY) < FRESH_MS);
    if (heartbeatFile !== undefined && areAlive) writeFile(heartbeatFile, '', () => {});
  };
  const children = names.map((name) =>
    startProcess(name, environment, {
      onBeat: () => beat(name),
      onSilent: (ms) =>
        process.stderr.write(`The process of ${name} did not respond for ${ms / 1_000} s: ending it.\n`),
    }),
  );
  const stopAll = () => void Promise.all(children.map(stopProcess));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  // the launcher is gone
  process.on('disconnect', stopAll);
  process.channel?.unref();
  const { code, err } = await Promise.race(children.map(processEnd));
  await Promise.all(children.map(stopProcess));
  if (err) throw new OperatorError(`A process cannot be started: ${err.message}`);
  // null: it was killed, and whoever started this command starts it again
  process.exit(code ?? 1);
}
