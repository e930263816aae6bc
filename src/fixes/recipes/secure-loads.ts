import { isInsecure, type Load } from '../../audit/insecure-loads.js';
import type { PageView } from '../../audit/page-view.js';
import type { Position } from '../../crawl/facts.js';
import type { PageChange } from '../patch.js';

/** What a page loads over http besides the elements that have a change of their own, each address once. */
export function loadedOtherwise(
  page: PageView,
  loads: readonly Load[],
): { before: string; after: string; change: PageChange }[] {
  const elements = new Set<Position>([...page.html.links, ...(page.html.insecureLoads ?? [])]);
  const found = loads.filter((load) => isInsecure(load) && elements.has(load.element));
  return [...new Set(found.map(({ url }) => url))].map((url) => ({
    before: url,
    after: url.replace(/^http:/, 'https:'),
    change: { url: page.url, kind: 'secure-loads', urls: [url] },
  }));
}
