import { networkInterfaces } from 'node:os';
import { classifyAddress } from './classify-address.js';

/** The address at which a process of this installation takes connections: host as configured, a name or an address. */
export interface Listener {
  host: string;
  port: number;
}

/**
 * Whether a connection would reach a listener of this installation: its API, metrics, queue board, database or Redis. They
 * trust whoever comes from this machine, so no network that the operator allows includes them.
 */
export function createOwnListeners(listeners: readonly Listener[]): (address: string, port: number) => boolean {
  const ports = new Set(listeners.map(({ port }) => port));
  const machine = new Set(
    Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return (address, port) => {
    if (!ports.has(port)) return false;
    const kind = classifyAddress(address);
    if (kind === 'LOOPBACK' || kind === 'UNSPECIFIED' || machine.has(address)) return true;
    return listeners.some(
      (one) =>
        one.port === port &&
        // a name may resolve to any address of the private networks
        (one.host === address || (classifyAddress(one.host) === 'INVALID' && kind !== 'PUBLIC')),
    );
  };
}

/** The listener behind a connection string, none where it names no host. */
export function listenerOf(url: string | undefined, defaultPort: number): Listener[] {
  const parsed = url === undefined ? null : URL.parse(url);
  if (parsed === null || parsed.hostname === '') return [];
  const host = parsed.hostname.startsWith('[') ? parsed.hostname.slice(1, -1) : parsed.hostname;
  return [{ host, port: parsed.port === '' ? defaultPort : Number(parsed.port) }];
}
