import type { PageView } from '../../../engine/page-view.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';
import { type NumberedUrl, numberedUrls, pageOfSeries } from '../../../traits/pagination.js';

export default pageRule({
  id: 'pagination-canonical-to-first',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Paginated page canonicalized to first page',
  why: 'The pages of a series are not duplicates of the first one. With this canonical, the items they list may not be discovered.',
  fix: 'Use a self-referencing canonical on every page of the series.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || page.selfCanonical) return pass;
    const message = namedFirst(page, page.canonical);
    return message === null ? pass : finding({ message, target: page.canonical });
  },
});

function namedFirst(page: PageView, canonical: string): string | null {
  const own = pageOfSeries(page.url);
  const first = pageOfSeries(canonical);
  if (own && first && own.number >= 2 && first.number === 1 && own.series === first.series)
    return `Page ${own.number} of the series declares page 1 as canonical.`;
  const loose = numberedUrls(page.url).find(
    (url) => url.first.has(canonical) && isLinkedAsSeries(page, canonical, url),
  );
  if (loose) return `Page ${loose.number} of the series declares page 1 as canonical.`;
  const previous = neighbourUrls(page, 'prev');
  return previous.has(canonical) ? 'The page declares the previous page of its series as canonical.' : null;
}

/** By rel, or by links whose text is nothing but the number of the page. */
function isLinkedAsSeries(page: PageView, canonical: string, { number, at }: NumberedUrl): boolean {
  const neighbours = neighbourUrls(page, 'prev').union(neighbourUrls(page, 'next'));
  if ([canonical, at(number - 1), at(number + 1)].some((url) => neighbours.has(url))) return true;
  return page.webAnchors.some(({ text, url }) => {
    if (!/^\d{1,3}$/.test(text) || Number(text) === number) return false;
    return url === at(Number(text)) || (text === '1' && url === canonical);
  });
}

function neighbourUrls(page: PageView, rel: 'prev' | 'next'): Set<string> {
  const links = page.links(rel).flatMap(({ url }) => url ?? []);
  return new Set([...links, ...page.webAnchors.filter((anchor) => anchor.rel.includes(rel)).map(({ url }) => url)]);
}
