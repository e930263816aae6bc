import {
  isBare,
  isLong,
  operatorText,
  type PageCondition,
  PageFilterError,
  type PageOperator,
  type PageValue,
} from './page-filter.js';

/** The field that a condition is checked by. */
export interface ComparedField {
  name: string;
  type: string;
  operators: readonly PageOperator[];
  choices: readonly string[];
}

/** Refuses operators and values that a field is not compared by. */
export function assertCondition({ name, type, operators, choices }: ComparedField, condition: PageCondition): void {
  const { operator, values } = condition;
  if (!operators.includes(operator))
    throw new PageFilterError(
      `${name} is compared by ${operators.map(operatorText).join(', ')}; ${operatorText(operator)} does not apply.`,
      operatorText(operator),
    );
  if (isBare(operator) ? values.length > 0 : isLong(operator) ? values.length === 0 : values.length !== 1)
    throw new PageFilterError(
      `${name} ${operatorText(operator)} takes ${isBare(operator) ? 'no' : isLong(operator) ? 'at least one' : 'one'} value.`,
    );
  const expected = EXPECTED[type];
  for (const value of values) {
    if (type === 'CHOICE' && !choices.includes(String(value).toUpperCase()))
      throw new PageFilterError(`${name} is one of ${choices.join(', ')}.`, String(value));
    if (expected && !expected.isOne(value))
      throw new PageFilterError(`${name} is ${expected.text}; ${String(value)} is not.`, String(value));
  }
}

const EXPECTED: Readonly<Record<string, { text: string; isOne(value: PageValue): boolean }>> = {
  NUMBER: {
    text: 'a number',
    isOne: (value) => typeof value !== 'boolean' && String(value).trim() !== '' && Number.isFinite(Number(value)),
  },
  BOOLEAN: { text: 'true or false', isOne: (value) => ['true', 'false'].includes(String(value)) },
  DATE: {
    text: 'a date such as 2026-05-31 or 2026-05-31T12:00:00Z',
    isOne: (value) => /^\d{4}-\d\d-\d\d/.test(String(value)) && !Number.isNaN(new Date(String(value)).getTime()),
  },
};

/** Shorter names are all alike. */
const LEAST_LETTERS = 4;

/** Whether one is the other with a letter more or less, another letter, or two that are swapped. */
function isClose(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LEAST_LETTERS) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length > short.length)
    return [...long].some((_letter, at) => long.slice(0, at) + long.slice(at + 1) === short);
  const wrong = [...long].flatMap((letter, at) => (letter === short[at] ? [] : [at]));
  const [at = 0, next = at] = wrong;
  return wrong.length === 1 || (wrong.length === 2 && long[at] === short[next] && long[next] === short[at]);
}

/** The name that may be meant by one that no field has. */
export const meantField = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => isClose(one.toLowerCase(), name.toLowerCase()));

/** Says that no field has this name, and which one may be meant. */
export function unknownFieldText(name: string, known: readonly string[]): string {
  const meant = meantField(name, known);
  return `No field “${name}”.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
