import { CANCELLED, TIMEOUT } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { classifyAddress } from './classify-address.js';
import { codeOf, NetFailure } from './failure.js';
import type { Guard } from './guard.js';
import { ANSWER_TIMEOUT_MS, CONNECT_TIMEOUT_MS, PROMPT_ANSWER_MS } from './limits.js';
import type { ResolvedAddress } from './types.js';

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export interface Names {
  /** as the machine does it, hosts file and search order included; keeps a thread busy until there is a response */
  lookup: Resolve;
  /** whether name servers say anything about a name, be it that there is none, until nobody wants to know; takes no thread */
  isAnswered(host: string, signal: AbortSignal): Promise<boolean>;
}

/**
 * Few threads look names up, and unpack bodies besides: names of which name servers say nothing for a while get one of them
 * together, so that a page full of links to such names keeps nobody else waiting. Connections that are opened at once share
 * one question; nothing is cached after the response.
 */
export function createResolve({ lookup: look, isAnswered }: Names): Resolve {
  const asked = new Map<string, Promise<ResolvedAddress[]>>();
  const existing = new LRUCache<string, true>({ max: REMEMBERED });
  let slow: Promise<unknown> = Promise.resolve();

  function inTurn(host: string, askedAt: number): Promise<ResolvedAddress[]> {
    const turn = slow.then(() => {
      // the caller has given up
      if (performance.now() - askedAt > CONNECT_TIMEOUT_MS)
        throw Object.assign(new Error('Too many DNS lookups are waiting.'), { code: 'EAI_AGAIN' });
      return look(host);
    });
    slow = turn.catch(() => {});
    return turn;
  }

  async function ask(host: string): Promise<ResolvedAddress[]> {
    const askedAt = performance.now();
    const known = new AbortController();
    try {
      const answered = isAnswered(host, known.signal);
      if (await Promise.race([answered, sleep(PROMPT_ANSWER_MS, false, { ref: false })])) return await look(host);
      // the hosts file may have it
      const turn = inTurn(host, askedAt);
      return await Promise.race([turn, answered.then((isAnswer) => (isAnswer ? look(host) : turn))]);
    } finally {
      known.abort();
    }
  }

  return (host) => {
    const known = asked.get(host);
    if (known) return known;
    const response = ask(host)
      .then(
        (addresses) => {
          existing.set(host, true);
          return addresses;
        },
        (error: unknown) => {
          throw existing.has(host) && NOWHERE.has(codeOf(error)) ? forNow(error) : error;
        },
      )
      .finally(() => asked.delete(host));
    asked.set(host, response);
    return response;
  };
}

/** names that were resolved and are remembered */
const REMEMBERED = 20_000;
const NOWHERE = new Set(['ENOTFOUND', 'ENODATA']);

/** A name that was there a moment ago has a name server that fails more often than it has gone: it is worth another attempt. */
const forNow = (cause: unknown): Error =>
  Object.assign(new Error('The host name is not found any more.', { cause }), { code: 'EAI_AGAIN' });

const UNANSWERED = new Set<string | undefined>([TIMEOUT, CANCELLED]);

/** By the name servers of this machine, or those given. */
export const createIsAnswered =
  (servers?: readonly string[]): Names['isAnswered'] =>
  async (host, signal) => {
    // made for each question: which servers to ask may change
    const resolver = new Resolver({ timeout: ANSWER_TIMEOUT_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    // a query holds up the end of the process
    signal.addEventListener('abort', () => resolver.cancel());
    const ends = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return ends.every((end) => end.status === 'fulfilled' || !UNANSWERED.has(codeOf(end.reason)));
  };

/** One for the process, as its threads are. */
export const systemResolve: Resolve = createResolve({
  lookup: (host) => lookup(host, { all: true, order: 'verbatim' }),
  isAnswered: createIsAnswered(),
});

/**
 * A proxy resolves names that this machine cannot, as far as they may be left to it: build servers often reach the internet by their
 * proxy alone.
 */
export const resolveOrLeave =
  (resolve: Resolve, mayLeave: (host: string) => boolean): Resolve =>
  (host) =>
    resolve(host).catch((error: unknown) => {
      if (UNRESOLVED.has(codeOf(error)) && mayLeave(host)) return [{ address: host, family: NAME, unresolved: error }];
      throw error;
    });

/** In place of a family, of a name that the proxy is to resolve. */
const NAME = 0;
const UNRESOLVED = new Set<string | undefined>([...NOWHERE, 'EAI_AGAIN', 'ECONNREFUSED', 'ESERVFAIL']);

/**
 * The addresses of a host, if all of them may be connected to. A name is resolved once for each connection and the socket is opened to
 * what was checked, so that a second response of the name server changes nothing.
 */
export async function allowedAddresses(
  guard: Guard,
  resolve: Resolve,
  host: string,
  port: number,
): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new NetFailure('NAME_NOT_RESOLVED', 'PERMANENT', 'The host name has no IP address.');
  // by DNS64 a name has an address of a translator beside its own: it is left out, as whatever lies behind it is unknown
  const direct = found.filter(({ address }) => classifyAddress(address) !== 'RELAY');
  const candidates = direct.length > 0 ? direct : found;
  return candidates.map(({ address, family: kind, unresolved }) => {
    const verdict = kind === NAME ? guard.checkName(address, port) : guard.checkAddress(address, port);
    // one refused address refuses the name: no site has public and private ones, whoever points a name at us does
    if (!verdict.ok) throw new NetFailure(verdict.code, 'REFUSED', verdict.message);
    return { address, family: isIP(address), ...(unresolved !== undefined && { unresolved }) };
  });
}
