import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { type Entity, topEntities } from '../../structured-data/entities.js';
import { absoluteId } from '../../structured-data/references.js';
import { isNode, listOf } from '../../traits/schema-nodes.js';

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
    if (entities.some((entity) => refersToOther(entity, entities, page.url))) return pass;
    const types = entities.map((entity) => entity.types[0]).join(', ');
    return finding({ message: `${entities.length} entities (${types.slice(0, 200)}) do not reference each other.` });
  },
});

function refersToOther(entity: Entity, all: readonly Entity[], url: string): boolean {
  const idOf = ({ node }: Entity) => (typeof node['@id'] === 'string' ? [absoluteId(node['@id'], url)] : []);
  const others = new Set(all.filter((other) => other !== entity).flatMap(idOf));
  for (const own of idOf(entity)) others.delete(own);
  if (others.size === 0) return false;
  const isRelative = (value: string) => /^[#/?.]/.test(value);
  const mentions = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') return others.has(isRelative(value) ? absoluteId(value, url) : value);
    if (depth > DEPTH_LIMIT) return false;
    if (isNode(value)) {
      const id = value['@id'];
      if (typeof id === 'string' && others.has(absoluteId(id, url))) return true;
      return Object.values(value).some((member) => mentions(member, depth + 1));
    }
    return listOf(value).some((member) => mentions(member, depth + 1));
  };
  return mentions(entity.node, 0);
}
