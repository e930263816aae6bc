import pg from 'pg';
import { isGuarded, REQUEST_OPTIONS } from './request-role.js';
import { currentScope, type Scope } from './scope.js';

const ORGANIZATION = { name: 'organization', text: `select set_config('sextant.organization', $1, false)` };

/**
 * Hands out connections of another kind inside of a scope: they act as the role of requests for one organization, and
 * what they run is cancelled when the scope ends early. Everything else goes on as the owner of the tables.
 */
export function divideRequests(pool: pg.Pool): DividedRequests {
  const ofOwner = pool.connect.bind(pool) as typeof pool.connect;
  const organizations = new WeakMap<pg.PoolClient, string>();
  let requests: Promise<pg.Pool> | null = null;

  let known: Promise<string | null> | null = null;

  async function askOptions(): Promise<string | null> {
    const owner = await ofOwner();
    try {
      return (await isGuarded(owner)) ? REQUEST_OPTIONS : null;
    } finally {
      owner.release();
    }
  }

  function options(): Promise<string | null> {
    known ??= askOptions();
    // a database that was away is asked again by the next request
    known.catch(() => {
      known = null;
    });
    return known;
  }

  async function openRequests(): Promise<pg.Pool> {
    const acting = await options();
    // the driver hides the password from whoever lists the options
    const opened = new pg.Pool({
      ...pool.options,
      password: pool.options.password,
      ...(acting === null ? {} : { options: acting }),
    });
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
    if (organizations.get(client) !== scope.organizationId) {
      organizations.delete(client);
      try {
        await client.query({ ...ORGANIZATION, values: [scope.organizationId] });
      } catch (error) {
        client.release(true);
        throw error;
      }
      organizations.set(client, scope.organizationId);
    }
    if (scope.signal) endWith(scope.signal, client);
    return client;
  }

  /** Cancels what the connection runs; it is not used again, so that a late cancellation hits nobody else. */
  function endWith(signal: AbortSignal, client: pg.PoolClient): void {
    const { processID } = client as unknown as { processID: number };
    const cancel = () =>
      void ofOwner()
        .then((owner) => owner.query('select pg_cancel_backend($1)', [processID]).finally(() => owner.release()))
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
  return { options, close: async () => (await requests?.catch(() => null))?.end() };
}

interface DividedRequests {
  /** by which connections act as the role of requests; null on a server that lets its user make no role: then every statement still names the organization */
  options(): Promise<string | null>;
  close(): Promise<void>;
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** What a callback throws is not the promise's to catch. */
function handOver(client: Promise<pg.PoolClient>, callback: Callback): void {
  client.then(
    (ready) => process.nextTick(callback, undefined, ready, ready.release),
    (error: Error) => process.nextTick(callback, error, undefined, () => {}),
  );
}
