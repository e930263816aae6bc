import { randomUUID } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scratch } from '../../../../structures/scratch.js';

/** bytes that stay in memory before any are written: those of some 60,000 pages */
const KEPT_BYTES = 32 * 1_024 ** 2;
/** magic number of a file system in memory (Linux, linux/magic.h) */
const TMPFS = 0x01021994;

/** False for a directory whose files take memory, and for one that nobody can write in. */
export function isOnDisk(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return statfsSync(directory).type !== TMPFS;
  } catch {
    return false;
  }
}

/** The system's temporary directory, or the one beside it where the first is in memory (Filesystem Hierarchy Standard, /var/tmp). */
export const scratchDirectory = (): string => [tmpdir(), '/var/tmp'].find(isOnDisk) ?? tmpdir();

/**
 * Data that an audit need not hold in memory, in a file of a temporary directory. The file has no name from its first
 * moment on: it is gone with the process, however that ends. Where nothing can be written, all stays in memory.
 */
export class ScratchFile implements Scratch {
  #file: number | null = null;
  #length = 0;
  #kept = 0;
  #isRefused = false;

  constructor(
    private readonly directory = scratchDirectory(),
    private readonly keptBytes = KEPT_BYTES,
  ) {}

  write(bytes: Uint8Array): number | null {
    if (this.#isRefused || this.#kept + bytes.length <= this.keptBytes) {
      this.#kept += bytes.length;
      return null;
    }
    const position = this.#length;
    try {
      this.#file ??= openUnnamed(this.directory);
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, position + at);
    } catch {
      this.#isRefused = true;
      return null;
    }
    this.#length += bytes.length;
    return position;
  }

  read(position: number, into: Uint8Array): void {
    if (this.#file === null) throw new Error('The scratch file is closed.');
    for (let at = 0; at < into.length; ) {
      const count = readSync(this.#file, into, at, into.length - at, position + at);
      if (count === 0) throw new Error(`The scratch file ends at ${position + at}.`);
      at += count;
    }
  }

  /** Nothing of it is read after that. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#isRefused = true;
  }
}

function openUnnamed(directory: string): number {
  const path = join(directory, `sextant-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
