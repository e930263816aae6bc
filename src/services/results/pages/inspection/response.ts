import type { CookieFacts, PageFacts, Timing } from '../../../../facts/page-facts.js';
import type { AssetFacts } from '../../../../facts/site-facts.js';

export interface PageResponse {
  httpVersion: string | null;
  headers: { name: string; value: string }[];
  cookies: CookieFacts[];
  timing: Timing | null;
  contentEncoding: string | null;
  wireBytes: number;
  bodyBytes: number;
  attempts: number;
}

export function pageResponse(facts: PageFacts): PageResponse | null {
  if (facts.status === null) return null;
  const { httpVersion, headers, cookies, timing, contentEncoding, wireBytes, bodyBytes, attempts } = facts;
  return {
    httpVersion,
    // a repeated header has a line for each of its values
    headers: Object.entries(headers).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    cookies,
    timing,
    contentEncoding,
    wireBytes,
    bodyBytes,
    attempts,
  };
}

export interface PageResource {
  url: string;
  kind: AssetFacts['kind'];
  /** the resource has to be there before the page is shown */
  isBlocking: boolean;
  /** null for resources of other sites, which are not fetched */
  file: AssetFacts | null;
}

/** resources of a page that are shown: the first ones */
const MOST_RESOURCES = 500;

/** CSS, scripts and images of a page in the order of the document, with what the audit found when it fetched each of them. */
export function pageResources(facts: PageFacts, files: ReadonlyMap<string, AssetFacts>): PageResource[] {
  const { html } = facts;
  if (html === null) return [];
  const found = new Map<string, PageResource>();
  const add = (url: string | null, kind: AssetFacts['kind'], isBlocking: boolean): void => {
    if (url !== null && !found.has(url)) found.set(url, { url, kind, isBlocking, file: files.get(url) ?? null });
  };
  for (const { url, inHead, idle, media } of html.styles)
    add(url, 'STYLE', inHead && !idle && (media === null || !/\bprint\b/i.test(media)));
  for (const { url, inHead, async, defer, type } of html.scripts)
    add(url, 'SCRIPT', inHead && !async && !defer && type !== 'module');
  for (const { url } of html.images) add(url, 'IMAGE', false);
  return [...found.values()].slice(0, MOST_RESOURCES);
}
