import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from '../../../facades/limits/connection-limit.js';
import { endStalledResponses } from '../../../facades/limits/stalled-responses.js';

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

describe('a response', () => {
  const STALLED_MS = 300;

  it('is ended when its client reads nothing, and not while it reads slowly or waits for more', async () => {
    const open = new Map<string, ServerResponse>();
    const server = createServer((request, response) => {
      open.set(request.url ?? '', response);
      if (request.url === '/events') response.write('one');
      // more than the buffers of a connection hold
      else response.end('x'.repeat(24 * 1024 ** 2));
    });
    endStalledResponses(server, STALLED_MS);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ask = (path: string): Socket => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      return socket;
    };
    const sockets = [ask('/stalled').pause(), ask('/events'), ask('/slow')];
    const slow = sockets[2] as Socket;
    let read = 0;
    slow.on('data', (data) => {
      read += data.length;
      // some 40 pauses of 30 ms
      if (read % (600 * 1024) < data.length) {
        slow.pause();
        setTimeout(() => slow.resume(), 30);
      }
    });
    await expect.poll(() => open.get('/stalled')?.destroyed).toBe(true);
    await expect.poll(() => read).toBeGreaterThan(24 * 1024 ** 2);
    await sleep(2 * STALLED_MS);
    expect(open.get('/events')?.destroyed).toBe(false);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
