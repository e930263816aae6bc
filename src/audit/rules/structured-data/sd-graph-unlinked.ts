import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { type Entity, isNode, listOf, topEntities } from '../../structured-data/entities.js';

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
    if (entities.some((entity) => refersToOther(entity, entities))) return pass;
    const types = entities.map((entity) => entity.types[0]).join(', ');
    return finding({ message: `${entities.length} entities (${types.slice(0, 200)}) do not reference each other.` });
  },
});

function refersToOther(entity: Entity, all: readonly Entity[]): boolean {
  const others = new Set(
    all
      .filter((other) => other !== entity)
      .flatMap(({ node }) => (typeof node['@id'] === 'string' ? [node['@id']] : [])),
  );
  others.delete(String(entity.node['@id']));
  if (others.size === 0) return false;
  const mentions = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') return others.has(value);
    if (depth > DEPTH_LIMIT) return false;
    if (isNode(value)) return Object.values(value).some((member) => mentions(member, depth + 1));
    return listOf(value).some((member) => mentions(member, depth + 1));
  };
  return mentions(entity.node, 0);
}
