import { isIP, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AddressClass, classifyAddress } from './classify-address.js';
import { type Dial, dialTcp, openSocket } from './dial.js';
import { NetFailure } from './failure.js';
import { bareHost } from './guard.js';
import type { Listener } from './own-listeners.js';
import { readFrom, type SocketReader } from './socket-reader.js';
import type { ResolvedAddress } from './types.js';

/** ports of URLs without one */
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'socks5:': 1_080 };
/** A proxy that takes longer to be reached is down: the time of the connection is that of the site. */
const REACHED_MS = 5_000;

/** The address at which a proxy takes connections. */
export function proxyListener(proxy: string): Listener {
  const { protocol, hostname, port } = new URL(proxy);
  return { host: bareHost(hostname), port: Number(port) || (PORTS[protocol] as number) };
}

/** As browsers do (https://chromium.googlesource.com/chromium/src/+/HEAD/net/docs/proxy.md): they would be the proxy's own. */
const NEVER_PROXIED: readonly AddressClass[] = ['LOOPBACK', 'LINK_LOCAL', 'UNSPECIFIED'];

/** Null: every connection is a direct one. */
export const dialBy = (proxy: string | null): Dial => (proxy === null ? dialTcp : proxyDial(proxy));

/** addresses of one host */
const MOST_TRIED = 3;

/**
 * Connections through a proxy of the operator: HTTP with CONNECT (RFC 9110 §9.3.6), or SOCKS 5 (RFC 1928, RFC 1929). It gets
 * the address that was checked; a name only where the resolver leaves it one.
 */
function proxyDial(proxy: string): Dial {
  const url = new URL(proxy);
  const at = proxyListener(proxy);
  const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  const greet = url.protocol === 'http:' ? connectByHttp : connectBySocks;
  const open = async ({ address, unresolved }: ResolvedAddress, port: number, signal: AbortSignal): Promise<Socket> => {
    const socket = await openSocket(at, AbortSignal.any([signal, AbortSignal.timeout(REACHED_MS)])).catch(() => {
      throw new NetFailure('PROXY_FAILED', 'INCONCLUSIVE', 'The proxy of this installation cannot be reached.');
    });
    const abort = () => void socket.destroy();
    signal.addEventListener('abort', abort, { once: true });
    const read = readFrom(socket);
    try {
      await greet(socket, read, { address, port, login });
      read.release();
      return socket;
    } catch (error) {
      socket.destroy();
      // a name that nobody resolves does not exist: that is no failure of the proxy
      if (unresolved !== undefined) throw unresolved;
      throw error instanceof Error && 'code' in error ? error : refused('it closed the connection');
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
  return async (addresses, port, signal) => {
    if (addresses.some(({ address }) => NEVER_PROXIED.includes(classifyAddress(address))))
      return dialTcp(addresses, port, signal);
    let failure: unknown;
    for (const address of addresses.slice(0, MOST_TRIED)) {
      try {
        return await open(address, port, signal);
      } catch (error) {
        failure = error;
        // a request that the proxy refuses once it refuses always
        if (signal.aborted || error instanceof NetFailure) break;
      }
    }
    throw failure;
  };
}

interface Target {
  address: string;
  port: number;
  login: { user: string; password: string };
}

const refused = (why: string): NetFailure =>
  new NetFailure('PROXY_FAILED', 'INCONCLUSIVE', `The proxy of this installation refused the connection: ${why}.`);

/** The failure of the server, as a direct connection would have shown it. */
const asOf = (code: 'ECONNREFUSED' | 'EHOSTUNREACH' | 'ETIMEDOUT'): Error => Object.assign(new Error(code), { code });

async function connectByHttp(socket: Socket, read: SocketReader, { address, port, login }: Target): Promise<void> {
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const basic = Buffer.from(`${login.user}:${login.password}`).toString('base64');
  const headers = [
    `CONNECT ${authority} HTTP/1.1`,
    `Host: ${authority}`,
    ...(login.user === '' ? [] : [`Proxy-Authorization: Basic ${basic}`]),
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  let head = '';
  while (!head.endsWith('\r\n\r\n')) head += (await read(1)).toString('latin1');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  if (status >= 200 && status < 300) return;
  if (status === 504) throw asOf('ETIMEDOUT');
  if (status === 502 || status === 503) throw asOf('EHOSTUNREACH');
  throw refused(Number.isNaN(status) ? 'it is not an HTTP proxy' : `HTTP ${status}`);
}

/** reply codes of RFC 1928 §6 */
const REPLIES: Readonly<Record<number, () => Error>> = {
  2: () => refused('not allowed'),
  3: () => asOf('EHOSTUNREACH'),
  4: () => asOf('EHOSTUNREACH'),
  5: () => asOf('ECONNREFUSED'),
  6: () => asOf('ETIMEDOUT'),
};
const NO_LOGIN = 0;
const BY_PASSWORD = 2;

async function connectBySocks(socket: Socket, read: SocketReader, { address, port, login }: Target): Promise<void> {
  const methods = login.user === '' ? [NO_LOGIN] : [NO_LOGIN, BY_PASSWORD];
  socket.write(Buffer.from([5, methods.length, ...methods]));
  const [version, method = 255] = await read(2);
  if (version !== 5) throw refused('it is not a SOCKS 5 proxy');
  if (!methods.includes(method)) throw refused('it requires another way to sign in');
  if (method === BY_PASSWORD) {
    const [user, password] = [login.user, login.password].map((part) => Buffer.from(part).subarray(0, 255));
    socket.write(
      Buffer.concat([byte(1), ...[user, password].flatMap((part) => [byte(part?.length ?? 0), part ?? EMPTY])]),
    );
    if ((await read(2))[1] !== 0) throw refused('wrong user name or password');
  }
  socket.write(Buffer.concat([Buffer.from([5, 1, 0]), packed(address), Buffer.from([port >> 8, port & 255])]));
  const [, reply = 1, , kind = 1] = await read(4);
  if (reply !== 0) throw REPLIES[reply]?.() ?? refused(`SOCKS reply ${reply}`);
  // the address that the proxy has bound, and its port
  await read((kind === 1 ? 4 : kind === 4 ? 16 : ((await read(1))[0] ?? 0)) + 2);
}

const EMPTY = Buffer.alloc(0);
const byte = (value: number): Buffer => Buffer.from([value]);

/** kind and bytes of an address, or of a name that the proxy resolves */
function packed(address: string): Buffer {
  if (isIP(address) === 0) return Buffer.concat([Buffer.from([3, address.length]), Buffer.from(address, 'latin1')]);
  const bytes = ipaddr.parse(address).toByteArray();
  return Buffer.from([bytes.length === 4 ? 1 : 4, ...bytes]);
}
