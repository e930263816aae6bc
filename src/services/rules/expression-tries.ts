import { EXTRACTION_CAPS } from '../../facts/extraction.js';
import { type CheckInput, MAX_CHECK_TEXT, MAX_CHECKS, valueTried } from './checked-checks.js';
import { type ExtractorInput, MAX_EXPRESSION } from './checked-extractors.js';
import type { FaultOf, TriedExpression } from './expression-faults.js';
import type { Given } from './faults.js';

/** Tries expressions where their time costs nobody else: on a thread in a server, here in the command line. */
export type TryExpressions = (tried: readonly TriedExpression[]) => Promise<readonly (string | null)[]>;

interface Expressions {
  extractors?: Given<readonly ExtractorInput[]>;
  checks?: Given<readonly CheckInput[]>;
}

/** Counts first: of a list that is too long, and of a text that is, nothing is tried. */
export async function triedExpressions({ extractors, checks }: Expressions, tryAll: TryExpressions): Promise<FaultOf> {
  const tried = new Map<string, TriedExpression>();
  const add = ({ kind, expression }: TriedExpression) => tried.set(keyOf({ kind, expression }), { kind, expression });
  if (extractors && extractors.length <= EXTRACTION_CAPS.extractors)
    for (const { kind, expression: given } of extractors) {
      const expression = asStored(given);
      if (expression !== '' && expression.length <= MAX_EXPRESSION) add({ kind, expression });
    }
  if (checks && checks.length <= MAX_CHECKS)
    for (const check of checks) {
      const one = valueTried({ condition: check.condition, value: asStored(check.value) });
      if (one && one.expression.length <= MAX_CHECK_TEXT) add(one);
    }
  const faults = tried.size === 0 ? [] : await tryAll([...tried.values()]);
  const known = new Map([...tried.keys()].map((key, at) => [key, faults[at] ?? null]));
  return (expression) => known.get(keyOf(expression)) ?? null;
}

const keyOf = ({ kind, expression }: TriedExpression): string => `${kind} ${expression}`;
const asStored = (given: Given<string>): string => (given ?? '').trim().toWellFormed().replaceAll('\0', '\u{fffd}');
