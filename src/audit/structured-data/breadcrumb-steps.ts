import { normalizeUrl } from '../../facts/url.js';
import { isNode, listOf, type SchemaNode } from '../traits/schema-nodes.js';
import { valueOf } from './entities.js';
import { followed, type References } from './needs.js';

export interface BreadcrumbStep {
  node: SchemaNode;
  /** absolute and normalised; null where the step names none that can be read */
  url: string | null;
}

/** The steps of a BreadcrumbList in the order of their positions; those without one stand where they are written. */
export function breadcrumbSteps(list: SchemaNode, base: string, references: References): BreadcrumbStep[] {
  return listItems(list, references)
    .map((node, at) => ({ node, place: Number(valueOf(node.position)) || at + 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ node }) => ({ node, url: addressOf(node, base) }));
}

/** The items of a list, wherever the page describes them. */
export const listItems = (list: SchemaNode, references: References): SchemaNode[] =>
  listOf(list.itemListElement)
    .filter(isNode)
    .map((item) => followed(item, references) ?? item);

function addressOf(step: SchemaNode, base: string): string | null {
  const item = valueOf(step.item ?? step.url);
  const address = isNode(item) ? valueOf(item['@id'] ?? item.url) : item;
  return typeof address === 'string' ? normalizeUrl(address, base) : null;
}
