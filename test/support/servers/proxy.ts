import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { readFrom } from '../../../src/net/socket-reader.js';

export interface TestProxy {
  /** without a login */
  url: string;
  port: number;
  /** `address:port` of each connection that was requested */
  readonly targets: readonly string[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  kind: 'http' | 'socks5';
  /** connections without this login are refused */
  login?: { user: string; password: string };
  /** address at which a target is reached from here; null refuses it, a number is the reply to it */
  route(target: string): { host: string; port: number } | number | null;
}

/** A proxy on loopback, which takes every target for one of this machine. */
export async function startProxy(options: ProxyOptions): Promise<TestProxy> {
  const targets: string[] = [];
  const sockets = new Set<Socket>();
  const serve = options.kind === 'http' ? serveHttp : serveSocks;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    serve(client, options, targets).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.kind}://127.0.0.1:${port}`,
    port,
    targets,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function join(client: Socket, to: { host: string; port: number }, greeting: Buffer | string): void {
  const upstream = connect(to, () => {
    client.write(greeting);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  upstream.on('error', () => client.destroy());
}

async function serveHttp(client: Socket, { login, route }: ProxyOptions, targets: string[]): Promise<void> {
  const read = readFrom(client);
  let head = '';
  while (!head.endsWith('\r\n\r\n')) head += (await read(1)).toString('latin1');
  read.release();
  const target = /^CONNECT (\S+) HTTP\/1\.1\r\n/.exec(head)?.[1];
  const expected = login && Buffer.from(`${login.user}:${login.password}`).toString('base64');
  if (target === undefined) return void client.end('HTTP/1.1 405 Method Not Allowed\r\n\r\n');
  if (expected && !head.includes(`Proxy-Authorization: Basic ${expected}\r\n`))
    return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  targets.push(target);
  const to = route(target);
  if (to === null || typeof to === 'number') return void client.end(`HTTP/1.1 ${to ?? 403} No\r\nX: y\r\n\r\n`);
  join(client, to, 'HTTP/1.1 200 Connection established\r\nVia: 1.1 test\r\n\r\n');
}

async function serveSocks(client: Socket, { login, route }: ProxyOptions, targets: string[]): Promise<void> {
  const read = readFrom(client);
  const [, methods = 0] = await read(2);
  const offered = await read(methods);
  const method = login ? 2 : 0;
  if (!offered.includes(method)) return void client.end(Buffer.from([5, 255]));
  client.write(Buffer.from([5, method]));
  if (login) {
    const user = String(await read((await read(2))[1] ?? 0));
    const password = String(await read((await read(1))[0] ?? 0));
    const isRight = user === login.user && password === login.password;
    client.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return void client.end();
  }
  const [, , , kind] = await read(4);
  const bytes = await read(kind === 1 ? 4 : kind === 3 ? ((await read(1))[0] ?? 0) : 16);
  const port = (await read(2)).readUInt16BE(0);
  read.release();
  const address =
    kind === 3
      ? bytes.toString('latin1')
      : kind === 1
        ? bytes.join('.')
        : `[${Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(2 * at).toString(16)).join(':')}]`;
  targets.push(`${address}:${port}`);
  const to = route(`${address}:${port}`);
  const reply = (code: number) => Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
  if (to === null || typeof to === 'number') return void client.end(reply(to ?? 2));
  join(client, to, reply(0));
}
