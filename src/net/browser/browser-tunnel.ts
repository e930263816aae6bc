import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Dial, dialTcp } from '../dial.js';
import { NetFailure } from '../failure.js';
import { createGuard } from '../guard.js';
import type { Listener } from '../own-listeners.js';
import { allowedAddresses, type Resolve, systemResolve } from '../resolve.js';
import { readFrom, type SocketReader } from '../socket-reader.js';
import { createLink, type LinkShape, type ThrottledLink } from './throttled-link.js';

export interface TunnelOptions {
  /** CIDRs that may be reached although they are not public */
  allowNetworks: readonly string[];
  /** listeners of this installation, which no allowed network includes */
  ownListeners?: readonly Listener[];
  /** name resolution in place of the system's */
  resolve?: Resolve;
  /** in place of opening a TCP connection to one of the checked addresses */
  dial?: Dial | undefined;
}

/** The only way out for a browser: a SOCKS 5 server (RFC 1928) on loopback whose every connection the guard has allowed. */
export interface Tunnel {
  readonly port: number;
  /** `host:port` of connections that the guard refused, oldest first, the last hundred */
  readonly refused: readonly string[];
  /** connections opened from now on run over this line; null is the machine's own */
  shape(shape: LinkShape | null): void;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
/** a single connection of a web page that brings more is no page */
const CONNECTION_BYTES = 64 * 1_048_576;
const PAUSE_ABOVE = 65_536;
const RESUME_BELOW = 16_384;
const OPEN_CONNECTIONS = 512;

/** reply codes of RFC 1928 §6 */
const REPLY = { OK: 0, NOT_ALLOWED: 2, HOST_UNREACHABLE: 4, REFUSED: 5, COMMAND_NOT_SUPPORTED: 7 } as const;

export async function openTunnel(options: TunnelOptions): Promise<Tunnel> {
  const guard = createGuard(options.allowNetworks, options.ownListeners);
  const resolve = options.resolve ?? systemResolve;
  const dial = options.dial ?? dialTcp;
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  let link: ThrottledLink | null = null;

  async function connectTo(host: string, port: number): Promise<Socket> {
    const addresses = await allowedAddresses(guard, resolve, host, port);
    const socket = await dial(addresses, port, AbortSignal.timeout(CONNECT_MS));
    // either side may end first
    socket.allowHalfOpen = true;
    return socket;
  }

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
    // a failure on one side ends the other one by its close event
    socket.on('error', () => {});
    return socket;
  }

  async function serve(client: Socket): Promise<void> {
    if (sockets.size > OPEN_CONNECTIONS) return void client.destroy();
    track(client);
    const request = await readRequest(client);
    if (!request) return void client.destroy();
    const { host, port } = request;
    const over = link;
    try {
      const upstream = track(await connectTo(host, port));
      if (client.destroyed) return void upstream.destroy();
      // the handshake with the server costs a round trip of the shaped line
      if (over) await new Promise((resolve) => setTimeout(resolve, over.rttMs));
      client.write(reply(REPLY.OK));
      relay(client, upstream, over);
    } catch (error) {
      const isRefused = error instanceof NetFailure && error.action === 'REFUSED';
      if (isRefused) {
        refused.push(`${host}:${port}`);
        if (refused.length > 100) refused.shift();
      }
      client.end(reply(isRefused ? REPLY.NOT_ALLOWED : failureReply(error)));
    }
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: false }, (client) => {
    serve(client).catch(() => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    refused,
    shape(shape) {
      link = shape && createLink(shape);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function relay(client: Socket, upstream: Socket, link: ThrottledLink | null): void {
  let received = 0;
  upstream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > CONNECTION_BYTES) upstream.destroy();
  });
  if (link) {
    carry(client, upstream, (deliver) => link.up(deliver));
    carry(upstream, client, (deliver) => link.down(deliver));
  } else {
    client.pipe(upstream);
    upstream.pipe(client);
  }
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => {
    // data that is still on the line arrives before the end does
    if (!link || upstream.errored) client.destroy();
  });
}

function carry(
  from: Socket,
  to: Socket,
  lane: (deliver: (chunk: Buffer | null) => void) => ReturnType<ThrottledLink['up']>,
): void {
  const flow = lane((chunk) => {
    if (to.destroyed) return;
    if (chunk === null) to.end();
    else to.write(chunk);
    if (flow.waiting < RESUME_BELOW && !to.writableNeedDrain && from.isPaused()) from.resume();
  });
  from.on('data', (chunk: Buffer) => {
    flow.send(chunk);
    if (flow.waiting > PAUSE_ABOVE || to.writableNeedDrain) from.pause();
  });
  to.on('drain', () => {
    if (flow.waiting < RESUME_BELOW) from.resume();
  });
  from.once('end', () => flow.end());
  // reading the greeting has paused it, and a listener alone does not undo that
  from.resume();
  to.once('close', () => {
    flow.drop();
    from.destroy();
  });
}

function failureReply(error: unknown): number {
  return (error as { code?: string } | null)?.code === 'ECONNREFUSED' ? REPLY.REFUSED : REPLY.HOST_UNREACHABLE;
}

function reply(code: number): Buffer {
  return Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
}

/** Greeting and request of RFC 1928 §3 and §4; null when they are something else. */
async function readRequest(client: Socket): Promise<{ host: string; port: number } | null> {
  const read = readFrom(client);
  try {
    const greeting = await read(2);
    if (greeting[0] !== 5) return null;
    await read(greeting[1] ?? 0);
    client.write(Buffer.from([5, 0]));
    const head = await read(4);
    if (head[0] !== 5) return null;
    if (head[1] !== 1) {
      client.end(reply(REPLY.COMMAND_NOT_SUPPORTED));
      return null;
    }
    const host = await readHost(head[3] ?? 0, read);
    if (host === null) return null;
    return { host, port: (await read(2)).readUInt16BE(0) };
  } catch {
    return null;
  } finally {
    read.release();
  }
}

async function readHost(kind: number, read: SocketReader): Promise<string | null> {
  if (kind === 1) return (await read(4)).join('.');
  if (kind === 3) return (await read((await read(1))[0] ?? 0)).toString('latin1');
  if (kind !== 4) return null;
  const bytes = await read(16);
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16)).join(':');
}
