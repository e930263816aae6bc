// `npm run test:archive`: installs the archive under an empty prefix with a PATH that has neither Node nor npm, audits, runs the
// server over the data of an older version, upgrades, and removes everything. Makes the archive, so it is no part of `npm test`.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeOlder, readMarker } from './older-data.mjs';
import { openTrial } from './trial.mjs';

const root = join(import.meta.dirname, '..', '..');
/** programs of a bare Debian, and the decompressor, which is needed besides */
const PROGRAMS = 'sh tar zstd gzip sha256sum mkdir mv rm rmdir ln readlink dirname basename id cat grep'.split(' ');
const found = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
const trial = await openTrial('');
const { directory, say } = trial;
const bare = join(directory, 'bin');
mkdirSync(bare);
for (const name of PROGRAMS) {
  const folder = found.find((one) => existsSync(join(one, name)));
  assert.ok(folder, `${name} is missing`);
  symlinkSync(join(folder, name), join(bare, name));
}
trial.use(bare);
const downloads = join(directory, 'downloads');
const prefix = join(directory, 'opt', 'sextant');
const sextant = join(prefix, 'bin', 'sextant');
const data = join(directory, '.sextant');

/** @param {string[]} options */
const install = (...options) => trial.run('sh', [join(downloads, 'install.sh'), '--prefix', prefix, ...options]);

/** The same archive under another version, as the next release would be. @param {string} file @param {string} version */
function nextRelease(file, version) {
  const above = join(directory, 'next');
  mkdirSync(above);
  assert.equal(spawnSync('tar', ['--zstd', '-xf', file, '-C', above]).status, 0);
  const [name = ''] = readdirSync(above);
  const own = join(above, name, 'app', 'package.json');
  writeFileSync(own, JSON.stringify({ ...JSON.parse(readFileSync(own, 'utf8')), version }));
  const renamed = name.replace(/\d+\.\d+\.\d+/, version);
  const next = join(downloads, `${renamed}.tar.zst`);
  const packed = spawnSync('tar', ['--zstd', '-cf', next, '-C', above, '--transform', `s/^${name}/${renamed}/`, name], {
    env: { PATH: found.join(':'), ZSTD_CLEVEL: '1' },
  });
  assert.equal(packed.status, 0, String(packed.stderr));
  const digest = createHash('sha256').update(readFileSync(next)).digest('hex');
  writeFileSync(`${next}.sha256`, `${digest}  ${basename(next)}\n`);
  return next;
}

try {
  mkdirSync(downloads);
  const made = spawn(process.execPath, [join(root, 'scripts/archive.mjs'), downloads], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(made.stdout), once(made, 'close')]);
  assert.equal(code, 0);
  const file = printed.trim();
  say(`made ${basename(file)}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);

  const broken = join(directory, 'broken.tar.zst');
  copyFileSync(file, broken);
  appendFileSync(broken, 'x');
  const sum = readFileSync(`${file}.sha256`, 'utf8').replace(basename(file), basename(broken));
  writeFileSync(`${broken}.sha256`, sum);
  const refused = await install(broken);
  assert.equal(refused.code, 1, refused.printed);
  assert.match(refused.printed, /the sum differs/);
  assert.ok(!existsSync(prefix));
  say('an archive with another sum was refused');

  const installed = await install();
  assert.equal(installed.code, 0, installed.printed);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(installed.printed.startsWith(`Sextant ${version} is installed`), installed.printed);
  say('installed');

  const { stdout: unit } = await trial.run(sextant, ['service', 'install', '--print']);
  const home = `${prefix}/versions/${basename(file, '.tar.zst')}`;
  assert.ok(unit.includes(`ExecStart="${home}/node/bin/node" "${home}/app/src/launch.mjs" up`), unit);

  await makeOlder(data);
  say('an older data directory is there');
  await trial.up(sextant);
  await readMarker(data);
  say('the data of the older version was migrated');
  await trial.audit(sextant);

  const next = nextRelease(file, '9.9.9');
  const upgraded = await install(next);
  assert.equal(upgraded.code, 0, upgraded.printed);
  assert.equal((await trial.run(sextant, ['--version'])).stdout.trim(), '9.9.9');
  assert.equal(readdirSync(join(prefix, 'versions')).length, 2);
  assert.match(readlinkSync(join(prefix, 'current')), /9\.9\.9/);
  await trial.up(sextant);
  await readMarker(data);
  say('upgraded over the data; the version before is kept');

  const removed = await install('--uninstall');
  assert.equal(removed.code, 0, removed.printed);
  assert.ok(!existsSync(prefix), readdirSync(join(directory, 'opt')).join());
  assert.ok(existsSync(join(data, 'postgres')));
  say('removed; the data stays');
} finally {
  trial.close();
}
