import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReachable, serviceAccount } from '../service-account.js';
import { createCluster, EmbeddedDatabaseError, findBinaries, PUBLIC_STATE } from './embedded-cluster.js';
import { withStartLock } from './embedded-lock.js';
import { endOrphans } from './embedded-orphans.js';
import { isAlive, readPidFile } from './embedded-process.js';
import { runOnce } from './run-once.js';

export interface EmbeddedDatabase {
  /** connection string of the database `sextant` */
  url: string;
  /** true when this call started the server, false when it was running already */
  started: boolean;
  /** Process id of the server; null while there is none. */
  pid(): number | null;
  /** Starts the server again, on the port it had; whoever holds the address finds it there. */
  restart(): Promise<void>;
  /** Leaves the server; the last process of this installation to leave stops it. */
  stop(): Promise<void>;
}

/** `nobody`, where no account of the server's own can be had: PostgreSQL refuses to run as root */
const NOBODY = { uid: 65_534, gid: 65_534 };
const START_TIMEOUT_MS = 60_000;

/** An eighth of the memory, for what is written and read again soon: the system caches the rest. A large audit gains nothing above. */
const BUFFERS_MB = Math.min(256, Math.max(32, Math.floor(totalmem() / 8 / 1024 ** 2)));

/**
 * Sized for one machine that also runs the workers. Commits stay synchronous: an acknowledged audit survives a crash.
 */
const SETTINGS = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: `${BUFFERS_MB}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // what is looked up was written a moment ago: the usual price of four has batches of pages sorted again instead of read in order
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // nobody subscribes to anything, and reads are served by the system's own cache: four processes less
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  log_min_messages: 'error',
  timezone: 'UTC',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

interface Home {
  /** what the operator sees: `SEXTANT_DATA_DIR` */
  root: string;
  /** PostgreSQL's own directory */
  data: string;
  passwordFile: string;
  /** one file per process that uses the server, named by process id */
  users: string;
  account: { uid?: number; gid?: number };
}

/**
 * Starts the PostgreSQL whose binaries come with the packages, on a loopback port, its data below `dataDir`;
 * uses the running one when this installation has started it already.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const home = prepareHome(resolve(dataDir));
  return withStartLock(home.root, START_TIMEOUT_MS, async () => {
    const password = readOrCreatePassword(home);
    const running = await findRunning(home, password);
    const url = running ?? (await start(home, password));
    const ticket = join(home.users, String(process.pid));
    writeFileSync(ticket, '');
    return {
      url,
      started: running === null,
      pid: () => livingServer(home),
      restart: () =>
        withStartLock(home.root, START_TIMEOUT_MS, () => startAgain(home, password, Number(new URL(url).port))),
      stop: () => leave(home, ticket),
    };
  });
}

function prepareHome(root: string): Home {
  const { uid, gid } = serviceAccount('sextant-postgres') ?? NOBODY;
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  try {
    mkdirSync(join(root, 'postgres.users'), { recursive: true });
    writeFileSync(join(root, '.writable'), '');
    rmSync(join(root, '.writable'));
    const reachable = account.uid === undefined || isReachable(root);
    const state = reachable ? root : join(PUBLIC_STATE, createHash('sha256').update(root).digest('hex').slice(0, 12));
    const data = join(state, 'postgres');
    mkdirSync(data, { recursive: true });
    // whoever looks for the data, to keep a copy or to delete it, looks here
    if (!reachable && !existsSync(join(root, 'postgres'))) symlinkSync(data, join(root, 'postgres'));
    return { root, data, account, passwordFile: join(state, 'postgres.password'), users: join(root, 'postgres.users') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EmbeddedDatabaseError(
      `The data directory ${root} cannot be written (${code}). Set SEXTANT_DATA_DIR to a directory of yours.`,
    );
  }
}

function readOrCreatePassword(home: Home): string {
  if (!existsSync(home.passwordFile)) {
    writeFileSync(home.passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(home.passwordFile, 'utf8').trim();
}

/** Another process may have started it meanwhile, where nothing else is on its port. */
async function startAgain(home: Home, password: string, port: number): Promise<void> {
  if ((await findRunning(home, password)) !== null) return;
  await endOrphans(home.data);
  await start(home, password, port);
}

/** Files of a server that ran under another account, and of a data directory made by hand. */
function takeOver({ data, passwordFile, account }: Home): void {
  chmodSync(data, 0o700);
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  for (const path of [passwordFile, data]) {
    if (lstatSync(path).uid === uid) continue;
    chownSync(path, uid, gid);
    if (path === data)
      for (const name of readdirSync(data, { recursive: true })) lchownSync(join(data, String(name)), uid, gid);
  }
}

async function start(home: Home, password: string, fixedPort?: number): Promise<string> {
  takeOver(home);
  const native = findBinaries(home.account.uid !== undefined);
  const options = {
    ...home.account,
    cwd: home.data,
    env: { LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin', TZ: 'UTC' },
  };
  await createCluster(native, home, options);
  let reason = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // below the range from which systems hand out ports to clients
    const port = fixedPort ?? randomInt(20_000, 30_000);
    const server = spawn(join(native, 'bin', 'postgres'), ['-D', home.data, '-p', String(port), ...SETTINGS], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      // a group of its own: Ctrl-C on the terminal must not reach it before the others have drained
      detached: true,
    });
    const outcome = await waitUntilReady(server, home, password);
    if (outcome.url) {
      server.unref();
      return outcome.url;
    }
    reason = outcome.reason;
    if (!reason.includes('TCP/IP') && !reason.includes('in use')) break;
  }
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL did not start${reason ? `: ${reason}` : '.'}`);
}

