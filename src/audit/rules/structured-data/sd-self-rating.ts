import { hostOf } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { type Entity, isNode, isOneOf, labelOf, listOf, mainEntities } from '../../structured-data/entities.js';
import type { References } from '../../structured-data/needs.js';
import { referencesOf } from '../../structured-data/references.js';
import type { SchemaNode } from '../../structured-data/schema-nodes.js';
import { typesOf } from '../../structured-data/schema-nodes.js';

const RATED_SELF = ['LocalBusiness', 'Organization'];

export default pageRule({
  id: 'sd-self-rating',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Self-serving reviews markup',
  why: 'Google shows no review stars for a business on its own website: it controls which reviews appear there.',
  fix: 'Remove aggregateRating and review from your own organization or business. Ratings of products, recipes and the like may stay.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const entities = mainEntities(page.html);
    const references = referencesOf(page.html);
    const rated = entities.flatMap((entity) => ratedBy(entity, references));
    if (rated.length === 0) return notApplicable;
    return finding(
      rated
        .filter(({ node, named }) => isOwn(node, page, named))
        .map(({ node, block }) =>
          elementEvidence(`${labelOf({ node, types: typesOf(node) })} has ratings on its own site.`, block),
        ),
    );
  },
});

interface Rated {
  node: SchemaNode;
  block: Entity['block'];
  /** the rating stands apart and names what it is about: only a URL on this host shows that this is the site itself */
  named: boolean;
}

function ratedBy({ node, types, block }: Entity, references: References): Rated[] {
  if (isOneOf(types, RATED_SELF)) {
    return node.aggregateRating !== undefined || node.review !== undefined ? [{ node, block, named: false }] : [];
  }
  if (!isOneOf(types, ['Review', 'AggregateRating'])) return [];
  return listOf(node.itemReviewed)
    .filter(isNode)
    .map((item) => ({ ...references.get(String(item['@id'])), ...item }))
    .filter((item) => isOneOf(typesOf(item), RATED_SELF))
    .map((item) => ({ node: item, block, named: true }));
}

/** Directories rate others, whose URL points to another host. */
function isOwn(node: SchemaNode, page: PageView, named: boolean): boolean {
  const addresses = [node.url, node['@id']].flatMap((value) =>
    typeof value === 'string' ? (URL.parse(value, page.url)?.href ?? []) : [],
  );
  if (addresses.length === 0) return !named;
  return addresses.some((address) => bare(hostOf(address)) === bare(hostOf(page.url)));
}

const bare = (host: string): string => host.replace(/^www\./, '');
