import { hostOf, registrableDomain } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { type Entity, isOneOf, labelOf, mainEntities, valueOf } from '../../structured-data/entities.js';
import type { References } from '../../structured-data/needs.js';
import { referencesOf } from '../../structured-data/references.js';
import { isNode, listOf, type SchemaNode, typesOf } from '../../traits/schema-nodes.js';

const RATED_SELF = ['LocalBusiness', 'Organization'];

export default pageRule({
  id: 'sd-self-rating',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Self-serving reviews markup',
  why: 'Google shows no review stars for a business on its own website: it controls which reviews appear there.',
  fix: 'Remove aggregateRating and review from your own organization or business. Ratings of products, recipes and of other businesses may stay.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const entities = mainEntities(page.html);
    const references = referencesOf(page);
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

/**
 * Directories rate others: their URL points to another host, or to a page of the directory that is not its home page, under a
 * name that is not the site's.
 */
function isOwn(node: SchemaNode, page: PageView, named: boolean): boolean {
  const addresses = [node.url, node['@id']].flatMap((value) =>
    typeof value === 'string' ? (URL.parse(value, page.url) ?? []) : [],
  );
  if (addresses.length === 0) return !named;
  const own = addresses.filter(({ host }) => bare(host) === bare(hostOf(page.url)));
  return own.some(({ pathname }) => pathname === '/') || (own.length > 0 && isNameOfSite(valueOf(node.name), page));
}

/** The name is the site's, or begins or ends with it as that of a branch does. */
function isNameOfSite(name: unknown, page: PageView): boolean {
  const own = letters(name);
  if (own === '') return true;
  const label = registrableDomain(page.url).split('.')[0];
  const siteName = page.html.metas.find(({ key }) => key === 'og:site_name')?.content;
  return [label, siteName, brandOf(page)].some((brand) => {
    const known = letters(brand);
    return known.length > 2 && (own.includes(known) || known.includes(own));
  });
}

/** The last part of the title, where it has several and the part is not what the page is about. */
function brandOf({ title, h1 }: PageView): string {
  const parts = (title ?? '').split(/ [|–—·•»-] /);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && letters(last) !== letters(h1) ? last : '';
}

const letters = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const bare = (host: string): string => host.replace(/^www\./, '');
