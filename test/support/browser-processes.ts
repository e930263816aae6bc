import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BrowserProcess {
  pid: number;
  /** its arguments, separated by blanks */
  command: string;
  /** the browser itself, none of its helpers */
  isMain: boolean;
}

/** Processes whose command line names the folder. */
export function processesOf(folder: string): BrowserProcess[] {
  return pids().flatMap((pid) => {
    const line = read(`/proc/${pid}/cmdline`);
    return line.includes(folder)
      ? [
          {
            pid,
            command: line.replaceAll('\0', ' '),
            isMain: line.includes('user-data-dir') && !line.includes('--type='),
          },
        ]
      : [];
  });
}

/** Waits until the browser of the folder has ended with all its helpers. */
export async function browserEnded(folder: string): Promise<void> {
  for (let attempt = 0; processesOf(folder).length > 0; attempt += 1) {
    if (attempt === 100) throw new Error(`The browser of ${folder} has not ended.`);
    await sleep(100);
  }
}

/** Children of this process that have ended without anybody having asked how. */
export function zombies(): number[] {
  return pids().filter((pid) => {
    const stat = read(`/proc/${pid}/stat`);
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' && Number(parent) === process.pid;
  });
}

/** Kills the browser of the folder, as the system does when memory runs out: it alone, not its group. */
export function killBrowser(folder: string): void {
  const main = processesOf(folder).find(({ isMain }) => isMain);
  if (!main) throw new Error('There is no browser to kill.');
  process.kill(main.pid, 'SIGKILL');
}

const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** empty for a process that has ended meanwhile */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
