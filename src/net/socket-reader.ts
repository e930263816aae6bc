import type { Socket } from 'node:net';

/** more than any greeting has */
const MOST_HELD = 4_096;

export interface SocketReader {
  /** Throws where the other side ends before that many bytes. */
  (bytes: number): Promise<Buffer>;
  /** Leaves the socket paused, with what came too early put back. */
  release(): void;
}

/** Reads exact counts from a socket. */
export function readFrom(socket: Socket): SocketReader {
  let held = Buffer.alloc(0);
  let wake: (() => void) | null = null;
  let ended = false;
  const onData = (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    wake?.();
  };
  const onEnd = () => {
    ended = true;
    wake?.();
  };
  socket.on('data', onData).once('end', onEnd).once('close', onEnd);
  const read = async (bytes: number) => {
    while (held.length < bytes) {
      if (ended || held.length > MOST_HELD) throw new Error('The greeting is incomplete.');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
  return Object.assign(read, {
    release() {
      socket.off('data', onData).off('end', onEnd).off('close', onEnd);
      socket.pause();
      if (held.length > 0) socket.unshift(held);
    },
  });
}
