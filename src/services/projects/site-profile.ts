import { createPageView, type PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { allNodes, typesOf } from '../../audit/traits/schema-nodes.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { isPageStatus } from '../../facts/page-status.js';
import { rounded } from '../rounded.js';

/** The profile that two pages are compared by. */
export interface PageProfile {
  url: string;
  title: string;
  titleLength: number;
  descriptionLength: number;
  h1: string;
  headings: number;
  words: number;
  images: number;
  imagesWithoutAlt: number;
  links: number;
  schemaTypes: string[];
  /** decoded */
  htmlBytes: number;
  ttfbMs: number | null;
}

/** Medians over the pages, and how many of them have what only some have. */
export interface SiteProfile {
  pages: PageProfile[];
  titleLength: number | null;
  descriptionLength: number | null;
  headings: number | null;
  words: number | null;
  htmlBytes: number | null;
  ttfbMs: number | null;
  pagesWithDescription: number;
  pagesWithSchema: number;
  /** types of all pages, the most frequent first */
  schemaTypes: string[];
}

/** pages that a comparison looks at: enough for every kind of page that ranks, few enough to be no burden */
export const PROFILE_PAGES = 10;

/** A comparison of the pages that a search engine could show. */
export function siteProfile(facts: readonly PageFacts[]): SiteProfile {
  const pages = facts
    .filter(({ status, html }) => isPageStatus(status) && html !== null)
    .map((facts) => createPageView(facts))
    .filter(({ eligible }) => eligible)
    .slice(0, PROFILE_PAGES)
    .map(pageProfile);
  const median = (of: (page: PageProfile) => number | null): number | null =>
    rounded(medianOf(pages.flatMap((one) => of(one) ?? [])), 1);
  return {
    pages,
    titleLength: median(({ titleLength }) => titleLength),
    descriptionLength: median(({ descriptionLength }) => descriptionLength),
    headings: median(({ headings }) => headings),
    words: median(({ words }) => words),
    htmlBytes: median(({ htmlBytes }) => htmlBytes),
    ttfbMs: median(({ ttfbMs }) => ttfbMs),
    pagesWithDescription: pages.filter(({ descriptionLength }) => descriptionLength > 0).length,
    pagesWithSchema: pages.filter(({ schemaTypes }) => schemaTypes.length > 0).length,
    schemaTypes: byFrequency(pages.flatMap(({ schemaTypes }) => schemaTypes)),
  };
}

function pageProfile(page: PageView): PageProfile {
  const { html, facts } = page;
  const shown = html.images.filter(({ presentational }) => !presentational);
  return {
    url: page.url,
    title: page.title,
    titleLength: textLength(page.title),
    descriptionLength: textLength(page.description),
    h1: page.h1,
    headings: html.headings.length,
    words: html.text.words,
    images: html.imageCount,
    imagesWithoutAlt: shown.filter(({ alt }) => alt === null).length,
    links: html.anchorCount,
    schemaTypes: [...new Set(allNodes(html).flatMap(typesOf))].sort().slice(0, 30),
    htmlBytes: facts.bodyBytes,
    ttfbMs: facts.timing?.ttfbMs ?? null,
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([name]) => name);
}
