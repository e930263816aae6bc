import { badValues, DEFECTS } from '../../audit/structured-data/bad-values.js';
import { typesOf } from '../../audit/traits/schema-nodes.js';
import type { StructuredDataFacts } from '../../facts/element-facts.js';
import { currencyOf } from '../values/currencies.js';
import { fullDate } from '../values/full-dates.js';
import { decimalOf } from '../values/plain-numbers.js';
import type { Node } from './json-ld.js';

/** How sure the values are that were put in place of bad ones. */
export interface Mending {
  guessed: boolean;
  /** `price “12.50 - 15.00”`: only the owner knows what these should be */
  left: string[];
}

export const newMending = (): Mending => ({ guessed: false, left: [] });

interface Place {
  pageUrl: string;
  lang: string | null;
  mending: Mending;
}

/** The same value in the form that readers of structured data take; undefined when it cannot be determined. */
function mended(value: string, defect: string, node: Node, { pageUrl, lang, mending }: Place): string | undefined {
  if (defect === DEFECTS.url) return URL.parse(value, pageUrl)?.href;
  if (defect === DEFECTS.currency) {
    const currency = currencyOf(value, pageUrl, lang);
    mending.guessed ||= currency?.guessed === true;
    return currency?.code;
  }
  if (defect === DEFECTS.price || defect === DEFECTS.comma) return decimalOf(value, node.priceCurrency);
  if (defect === DEFECTS.date) return fullDate(value);
  return undefined;
}

/** The object with its values in the form that readers take; what cannot be determined stays as it is. */
export function mendedValues(
  node: Node,
  block: StructuredDataFacts,
  pageUrl: string,
  lang: string | null = null,
  mending: Mending = newMending(),
): Node {
  const bad = new Map(badValues({ node, types: typesOf(node), block }).map((one) => [one.property, one]));
  if (bad.size === 0) return node;
  const next: Node = {};
  for (const [property, content] of Object.entries(node)) {
    const fault = bad.get(property);
    const single = typeof content === 'string' || typeof content === 'number';
    const value =
      fault === undefined || !single ? undefined : mended(fault.value, fault.defect, node, { pageUrl, lang, mending });
    if (fault !== undefined && value === undefined) mending.left.push(`${property} “${fault.value.slice(0, 80)}”`);
    next[property] = value ?? content;
  }
  return next;
}
