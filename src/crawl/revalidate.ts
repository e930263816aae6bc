import type { PageFacts } from '../facts/page-facts.js';
import type { Validators } from '../facts/site-facts.js';
import type { FetchResponse, FetchResult } from '../net/types.js';
import { extractorVersion } from './extractor.js';
import { factsOfResponse, type RequestedUrl } from './page.js';
import type { ResponseFacts } from './renew-page.js';

/** A 304 brings no headers but a few (RFC 9110 §15.4.5): after this long a page is requested in full again. */
const MAX_AGE_MS = 30 * 86_400_000;
/** Last-Modified counts seconds: of a page that was read this soon after, it may have changed unnoticed (RFC 9110 §8.8.2.2) */
const SETTLED_MS = 60_000;
/** characters that a request header can have */
const SENDABLE = /^[\x20-\x7e]{1,1024}$/;
/** describe the message that carried them and not the page (RFC 9111 §3.2); types and codings of a body that did not come are mistakes */
const OF_THE_MESSAGE =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-(?:encoding|length|range|type|md5))$/;

/** Headers that rules read; the same on all pages of most sites, and changed in one configuration for all of them. */
const POLICY = [
  'content-encoding',
  'content-language',
  'content-security-policy',
  'content-type',
  'link',
  'referrer-policy',
  'refresh',
  'server',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-robots-tag',
] as const;

/** Asks every cache on the way for the page itself (RFC 9111 §5.2.1.4). */
export const RELOAD: Readonly<Record<string, string>> = { 'cache-control': 'no-cache', pragma: 'no-cache' };

/** Facts that may stand for a body that is not read: whole, of a page, and extracted as they would be today. */
function isReusable(previous: ResponseFacts): boolean {
  return (
    previous.extractor === extractorVersion() &&
    previous.status === 200 &&
    previous.outcome === 'OK' &&
    previous.truncated === null &&
    previous.inconclusive === null &&
    previous.bodyHash !== null
  );
}

const seenAt = (facts: ResponseFacts): string => facts.unchanged?.seenAt ?? facts.fetchedAt;

/** Headers that let the server say that nothing has changed since the previous facts; null where it cannot or should not. */
export function conditionsOf(previous: ResponseFacts, now: Date): Record<string, string> | null {
  // how long a slow page takes, and whether such a header is still sent, only an unconditional request shows
  const isDoubtful =
    previous.ttfbSamplesMs || ['x-robots-tag', 'link', 'refresh'].some((name) => previous.headers[name]);
  if (!isReusable(previous) || isDoubtful) return null;
  return conditions(validatorsOf(previous.headers, seenAt(previous)), now);
}

export function validatorsOf(headers: FetchResponse['headers'], seen: string): Validators {
  const first = (name: string) => headers[name]?.[0] ?? null;
  return { etag: first('etag'), modified: first('last-modified'), date: first('date'), seenAt: seen };
}

/** If-None-Match and If-Modified-Since; null where there is nothing to name, or the response is too old. */
export function conditions(
  { etag, modified, date, seenAt: seen }: Validators,
  now: Date,
): Record<string, string> | null {
  if (now.getTime() - Date.parse(seen) > MAX_AGE_MS) return null;
  const isSettled = Date.parse(date ?? seen) - Date.parse(modified ?? '') >= SETTLED_MS;
  const headers: Record<string, string> = {};
  if (etag !== null && SENDABLE.test(etag)) headers['if-none-match'] = etag;
  if (modified !== null && SENDABLE.test(modified) && (etag !== null || isSettled))
    headers['if-modified-since'] = modified;
  return Object.keys(headers).length > 0 ? headers : null;
}

export const isNotModified = (result: FetchResult): result is FetchResponse => result.ok && result.status === 304;

/** Does this 304 speak of what was read before? One with another validator speaks of something else. */
export function speaksOf(reply: FetchResponse, { etag, modified }: Pick<Validators, 'etag' | 'modified'>): boolean {
  const named = reply.headers['etag']?.[0];
  if (named !== undefined) return etag !== null && opaque(named) === opaque(etag);
  const date = reply.headers['last-modified']?.[0];
  return date === undefined || Date.parse(date) === Date.parse(modified ?? '');
}

/** servers that compress on the fly make a strong validator weak on some responses only */
const opaque = (etag: string): string => etag.replace(/^W\//, '');

/** The facts of a response without those that a browser made of it. */
export function responseOf({ raw, ...facts }: PageFacts): PageFacts {
  const response: PageFacts = { ...facts, html: raw ?? facts.html, rendered: null };
  delete response.clientRedirect;
  return response;
}

/** The facts of before under the response of today: as if it had been a 200 with the same body. */
export const notModifiedFacts = (known: RequestedUrl, reply: FetchResponse, previous: PageFacts): PageFacts => ({
  ...notModifiedResponse(known, reply, responseOf(previous)),
  html: responseOf(previous).html,
});

/** All of them but the HTML. */
export function notModifiedResponse(known: RequestedUrl, reply: FetchResponse, previous: ResponseFacts): ResponseFacts {
  const fresh = Object.entries(reply.headers).filter(([name]) => name !== 'set-cookie' && !OF_THE_MESSAGE.test(name));
  return {
    ...previous,
    ...known,
    headers: { ...previous.headers, ...Object.fromEntries(fresh) },
    httpVersion: reply.httpVersion,
    timing: reply.timing,
    unchanged: { by: 'NOT_MODIFIED', seenAt: seenAt(previous) },
  };
}

/** The facts of a response whose body is the one that was read before; null when it is another. */
export function sameBodyFacts(known: RequestedUrl, reply: FetchResponse, previous: PageFacts): PageFacts | null {
  if (!isReusable(previous) || reply.status !== 200 || reply.truncated !== null) return null;
  // the type tells how bytes become text
  if (reply.headers['content-type']?.at(-1) !== previous.headers['content-type']?.at(-1)) return null;
  if (reply.body.byteLength !== previous.bodyBytes) return null;
  const facts = factsOfResponse(known, reply);
  if (facts.bodyHash !== previous.bodyHash || facts.inconclusive) return null;
  const { likeMissing } = previous;
  return {
    ...facts,
    ...(likeMissing && { likeMissing }),
    html: responseOf(previous).html,
    unchanged: { by: 'SAME_BODY', seenAt: known.fetchedAt },
  };
}

/** Do two responses for one URL agree in the headers that rules look at? */
export function isSamePolicy(one: FetchResponse['headers'], other: FetchResponse['headers']): boolean {
  return POLICY.every((name) => policyOf(one[name]) === policyOf(other[name]));
}

/** nonces are others with every response */
const policyOf = (values: readonly string[] | undefined): string | undefined =>
  values?.join(', ').replaceAll(/'nonce-[^']{0,256}'/g, "'nonce'");
