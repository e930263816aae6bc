import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from './pack.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packs the typed client of the REST APIs, compiled from the file that `npm run generate` writes. @param {string} target */
export function packClient(target) {
  const staging = join(root, 'dist', 'client-package');
  rmSync(staging, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'facades/client', '--outDir', join(staging, 'dist')],
    { cwd: root, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error('The client does not compile; what the compiler printed is above.');
  for (const path of ['facades/client/package.json', 'facades/client/README.md', 'LICENSE'])
    cpSync(join(root, path), join(staging, basename(path)));
  return pack(staging, target);
}
