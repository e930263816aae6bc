import { badValues, DEFECTS } from '../../audit/structured-data/bad-values.js';
import { typesOf } from '../../audit/structured-data/schema-nodes.js';
import type { StructuredDataFacts } from '../../facts/element-facts.js';
import type { Node } from './json-ld.js';

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  CA$: 'CAD',
  A$: 'AUD',
  CHF: 'CHF',
  EURO: 'EUR',
  EUROS: 'EUR',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
};

/** The same value in the form that readers of structured data take; undefined when it cannot be determined. */
function mended(value: string, defect: string, pageUrl: string): string | undefined {
  if (defect === DEFECTS.url) return URL.parse(value, pageUrl)?.href;
  if (defect === DEFECTS.currency) {
    const code = value.trim().toUpperCase();
    return SYMBOLS[code] ?? SYMBOLS[value.trim()];
  }
  if (defect === DEFECTS.price || defect === DEFECTS.comma) return decimal(value);
  if (defect === DEFECTS.date) return isoDay(value);
  return undefined;
}

/** `1299.00` of `$1,299.00` and of `1.299,00 €`. */
function decimal(value: string): string | undefined {
  const bare = value.replaceAll(/[^\d.,]/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  const mark = Math.max(comma, point);
  const decimals = mark === -1 ? 0 : bare.length - mark - 1;
  const both = comma !== -1 && point !== -1;
  // three digits behind a single mark are thousands
  const whole =
    mark === -1 || (!both && decimals === 3)
      ? bare.replaceAll(/[.,]/g, '')
      : `${bare.slice(0, mark).replaceAll(/[.,]/g, '')}.${bare.slice(mark + 1)}`;
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(whole) ? whole : undefined;
}

function isoDay(value: string): string | undefined {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value.trim());
  const text = dotted ? `${dotted[3]}-${dotted[2]?.padStart(2, '0')}-${dotted[1]?.padStart(2, '0')}` : value;
  // 03/04/2026 is the third of April here and the fourth of March there
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text.trim())) return undefined;
  const time = Date.parse(`${text} UTC`) || Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The object with its values in the form that readers take; what cannot be determined is left out. */
export function mendedValues(node: Node, block: StructuredDataFacts, pageUrl: string): Node {
  const bad = new Map(badValues({ node, types: typesOf(node), block }).map((one) => [one.property, one]));
  if (bad.size === 0) return node;
  const next: Node = {};
  for (const [property, content] of Object.entries(node)) {
    const fault = bad.get(property);
    if (fault === undefined || (typeof content !== 'string' && typeof content !== 'number')) {
      next[property] = content;
      continue;
    }
    const value = mended(fault.value, fault.defect, pageUrl);
    if (value !== undefined) next[property] = value;
  }
  return next;
}
