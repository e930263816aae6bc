import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BrowserProcess {
  pid: number;
  /** its arguments, separated by blanks */
  command: string;
  /** the browser itself, none of its helpers */
  isMain: boolean;
}

/** Groups by folder: the helpers of a browser that was killed do not name it. */
const groups = new Map<string, Set<number>>();

/** The browser whose command line names the folder, and its group. */
export function processesOf(folder: string): BrowserProcess[] {
  const all = pids().map((pid) => ({ pid, line: read(`/proc/${pid}/cmdline`), group: groupOf(pid) }));
  const known = groups.get(folder) ?? new Set();
  for (const { line, group } of all) if (line.includes(folder)) known.add(group);
  groups.set(folder, known);
  return all
    .filter(({ line, group }) => line.includes(folder) || (line !== '' && known.has(group)))
    .map(({ pid, line }) => ({
      pid,
      command: line.replaceAll('\0', ' '),
      isMain: line.includes('user-data-dir') && !line.includes('--type='),
    }));
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

const groupOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
};

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
