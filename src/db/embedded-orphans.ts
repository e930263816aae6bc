import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, PROCESSES } from './embedded-process.js';

const PATIENCE_MS = 2_000;

/**
 * Ends what a killed server left: its processes notice that it is gone only when they next wait, and a new server refuses
 * the shared memory that one of them still holds. Nothing of theirs is lost, as recovery reads the log on disk.
 */
export async function endOrphans(data: string): Promise<void> {
  const folder = realpathSync(data);
  const deadline = performance.now() + PATIENCE_MS;
  for (let signal: NodeJS.Signals = 'SIGQUIT'; ; signal = 'SIGKILL') {
    const left = processesIn(folder);
    if (left.length === 0) return;
    for (const pid of left) signalTo(pid, signal);
    if (performance.now() > deadline) return;
    await sleep(100);
  }
}

/** All processes of a PostgreSQL server work in its data directory; where no system tells, there are none to end. */
export function processesIn(folder: string, processes = PROCESSES): number[] {
  let pids: number[];
  try {
    pids = readdirSync(processes).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
  return pids.filter((pid) => pid !== process.pid && directoryOf(pid, processes) === folder);
}

/** That process is the server of the data directory: the id in its lock file may be another one's by now. */
export function isServerOf(data: string, pid: number, processes = PROCESSES): boolean {
  if (!isAlive(pid, processes)) return false;
  return existsSync(`${processes}/self/cwd`) ? directoryOf(pid, processes) === realpathSync(data) : true;
}

function directoryOf(pid: number, processes: string): string | null {
  try {
    return readlinkSync(`${processes}/${pid}/cwd`);
  } catch {
    return null;
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended by itself
  }
}
