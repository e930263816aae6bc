import type { FoundValues } from '../../facts/extraction.js';
import { compileLinearRegex } from '../../structures/linear-regex.js';
import { grouped } from '../engine/grouped.js';
import type { CustomCheck } from './custom-check.js';

interface FailingValue {
  message: string;
  value?: string;
}

/** The verdict of a check on the values of one page; nothing where there is no value that it could speak of. */
export type CheckVerdict = 'NOTHING' | { failing: FailingValue[]; applicable: number };

type Judge = (found: FoundValues) => CheckVerdict;
type Range = Pick<CustomCheck, 'min' | 'max'>;

const PASS: CheckVerdict = { failing: [], applicable: 1 };
const failed = (message: string, value?: string): CheckVerdict => ({
  failing: [value === undefined ? { message } : { message, value }],
  applicable: 1,
});

/** Throws where the condition is a regular expression that is none. */
export function verdictOf(check: CustomCheck): Judge {
  const { condition, value, min, max } = check;
  const wanted = value ?? '';
  const folded = fold(wanted);
  switch (condition) {
    case 'EXISTS':
      return (found) => (exists(found) ? PASS : failed('nothing found.'));
    case 'NOT_EXISTS':
      return (found) =>
        exists(found) ? failed(`found ${times(found.count)} (none expected).`, found.values.find(isFilled)) : PASS;
    case 'COUNT':
      return ({ count }) =>
        isWithin(count, { min, max }) ? PASS : failed(`found ${times(count)} (expected: ${rangeText({ min, max })}).`);
    case 'EQUALS':
      return ofEach((text) => (fold(text) === folded ? null : `is not “${wanted}”.`));
    case 'NOT_EQUALS':
      return ofEach((text) => (fold(text) === folded ? `is “${wanted}”.` : null));
    case 'CONTAINS':
      return ofEach((text) => (fold(text).includes(folded) ? null : `does not contain “${wanted}”.`));
    case 'NOT_CONTAINS':
      return ofEach((text) => (fold(text).includes(folded) ? `contains “${wanted}”.` : null));
    case 'MATCHES': {
      const regex = compileLinearRegex(wanted);
      return ofEach((text) => (regex.test(text) ? null : `does not match ${wanted}`));
    }
    case 'NOT_MATCHES': {
      const regex = compileLinearRegex(wanted);
      return ofEach((text) => (regex.test(text) ? `matches ${wanted}` : null));
    }
    case 'NUMBER':
      return ofEach((text) => {
        const number = numberIn(text);
        if (number === null) return 'is not a number.';
        return isWithin(number, { min, max }) ? null : `is ${number} (expected: ${rangeText({ min, max })}).`;
      });
    case 'LENGTH':
      return ofEach((text) =>
        isWithin([...text].length, { min, max })
          ? null
          : `has ${grouped([...text].length)} characters (expected: ${rangeText({ min, max })}).`,
      );
  }
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** Only the count is known of a number of matches. */
const exists = ({ count, values }: FoundValues): boolean => count > 0 && (values.length === 0 || values.some(isFilled));

const times = (count: number): string => (count === 1 ? 'once' : `${grouped(count)} times`);

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

function ofEach(fault: (text: string) => string | null): Judge {
  return ({ count, values }) => {
    const all = values.length === 0 && count > 0 ? [String(count)] : values.filter(isFilled);
    if (all.length === 0) return 'NOTHING';
    const failing = all.flatMap((value) => {
      const message = fault(value);
      return message === null ? [] : [{ message, value }];
    });
    return { failing, applicable: all.length };
  };
}

const isWithin = (number: number, { min, max }: Range): boolean =>
  (min === null || number >= min) && (max === null || number <= max);

function rangeText({ min, max }: Range): string {
  if (min === null) return `at most ${max}`;
  if (max === null) return `at least ${min}`;
  return min === max ? String(min) : `${min} to ${max}`;
}

const NUMBER = /[+\-\u2212]?\d[\d.,'\u2019]{0,30}(?:[ \u00a0\u202f]\d{3}(?!\d)[.,\d]{0,30}){0,10}/;

/**
 * The first number in a text, as shops write them: `$1,299.00`, `1.299,00 €`, `1 299`. Of the two signs the last one is the decimal
 * sign; one alone is, unless three digits follow it.
 */
export function numberIn(text: string): number | null {
  const found = NUMBER.exec(text)?.[0];
  if (found === undefined) return null;
  const signed = found.startsWith('-') || found.startsWith('\u2212') ? -1 : 1;
  const digits = found.replaceAll(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal =
    at !== -1 &&
    (isMixed(digits) || (isAlone(digits, at) && (digits.length - at !== 4 || (at === 1 && digits.startsWith('0')))));
  const whole = (isDecimal ? digits.slice(0, at) : digits).replaceAll(/[.,]/g, '');
  return signed * Number(isDecimal ? `${whole}.${digits.slice(at + 1)}` : whole);
}

const isAlone = (digits: string, at: number): boolean => digits.indexOf(digits.charAt(at)) === at;

const isMixed = (digits: string): boolean => digits.includes('.') && digits.includes(',');
