import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../..', import.meta.url));
/** beside the bundles, where the build leaves a digest of all of them */
const BUILT = fileURLToPath(new URL('./page-thread.js', import.meta.url)).replace(/page-thread\.js$/, '.digest');

let digest: string | undefined;

/** The digest of all code, in hexadecimal digits. */
export function codeDigest(): string {
  digest ??= existsSync(BUILT) ? readFileSync(BUILT, 'utf8') : digestOfSources();
  return digest;
}

function digestOfSources(): string {
  const all = createHash('sha256');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort())
    all.update(`${file}\0`).update(readFileSync(join(SOURCES, file)));
  return all.digest('hex');
}
