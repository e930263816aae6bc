import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressBucket } from './address-bucket.js';

export interface ConnectionLimits {
  /** connections of one client address; null where a proxy is in front, whose address all have */
  perAddress: number | null;
  total: number;
}

/** More than any browser or well-kept client opens. */
export const CONNECTIONS: ConnectionLimits = { perAddress: 128, total: 8_192 };
/** A proxy on this machine has this address whether it was named or not. */
const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/;

/** Closes connections beyond the limits at once: each that drips takes memory until its time is up. */
export function limitConnections(server: Server, { perAddress, total }: ConnectionLimits, isLocal = LOCAL): void {
  server.maxConnections = total;
  if (perAddress === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLocal.test(remoteAddress)) return;
    const bucket = addressBucket(remoteAddress);
    const count = (open.get(bucket) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(bucket, count);
    socket.once('close', () => {
      const left = (open.get(bucket) ?? 1) - 1;
      if (left > 0) open.set(bucket, left);
      else open.delete(bucket);
    });
  });
}
