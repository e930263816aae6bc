import { type Value, type XNode, type XPathRun } from './run.js';

export const isNodes = (value: Value): value is readonly XNode[] => Array.isArray(value);

export function toText(value: Value, run: XPathRun): string {
  if (isNodes(value)) return value[0] === undefined ? '' : run.textOf(value[0]);
  if (typeof value === 'number') return numberText(value);
  return String(value);
}

/** Never with an exponent (XPath 1.0 §4.2). */
function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

const NUMBER = /^[ \t\r\n]*-?(?:\d+(?:\.\d*)?|\.\d+)[ \t\r\n]*$/;

export function toNumber(value: Value, run: XPathRun): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = toText(value, run);
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}

export function toBoolean(value: Value): boolean {
  if (isNodes(value)) return value.length > 0;
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : Boolean(value);
}

export type ComparisonSign = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A set of nodes compares if one of its nodes does (XPath 1.0 §3.4). */
export function compares(one: Value, other: Value, by: ComparisonSign, run: XPathRun): boolean {
  if (isNodes(one) && typeof other !== 'boolean')
    return one.some((node) => {
      run.budget.step();
      return compares(run.textOf(node), other, by, run);
    });
  if (isNodes(other) && typeof one !== 'boolean')
    return other.some((node) => {
      run.budget.step();
      return compares(one, run.textOf(node), by, run);
    });
  const isEquality = by === '=' || by === '!=';
  if (!isEquality) return ordered(toNumber(asBoolean(one, other), run), toNumber(asBoolean(other, one), run), by);
  const same =
    typeof one === 'boolean' || typeof other === 'boolean'
      ? toBoolean(one) === toBoolean(other)
      : typeof one === 'number' || typeof other === 'number'
        ? toNumber(one, run) === toNumber(other, run)
        : one === other;
  return same === (by === '=');
}

/** A set of nodes is a boolean where it meets one. */
const asBoolean = (value: Value, other: Value): Value =>
  isNodes(value) && typeof other === 'boolean' ? toBoolean(value) : value;

function ordered(one: number, other: number, by: ComparisonSign): boolean {
  switch (by) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    default:
      return one >= other;
  }
}
