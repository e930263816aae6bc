import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { ADDRESS_ATTEMPT_MS } from './limits.js';
import type { ResolvedAddress } from './types.js';

/** Opens a TCP connection to one of the checked addresses; an attempt ends with the signal, an open connection does not. */
export type Dial = (addresses: readonly ResolvedAddress[], port: number, signal: AbortSignal) => Promise<Socket>;

/** Several addresses are tried one after the other, each with a head start (RFC 8305); no name is resolved again. */
export const dialTcp: Dial = (addresses, port, signal) => {
  const [first] = addresses;
  if (addresses.length === 1 && first) return openSocket({ host: first.address, port }, signal);
  return openSocket(
    {
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
      lookup: (_host, _options, done) => done(null, [...addresses]),
    },
    signal,
  );
};

/** A connected socket. Its later errors are left to its close event where nobody listens to them. */
export function openSocket(options: TcpNetConnectOpts, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(options);
    const abort = () => void socket.destroy(signal.reason as Error);
    const settle = (how: () => void) => {
      signal.removeEventListener('abort', abort);
      how();
    };
    socket.on('error', (error) => settle(() => reject(error)));
    socket.once('connect', () => settle(() => resolve(socket)));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
