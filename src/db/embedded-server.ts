import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineMemory } from '../process/memory.js';
import { EmbeddedDatabaseError } from './embedded-cluster.js';
import { endOrphans, isServerOf } from './embedded-orphans.js';
import { isAlive, readPidFile, startOf } from './embedded-process.js';
import { OWNER, ownerPassword, provision, SUPERUSER } from './embedded-roles.js';
import { runOnce } from './run-once.js';

export const START_TIMEOUT_MS = 60_000;
/** a server takes some 100 ms to start and to stop: whoever waits for it looks often */
const POLL_MS = 5;
/** a fast shutdown writes what is in memory, and takes longer only where the disk stalls */
const STOP_TIMEOUT_MS = 30_000;
/** for what a server wrote before it ended; a process that it left may keep the pipe open */
const LAST_WORDS_MS = 1_000;

/**
 * An eighth of the memory at most, for what is written and read again soon: the system caches the rest. With 256 MB an audit of
 * 20,000 pages takes as long, and one of 150,000 a twentieth less.
 */
const BUFFERS_MB = Math.min(64, Math.max(32, Math.floor(machineMemory() / 8 / 1024 ** 2)));

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
  // rows that are looked up were written a moment ago: the usual price of four has batches of pages sorted again instead of read in order
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // subscriptions are not used, and reads are served by the system's own cache: four processes less
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  // more of them protect a password that can be guessed; each connection of every process would pay for them
  scram_iterations: '1',
  log_min_messages: 'error',
  timezone: 'UTC',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export interface Home {
  /** directory as the operator sees it: `SEXTANT_DATA_DIR` */
  root: string;
  /** PostgreSQL's own directory */
  data: string;
  passwordFile: string;
  /** one file per process that uses the server, named by process id */
  users: string;
  account: { uid?: number; gid?: number };
}

export interface LaunchOptions {
  uid?: number;
  gid?: number;
  cwd: string;
  env: Record<string, string>;
}

/** Starts a server on the data directory; the URL for its processes when it takes connections and has run the statement. */
export async function launch(
  home: Home,
  native: string,
  options: LaunchOptions,
  password: string,
  { port: fixedPort, statement }: { port?: number | undefined; statement?: string } = {},
): Promise<string> {
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
    const outcome = await waitUntilReady(server, home, password, statement);
    if (outcome.url) {
      server.unref();
      return outcome.url;
    }
    reason = outcome.reason;
    if (!reason.includes('TCP/IP') && !reason.includes('in use') && !(await clearLock(home.data, reason))) break;
  }
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL did not start${reason ? `: ${reason}` : '.'}`);
}

/** A killed server is named by its lock file: its process may wait to be reaped, or another one may have its id by now. */
async function clearLock(data: string, reason: string): Promise<boolean> {
  const known = readPidFile(data);
  if (!reason.includes('postmaster.pid') || !known || isServerOf(data, known.pid)) return false;
  await endOrphans(data);
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return true;
}

/** URL for the superuser, whose password is that of the server. */
const superuserUrl = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

/** URL for the role that all processes connect as. */
export const ownerUrl = (port: number, password: string) =>
  `postgres://${OWNER}:${ownerPassword(password)}@127.0.0.1:${port}/sextant`;

export async function findRunning(home: Home, password: string): Promise<string | null> {
  const known = readPidFile(home.data);
  if (!known) return null;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && isAlive(known.pid)) {
    const now = readPidFile(home.data);
    // a pid file left by a killed server may name a process that is not PostgreSQL by now: only a response counts
    if (now?.ready) return (await connect(now.port, password)) === null ? ownerUrl(now.port, password) : null;
    await sleep(50);
  }
  return null;
}

/** PostgreSQL manual, appendix A, invalid_catalog_name */
const NO_SUCH_DATABASE = '3D000';

/**
 * Connects as the superuser, once, and makes the role of the processes where it is missing. The first start names the database that
 * every new server has: to make another one takes as long as starting the server, and its three hundred files are as many waits for
 * the disk when it stops. Returns why it cannot, null once it is done.
 */
async function connect(port: number, password: string, statement?: string): Promise<string | null> {
  const first = [provision(password), statement].join(';');
  const make = () => runOnce(superuserUrl(port, password, 'sextant'), first);
  try {
    await make().catch(async (error: { code?: string }) => {
      if (error.code !== NO_SUCH_DATABASE) throw error;
      await runOnce(superuserUrl(port, password, 'template1'), 'alter database postgres rename to sextant');
      await make();
    });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function waitUntilReady(
  server: ChildProcess,
  home: Home,
  password: string,
  statement: string | undefined,
): Promise<{ url?: string; reason: string }> {
  let errors = '';
  /** error of the last attempt to connect */
  let refusal = '';
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-4_096);
  });
  server.on('error', (error) => {
    errors = error.message;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    const now = readPidFile(home.data);
    if (now?.pid === server.pid && now.ready) {
      const failure = await connect(now.port, password, statement);
      if (failure === null) {
        server.stderr?.removeAllListeners('data').resume();
        (server.stderr as unknown as { unref?: () => void } | null)?.unref?.();
        return { url: ownerUrl(now.port, password), reason: '' };
      }
      refusal = failure;
    }
    await sleep(POLL_MS);
  }
  const isRunning = server.exitCode === null && server.signalCode === null && server.pid !== undefined;
  // a server that refuses its superuser would keep its directory; one that recovers from a crash goes on, and the next start finds it
  if (isRunning && refusal !== '') {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    return { reason: refusal };
  }
  if (isRunning)
    return {
      reason: `it still recovers after ${START_TIMEOUT_MS / 1_000} seconds, and goes on. Start again in a moment.`,
    };
  // a process is known to have ended before all that it wrote is read
  if (server.stderr && !server.stderr.readableEnded && server.pid !== undefined)
    await Promise.race([once(server.stderr, 'end'), sleep(LAST_WORDS_MS)]);
  return {
    reason:
      errors
        .trim()
        .split('\n')
        .findLast((line) => /FATAL|could not/.test(line)) ?? errors.trim(),
  };
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is flushed. */
export async function shutDown(home: Home): Promise<void> {
  const server = readPidFile(home.data);
  if (!server || !isServerOf(home.data, server.pid)) return;
  const started = startOf(server.pid);
  process.kill(server.pid, 'SIGINT');
  // it has left its directory a moment before it is gone
  while (isAlive(server.pid) && startOf(server.pid) === started) await sleep(POLL_MS);
}
