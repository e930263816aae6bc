import { REDIRECTS } from '../../facts/page-status.js';
import { ROBOTS_MAX_BYTES } from '../../facts/protocol-limits.js';
import type { Hop, RobotsFetch } from '../../facts/site-facts.js';
import type { Fetcher, FetchResponse } from '../../net/types.js';

/** RFC 9309 §2.3.1.2: at least five consecutive redirects are followed, even to other hosts. */
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;

/** Fetches the rules of an origin and says what their absence means (RFC 9309 §2.3.1). */
export async function fetchRobots(
  fetcher: Pick<Fetcher, 'follow'>,
  origin: string,
  signal?: AbortSignal,
): Promise<RobotsFetch> {
  const url = new URL('/robots.txt', origin).href;
  const { hops, result } = await fetcher.follow(url, {
    maxRedirects: MAX_REDIRECTS,
    // one byte more than is read tells a file of exactly the limit from a longer one
    limits: { bodyBytes: ROBOTS_MAX_BYTES + 1, totalMs: TIMEOUT_MS },
    ...(signal ? { signal } : {}),
  });
  const nothing = { url, redirects: hops, contentType: null, bytes: 0, text: '', badEncoding: false };
  const last = hops.at(-1);
  if (last !== undefined && isElsewhere(last)) {
    const error = 'The URL redirects to one that is neither http nor https.';
    return { ...nothing, verdict: 'ALLOW_ALL', status: last.status, error, endless: 'SCHEME' };
  }
  if (!result.ok) {
    const { action, message: error } = result;
    const why =
      action === 'REFUSED'
        ? ({ refused: true } as const)
        : action === 'INCONCLUSIVE'
          ? ({ inconclusive: true } as const)
          : {};
    return { ...nothing, verdict: 'DISALLOW_ALL', status: null, error, ...why };
  }
  const { status } = result;
  const contentType = result.headers['content-type']?.[0] ?? null;
  if (status === 429 || status >= 500) {
    return {
      ...nothing,
      contentType,
      verdict: 'DISALLOW_ALL',
      status,
      error: `The server returned ${status}${pauseOf(result)}.`,
    };
  }
  if (status >= 300 && status < 400) {
    const endless = endlessRedirect(result, hops.length);
    const error =
      endless === null || endless === 'NOWHERE'
        ? `The URL returns ${status} without a valid Location header.`
        : endless === 'LOOP'
          ? 'The URL redirects in a loop.'
          : `The URL still redirects after ${MAX_REDIRECTS} hops.`;
    return { ...nothing, contentType, verdict: 'ALLOW_ALL', status, error, ...(endless && { endless }) };
  }
  // the missing part may disallow, and the last line may be half a rule
  if (status < 300 && result.truncated === 'WIRE')
    return {
      ...nothing,
      contentType,
      verdict: 'DISALLOW_ALL',
      status,
      error: 'The response ended before the file was complete.',
    };
  if (status < 200 || status >= 400) return { ...nothing, contentType, verdict: 'ALLOW_ALL', status, error: null };
  return { ...nothing, contentType, verdict: 'RULES', status, error: null, ...decode(result.body) };
}

/** How long the server wants to be left alone, in its own words: an audit fails for it. */
function pauseOf({ headers }: FetchResponse): string {
  const named = headers['retry-after']?.[0]?.trim() ?? '';
  return /^[\w :,+-]{1,40}$/.test(named) ? ` with Retry-After: ${named}` : '';
}

/** A redirect to `file:`, `data:` and the like: no crawler follows it, whatever the network guard allows. */
function isElsewhere({ url, location }: Hop): boolean {
  const target = location === null ? null : URL.parse(location, url);
  return target !== null && target.protocol !== 'http:' && target.protocol !== 'https:';
}

function endlessRedirect({ url, status, headers }: FetchResponse, hops: number): RobotsFetch['endless'] | null {
  const location = headers['location']?.[0];
  if (!REDIRECTS.has(status)) return null;
  if (location === undefined || URL.parse(location, url) === null) return 'NOWHERE';
  return hops >= MAX_REDIRECTS ? 'TOO_MANY' : 'LOOP';
}

function decode(body: Uint8Array): Pick<RobotsFetch, 'bytes' | 'text' | 'badEncoding' | 'escaped'> {
  const read = body.length > ROBOTS_MAX_BYTES ? wholeLines(body.subarray(0, ROBOTS_MAX_BYTES)) : body;
  const text = new TextDecoder().decode(read);
  const whole = isUtf8(read);
  return {
    bytes: body.length,
    text,
    badEncoding: !whole || text.includes('\uFEFF'),
    ...(whole ? {} : { escaped: withEscapes(read) }),
  };
}

/** Clients request the bytes of a path percent-encoded, in whatever encoding they are (RFC 9309 §2.2.2). */
function withEscapes(bytes: Uint8Array): string {
  const written = Buffer.alloc(3 * bytes.length);
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) end += written.write(`%${(bytes[at] ?? 0).toString(16).toUpperCase()}`, end, 'latin1');
    for (let step = 0; step < length; step += 1) written[end++] = bytes[at + step] ?? 0;
    at += Math.max(1, length);
  }
  return new TextDecoder().decode(written.subarray(0, end));
}

/** The bytes of the character of UTF-8 that begins there; 0 where none does (RFC 3629 §4). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const [lead, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (length === 0 || second < lowest || second > highest) return 0;
  for (let step = 2; step < length; step += 1) if (((bytes[at + step] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Half a rule would be another rule. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
