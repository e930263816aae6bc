import { createHash } from 'node:crypto';
import { chmod, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The folder in which a browser keeps all it writes. */
export interface BrowserHome {
  path: string;
  /** with all that is in it, once the browser has ended */
  remove(): Promise<void>;
}

const PREFIX = 'sextant-browser-';
/**
 * A socket that accepts connections for as long as the process lives that made the folder; pids are given again, and mean others in
 * other containers. It is of one host: where machines share the folder, a socket of another one accepts no connection here.
 */
const ALIVE = `${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}.alive`;
/** no browser lives that long */
const OLD_MS = 24 * 3_600_000;

/** A new folder in `parent`. Goes on to remove there what processes left behind that were killed. */
export async function makeHome(parent: string): Promise<BrowserHome> {
  const path = await mkdtemp(join(parent, PREFIX));
  // an account of the browser's own has to pass; what it may write is a folder below
  await chmod(path, 0o711);
  const alive = await listen(path);
  const tidied = removeAbandoned(parent);
  return {
    path,
    async remove() {
      await tidied;
      await clear(path).finally(() => alive?.close());
    },
  };
}

/** Null where paths of sockets may not be that long, or are none: only its age tells of such a folder. */
async function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    const starting = join(path, 'start');
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(starting, resolve);
    });
    // it has its name only when it accepts connections
    await rename(starting, join(path, ALIVE));
    return server;
  } catch {
    server.close();
    return null;
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(parent, name);
    // a folder that another start of a browser removes at the same moment is none of our errors
    if (await isAbandoned(path).catch(() => false)) await clear(path).catch(() => {});
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await lstat(path);
  // in a folder that everybody writes to, somebody else may have made a link of that name
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
  const code = await refusal(join(path, ALIVE));
  // that nobody is there is known from this one alone: where there is no socket, or no leave to ask it, its age has to tell
  return code === 'ECONNREFUSED' || (code !== null && Date.now() - found.mtimeMs > OLD_MS);
}

/** Why a socket does not respond; null when it does. */
function refusal(socket: string): Promise<string | null> {
  return new Promise((resolve) => {
    const asked = connect(socket);
    asked.once('connect', () => {
      asked.destroy();
      resolve(null);
    });
    asked.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'));
  });
}

/** The socket goes last: an interrupted removal can be distinguished from a new folder. */
async function clear(path: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  const names = await readdir(path).catch(() => []);
  for (const name of names) if (name !== ALIVE) await rm(join(path, name), options);
  await rm(path, options);
}
