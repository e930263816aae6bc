import { type Entity, isOneOf } from './entities.js';
import type { References } from './needs.js';
import { COMMERCE } from './rich-results/commerce.js';
import { CREATIVE_WORKS } from './rich-results/creative-works.js';
import { LOCAL_RESULTS, ORGANIZATIONS } from './rich-results/organizations.js';
import { RETIRED_RESULTS } from './rich-results/retired.js';
import type { RetiredResult, RichResult } from './rich-results/rich-result.js';

/** The first entry that fits an entity counts: narrower types and conditions come before wider ones. */
export const RICH_RESULTS: readonly RichResult[] = [...CREATIVE_WORKS, ...LOCAL_RESULTS, ...COMMERCE, ...ORGANIZATIONS];

type Typed = Pick<Entity, 'types'> & Partial<Pick<Entity, 'node' | 'within'>>;

const NOTHING: References = new Map();

export function richResultOf(entity: Typed, references: References = NOTHING): RichResult | undefined {
  return RICH_RESULTS.find(
    ({ kinds, except = [], when }) =>
      entity.types.some((type) => isOneOf([type], kinds) && !isOneOf([type], except)) &&
      (when === undefined || when({ node: {}, ...entity }, references)),
  );
}

/** Results that the entity was marked up for and that Google shows no longer. */
export const retiredResultsOf = (entity: Entity, references: References): RetiredResult[] =>
  RETIRED_RESULTS.filter(
    ({ types, when }) =>
      entity.types.some((type) => types.includes(type)) && (when === undefined || when(entity, references)),
  );
