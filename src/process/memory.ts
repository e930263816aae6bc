import { totalmem } from 'node:os';

/** with less, the processes of an installation and the audit of a large site do not fit side by side as they are sized elsewhere */
const ROOMY_BYTES = 2 * 1024 ** 3;

/** Bytes that the machine has, or the container or service that this process runs in. */
export const machineMemory = (total = totalmem(), limit = process.constrainedMemory()): number =>
  limit > 0 ? Math.min(total, limit) : total;

/** Whether memory is what decides: garbage is collected sooner, and pages are read by one thread. */
export const isSmallMachine = (bytes = machineMemory()): boolean => bytes < ROOMY_BYTES;
