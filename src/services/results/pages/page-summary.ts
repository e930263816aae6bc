import { createPageView } from '../../../audit/engine/page-view.js';
import type { PageFacts } from '../../../facts/page-facts.js';

/** The facts of a page that APIs and dashboard show. */
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
}

export function pageSummary(facts: PageFacts): PageSummary {
  const view = createPageView(facts);
  const ttfb = facts.timing?.ttfbMs ?? null;
  return {
    fetchedAt: facts.fetchedAt,
    unchanged: facts.unchanged !== undefined,
    discoveredBy: facts.discoveredBy,
    problem: facts.error?.message ?? facts.inconclusive?.reason ?? null,
    redirect: facts.redirect,
    clientRedirect: facts.clientRedirect ?? null,
    rendered: facts.rendered !== null,
    mediaType: facts.mediaType,
    bytes: facts.bodyBytes,
    timeToFirstByteMs: ttfb === null ? null : Math.round(ttfb),
    description: view.description || null,
    h1: view.h1 || null,
    canonical: view.canonical,
    robots: [...new Set(view.directives.map((directive) => directive.value))],
    lang: facts.html?.lang ?? null,
    words: facts.html?.text.words ?? null,
    hreflang: view.alternates.map((alternate) => alternate.code),
  };
}
