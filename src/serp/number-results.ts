import { directUrl } from './direct-url.js';
import type { SerpPage } from './provider.js';

export interface NumberedResult {
  /** null where pages before it are missing: a number would be invented */
  position: number | null;
  url: string | null;
  title: string;
  rankAbsolute: number | null;
}

export interface NumberedSerp {
  results: NumberedResult[];
  /** results counted from the top without a gap */
  counted: number;
  /** everything that the engine has was seen, from the top */
  ended: boolean;
  /** page after which there is nothing, as far as the pages seen show; null when they do not */
  lastPage: number | null;
  /** a position rests on pages that were not requested, assumed full */
  assumed: boolean;
  /** page that the featured snippet quotes; null where there is none, undefined where the first page was not seen */
  snippet: string | null | undefined;
}

type Asked = ReadonlyMap<number, SerpPage | 'FAILED'>;

/**
 * Numbers organic results over all pages by counting; duplicates of earlier results take no position. A page that was not
 * requested counts as full only while every page seen was full and brought nothing twice; behind a page that failed
 * nothing has a number.
 */
export function numberResults(pages: Asked, pageSize: number): NumberedSerp {
  const order = [...pages.keys()].sort((a, b) => a - b);
  const { kept, lastPage } = withoutDuplicates(pages, order);
  const steady = isSteady(pages, kept, lastPage, pageSize);
  const first = kept.has(0) ? pages.get(0) : undefined;
  const snippet = first === undefined || first === 'FAILED' ? undefined : snippetUrl(first);
  const serp: NumberedSerp = { results: [], counted: 0, ended: false, lastPage, assumed: false, snippet };
  let before: number | null = 0;
  let expected = 0;
  let gapless = true;
  for (const index of order) {
    if (index > expected) {
      gapless = false;
      if (before !== null && steady) {
        before += (index - expected) * pageSize;
        serp.assumed = true;
      } else before = null;
    }
    expected = index + 1;
    const page = kept.get(index);
    if (!page) {
      gapless = false;
      before = null;
      continue;
    }
    for (const [offset, { url, title, rankAbsolute }] of page.entries()) {
      const position: number | null = before === null ? null : before + offset + 1;
      serp.results.push({ position, url, title, rankAbsolute: rankAbsolute ?? null });
    }
    if (before !== null) before += page.length;
    if (gapless) {
      serp.counted += page.length;
      serp.ended ||= index === lastPage;
    }
  }
  return serp;
}

function withoutDuplicates(pages: Asked, order: number[]) {
  const seen = new Set<string>();
  const kept = new Map<number, SerpPage['results']>();
  let lastPage: number | null = null;
  for (const index of order) {
    const page = pages.get(index);
    if (page === undefined || page === 'FAILED') continue;
    const fresh = listed(page, index)
      .map((result) => (result.url === null ? result : { ...result, url: directUrl(result.url) }))
      .filter(({ url }) => isFresh(seen, url));
    kept.set(index, fresh);
    if (fresh.length > 0 && lastPage !== null) lastPage = null;
    // past the end some engines say nothing, others repeat themselves
    if (lastPage === null && (!page.more || fresh.length === 0)) lastPage = index;
  }
  // an empty page with results behind it was no response
  for (const [index, fresh] of kept) {
    if (fresh.length === 0 && pages.get(index) !== 'FAILED' && (lastPage === null || index < lastPage))
      kept.delete(index);
  }
  return { kept, lastPage };
}

const snippetUrl = ({ snippet }: SerpPage): string | null => (snippet?.url ? directUrl(snippet.url) : null);

/** The results of a page with that of the featured snippet, which some services list as well and others do not. */
function listed({ results, snippet }: SerpPage, index: number): SerpPage['results'] {
  if (index > 0 || !snippet) return results;
  const isListed = results.some(
    ({ url }) => url !== null && keyOf(directUrl(url)) === keyOf(directUrl(snippet.url ?? '')),
  );
  return isListed ? results : [snippet, ...results];
}

function isFresh(seen: Set<string>, url: string | null): boolean {
  if (url === null) return true;
  const key = keyOf(url);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function isSteady(
  pages: Asked,
  kept: ReadonlyMap<number, SerpPage['results']>,
  lastPage: number | null,
  pageSize: number,
): boolean {
  for (const [index, fresh] of kept) {
    const page = pages.get(index);
    if (page === undefined || page === 'FAILED') return false;
    const { length } = listed(page, index);
    if (fresh.length !== length) return false;
    // a snippet stands beside a full page
    if (index !== lastPage && page.results.length !== pageSize) return false;
  }
  return true;
}

/** Engines mark the passage of a response in the fragment; it is the same result. */
export function keyOf(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
