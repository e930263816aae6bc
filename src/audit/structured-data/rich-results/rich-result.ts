import type { SchemaNode } from '../../traits/schema-nodes.js';
import type { Entity } from '../entities.js';
import type { References, RequiredPath } from '../needs.js';
import { lacks } from '../needs.js';

/** The properties that one of Google's guides asks of one kind of rich result, and until when Google showed it. */
export interface RichResult {
  /** types that the feature reads, their subtypes included */
  kinds: readonly string[];
  /** types that are no such result by themselves */
  except?: readonly string[];
  /** entities of these types that are none without more; all of them are where this is left out */
  when?: (entity: Pick<Entity, 'node' | 'types' | 'within'>, references: References) => boolean;
  source: string;
  /** day on which the entry was written from the source, or last compared with it, `2026-11-29` */
  checkedOn: string;
  /** without these there is no rich result */
  required: readonly RequiredPath[];
  recommended: readonly RequiredPath[];
  /** markup that templates put on every page and that stands for no result of its own */
  everywhere?: boolean;
}

/** A result that Google shows no longer, with the markup that was made for it. */
export interface RetiredResult extends Pick<RichResult, 'when' | 'source' | 'checkedOn'> {
  /** exactly these types, without their subtypes */
  types: readonly string[];
  /** as it stands in a sentence: `FAQ rich results` */
  feature: string;
  /** day from which Google shows it no longer, or began to remove it */
  retiredOn: string;
}

export const GUIDE = 'https://developers.google.com/search/docs/appearance/structured-data';

/** Ratings and reviews of any entity, where it has some. */
export const RATED: readonly RequiredPath[] = [
  'aggregateRating/ratingValue',
  'aggregateRating/ratingCount|reviewCount',
  'review/author',
  'review/author/name',
  'review/reviewRating',
  'review/reviewRating/ratingValue',
];

/** A return policy specifies the countries and the category, or links to the page that does; with a window, its days. */
export const returnPolicyOf = (owner: string): readonly RequiredPath[] => [
  `${owner}hasMerchantReturnPolicy/applicableCountry|merchantReturnLink`,
  `${owner}hasMerchantReturnPolicy/returnPolicyCategory|merchantReturnLink`,
  `${owner}hasMerchantReturnPolicy[returnPolicyCategory:MerchantReturnFiniteReturnWindow]/merchantReturnDays`,
];

/** The entity has a value for one of the paths. */
export const has = (node: SchemaNode, paths: RequiredPath, references: References): boolean =>
  !lacks(node, paths, references);
