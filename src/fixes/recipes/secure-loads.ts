import type { PageView } from '../../audit/engine/page-view.js';
import { isInsecure, type Load } from '../../audit/security/insecure-loads.js';
import type { Position } from '../../facts/element-facts.js';
import type { PageChange } from '../apply/patch.js';

/** URLs that a page loads over http besides those of elements with a change of their own, each once. */
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
