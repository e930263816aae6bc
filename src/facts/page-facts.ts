import type { HtmlFacts } from './html-facts.js';
import type { RenderedFacts } from './rendered-facts.js';

/**
 * The facts of a fetched URL, extracted once and stored with the audit. Rules judge these values and never the
 * HTML or the network, so that a stored audit can be judged again by a newer rule set. Plain JSON data only.
 *
 * Text is well formed UTF-16, white space collapsed, U+0000 removed and cut at the caps of `CAPS`.
 */

export type FetchOutcome =
  /** a complete response, whatever its status */
  | 'OK'
  /** the total deadline passed, twice */
  | 'TIMEOUT'
  /** DNS, TCP, TLS or protocol failure */
  | 'UNREACHABLE'
  /** the network guard does not allow the URL */
  | 'REFUSED'
  /** robots.txt does not let our crawler fetch it: nothing was requested */
  | 'BLOCKED_BY_ROBOTS'
  /** the page killed or hung its parser: the response is known, `html` is null */
  | 'PARSER_FAILED';

export const DISCOVERED_BY = [
  'START',
  'LIST',
  'LINK',
  'REDIRECT',
  'CANONICAL',
  'SITEMAP',
  'HREFLANG',
  'HISTORY',
] as const;
export type DiscoveredBy = (typeof DISCOVERED_BY)[number];

export interface Timing {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  ttfbMs: number | null;
  totalMs: number;
}

export interface CookieFacts {
  name: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: 'Strict' | 'Lax' | 'None' | null;
  /** the name looks like a session or sign-in cookie; values are never stored */
  sessionLike: boolean;
}

/** One internal URL of the audited site. A redirecting URL is a record of its own: hops are never followed blindly. */
export interface PageFacts {
  url: string;
  /** fewest clicks from the start page; null when only a sitemap or history knows it */
  depth: number | null;
  discoveredBy: DiscoveredBy;
  fetchedAt: string;
  outcome: FetchOutcome;
  /** why there is no response: a stable code of the fetcher and a sentence */
  error: { code: string; message: string } | null;
  /** the response is a login wall, bot wall, rate limit, consent request or notice of the host instead of the page */
  inconclusive: { reason: string; vendor: string | null } | null;
  attempts: number;
  status: number | null;
  httpVersion: string | null;
  /** lower-case names; repeated headers keep every value; `set-cookie` is in `cookies` only */
  headers: Record<string, string[]>;
  cookies: CookieFacts[];
  /** absolute target of a 3xx with a usable Location, normalised, fragment removed */
  redirect: string | null;
  mediaType: string | null;
  contentEncoding: string | null;
  wireBytes: number;
  bodyBytes: number;
  /** the body was cut at a cap: bytes on the wire or bytes after decoding */
  truncated: 'WIRE' | 'DECODED' | null;
  /** SHA-256 of the decoded body, hex; null without a body */
  bodyHash: string | null;
  /** media type by content sniffing, null when nothing typical was found */
  sniffedType: string | null;
  timing: Timing | null;
  /** times to first byte of repeated requests for a page that responded slowly at first, the first one included */
  ttfbSamplesMs?: number[];
  /** may this URL be fetched according to robots.txt, by us and by Googlebot */
  robots: { us: boolean; googlebot: boolean };
  /**
   * The facts that the page is judged by: of the rendered DOM where the page was rendered, else of the response. Null when the response
   * is not HTML, has no body or could not be parsed.
   */
  html: HtmlFacts | null;
  /** facts of the response, where `html` is of the rendered DOM; absent otherwise */
  raw?: HtmlFacts;
  /** null when the page was not rendered */
  rendered: RenderedFacts | null;
  /** URL that scripts went to when the page was rendered; the page then counts as a redirect and `html` is of the response */
  clientRedirect?: string;
  /** the response is like the one for a URL that does not exist; absent where it is not */
  likeMissing?: true;
  /** the code that read the response: what another one has read is not used again */
  extractor?: string;
  /** the body is that of the audit before and was not read again */
  unchanged?: Unchanged;
}

export interface Unchanged {
  /** how it is known: the server said so (304), or the body came and is equal */
  by: 'NOT_MODIFIED' | 'SAME_BODY';
  /** when the whole response, headers and body, was last seen */
  seenAt: string;
}
