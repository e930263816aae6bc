import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { runOnce } from '../../src/db/run-once.js';

/** A message of PostgreSQL's protocol: its kind, its length, what it says. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const READY = message('Z', Buffer.from('I'));
const KILLED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

it('a statement succeeds on a server that is killed right after its response', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      socket.once('data', () => socket.end(Buffer.concat([message('C', Buffer.from('SELECT 1\0')), READY, KILLED])));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(runOnce(`postgres://sextant@127.0.0.1:${port}/sextant`, 'select 1')).resolves.toBeUndefined();
  server.close();
});
