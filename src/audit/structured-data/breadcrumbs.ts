import type { Position } from '../../facts/element-facts.js';
import { reading } from '../engine/reading.js';
import { breadcrumbSteps, listItems } from './breadcrumb-steps.js';
import { everyEntity, valueOf } from './entities.js';
import { referencesOf } from './references.js';

/** The trail that a BreadcrumbList of a page declares. */
export interface BreadcrumbList {
  /** in document order; `?` where one is no number */
  positions: readonly (number | string)[];
  /** URLs in the order of the positions; null where a step has none */
  steps: readonly (string | null)[];
  block: Position;
}

export const breadcrumbLists = reading((page): BreadcrumbList[] => {
  const lists = everyEntity(page.html).filter(({ types }) => types.includes('BreadcrumbList'));
  if (lists.length === 0) return [];
  const references = referencesOf(page);
  return lists.map(({ node, block: { line, column } }) => ({
    positions: listItems(node, references)
      .map((item) => Number(valueOf(item.position)))
      // JSON has no number that is not finite
      .map((position) => (Number.isNaN(position) ? '?' : Number.isFinite(position) ? position : String(position))),
    steps: breadcrumbSteps(node, page.url, references).map((step) => step.url),
    block: { line, column },
  }));
});
