import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { TlsFacts } from '../facts/site-facts.js';
import { type Dial, dialTcp } from './dial.js';
import { NetFailure, timedOut } from './failure.js';
import { bareHost, type Guard } from './guard.js';
import { CONNECT_TIMEOUT_MS } from './limits.js';
import { allowedAddresses, type Resolve } from './resolve.js';
import { watchVersion } from './response-version.js';
import { certificateSentence, tlsFacts } from './tls-facts.js';

/** The facts of an open connection; its times belong to the first request that it carries. */
export interface OpenConnection {
  socket: Socket;
  httpVersion: string;
  /** a request is on its way, and nothing of its response has come */
  awaitsResponse: boolean;
  tls: TlsFacts | null;
  dnsMs: number | null;
  connectMs: number;
  tlsMs: number | null;
  requests: number;
}

export type OnConnection = (connection: OpenConnection) => void;

export interface Connector {
  /** function that undici calls to open a connection, for one client of a pool */
  for(onConnection: OnConnection): buildConnector.connector;
  /** ends attempts at an origin for which nobody waits any longer */
  giveUp(origin: string): void;
  close(): void;
}

/** Opens sockets to checked addresses only. */
export function createConnector(guard: Guard, resolve: Resolve, dial: Dial = dialTcp): Connector {
  const attempts = new Map<string, Set<(error: Error) => void>>();

  function connect(
    options: buildConnector.Options,
    callback: buildConnector.Callback,
    onConnection: OnConnection,
  ): void {
    const secure = options.protocol === 'https:';
    const host = bareHost(options.hostname);
    const port = options.port ? Number(options.port) : secure ? 443 : 80;
    const origin = `${options.protocol}//${options.host ?? options.hostname}`;
    const startedAt = performance.now();
    const attempt = new AbortController();
    let socket: Socket | null = null;
    let dnsMs: number | null = null;
    let dialledAt = startedAt;
    let connectedAt = startedAt;
    let over = false;

    const settle = (): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(timer);
      remove(origin, fail);
      return true;
    };
    const fail = (error: Error): void => {
      if (!settle()) return;
      attempt.abort();
      socket?.destroy();
      callback(error, null);
    };
    const timer = setTimeout(() => fail(timedOut()), CONNECT_TIMEOUT_MS);
    add(origin, fail);

    const succeed = (open: Socket, httpVersion: string, tls: TlsFacts | null): void => {
      if (!settle()) return;
      open.removeListener('error', fail);
      open.removeListener('close', closed);
      const tlsMs = tls === null ? null : performance.now() - connectedAt;
      const connectMs = connectedAt - dialledAt;
      const connection = {
        socket: open,
        httpVersion,
        awaitsResponse: false,
        tls,
        dnsMs,
        connectMs,
        tlsMs,
        requests: 0,
      };
      if (httpVersion !== '2') watchVersion(connection);
      onConnection(connection);
      callback(null, open);
    };
    const closed = (): void => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));

    const open = async (): Promise<void> => {
      const addresses = await allowedAddresses(guard, resolve, host, port);
      if (over) return;
      dialledAt = performance.now();
      if (isIP(host) === 0) dnsMs = dialledAt - startedAt;
      const tcp = await dial(addresses, port, attempt.signal);
      connectedAt = performance.now();
      if (over) return void tcp.destroy();
      socket = tcp;
      tcp.setNoDelay(true);
      tcp.on('error', fail).on('close', closed);
      if (!secure) return succeed(tcp, '1.1', null);
      const tls = secureSocket(tcp, host);
      socket = tls;
      tls.on('error', fail).on('close', closed);
      tls.once('secureConnect', () => {
        if (over) return;
        const facts = tlsFacts(tls);
        if (facts.authorized) succeed(tls, tls.alpnProtocol === 'h2' ? '2' : '1.1', facts);
        else fail(new NetFailure('TLS_ERROR', 'PERMANENT', certificateSentence(facts.error), facts));
      });
    };
    open().catch(fail);
  }

  function add(origin: string, fail: (error: Error) => void): void {
    const known = attempts.get(origin);
    if (known) known.add(fail);
    else attempts.set(origin, new Set([fail]));
  }

  function remove(origin: string, fail: (error: Error) => void): void {
    const known = attempts.get(origin);
    known?.delete(fail);
    if (known?.size === 0) attempts.delete(origin);
  }

  return {
    for: (onConnection) => (options, callback) => connect(options, callback, onConnection),
    giveUp(origin) {
      for (const fail of attempts.get(origin) ?? []) fail(timedOut());
    },
    close() {
      for (const origin of attempts.keys()) this.giveUp(origin);
    },
  };
}

/**
 * The handshake goes on to its end even with a false certificate, because its facts are what a report shows. `authorized` decides
 * before anything is sent: a socket that is not authorized never leaves this file.
 */
function secureSocket(socket: Socket, host: string): TLSSocket {
  return connectTls({
    socket,
    host,
    // RFC 6066 §3: no addresses and no trailing dot
    servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  });
}
