import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** @param {number} bytes */
const mb = (bytes) => (bytes / 1e6).toFixed(2);

/** Packs a folder with npm, says how large the file is, and returns its path. @param {string} folder @param {string} target */
export function pack(folder, target) {
  const { status, stdout } = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    maxBuffer: 16 * 1024 ** 2,
  });
  if (status !== 0) throw new Error('npm pack failed; what it printed is above.');
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(stdout);
  process.stderr.write(`${filename}: ${mb(size)} MB, unpacked ${mb(unpackedSize)} MB in ${entryCount} files\n`);
  return join(target, filename);
}
