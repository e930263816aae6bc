import { readFileSync, statSync } from 'node:fs';

export type Secrets = readonly [string, ...string[]];

/** The secrets of a file, one a line, the current one first. */
export const secretLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.trim() || []);

/**
 * Gives the secrets of a file, read again whenever the file is another one: a rotation replaces it while processes run. Null
 * where it cannot be read at the moment.
 */
export function watchedSecrets(file: string): () => Secrets | null {
  let known: Secrets | null = null;
  let seen = '';
  return () => {
    try {
      const { mtimeMs, ino, size } = statSync(file);
      const state = `${mtimeMs} ${ino} ${size}`;
      if (state !== seen) {
        const [current, ...previous] = secretLines(file);
        known = current === undefined ? null : [current, ...previous];
        seen = state;
      }
      return known;
    } catch {
      return null;
    }
  };
}
