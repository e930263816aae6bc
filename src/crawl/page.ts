import { hash } from 'node:crypto';
import { CAPS, type HtmlFacts } from '../facts/html-facts.js';
import { type FetchOutcome, type PageFacts } from '../facts/page-facts.js';
import { REDIRECTS } from '../facts/page-status.js';
import type { MissingPage } from '../facts/site-facts.js';
import { normalizeUrl } from '../facts/url.js';
import type { FetchFailure, FetchResponse, FetchResult } from '../net/types.js';
import { cookieFacts } from './extract/cookies.js';
import type { CustomExtraction } from './extract/custom-extraction.js';
import { extractHtml, type HtmlContext } from './extract/html.js';
import { inconclusiveOf } from './extract/inconclusive.js';
import { sniffType } from './extract/sniff.js';
import { wallOf } from './extract/walls/wall-of.js';
import { extractorVersion } from './extractor.js';
import { noteMissing } from './missing-page.js';
import type { ResolverCache } from './resolver.js';

export { extractHtml, type HtmlContext };

/** The facts that the crawl knew of a URL before anything was fetched. */
export interface RequestedUrl {
  url: string;
  depth: number | null;
  discoveredBy: PageFacts['discoveredBy'];
  robots: PageFacts['robots'];
  fetchedAt: string;
  attempts: number;
}

export interface FetchedInput extends RequestedUrl {
  result: FetchResult;
  /** keep line and column of every element */
  positions?: boolean;
  /** resolved addresses shared between the pages of a crawl */
  resolved?: ResolverCache;
  custom?: CustomExtraction | undefined;
  /** page that the site shows for a URL that does not exist */
  missing?: MissingPage | undefined;
}

/** The facts of a URL that was requested. */
export function pageFacts(input: FetchedInput): PageFacts {
  return input.result.ok ? responseFacts(input, input.result) : failedFacts(input, input.result);
}

/** The facts of a URL that was not requested, or whose response was lost. */
export function skippedFacts(known: RequestedUrl & { outcome: FetchOutcome; error?: PageFacts['error'] }): PageFacts {
  return { ...emptyFacts(known), outcome: known.outcome, error: known.error ?? null };
}

/** The facts of a response that took its parser down: everything but what is in it. */
export function parserFailedFacts(input: FetchedInput): PageFacts {
  const { result } = input;
  return result.ok ? { ...factsOfResponse(input, result), outcome: 'PARSER_FAILED' } : failedFacts(input, result);
}

function emptyFacts(known: RequestedUrl): PageFacts {
  return {
    url: known.url,
    depth: known.depth,
    discoveredBy: known.discoveredBy,
    fetchedAt: known.fetchedAt,
    outcome: 'OK',
    error: null,
    inconclusive: null,
    attempts: known.attempts,
    status: null,
    httpVersion: null,
    headers: {},
    cookies: [],
    redirect: null,
    mediaType: null,
    contentEncoding: null,
    wireBytes: 0,
    bodyBytes: 0,
    truncated: null,
    bodyHash: null,
    sniffedType: null,
    timing: null,
    robots: known.robots,
    html: null,
    rendered: null,
  };
}

function failedFacts(input: FetchedInput, failure: FetchFailure): PageFacts {
  return {
    ...emptyFacts(input),
    outcome: failure.action === 'REFUSED' ? 'REFUSED' : failure.code === 'TIMEOUT' ? 'TIMEOUT' : 'UNREACHABLE',
    error: { code: failure.code, message: failure.message },
    inconclusive: failure.action === 'INCONCLUSIVE' ? { reason: failure.code, vendor: null } : null,
    timing: failure.timing,
  };
}

function responseFacts(input: FetchedInput, response: FetchResponse): PageFacts {
  const facts = factsOfResponse(input, response);
  // Error pages are read too: a site's links and a soft 404 are judged by what they say. Redirects have nothing to say.
  if (facts.redirect !== null || facts.bodyBytes === 0 || !isHtml(facts)) return facts;
  const html = tryExtract(
    response.truncated ? wholeTags(response.body) : response.body,
    input,
    response.headers['content-type']?.at(-1) ?? null,
  );
  if (html === null) return { ...facts, outcome: 'PARSER_FAILED' };
  const inconclusive = facts.inconclusive ?? wallOf(response.status, html, response.body);
  return noteMissing({ ...facts, inconclusive, html }, input.missing);
}

const GREATER_THAN = 0x3e;

/** A body that was cut, without the tag that broke off: half of one says nothing, and only the reference parser reads it. */
function wholeTags(body: Uint8Array): Uint8Array {
  const end = body.lastIndexOf(GREATER_THAN) + 1;
  // in UTF-16 the sign goes on
  return end === 0 || body[end] === 0 ? body : body.subarray(0, end);
}

/** Everything about a response but what is in it. */
export function factsOfResponse(input: RequestedUrl, response: FetchResponse): PageFacts {
  const { 'set-cookie': setCookie, ...headers } = response.headers;
  return {
    ...emptyFacts(input),
    inconclusive: inconclusiveOf(response.status, response.headers, response.body),
    status: response.status,
    httpVersion: response.httpVersion,
    headers,
    cookies: cookieFacts(setCookie ?? [], new Date(input.fetchedAt)),
    redirect: redirectOf(response),
    mediaType: essenceOf(response.headers['content-type']?.at(-1) ?? null),
    contentEncoding: response.contentEncoding,
    wireBytes: response.wireBytes,
    bodyBytes: response.body.byteLength,
    truncated: response.truncated,
    bodyHash: response.body.byteLength === 0 ? null : hash('sha256', response.body, 'hex'),
    sniffedType: sniffType(response.body),
    timing: response.timing,
    extractor: extractorVersion(),
  };
}

function tryExtract(body: Uint8Array, input: FetchedInput, contentType: string | null): HtmlFacts | null {
  try {
    const { url, resolved, custom, positions = false } = input;
    const cut = input.result.ok && input.result.truncated !== null;
    const shared = { ...(resolved && { resolved }), ...(custom && { custom }) };
    return extractHtml(body, { url, contentType, positions, cut, ...shared });
  } catch {
    return null;
  }
}

/** Type and subtype without parameters, lower case; null when there is none. */
function essenceOf(contentType: string | null): string | null {
  const essence = contentType?.slice(0, CAPS.text).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[^\s/]{1,100}\/[^\s/]{1,100}$/.test(essence) ? essence : null;
}

/** Declared types that say nothing (MIME Sniffing Standard §7). */
const UNKNOWN_TYPES: ReadonlySet<string | null> = new Set([null, '*/*', 'unknown/unknown', 'application/unknown']);

/** Browsers sniff what has no type or an unknown one, unless `nosniff` forbids it; any other they believe. */
function isHtml({ mediaType, sniffedType, headers }: PageFacts): boolean {
  if (UNKNOWN_TYPES.has(mediaType) && isNosniff(headers)) return false;
  const type = UNKNOWN_TYPES.has(mediaType) ? sniffedType : mediaType;
  return type === 'text/html' || type === 'application/xhtml+xml';
}

/** Fetch Standard, "determine nosniff": the first value decides. */
const isNosniff = (headers: PageFacts['headers']): boolean =>
  headers['x-content-type-options']?.[0]?.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff';

function redirectOf(response: FetchResponse): string | null {
  if (!REDIRECTS.has(response.status)) return null;
  const location = response.headers['location']?.[0];
  return location === undefined ? null : normalizeUrl(location, response.url);
}
