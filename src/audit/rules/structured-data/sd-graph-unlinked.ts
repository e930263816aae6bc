import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { topEntities } from '../../structured-data/entities.js';
import { absoluteId } from '../../structured-data/references.js';
import { isNode, listOf, type SchemaNode } from '../../traits/schema-nodes.js';

const DEPTH_LIMIT = 12;

export default pageRule({
  id: 'sd-graph-unlinked',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Structured data entities not linked by @id',
  why: 'Several entities are listed separately, and nothing shows how they are related: who published the article, which site the page is part of.',
  fix: 'Give entities an @id and reference it, for example "publisher": {"@id": "https://example.com/#organization"}.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const entities = topEntities(page.html).filter(({ block }) => block.format === 'JSON_LD');
    if (entities.length < 2) return notApplicable;
    if (
      anyRefersToOther(
        entities.map(({ node }) => node),
        page.url,
      )
    )
      return pass;
    const types = entities.map((entity) => entity.types[0]).join(', ');
    return finding({ message: `${entities.length} entities (${types.slice(0, 200)}) do not reference each other.` });
  },
});

function anyRefersToOther(nodes: readonly SchemaNode[], url: string): boolean {
  const ids = nodes.map((node) => (typeof node['@id'] === 'string' ? absoluteId(node['@id'], url) : null));
  const known = new Set(ids.filter((id) => id !== null));
  return known.size > 0 && nodes.some((node, at) => mentions(node, known, ids[at] ?? null, url, 0));
}

const isRelative = (value: string) => /^[#/?.]/.test(value);

/** The value has one of the ids in it, other than the entity's own. */
function mentions(value: unknown, ids: ReadonlySet<string>, own: string | null, url: string, depth: number): boolean {
  const isOther = (id: string) => id !== own && ids.has(id);
  if (typeof value === 'string') return isOther(isRelative(value) ? absoluteId(value, url) : value);
  if (depth > DEPTH_LIMIT) return false;
  if (isNode(value)) {
    const id = value['@id'];
    if (typeof id === 'string' && isOther(absoluteId(id, url))) return true;
    return Object.values(value).some((member) => mentions(member, ids, own, url, depth + 1));
  }
  return listOf(value).some((member) => mentions(member, ids, own, url, depth + 1));
}
