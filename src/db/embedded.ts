import { createHash, randomBytes } from 'node:crypto';
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
import { join, resolve } from 'node:path';
import { isReachable, serviceAccount } from '../service-account.js';
import {
  beginCluster,
  EmbeddedDatabaseError,
  findBinaries,
  initialise,
  isFinished,
  markWhole,
  PUBLIC_STATE,
} from './embedded-cluster.js';
import { withStartLock } from './embedded-lock.js';
import { endOrphans, isServerOf } from './embedded-orphans.js';
import { isAlive, readPidFile, startOf } from './embedded-process.js';
import { changePasswords } from './embedded-roles.js';
import { findRunning, type Home, launch, ownerUrl, START_TIMEOUT_MS, shutDown } from './embedded-server.js';
import { type ClusterTemplate, copyTemplate, flush, keepTemplate } from './embedded-template.js';

export interface EmbeddedDatabase {
  /** URL of the database `sextant`, as the role that owns it, which is not a superuser */
  url: string;
  /** true when this call started the server, false when it was running already */
  started: boolean;
  /** true where this call made the database, and what fills the template is in it */
  filled: boolean;
  /** Process id of the server; null while there is none. */
  pid(): number | null;
  /** Starts the server again, on the port it had; whoever holds the address finds it there. */
  restart(): Promise<void>;
  /** Leaves the server; the last process of this installation to leave stops it. */
  stop(): Promise<void>;
}

/** `nobody`, where no account of the server's own can be had: PostgreSQL refuses to run as root */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Starts the PostgreSQL whose binaries come with the packages, on a loopback port, its data below `dataDir`;
 * uses the running one when this installation has started it already.
 */
export async function startEmbedded(dataDir: string, template?: ClusterTemplate): Promise<EmbeddedDatabase> {
  const home = prepareHome(resolve(dataDir));
  return withStartLock(home.root, START_TIMEOUT_MS, async () => {
    const password = readOrCreatePassword(home);
    const running = await findRunning(home, password);
    const { url, filled } = running === null ? await start(home, password, template) : { url: running, filled: false };
    const ticket = join(home.users, String(process.pid));
    writeFileSync(ticket, startOf(process.pid));
    // a process that ends of an error leaves as well, where it still can: it signals the server before it would wait
    const atExit = () => void leave(home, ticket).catch(() => undefined);
    process.once('exit', atExit);
    return {
      url,
      started: running === null,
      filled,
      pid: () => livingServer(home),
      restart: () =>
        withStartLock(home.root, START_TIMEOUT_MS, () => startAgain(home, password, Number(new URL(url).port))),
      stop: () => {
        process.off('exit', atExit);
        return leave(home, ticket);
      },
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
    // an operator who wants to copy or delete the data looks here
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
  await start(home, password, undefined, port);
}

/** Files of a server that ran under another account, and of a data directory made by hand. */
function takeOver({ data, passwordFile, account }: Home): void {
  chmodSync(data, 0o700);
  for (const path of [passwordFile, data]) if (lstatSync(path).uid !== account.uid) giveTo(account, path);
}

/** With all that is in it; a user but root owns what it makes. */
function giveTo({ uid, gid }: Home['account'], path: string): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path, { recursive: true })) lchownSync(join(path, String(name)), uid, gid);
}

async function start(
  home: Home,
  password: string,
  template: ClusterTemplate | undefined,
  port?: number,
): Promise<{ url: string; filled: boolean }> {
  takeOver(home);
  const native = findBinaries(home.account.uid !== undefined);
  const options = {
    ...home.account,
    cwd: home.data,
    env: { LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin', TZ: 'UTC' },
  };
  const launched = async () => ({ url: await launch(home, native, options, password, { port }), filled: false });
  if (isFinished(home.data)) return launched();
  beginCluster(home.data);
  const copied = template ? copyTemplate(template, home.data) : null;
  if (copied !== null) {
    giveTo(home.account, home.data);
    const launching = launch(home, native, options, copied, { port, statement: changePasswords(password) });
    const [url] = await Promise.all([launching, flush(home.data)]);
    markWhole(home.data);
    return { url: ownerUrl(Number(new URL(url).port), password), filled: true };
  }
  await initialise(native, home, options);
  if (template) {
    await template.fill((await launched()).url);
    await shutDown(home);
    keepTemplate(template, home.data, password);
  }
  markWhole(home.data);
  return { ...(await launched()), filled: template !== undefined };
}

function livingServer(home: Home): number | null {
  const known = readPidFile(home.data);
  return known && isServerOf(home.data, known.pid) ? known.pid : null;
}

/** The process that left this ticket still runs; without its start, its id decides. */
function holds(ticket: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const start = readFileSync(ticket, 'utf8');
  return start === '' || start === startOf(pid);
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is flushed. */
async function leave(home: Home, ticket: string): Promise<void> {
  rmSync(ticket, { force: true });
  for (const name of readdirSync(home.users)) {
    if (holds(join(home.users, name), Number(name))) return;
    rmSync(join(home.users, name), { force: true });
  }
  await shutDown(home);
}
