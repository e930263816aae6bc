import { normalizeUrl } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';
import { type Entity, isOneOf, topEntities } from '../../structured-data/entities.js';
import { isNode } from '../../traits/schema-nodes.js';

/** Entities whose `url` is the page they are described on. */
const OF_THE_PAGE = ['WebPage', 'Article', 'Product', 'Recipe'];

export default pageRule({
  id: 'sd-url-mismatch',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: "Structured data URL doesn't match canonical",
  why: 'The markup declares one URL for its entity and the canonical another; search engines then have to guess which one to show.',
  fix: 'Set mainEntityOfPage and url to the canonical URL.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    const expected = page.canonical ?? page.url;
    const addresses = topEntities(page.html).flatMap((entity, _, all) => addressesOf(entity, all));
    if (addresses.length === 0) return notApplicable;
    return finding(
      addresses.flatMap(({ property, address, entity }): Evidence[] => {
        const url = normalizeUrl(address, page.url);
        if (url === null || url === expected) return [];
        return [
          elementEvidence(
            `${property} of ${entity.types[0]} differs from ${page.canonical === null ? 'the URL of the page,' : 'the canonical URL'} ${expected}.`,
            entity.block,
            {
              value: address,
              target: url,
            },
          ),
        ];
      }),
    );
  },
});

function addressesOf(entity: Entity, all: readonly Entity[]): { property: string; address: string; entity: Entity }[] {
  const { node, types } = entity;
  const found: { property: string; address: string; entity: Entity }[] = [];
  const add = (property: string, value: unknown) => {
    const address = isNode(value) ? value['@id'] : value;
    if (typeof address === 'string' && address.trim() !== '') found.push({ property, address, entity });
  };
  // several entities of one kind make a list, and each has a page of its own
  const kind = OF_THE_PAGE.find((name) => isOneOf(types, [name]));
  const alone = kind === undefined || all.filter((other) => isOneOf(other.types, [kind])).length === 1;
  if (!alone) return [];
  add('mainEntityOfPage', node.mainEntityOfPage);
  if (kind !== undefined) add('url', node.url);
  return found;
}
