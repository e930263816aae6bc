import type { FaultOf, TriedExpression } from '../../tasks/expression-faults.js';

/** Tries expressions where their time costs nobody else: on a thread in a server, here in the command line. */
export type TryExpressions = (tried: readonly TriedExpression[]) => Promise<readonly (string | null)[]>;

/**
 * Tries every expression that `check` asks about, all of them at once. The same check finds the faults afterwards; one that asks
 * about another expression then is wrong, and fails.
 */
export async function triedExpressions(check: (faultOf: FaultOf) => void, tryAll: TryExpressions): Promise<FaultOf> {
  const asked = new Map<string, TriedExpression>();
  check(({ kind, expression }) => {
    asked.set(keyOf({ kind, expression }), { kind, expression });
    return null;
  });
  const faults = asked.size === 0 ? [] : await tryAll([...asked.values()]);
  const known = new Map([...asked.keys()].map((key, at) => [key, faults[at]]));
  return (expression) => {
    const fault = known.get(keyOf(expression));
    if (fault === undefined) throw new Error('An expression was not tried.');
    return fault;
  };
}

const keyOf = ({ kind, expression }: TriedExpression): string => `${kind} ${expression}`;
