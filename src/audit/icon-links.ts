import type { LinkElementFacts } from '../crawl/facts.js';
import type { PageView } from './page-view.js';

/** Google takes touch icons as well (Search Central, favicon in search). */
const RELATIONS = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'];

export function iconLinks(page: PageView): LinkElementFacts[] {
  return page.html.links.filter(
    (link) => link.href.trim() !== '' && RELATIONS.some((relation) => link.rel.includes(relation)),
  );
}
