import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { Identity } from './certificate.js';

const PREFACE_BYTES = 24;
const HEAD_BYTES = 9;
const TYPE = { DATA: 0, HEADERS: 1, SETTINGS: 4 } as const;
const END_STREAM = 1;
const END_HEADERS = 4;
/** `:status: 200` in the static table of RFC 7541 */
export const STATUS_200 = Buffer.from([0x88]);

export interface RawHttp2 {
  port: number;
  connections(): number;
  close(): Promise<void>;
}

/** A frame of RFC 9113 §4.1, valid or not. */
export function frame(type: number, flags: number, stream: number, payload: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(payload);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(bytes.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, bytes]);
}

export const goodAnswer = (stream: number): Buffer =>
  Buffer.concat([frame(TYPE.HEADERS, END_HEADERS, stream, STATUS_200), frame(TYPE.DATA, END_STREAM, stream, 'good')]);

/** HTTP/2 without a library that would keep its rules: what is written for each request goes out as it is. */
export async function startRawHttp2(
  identity: Identity,
  answer: (stream: number, socket: TLSSocket) => Buffer,
): Promise<RawHttp2> {
  const sockets = new Set<TLSSocket>();
  let connections = 0;
  const server = createServer({ ...identity, ALPNProtocols: ['h2'] }, (socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.write(frame(TYPE.SETTINGS, 0, 0));
    let held = Buffer.alloc(0);
    let skip = PREFACE_BYTES;
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= skip + HEAD_BYTES) {
        const size = skip + HEAD_BYTES + held.readUIntBE(skip, 3);
        if (held.length < size) return;
        if (held[skip + 3] === TYPE.HEADERS) socket.write(answer(held.readUInt32BE(skip + 5), socket));
        held = held.subarray(size);
        skip = 0;
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
