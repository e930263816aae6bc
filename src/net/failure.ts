import type { TlsFacts } from '../facts/site-facts.js';
import type { FailureAction } from './types.js';

/** Why there is no usable response, already in the caller's terms. */
export class NetFailure extends Error {
  override readonly name = 'NetFailure';

  constructor(
    readonly code: string,
    readonly action: FailureAction,
    message: string,
    readonly tls: TlsFacts | null = null,
  ) {
    super(message);
  }
}

type Row = readonly [code: string, action: FailureAction, message: string];

const REFUSED_CONNECTION: Row = ['CONNECTION_REFUSED', 'RETRY', 'The server refused the connection.'];
const UNREACHABLE: Row = ['HOST_UNREACHABLE', 'RETRY', 'No route to the server.'];
const RESET: Row = ['CONNECTION_RESET', 'RETRY', 'The server closed the connection before the response was complete.'];
const TIMEOUT: Row = ['TIMEOUT', 'THROTTLED', 'The server did not complete the response in time.'];
const BAD_RESPONSE: Row = ['BAD_RESPONSE', 'PERMANENT', 'The response is not valid HTTP.'];
/** the fault may be in the response to another request over the same connection */
const BAD_SESSION: Row = ['BAD_RESPONSE', 'RETRY', 'The responses are not valid HTTP/2.'];
const CUT_OFF: Row = ['BODY_INCOMPLETE', 'RETRY', 'The connection closed before the body was complete.'];
const HEADERS_TOO_LARGE: Row = ['HEADERS_TOO_LARGE', 'PERMANENT', 'The response headers are too large.'];
const BAD_REQUEST: Row = ['INVALID_REQUEST', 'PERMANENT', 'The request could not be written as HTTP.'];
const NO_NAME: Row = ['NAME_NOT_RESOLVED', 'PERMANENT', 'The host name does not exist.'];
const NO_NAME_NOW: Row = ['NAME_NOT_RESOLVED', 'RETRY', 'The host name could not be resolved.'];
const OUR_SIDE: Row = ['NETWORK_UNAVAILABLE', 'INCONCLUSIVE', 'No connection could be opened from here.'];
const CLOSED: Row = ['ABORTED', 'INCONCLUSIVE', 'The request was aborted.'];

const BY_CODE: Record<string, Row> = {
  ECONNREFUSED: REFUSED_CONNECTION,
  EHOSTUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  ECONNRESET: RESET,
  ECONNABORTED: RESET,
  EPIPE: RESET,
  UND_ERR_SOCKET: RESET,
  UND_ERR_INFO: RESET,
  ERR_HTTP2_STREAM_ERROR: RESET,
  ERR_HTTP2_SESSION_ERROR: RESET,
  ERR_HTTP2_GOAWAY_SESSION: RESET,
  ERR_HTTP2_INVALID_SESSION: RESET,
  ERR_HTTP2_ERROR: BAD_SESSION,
  ERR_HTTP2_TOO_MANY_INVALID_FRAMES: BAD_SESSION,
  ETIMEDOUT: TIMEOUT,
  UND_ERR_CONNECT_TIMEOUT: TIMEOUT,
  UND_ERR_HEADERS_TIMEOUT: TIMEOUT,
  UND_ERR_BODY_TIMEOUT: TIMEOUT,
  UND_ERR_HEADERS_OVERFLOW: HEADERS_TOO_LARGE,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['BODY_INCOMPLETE', 'RETRY', 'The body does not match its Content-Length.'],
  UND_ERR_INVALID_ARG: BAD_REQUEST,
  UND_ERR_NOT_SUPPORTED: BAD_REQUEST,
  UND_ERR_ABORTED: CLOSED,
  UND_ERR_CLOSED: CLOSED,
  UND_ERR_DESTROYED: CLOSED,
  ENOTFOUND: NO_NAME,
  ENODATA: NO_NAME,
  // the C library refuses to request names that no name server can hold
  EINVAL: NO_NAME,
  EAI_AGAIN: NO_NAME_NOW,
  EAI_FAIL: NO_NAME_NOW,
  ESERVFAIL: NO_NAME_NOW,
  ENETUNREACH: OUR_SIDE,
  ENETDOWN: OUR_SIDE,
  EADDRNOTAVAIL: OUR_SIDE,
  EMFILE: OUR_SIDE,
  ENFILE: OUR_SIDE,
  ENOBUFS: OUR_SIDE,
  EPROTO: ['TLS_ERROR', 'PERMANENT', 'The TLS connection could not be established.'],
};

/** The meaning of an error that came after the head of the response, or before it where undici takes the one for the other. */
export function toResponseFailure(error: unknown, headSeen: boolean): NetFailure {
  const code = codeOf(error);
  // a parser error at no byte is one at the end of the connection
  const atEnd = code.startsWith('HPE_') && (error as { data?: unknown }).data === '';
  if (headSeen && (atEnd || code === 'UND_ERR_SOCKET')) return new NetFailure(...CUT_OFF);
  // contradicting lengths are faults of the head: no body has been read against them
  if (!headSeen && code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return new NetFailure(...BAD_RESPONSE);
  return toFailure(error);
}

/** The failure that an error of the resolver, a socket, TLS or the HTTP parser is for whoever asked. */
export function toFailure(error: unknown): NetFailure {
  if (error instanceof NetFailure) return error;
  const code = codeOf(error);
  const row = BY_CODE[code] ?? byFamily(code);
  return new NetFailure(row[0], row[1], row[2]);
}

function byFamily(code: string): Row {
  if (code.startsWith('HPE_') || code.startsWith('ERR_HTTP2')) return BAD_RESPONSE;
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return BY_CODE['EPROTO'] as Row;
  if (code.startsWith('EAI_')) return NO_NAME;
  return ['NETWORK_ERROR', 'RETRY', 'The exchange with the server failed.'];
}

export function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  // undici's parser errors often come without a code
  return name === 'HTTPParserError' ? 'HPE_UNKNOWN' : '';
}

/** Whether a kept connection may simply have been closed by the server while the request was on its way (RFC 9112 §9.3.1). */
export function isStaleConnection(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

const SESSION_OVER = new Set([
  'ERR_HTTP2_ERROR',
  'ERR_HTTP2_INVALID_SESSION',
  'ERR_HTTP2_SESSION_ERROR',
  'ERR_HTTP2_TOO_MANY_INVALID_FRAMES',
]);

/** Whether nothing more can be asked over an HTTP/2 connection, although its socket may still be open. */
export function isSessionOver(error: unknown): boolean {
  const code = codeOf(error);
  // undici reports an unsendable frame by message only, without a code
  return SESSION_OVER.has(code) || (code === 'UND_ERR_INFO' && String(error).includes('"frameError"'));
}

export const timedOut = (): NetFailure => new NetFailure(...TIMEOUT);
export const givenUp = (): NetFailure => new NetFailure(...CLOSED);
export const headersTooLarge = (): NetFailure => new NetFailure(...HEADERS_TOO_LARGE);
export const badResponse = (message: string): NetFailure => new NetFailure('BAD_RESPONSE', 'PERMANENT', message);
