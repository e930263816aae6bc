import type { Dispatcher } from 'undici';
import type { Timing } from '../facts/page-facts.js';
import { requestTarget } from '../facts/url.js';
import { dialTcp } from './dial.js';
import { Exchange, type Output } from './exchange.js';
import { NetFailure } from './failure.js';
import { follow } from './follow.js';
import { createGuard } from './guard.js';
import { DEFAULT_LIMITS } from './limits.js';
import { acceptedOldVersions } from './old-tls.js';
import { createConnectionPool } from './pool.js';
import { systemResolve } from './resolve.js';
import { StreamBody } from './stream-body.js';
import type {
  Fetcher,
  FetcherOptions,
  FetchFailure,
  FetchLimits,
  FetchOptions,
  FetchResponse,
  FetchResult,
  StreamedResponse,
} from './types.js';

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** codings that decode.ts undoes within bounds, and nothing else */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
const EMPTY = new Uint8Array(0);
const NO_TIME: Timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 };

/** The one way out: every request of the product goes through a fetcher and so through its guard and its limits. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const guard = createGuard(options.allowNetworks, options.ownListeners);
  const limits: FetchLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const resolve = options.resolve ?? systemResolve;
  const pool = createConnectionPool({
    guard,
    headerBytes: limits.headerBytes,
    connectionsPerHost: options.connectionsPerHost,
    resolve,
    dial: options.dial,
  });
  const usual = requestHeaders(options.userAgent, undefined);

  function open(address: string, request: FetchOptions, output: Output): Exchange | NetFailure {
    const url = URL.parse(address);
    if (url === null) return new NetFailure('INVALID_URL', 'PERMANENT', 'This is not a valid URL.');
    const verdict = guard.checkUrl(url);
    if (!verdict.ok) return new NetFailure(verdict.code, 'REFUSED', verdict.message);
    const { origin } = url;
    const method = request.method ?? 'GET';
    const own = request.headers !== undefined || request.userAgent !== undefined;
    const dispatch: Dispatcher.DispatchOptions = {
      origin,
      path: requestTarget(url),
      method,
      headers: own ? requestHeaders(request.userAgent ?? options.userAgent, request.headers) : usual,
      body: request.body ?? null,
    };
    let waits = false;
    const leave = (late: boolean) => {
      if (waits) pool.leave(origin, late);
      waits = false;
    };
    const send = () => {
      waits = pool.send(dispatch, exchange);
    };
    const sendAgain = () => {
      leave(false);
      send();
    };
    const exchange: Exchange = new Exchange(
      request.limits ? { ...limits, ...request.limits } : limits,
      output,
      method === 'POST' ? null : sendAgain,
      leave,
    );
    if (request.signal) exchange.heed(request.signal);
    if (!exchange.over) send();
    return exchange;
  }

  function fetch(url: string, request: FetchOptions = {}): Promise<FetchResult> {
    return new Promise((settle) => {
      const chunks: Uint8Array[] = [];
      const opened = open(url, request, {
        onData: (chunk) => chunks.push(chunk) > 0,
        onDone: (failure, exchange) =>
          settle(failure ? failed(url, failure, exchange) : answered(url, exchange, whole(chunks, exchange.bodyBytes))),
      });
      if (opened instanceof NetFailure) settle(failed(url, opened, null));
    });
  }

  function stream(url: string, request: FetchOptions = {}): Promise<StreamedResponse | FetchFailure> {
    return new Promise((settle, broken) => {
      const body = new StreamBody();
      const { promise: done, resolve: finish } = Promise.withResolvers<Awaited<StreamedResponse['done']>>();
      const opened = open(url, request, {
        onHead: (exchange) => {
          body.onWant = () => exchange.resume();
          body.onCancel = () => exchange.stop();
          settle({ ...head(url, exchange), body, done });
        },
        onData: (chunk) => body.push(chunk),
        onDone: (failure, exchange) => {
          const { wireBytes, bodyBytes, truncated } = exchange;
          const failedWith = failure ? failed(url, failure, exchange) : null;
          body.end();
          finish({ wireBytes, bodyBytes, truncated, timing: exchange.timing(), failure: failedWith });
          // without effect where the head has been handed out
          if (failedWith) settle(failedWith);
          else broken(new Error('The response ended before its headers.'));
        },
      });
      if (opened instanceof NetFailure) settle(failed(url, opened, null));
    });
  }

  return {
    fetch,
    follow: (url, request = {}) => follow(fetch, url, request, request.limits?.totalMs ?? limits.totalMs),
    stream,
    oldTlsVersions: (url) => acceptedOldVersions(guard, resolve, options.dial ?? dialTcp, url),
    close: () => pool.destroy(),
  };
}

function requestHeaders(userAgent: string, own: Record<string, string> | undefined): string[] {
  const all: Record<string, string> = { 'user-agent': userAgent, accept: ACCEPT, 'accept-encoding': ACCEPT_ENCODING };
  for (const name in own) all[name.toLowerCase()] = own[name] ?? '';
  return Object.entries(all).flat();
}

function head(url: string, exchange: Exchange) {
  const { status, httpVersion, headers, contentEncoding, tls } = exchange;
  return { ok: true as const, url, status, httpVersion, headers, contentEncoding, tls };
}

function answered(url: string, exchange: Exchange, body: Uint8Array): FetchResponse {
  const { status, httpVersion, headers, contentEncoding, tls, wireBytes, truncated } = exchange;
  const timing = exchange.timing();
  return { ok: true, url, status, httpVersion, headers, body, wireBytes, truncated, contentEncoding, timing, tls };
}

function failed(url: string, failure: NetFailure, exchange: Exchange | null): FetchFailure {
  const { code, message, action } = failure;
  const timing = exchange?.timing() ?? NO_TIME;
  return { ok: false, url, code, message, action, timing, tls: failure.tls ?? exchange?.tls ?? null };
}

function whole(chunks: readonly Uint8Array[], bytes: number): Uint8Array {
  return chunks.length === 1 ? (chunks[0] ?? EMPTY) : chunks.length === 0 ? EMPTY : Buffer.concat(chunks, bytes);
}
