import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { NetFailure } from './failure.js';
import type { Guard } from './guard.js';
import type { ResolvedAddress } from './types.js';

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/**
 * As the machine resolves names, so that its hosts file and search order hold. Connections that are opened at once share one
 * question, for each keeps one of the few threads busy that also unpack bodies; nothing is remembered once it is answered.
 */
export function createSystemResolve(): Resolve {
  const asked = new Map<string, Promise<ResolvedAddress[]>>();
  return (host) => {
    const known = asked.get(host);
    if (known) return known;
    const answer = new Promise<ResolvedAddress[]>((done, failed) => {
      lookup(host, { all: true, order: 'verbatim' }, (error, addresses) => {
        asked.delete(host);
        if (error) failed(error);
        else done(addresses);
      });
    });
    asked.set(host, answer);
    return answer;
  };
}

/**
 * The addresses of a host that may be connected to. A name is resolved once for each connection and the socket is opened to
 * what was checked, so that a second answer of the name server changes nothing.
 */
export async function allowedAddresses(
  guard: Guard,
  resolve: Resolve,
  host: string,
  port: number,
): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new NetFailure('NAME_NOT_RESOLVED', 'PERMANENT', 'The host name has no address.');
  const allowed: ResolvedAddress[] = [];
  let refusal: NetFailure | null = null;
  for (const candidate of found) {
    const verdict = guard.checkAddress(candidate.address, port);
    if (verdict.ok) allowed.push({ address: candidate.address, family: isIP(candidate.address) });
    else refusal ??= new NetFailure(verdict.code, 'REFUSED', verdict.message);
  }
  if (allowed.length === 0 && refusal) throw refusal;
  return allowed;
}
