import { Resolver } from 'node:dns/promises';
import { codeOf, NetFailure } from './failure.js';

/** TXT records of a name, each in one piece; none where the name has none or does not exist. */
export type TextRecords = (name: string) => Promise<string[]>;

/** RFC 1034 §4.3.1 and what resolvers say of a name that is not there */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);
const TIMEOUT_MS = 3_000;

/** Asks the name servers of this machine, or those given. */
export function createTextRecords(servers?: readonly string[]): TextRecords {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      // a record longer than 255 octets comes in pieces (RFC 7208 §3.3)
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code = codeOf(error);
      if (code !== undefined && NONE.has(code)) return [];
      throw new NetFailure('NAME_SERVER_FAILED', 'RETRY', 'The name servers did not respond.');
    }
  };
}
