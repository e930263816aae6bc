import { existsSync, realpathSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface FreeSpace {
  freeBytes: number;
  totalBytes: number;
  /** so little is left that an audit or a vacuum may fill the disk */
  low: boolean;
}

const MIB = 1_048_576;
/** An audit of 50,000 pages writes half of it, and PostgreSQL's log as much again before it is reused. */
const LEAST_BYTES = 512 * MIB;
/** More than any installation writes between two looks. */
const ENOUGH_BYTES = 2_048 * MIB;
const SHARE = 0.05;

/** Space on the disk of the embedded database; null where the data is not on this machine. */
export async function freeSpace(dataDir: string): Promise<FreeSpace | null> {
  const data = join(dataDir, 'postgres');
  if (!existsSync(data)) return null;
  const { bsize, blocks, bavail } = await statfs(realpathSync(data));
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, low: isLow(freeBytes, totalBytes) };
}

/** Below a twentieth of the disk, but never above 2 GiB and always below 512 MiB. */
export const isLow = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < Math.max(LEAST_BYTES, Math.min(ENOUGH_BYTES, totalBytes * SHARE));

export const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
