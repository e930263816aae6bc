import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { BEHAVIOURS, type Behaviour } from './hostile-behaviours.js';

export interface HostileServer {
  /** the URL of a behaviour; `good` is a correct response */
  url(behaviour: string): string;
  /** requests seen for a behaviour so far */
  seen(behaviour: string): number;
  port: number;
  close(): Promise<void>;
}

/** Speaks HTTP as raw bytes: `/<name>` gets the behaviour of that name, and the connection belongs to it. */
export async function startHostileServer(): Promise<HostileServer> {
  const seen = new Map<string, number>();
  const { server, port, close } = await listenRaw((socket) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const request = text.slice(0, end);
        text = text.slice(end + 4);
        const behaviour = request.split(' ')[1]?.slice(1).split(/[/?]/)[0] ?? '';
        seen.set(behaviour, (seen.get(behaviour) ?? 0) + 1);
        const act: Behaviour = BEHAVIOURS[behaviour] ?? ((unknown) => unknown.destroy());
        act(socket, { port: (server.address() as AddressInfo).port, request });
      }
    });
  });
  return {
    port,
    url: (behaviour) => `http://127.0.0.1:${port}/${behaviour}`,
    seen: (behaviour) => seen.get(behaviour) ?? 0,
    close,
  };
}

/** A TCP server on loopback whose open sockets end with it. */
export async function listenRaw(
  onSocket: (socket: Socket) => void,
): Promise<{ server: Server; port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
