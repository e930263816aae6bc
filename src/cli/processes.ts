import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.js';
import engine from '../engine.json' with { type: 'json' };

/** Files of the processes, by the name operators use. */
const FILES = {
  api: new URL('../../facades/server.js', import.meta.url),
  crawl: new URL('../../workers/crawl.js', import.meta.url),
  rankings: new URL('../../workers/rankings.js', import.meta.url),
  vitals: new URL('../../workers/vitals.js', import.meta.url),
  fixes: new URL('../../workers/fixes.js', import.meta.url),
  competitors: new URL('../../workers/competitors.js', import.meta.url),
  webhooks: new URL('../../workers/webhooks.js', import.meta.url),
  schedule: new URL('../../workers/schedule.js', import.meta.url),
};

export type ProcessName = keyof typeof FILES;
export const WORKERS = (Object.keys(FILES) as ProcessName[]).filter((name) => name !== 'api');

/** as the launcher starts the command line, whose environment they inherit */
const FLAGS = engine.flags.map(({ flag }) => flag);

/** What is run, and with which flags of the engine. */
export const commandOf = (name: ProcessName) => ({ file: fileURLToPath(FILES[name]), flags: FLAGS });

/** Starts one process of the installation; it says `ready` over its channel. */
export function startProcess(name: ProcessName, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const { file, flags } = commandOf(name);
  return spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: childEnvironment(environment),
    // not in the terminal's group: Ctrl-C reaches the supervisor, which drains in order
    detached: true,
  });
}

/** Resolves to true when the process is ready, to false when it ended before. */
export async function untilReady(child: ChildProcess): Promise<boolean> {
  const stop = new AbortController();
  const first = await Promise.race([
    once(child, 'message', { signal: stop.signal }).then(() => true),
    once(child, 'exit', { signal: stop.signal }).then(() => false),
  ]).finally(() => stop.abort());
  return first;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs one process in the foreground and ends as it does. */
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
