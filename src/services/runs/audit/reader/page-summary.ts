import { createPageView, type PageView } from '../../../../audit/engine/page-view.js';
import { unreadText } from '../../../../audit/traits/cut-page.js';
import type { ResponseFacts } from '../../../../crawl/renew-page.js';
import type { PageFacts } from '../../../../facts/page-facts.js';

/** The facts of a page that lists, exports and APIs show. */
export interface PageSummary {
  fetchedAt: string;
  unchanged: boolean;
  discoveredBy: string;
  problem: string | null;
  redirect: string | null;
  clientRedirect: string | null;
  rendered: boolean;
  mediaType: string | null;
  bytes: number;
  timeToFirstByteMs: number | null;
  description: string | null;
  h1: string | null;
  canonical: string | null;
  robots: string[];
  lang: string | null;
  words: number | null;
  hreflang: string[];
  readInPart: string | null;
}

export function pageSummary(facts: PageFacts, view: PageView = createPageView(facts)): PageSummary {
  return {
    ...ofThisResponse(facts),
    discoveredBy: facts.discoveredBy,
    problem: facts.error?.message ?? facts.inconclusive?.reason ?? null,
    redirect: facts.redirect,
    clientRedirect: facts.clientRedirect ?? null,
    rendered: facts.rendered !== null,
    mediaType: facts.mediaType,
    bytes: facts.bodyBytes,
    description: view.description || null,
    h1: view.h1 || null,
    canonical: view.canonical,
    robots: [...new Set(view.directives.map((directive) => directive.value))],
    lang: facts.html?.lang ?? null,
    words: facts.html?.text.words ?? null,
    hreflang: view.alternates.map((alternate) => alternate.code),
    readInPart: unreadText(facts),
  };
}

/** Fields that differ between two responses of an unchanged page. */
function ofThisResponse({ fetchedAt, unchanged, timing }: ResponseFacts) {
  const ttfb = timing?.ttfbMs ?? null;
  return {
    fetchedAt,
    unchanged: unchanged !== undefined,
    timeToFirstByteMs: ttfb === null ? null : Math.round(ttfb),
  };
}

/** Order of the values as they are stored: names would be half of the bytes. */
const NAMES = Object.keys({
  fetchedAt: 0,
  unchanged: 0,
  discoveredBy: 0,
  problem: 0,
  redirect: 0,
  clientRedirect: 0,
  rendered: 0,
  mediaType: 0,
  bytes: 0,
  timeToFirstByteMs: 0,
  description: 0,
  h1: 0,
  canonical: 0,
  robots: 0,
  lang: 0,
  words: 0,
  hreflang: 0,
  readInPart: 0,
} satisfies Record<keyof PageSummary, 0>) as (keyof PageSummary)[];

/** The stored form: lists of pages read it instead of unpacking the facts. */
export const packSummary = (summary: PageSummary): string => JSON.stringify(NAMES.map((name) => summary[name]));

/** The values that differ from those of another summary, by their positions. */
export function differingSummary(packed: string, other: string): string {
  const [own, others] = [JSON.parse(packed) as unknown[], JSON.parse(other) as unknown[]];
  const differing = own.flatMap((value, at) =>
    JSON.stringify(value) === JSON.stringify(others[at]) ? [] : [[at, value] as const],
  );
  return JSON.stringify(Object.fromEntries(differing));
}

/** The stored form: all values, or those that differ, and in the next line the summary that they differ from. */
export function openSummary(packed: string): PageSummary {
  const [own = '', other] = packed.split('\n');
  const values = JSON.parse(other ?? own) as unknown[];
  if (other !== undefined) Object.assign(values, JSON.parse(own));
  return Object.fromEntries(NAMES.map((name, at) => [name, values[at]])) as unknown as PageSummary;
}

/** The summary of an unchanged page under the response of today. */
export const renewSummary = (packed: string, response: ResponseFacts): string =>
  packSummary({ ...openSummary(packed), ...ofThisResponse(response) });
