import type { ValueType, XPathContext } from './functions.js';
import type { Value } from './run.js';
import { type ComparisonSign, compares, toBoolean, toNumber } from './values.js';

export interface Expression {
  gives: ValueType;
  of(context: XPathContext): Value;
}

export const constant = (gives: ValueType, value: Value): Expression => ({ gives, of: () => value });

export function operation(operator: string, one: Expression, other: Expression): Expression {
  switch (operator) {
    case 'or':
      return { gives: 'BOOLEAN', of: (context) => toBoolean(one.of(context)) || toBoolean(other.of(context)) };
    case 'and':
      return { gives: 'BOOLEAN', of: (context) => toBoolean(one.of(context)) && toBoolean(other.of(context)) };
    case '+':
    case '-':
    case '*':
    case 'div':
    case 'mod': {
      const calculate = ARITHMETIC[operator];
      return {
        gives: 'NUMBER',
        of: (context) => calculate(toNumber(one.of(context), context.run), toNumber(other.of(context), context.run)),
      };
    }
    default:
      return {
        gives: 'BOOLEAN',
        of: (context) => compares(one.of(context), other.of(context), operator as ComparisonSign, context.run),
      };
  }
}

const ARITHMETIC = {
  '+': (one: number, other: number) => one + other,
  '-': (one: number, other: number) => one - other,
  '*': (one: number, other: number) => one * other,
  div: (one: number, other: number) => one / other,
  mod: (one: number, other: number) => one % other,
} as const;
