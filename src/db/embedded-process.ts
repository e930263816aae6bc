import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `postmaster.pid`: line 1 the process, line 4 the port, line 8 `ready` when connections are taken. */
export function readPidFile(data: string): { pid: number; port: number; ready: boolean } | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: (lines[7] ?? '').trim() === 'ready' };
}

/** The folder where Linux lists its processes: other systems have no such folder. */
export const PROCESSES = '/proc';

/** When the process started, by which another one with its id is distinguished; empty where no system says so. */
export function startOf(pid: number, processes = PROCESSES): string {
  try {
    const stat = readFileSync(`${processes}/${pid}/stat`, 'utf8');
    // field 22, counted from the one behind the command's closing parenthesis
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function isAlive(pid: number, processes = PROCESSES): boolean {
  try {
    process.kill(pid, 0);
    // a killed process whose parent does not reap it keeps its id: state Z behind the command's closing parenthesis
    const file = `${processes}/${pid}/stat`;
    const stat = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
