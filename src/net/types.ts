import type { Timing } from '../facts/page-facts.js';
import type { Hop, TlsFacts } from '../facts/site-facts.js';
import type { Dial } from './dial.js';
import type { Listener } from './own-listeners.js';

export interface FetchLimits {
  /** one deadline for the whole exchange, name resolution and body included */
  totalMs: number;
  /** bytes on the wire, headers left out */
  wireBytes: number;
  /** bytes after decoding */
  bodyBytes: number;
  /** the same of a body whose type is known and not HTML; absent: as many as of any */
  otherBytes?: number;
  /** all header bytes of a response */
  headerBytes: number;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  limits?: Partial<FetchLimits>;
  signal?: AbortSignal;
  /** in place of the fetcher's own User-Agent */
  userAgent?: string;
}

/** The advice to a crawler about a failure. */
export type FailureAction =
  /** the guard does not allow the address: never ask again */
  | 'REFUSED'
  /** asking again will not help */
  | 'PERMANENT'
  | 'RETRY'
  /** slow down, then ask again */
  | 'THROTTLED'
  /** says nothing about the page */
  | 'INCONCLUSIVE';

export interface FetchResponse {
  ok: true;
  url: string;
  status: number;
  httpVersion: string;
  /** lower-case names */
  headers: Record<string, string[]>;
  /** decoded; empty for HEAD */
  body: Uint8Array;
  wireBytes: number;
  truncated: 'WIRE' | 'DECODED' | null;
  contentEncoding: string | null;
  timing: Timing;
  tls: TlsFacts | null;
}

export interface FetchFailure {
  ok: false;
  url: string;
  /** stable: `ADDRESS_NOT_ALLOWED`, `NAME_NOT_RESOLVED`, `CONNECTION_REFUSED`, `CONNECTION_RESET`, `TLS_ERROR`, `TIMEOUT`, `HEADERS_TOO_LARGE`, `BAD_RESPONSE`, `DECODING_FAILED`, `INVALID_URL`, `ABORTED` … */
  code: string;
  /** one sentence, free of internals */
  message: string;
  action: FailureAction;
  timing: Timing;
  tls: TlsFacts | null;
}

export type FetchResult = FetchResponse | FetchFailure;

export interface FollowedResult {
  hops: Hop[];
  result: FetchResult;
}

/** A response whose decoded body is read piece by piece under the same caps; `done` tells afterwards what was read. */
export interface StreamedResponse extends Omit<FetchResponse, 'body' | 'wireBytes' | 'truncated' | 'timing'> {
  body: AsyncIterable<Uint8Array>;
  done: Promise<{
    wireBytes: number;
    bodyBytes: number;
    truncated: 'WIRE' | 'DECODED' | null;
    timing: Timing;
    failure: FetchFailure | null;
  }>;
}

export interface Fetcher {
  /** one exchange; redirects are returned, never followed; never throws for what a server or network does */
  fetch(url: string, options?: FetchOptions): Promise<FetchResult>;
  /** follows up to `maxRedirects` hops, each one through the guard again; a loop or one hop too many ends with the last response */
  follow(url: string, options?: FetchOptions & { maxRedirects?: number }): Promise<FollowedResult>;
  stream(url: string, options?: FetchOptions): Promise<StreamedResponse | FetchFailure>;
  /** TLS versions below 1.2 in which the server of an https address makes connections; null where that cannot be determined */
  oldTlsVersions(url: string): Promise<string[] | null>;
  close(): Promise<void>;
}

export interface FetcherOptions {
  /** CIDRs that may be reached although they are not public */
  allowNetworks: readonly string[];
  /** listeners of this installation, which no allowed network includes */
  ownListeners?: readonly Listener[];
  userAgent: string;
  limits?: Partial<FetchLimits>;
  /** connections kept to one host */
  connectionsPerHost?: number;
  /** in place of the machine's own resolver; its responses are checked like any others */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  /** in place of opening a TCP socket to one of the checked addresses */
  dial?: Dial | undefined;
}

export interface ResolvedAddress {
  /** a name where the proxy is to resolve it */
  address: string;
  /** 4, 6, or 0 of a name */
  family: number;
  /** why this machine could not resolve the name */
  unresolved?: unknown;
}
