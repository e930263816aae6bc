import pg from 'pg';
import { ACT_AS_REQUEST, isGuarded } from './request-role.js';
import { currentScope, type Scope, SET_SCOPE, scopeName, scopeSettings } from './scope.js';

const NAMED = { name: 'scope', text: `select ${SET_SCOPE}` };
/** the driver's process id is the pooler's where there is one */
const FIRST = `select pg_backend_pid() as pid, ${SET_SCOPE}`;

interface Session {
  pid: number;
  /** name of the scope that was set last */
  scope: string;
}

/**
 * Hands out connections of another kind inside of a scope: they act as the role of requests for one organization, or a
 * part of it, and what they run is cancelled when the scope ends early. Everything else goes on as the owner of the tables.
 */
export function divideRequests(pool: pg.Pool): DividedRequests {
  const ofOwner = pool.connect.bind(pool) as typeof pool.connect;
  const sessions = new WeakMap<pg.PoolClient, Session>();
  let requests: Promise<pg.Pool> | null = null;

  let known: Promise<boolean> | null = null;

  async function askGuarded(): Promise<boolean> {
    const owner = await ofOwner();
    try {
      return await isGuarded(owner);
    } finally {
      owner.release();
    }
  }

  function guarded(): Promise<boolean> {
    known ??= askGuarded();
    // a database that was away is asked again by the next request
    known.catch(() => {
      known = null;
    });
    return known;
  }

  async function openRequests(): Promise<pg.Pool> {
    // the driver hides the password from whoever lists the options
    const opened = new pg.Pool({ ...pool.options, password: pool.options.password });
    opened.on('error', () => {});
    return opened;
  }

  async function checkOut(scope: Scope): Promise<pg.PoolClient> {
    scope.signal?.throwIfAborted();
    requests ??= openRequests();
    requests.catch(() => {
      requests = null;
    });
    const client = await (await requests).connect();
    const session = sessions.get(client);
    const name = scopeName(scope);
    if (session?.scope !== name) {
      try {
        const pid = session?.pid ?? (await begin(client, scope));
        if (session) await client.query({ ...NAMED, values: scopeSettings(scope) });
        sessions.set(client, { pid, scope: name });
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    if (scope.signal) endWith(scope.signal, client, sessions.get(client)?.pid);
    return client;
  }

  async function begin(client: pg.PoolClient, scope: Scope): Promise<number> {
    const text = (await guarded()) ? `${FIRST}, ${ACT_AS_REQUEST}` : FIRST;
    const { rows } = await client.query<{ pid: number }>(text, scopeSettings(scope));
    return Number(rows[0]?.pid);
  }

  /** Cancels what the connection runs; it is not used again, so that a late cancellation hits nobody else. */
  function endWith(signal: AbortSignal, client: pg.PoolClient, pid: number | undefined): void {
    const cancel = () =>
      void ofOwner()
        .then((owner) => owner.query('select pg_cancel_backend($1)', [pid]).finally(() => owner.release()))
        .catch(() => {});
    const { release } = client;
    client.release = (error) => {
      signal.removeEventListener('abort', cancel);
      release(error ?? signal.aborted);
    };
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  }

  pool.connect = ((callback?: Callback) => {
    const scope = currentScope();
    if (!scope) return callback ? ofOwner(callback as never) : ofOwner();
    const client = checkOut(scope);
    return callback ? handOver(client, callback) : client;
  }) as typeof pool.connect;
  return { guarded, close: async () => (await requests?.catch(() => null))?.end() };
}

interface DividedRequests {
  /** whether requests act as a role of their own; false on a server that lets its user make no role: then every statement still names the organization */
  guarded(): Promise<boolean>;
  close(): Promise<void>;
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** An error of a callback is not the promise's to catch. */
function handOver(client: Promise<pg.PoolClient>, callback: Callback): void {
  client.then(
    (ready) => process.nextTick(callback, undefined, ready, ready.release),
    (error: Error) => process.nextTick(callback, error, undefined, () => {}),
  );
}
