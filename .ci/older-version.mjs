// The older version of an upgrade must have the schema of the first release: earlier ones have no way to this one.
import { spawnSync } from 'node:child_process';

/** Ends the program with a sentence where the version is none. @param {string} version as git knows it @param {string} cwd */
export function checkReleased(version, cwd) {
  const exists = (/** @type {string} */ name) => spawnSync('git', ['cat-file', '-e', name], { cwd }).status === 0;
  if (exists(`${version}:src/db/migrations/0001-baseline.ts`)) return;
  const reason = exists(version) ? 'is from before 0.1.0, the first release' : 'does not exist';
  process.stderr.write(`${version} ${reason}. Name a released version: --from v0.1.0\n`);
  process.exit(2);
}
