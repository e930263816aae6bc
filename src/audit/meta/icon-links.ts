import type { LinkElementFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import { ICON_RELATIONS } from '../../facts/page-loads.js';

export function iconLinks({ html }: { html: Pick<HtmlFacts, 'links'> }): LinkElementFacts[] {
  return html.links.filter(
    ({ href, rel }) => href.trim() !== '' && rel.some((relation) => ICON_RELATIONS.has(relation)),
  );
}
