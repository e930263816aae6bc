import type { StructuredDataFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import { withPlainNames } from '../traits/plain-names.js';
import { isNode, listOf, type SchemaNode, typesOf } from '../traits/schema-nodes.js';
import { hasOtherContext } from './context.js';
import { isKindOf } from './schema-types.js';

/** A thing that structured data describe, with the block it comes from. */
export interface Entity {
  node: SchemaNode;
  /** without the vocabulary's URL */
  types: readonly string[];
  block: StructuredDataFacts;
  /** the property that it is the value of; null for one that stands for itself */
  within?: string | null;
}

/** Nothing that a search engine uses lies deeper. */
const DEPTH_LIMIT = 12;

/** The one value of a property: of a list its first member, and what a value object holds. */
export function valueOf(value: unknown): unknown {
  const [first] = listOf(value);
  return isNode(first) && '@value' in first ? first['@value'] : first;
}

/** Entities that stand for themselves: top-level objects and members of top-level lists and graphs, typed or not. */
export function topNodesOf(block: StructuredDataFacts): SchemaNode[] {
  return roots(withPlainNames(block.value), 0);
}

function roots(value: unknown, depth: number): SchemaNode[] {
  if (depth > DEPTH_LIMIT) return [];
  if (Array.isArray(value)) return value.flatMap((member) => roots(member, depth + 1));
  if (!isNode(value)) return [];
  if (!('@graph' in value)) return [value];
  const members = roots(value['@graph'], depth + 1);
  return value['@type'] === undefined ? members : [value, ...members];
}

/** Blocks in the vocabulary of schema.org: a Dataset of DCAT has properties of its own. */
const ownBlocks = ({ structuredData }: HtmlFacts): StructuredDataFacts[] =>
  structuredData.filter(({ format, value }) => format !== 'JSON_LD' || !hasOtherContext(value));

export function topEntities(html: HtmlFacts): Entity[] {
  return ownBlocks(html).flatMap((block) =>
    topNodesOf(block)
      .map((node) => ({ node, types: typesOf(node), block }))
      .filter(({ types }) => types.length > 0),
  );
}

/** Top entities, and those that a page or a list exists to present: its main entity, the items of an ItemList. */
export function mainEntities(html: HtmlFacts): Entity[] {
  return topEntities(html).flatMap((entity) => {
    const found = [entity];
    const add = (value: unknown, within: string) => {
      for (const node of listOf(value)) {
        const types = isNode(node) ? typesOf(node) : [];
        if (isNode(node) && types.length > 0) found.push({ node, types, block: entity.block, within });
      }
    };
    if (isOneOf(entity.types, ['WebPage'])) add(entity.node.mainEntity, 'mainEntity');
    if (entity.types.includes('ItemList')) {
      for (const element of listOf(entity.node.itemListElement))
        add(isNode(element) ? (element.item ?? element) : null, 'itemListElement');
    }
    return found;
  });
}

/** Every typed entity, nested ones included. */
export function everyEntity(html: HtmlFacts): Entity[] {
  const found: Entity[] = [];
  const visit = (value: unknown, block: StructuredDataFacts, depth: number, within: string | null): void => {
    if (depth > DEPTH_LIMIT) return;
    if (Array.isArray(value)) for (const member of value) visit(member, block, depth + 1, within);
    else if (isNode(value)) {
      const types = typesOf(value);
      if (types.length > 0) found.push({ node: value, types, block, within });
      for (const [property, member] of Object.entries(value)) {
        if (typeof member === 'object') visit(member, block, depth + 1, property === '@graph' ? null : property);
      }
    }
  };
  for (const block of ownBlocks(html)) visit(withPlainNames(block.value), block, 0, null);
  return found;
}

/** One of the types is one of those kinds. */
export function isOneOf(types: readonly string[], kinds: readonly string[]): boolean {
  return types.some((type) => kinds.some((kind) => isKindOf(type, kind)));
}

/** A few words to know an entity by: its type, and its name where it has one. */
export function labelOf({ node, types }: Pick<Entity, 'node' | 'types'>): string {
  const name = [node.name, node.headline, node.title].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof name === 'string' ? `${types[0] ?? 'Entity'} “${name.trim().slice(0, 80)}”` : (types[0] ?? 'Entity');
}
