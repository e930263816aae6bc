import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.js';
import engine from '../engine.json' with { type: 'json' };
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
  return spawn(process.execPath, [...flags, file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: childEnvironment(environment),
    // not in the terminal's group: Ctrl-C reaches the supervisor, which drains in order
    detached: true,
  });
}

/** Resolves to true when the process is ready, to false when it ended before. */
export async function untilReady(child: ChildProcess): Promise<boolean> {
  const stop = new AbortController();
  const ready = new Promise<boolean>((resolve) => {
    const listen = (message: unknown) => {
      if ((message as ProcessReport) === 'ready') resolve(true);
    };
    child.on('message', listen);
    stop.signal.addEventListener('abort', () => child.off('message', listen));
  });
  return await Promise.race([ready, once(child, 'exit', { signal: stop.signal }).then(() => false)]).finally(() =>
    stop.abort(),
  );
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
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
  const [code] = (await Promise.race(children.map((child) => once(child, 'exit')))) as [number | null];
  await Promise.all(children.map(stopProcess));
  process.exit(code ?? 0);
}
