import type { FetchLimits } from './types.js';

export const DEFAULT_LIMITS: Readonly<FetchLimits> = {
  // search engines give up on slower pages; long enough for a cold server behind a slow name server
  totalMs: 30_000,
  // twice the decoded limit: most pages arrive compressed, files that are not pages are cut here
  wireBytes: 10 * 1024 * 1024,
  // size that the HTML parser is built to bear
  bodyBytes: 5 * 1024 * 1024,
  // size that Node, nginx and most proxies accept from each other
  headerBytes: 16 * 1024,
};

/** Resolving, connecting and the TLS handshake: a connection serves later requests too, so no single deadline governs it. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** A name is a slow one when name servers have said nothing of it for this long. */
export const PROMPT_ANSWER_MS = 250;

/** After this long one of them is not waited for any more; a busy one takes a second or two. */
export const ANSWER_TIMEOUT_MS = 2_500;

/** One address of a name is given this long before the next one is tried beside it. */
export const ADDRESS_ATTEMPT_MS = 1_000;

/** The most that politeness ever requests, on sites of verified owners. */
export const CONNECTIONS_PER_HOST = 128;

/** Servers commonly close idle connections after 5 s; we go first, so that no request meets a closing socket. */
export const KEEP_ALIVE_MS = 4_000;

/** However long a server offers to keep a connection. */
export const KEEP_ALIVE_MAX_MS = 60_000;

/** A server sends one or two interim responses (103, 102); hundreds are an attack. */
export const MAX_INTERIM_ANSWERS = 16;

/** Servers stack a second coding only by mistake; each further one multiplies what a bomb can do (CVE-2026-22036). */
export const MAX_CODINGS = 2;

/** Each further frame of a zstd body costs a decoder of its own; servers begin one with each flush at most. */
export const MAX_FRAMES = 256;

/** RFC 9659 §3: zstd windows in HTTP do not exceed 8 MiB, which is 2^23. */
export const ZSTD_WINDOW_LOG = 23;

/** Googlebot follows ten. */
export const MAX_REDIRECTS = 10;

/** The bytes that a slow reader of a streamed body may leave waiting in memory. */
export const STREAM_BUFFER_BYTES = 256 * 1024;