const connectionString = (port: number, password: string, database: string) =>
  `postgres://sextant:${password}@127.0.0.1:${port}/${database}`;

function livingServer(home: Home): number | null {
  const known = readPidFile(home.data);
  return known && isAlive(known.pid) ? known.pid : null;
}

async function findRunning(home: Home, password: string): Promise<string | null> {
  const known = readPidFile(home.data);
  if (!known) return null;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && isAlive(known.pid)) {
    const now = readPidFile(home.data);
    // a pid file left by a killed server may name a process that is not PostgreSQL by now: only a response counts
    if (now?.ready) return (await connect(now.port, password)) ? connectionString(now.port, password, 'sextant') : null;
    await sleep(50);
  }
  return null;
}

/** PostgreSQL manual, appendix A, invalid_catalog_name */
const NO_SUCH_DATABASE = '3D000';

/**
 * Connects once. The first start names the database that every new server has: to make another one takes as long as
 * starting the server, and its three hundred files are as many waits for the disk when it stops.
 */
async function connect(port: number, password: string): Promise<boolean> {
  try {
    await runOnce(connectionString(port, password, 'sextant'), 'select 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) return false;
  }
  return runOnce(connectionString(port, password, 'template1'), 'alter database postgres rename to sextant').then(
    () => true,
    () => false,
  );
}

async function waitUntilReady(
  server: ChildProcess,
  home: Home,
  password: string,
): Promise<{ url?: string; reason: string }> {
  let errors = '';
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-4_096);
  });
  server.on('error', (error) => {
    errors = error.message;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    const now = readPidFile(home.data);
    if (now?.pid === server.pid && now.ready && (await connect(now.port, password))) {
      server.stderr?.removeAllListeners('data').resume();
      (server.stderr as unknown as { unref?: () => void } | null)?.unref?.();
      return { url: connectionString(now.port, password, 'sextant'), reason: '' };
    }
    await sleep(20);
  }
  return {
    reason:
      errors
        .trim()
        .split('\n')
        .findLast((line) => /FATAL|could not/.test(line)) ?? errors.trim(),
  };
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is flushed. */
async function leave(home: Home, ticket: string): Promise<void> {
  rmSync(ticket, { force: true });
  for (const name of readdirSync(home.users)) {
    if (isAlive(Number(name))) return;
    rmSync(join(home.users, name), { force: true });
  }
  const server = readPidFile(home.data);
  if (!server || !isAlive(server.pid)) return;
  process.kill(server.pid, 'SIGINT');
  while (isAlive(server.pid)) await sleep(20);
}
