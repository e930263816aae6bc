import type {
  CheckCondition,
  CheckView,
  ExtractorKind,
  ExtractorPart,
  ExtractorResult,
  WebExtractionQuery,
} from '../../../../operations.ts';

export type Extractor = WebExtractionQuery['project']['ruleSettings']['extractors'][number];
export type Check = WebExtractionQuery['project']['ruleSettings']['checks'][number];

export const KINDS: readonly (readonly [ExtractorKind, string])[] = [
  ['CSS', 'CSS selector'],
  ['XPATH', 'XPath 1.0'],
  ['REGEX', 'Regular expression'],
];

export const RESULTS: readonly (readonly [ExtractorResult, string])[] = [
  ['FIRST', 'First match'],
  ['ALL', 'All matches'],
  ['COUNT', 'Number of matches'],
];

export const PARTS: readonly (readonly [ExtractorPart, string])[] = [
  ['TEXT', 'Text'],
  ['ATTRIBUTE', 'Attribute'],
  ['INNER_HTML', 'Inner HTML'],
  ['OUTER_HTML', 'Outer HTML'],
];

export const VIEWS: readonly (readonly [CheckView, string])[] = [
  ['PAGE', 'Rendered page, where it is rendered'],
  ['RAW', 'HTML as served'],
];

/** The name of a condition, and the values that it compares with. */
export const CONDITIONS: readonly (readonly [CheckCondition, string, 'value' | 'range' | 'nothing'])[] = [
  ['EXISTS', 'exists', 'nothing'],
  ['NOT_EXISTS', 'does not exist', 'nothing'],
  ['EQUALS', 'equals', 'value'],
  ['NOT_EQUALS', 'does not equal', 'value'],
  ['CONTAINS', 'contains', 'value'],
  ['NOT_CONTAINS', 'does not contain', 'value'],
  ['MATCHES', 'matches the regular expression', 'value'],
  ['NOT_MATCHES', 'does not match the regular expression', 'value'],
  ['COUNT', 'number of matches is from … to', 'range'],
  ['NUMBER', 'number is from … to', 'range'],
  ['LENGTH', 'length is from … to', 'range'],
];

export const comparedWith = (condition: CheckCondition) =>
  CONDITIONS.find(([one]) => one === condition)?.[2] ?? 'nothing';

const rangeText = ({ min, max }: Check): string => {
  if (min === null) return `at most ${max}`;
  return max === null ? `at least ${min}` : `from ${min} to ${max}`;
};

const MEASURES: Partial<Record<CheckCondition, string>> = {
  COUNT: 'number of matches is',
  NUMBER: 'number is',
  LENGTH: 'length is',
};

/** A check in words: `price exists`, `sku matches ^[A-Z]{3}`. */
export function checkText(check: Check): string {
  const { extractor, condition, value } = check;
  const measure = MEASURES[condition];
  if (measure) return `${extractor}: ${measure} ${rangeText(check)}`;
  const name = CONDITIONS.find(([one]) => one === condition)?.[1] ?? condition;
  return [extractor, name, ...(value === null ? [] : [value])].join(' ');
}
