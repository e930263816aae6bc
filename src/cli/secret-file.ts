import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretLines } from '../text/secret-lines.js';

/** The key of an installation whose database is embedded: beside the data, not in it. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

const newSecret = (): string => randomBytes(32).toString('base64url');

/** The secrets of the file, the current one first; makes it where there is none. */
export function readOrCreateSecrets(dataDir: string): [string, ...string[]] {
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    try {
      // another command may be at the same
      writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const [current, ...previous] = secretLines(file);
  // an interrupted write left nothing: nothing was encrypted under it
  if (current === undefined) {
    rmSync(file);
    return readOrCreateSecrets(dataDir);
  }
  return [current, ...previous];
}

/** Puts a new secret first; those behind it still open what they encrypted. */
export function addSecret(dataDir: string): [string, ...string[]] {
  const all: [string, ...string[]] = [newSecret(), ...readOrCreateSecrets(dataDir)];
  write(dataDir, all);
  return all;
}

/** Forgets all but the first: nothing is encrypted under them any more. */
export function dropPreviousSecrets(dataDir: string): void {
  const [current] = readOrCreateSecrets(dataDir);
  write(dataDir, [current]);
}

/** In one step: a file that was cut short would lock the installation out. */
function write(dataDir: string, secrets: readonly string[]): void {
  const file = secretFile(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secrets.join('\n')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
