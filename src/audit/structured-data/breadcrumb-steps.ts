import { normalizeUrl } from '../../facts/url.js';
import { isNode, listOf } from './entities.js';
import type { SchemaNode } from './schema-nodes.js';

export interface BreadcrumbStep {
  node: SchemaNode;
  /** absolute and normalised; null where the step names none that can be read */
  url: string | null;
}

/** The steps of a BreadcrumbList in the order of their positions; those without one stand where they are written. */
export function breadcrumbSteps(list: SchemaNode, base: string): BreadcrumbStep[] {
  return listOf(list.itemListElement)
    .filter(isNode)
    .map((node, at) => ({ node, place: Number(node.position) || at + 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ node }) => ({ node, url: addressOf(node, base) }));
}

function addressOf(step: SchemaNode, base: string): string | null {
  const item = step.item ?? step.url;
  const address = isNode(item) ? (item['@id'] ?? item.url) : item;
  return typeof address === 'string' ? normalizeUrl(address, base) : null;
}
