import type { Dispatcher } from 'undici';
// the whole library brings fetch, web sockets and caches: 14 MB of every process
import Agent from 'undici/lib/dispatcher/agent.js';
import Client from 'undici/lib/dispatcher/client.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { type Connector, createConnector } from './connector.js';
import type { Dial } from './dial.js';
import type { Exchange, Line } from './exchange.js';
import type { Guard } from './guard.js';
import { watchStreams } from './http2-streams.js';
import { CONNECTIONS_PER_HOST, KEEP_ALIVE_MAX_MS, KEEP_ALIVE_MS } from './limits.js';
import type { Resolve } from './resolve.js';

export interface ConnectionPoolOptions {
  guard: Guard;
  headerBytes: number;
  connectionsPerHost: number | undefined;
  resolve: Resolve;
  dial: Dial | undefined;
}

export interface ConnectionPool {
  /** true where the exchange has to wait for a connection: `leave` is to be called when it does so no longer */
  send(request: Dispatcher.DispatchOptions, exchange: Exchange): boolean;
  /** `late`: it did not get one */
  leave(origin: string, late: boolean): void;
  destroy(): Promise<void>;
}

/** Keeps connections by origin; every one of them was opened by the guarded connector. */
export function createConnectionPool(options: ConnectionPoolOptions): ConnectionPool {
  watchStreams();
  const connector = createConnector(options.guard, options.resolve, options.dial);
  const waiting = new Map<string, number>();
  const agent = new Agent({
    connections: options.connectionsPerHost ?? CONNECTIONS_PER_HOST,
    pipelining: 1,
    allowH2: true,
    // undici refuses at the limit, not beyond it
    maxHeaderSize: options.headerBytes + 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    // each exchange has one deadline of its own over everything
    headersTimeout: 0,
    bodyTimeout: 0,
    h2Options: { pingInterval: 0 },
    factory: (origin, poolOptions: Pool.Options) =>
      new Pool(origin, {
        ...poolOptions,
        factory: (clientOrigin, clientOptions) => new TrackedClient(clientOrigin, clientOptions, connector),
      }),
  });

  return {
    send(request, exchange) {
      agent.dispatch(request, exchange);
      if (exchange.started) return false;
      const origin = String(request.origin);
      waiting.set(origin, (waiting.get(origin) ?? 0) + 1);
      return true;
    },
    leave(origin, late) {
      const left = (waiting.get(origin) ?? 0) - 1;
      if (left > 0) waiting.set(origin, left);
      else waiting.delete(origin);
      // an attempt that nobody waits for would keep the next request of this origin waiting
      if (left === 0 && late) connector.giveUp(origin);
    },
    async destroy() {
      connector.close();
      await agent.destroy();
    },
  };
}

/** A client of the pool that lets each request know the connection on which it travels. */
class TrackedClient extends Client {
  readonly #line: Line;

  constructor(origin: URL, options: Client.Options, connector: Connector) {
    const line: Line = { connection: null };
    super(origin, {
      ...options,
      connect: connector.for((connection) => {
        line.connection = connection;
      }),
    });
    this.#line = line;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    (handler as Exchange).line = this.#line;
    return super.dispatch(options, handler);
  }
}
