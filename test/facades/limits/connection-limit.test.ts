import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from '../../../facades/limits/connection-limit.js';

const NOWHERE = /^$/;

describe('connections', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function listen(limits: Parameters<typeof limitConnections>[1], local?: RegExp) {
    const server = createServer((_request, response) => void response.end('ok'));
    limitConnections(server, limits, local);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    const open = async (): Promise<Socket> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      closers.push(() => socket.destroy());
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const works = async (socket: Socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    };
    return { open, works };
  }

  it('are few of one address, and free again when one ends', async () => {
    const { open, works } = await listen({ perAddress: 3, total: 100 }, NOWHERE);
    const sockets = [await open(), await open(), await open()];
    for (const socket of sockets) expect(await works(socket)).toBe(true);
    expect(await works(await open())).toBe(false);
    sockets[0]?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await works(await open())).toBe(true);
  });

  it('are not counted by address where a proxy is in front, or on this machine', async () => {
    for (const [limits, local] of [
      [{ perAddress: null, total: 100 }, NOWHERE],
      [{ perAddress: 1, total: 100 }, undefined],
    ] as const) {
      const { open, works } = await listen(limits, local);
      for (const socket of [await open(), await open(), await open()]) expect(await works(socket)).toBe(true);
    }
  });
});
