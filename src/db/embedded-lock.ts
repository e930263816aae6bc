import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-cluster.js';
import { isAlive } from './embedded-process.js';

/** Between the making of a lock and the name of its holder in it lie microseconds. */
const NAMELESS_MS = 1_000;

/** Two commands started at the same moment must not both create the data directory below `root`. */
export async function withStartLock<T>(root: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = join(root, 'postgres.starting');
  const deadline = Date.now() + timeoutMs;
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(`Another process is starting PostgreSQL in ${root} and does not finish.`);
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** False where another process has it. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // made, and no room for a name in it
    rmSync(lock, { force: true });
    throw new EmbeddedDatabaseError(
      code === 'ENOSPC'
        ? `The disk of ${dirname(lock)} is full, so PostgreSQL cannot start. Free space on it.`
        : `The data directory ${dirname(lock)} cannot be written (${code}). Set SEXTANT_DATA_DIR to a directory of yours.`,
    );
  }
}

/** The process that took the lock has died, before or after writing its name. */
function isAbandoned(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(lock).mtimeMs > NAMELESS_MS;
  } catch {
    // given back meanwhile
    return false;
  }
}
