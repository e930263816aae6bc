import type { LinkElementFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';

/** Google takes touch icons as well (Search Central, favicon in search). */
const RELATIONS = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'];

export function iconLinks({ html }: { html: Pick<HtmlFacts, 'links'> }): LinkElementFacts[] {
  return html.links.filter(
    (link) => link.href.trim() !== '' && RELATIONS.some((relation) => link.rel.includes(relation)),
  );
}
