import { setPriority } from 'node:os';

/** niceness of threads that work for strangers: with both cores at work, the main thread still has the first turn */
const NICENESS = 10;

/**
 * Lets the other threads of the process go first. Linux has a priority for each thread, and 0 is the one that calls; elsewhere it
 * would be that of the whole process, which stays as it is.
 */
export function yieldCores(platform: NodeJS.Platform = process.platform): boolean {
  if (platform !== 'linux') return false;
  try {
    setPriority(0, NICENESS);
    return true;
  } catch {
    // a sandbox may forbid it: the thread is as fast as the others then
    return false;
  }
}
