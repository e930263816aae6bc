import type { Position } from '../../facts/element-facts.js';
import { reading } from '../engine/reading.js';
import { breadcrumbSteps } from './breadcrumb-steps.js';
import { everyEntity, isNode, listOf } from './entities.js';

/** What a BreadcrumbList of a page declares. */
export interface BreadcrumbList {
  /** in document order; `?` where one is no number */
  positions: readonly (number | string)[];
  /** URLs in the order of the positions; null where a step has none */
  steps: readonly (string | null)[];
  block: Position;
}

export const breadcrumbLists = reading(({ url, html }): BreadcrumbList[] =>
  everyEntity(html)
    .filter(({ types }) => types.includes('BreadcrumbList'))
    .map(({ node, block: { line, column } }) => ({
      positions: listOf(node.itemListElement)
        .filter(isNode)
        .map((item) => Number(item.position))
        // JSON has no number that is not finite
        .map((position) => (Number.isNaN(position) ? '?' : Number.isFinite(position) ? position : String(position))),
      steps: breadcrumbSteps(node, url).map((step) => step.url),
      block: { line, column },
    })),
);
