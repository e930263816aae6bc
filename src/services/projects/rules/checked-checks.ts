import type { CheckCondition, CheckView, CustomCheck } from '../../../audit/custom/custom-check.js';
import type { Category, Severity } from '../../../audit/engine/rule.js';
import { patternFault } from '../../../crawl/url-pattern.js';
import type { Extractor } from '../../../facts/extraction.js';
import type { FaultOf } from '../../tasks/expression-faults.js';
import { type Faults, type Given, textIn } from './faults.js';

export { CHECK_CONDITIONS, CHECK_VIEWS } from '../../../audit/custom/custom-check.js';

export interface CheckInput {
  key: string;
  title: string;
  extractor: string;
  condition: CheckCondition;
  value?: Given<string>;
  min?: Given<number>;
  max?: Given<number>;
  severity?: Given<Severity>;
  category?: Given<Category>;
  why?: Given<string>;
  fix?: Given<string>;
  include?: Given<readonly string[]>;
  exclude?: Given<readonly string[]>;
  view?: Given<CheckView>;
  indexableOnly?: Given<boolean>;
}

export const CHECK_KEY = /^[a-z][a-z0-9-]{0,39}$/;
export const MAX_CHECKS = 50;
export const MAX_CHECK_TITLE = 60;
export const MAX_CHECK_TEXT = 500;
const MAX_CHECK_PATTERNS = 20;

const WITH_VALUE: ReadonlySet<CheckCondition> = new Set([
  'EQUALS',
  'NOT_EQUALS',
  'CONTAINS',
  'NOT_CONTAINS',
  'MATCHES',
  'NOT_MATCHES',
]);
const WITH_RANGE: ReadonlySet<CheckCondition> = new Set(['COUNT', 'NUMBER', 'LENGTH']);

export function checkedChecks(
  given: readonly CheckInput[],
  { extractors, faultOf }: { extractors: readonly Extractor[]; faultOf: FaultOf },
  faults: Faults,
): CustomCheck[] {
  faults.expect(given.length <= MAX_CHECKS, 'checks', `A project has at most ${MAX_CHECKS} checks.`);
  // however many there are, none was tried
  if (given.length > MAX_CHECKS) return [];
  const known = new Set(extractors.map(({ key }) => key));
  const keys = new Set<string>();
  const checks: CustomCheck[] = [];
  for (const [at, input] of given.entries()) {
    const path = `checks[${at}]`;
    const check = checkedCheck(input, path, faults);
    faults.expect(!keys.has(check.key), `${path}.key`, `${check.key} is used twice.`);
    keys.add(check.key);
    faults.expect(
      known.has(check.extractor),
      `${path}.extractor`,
      `There is no extractor ${check.extractor}: a check names one by its key.`,
    );
    const expression = check.condition.endsWith('MATCHES') && check.value ? check.value : '';
    const isTried = expression !== '' && expression.length <= MAX_CHECK_TEXT;
    const fault = isTried ? faultOf({ kind: 'REGEX', expression }) : null;
    if (fault) faults.add(`${path}.value`, fault);
    checks.push(check);
  }
  return checks;
}

function checkedCheck(input: CheckInput, path: string, faults: Faults): CustomCheck {
  const { key, extractor, condition } = input;
  faults.expect(
    CHECK_KEY.test(key),
    `${path}.key`,
    'A key starts with a letter and has up to 40 lower-case letters, digits and hyphens.',
  );
  const text = (name: 'title' | 'why' | 'fix', most: number, least = 0) =>
    textIn(input[name], { path: `${path}.${name}`, most, least }, faults);
  const title = text('title', MAX_CHECK_TITLE, 3);
  return {
    key,
    title,
    extractor,
    condition,
    value: valueOf(input, path, faults),
    ...rangeOf(input, path, faults),
    severity: input.severity ?? 'WARNING',
    category: input.category ?? 'CONTENT',
    why: text('why', MAX_CHECK_TEXT) || 'A custom check of this project found a value that is not what it should be.',
    fix: text('fix', MAX_CHECK_TEXT) || 'Correct the value that the evidence shows, or change the check.',
    include: patternsIn(input.include, `${path}.include`, faults),
    exclude: patternsIn(input.exclude, `${path}.exclude`, faults),
    view: input.view ?? 'PAGE',
    indexableOnly: input.indexableOnly ?? false,
  };
}

function valueOf({ condition, value }: CheckInput, path: string, faults: Faults): string | null {
  if (!WITH_VALUE.has(condition)) {
    faults.expect(!value, `${path}.value`, `${condition} compares with no value.`);
    return null;
  }
  return textIn(value, { path: `${path}.value`, least: 1, most: MAX_CHECK_TEXT }, faults);
}

function rangeOf(
  { condition, min = null, max = null }: CheckInput,
  path: string,
  faults: Faults,
): Pick<CustomCheck, 'min' | 'max'> {
  if (!WITH_RANGE.has(condition)) {
    faults.expect(min === null && max === null, `${path}.min`, `${condition} has no range.`);
    return { min: null, max: null };
  }
  faults.expect(min !== null || max !== null, `${path}.min`, `${condition} needs min, max or both.`);
  if (min !== null && max !== null) faults.expect(min <= max, `${path}.max`, 'max must not be below min.');
  if (condition !== 'NUMBER')
    for (const [name, bound] of [
      ['min', min],
      ['max', max],
    ] as const)
      if (bound !== null)
        faults.expect(
          Number.isInteger(bound) && bound >= 0,
          `${path}.${name}`,
          'This must be an integer of at least 0.',
        );
  return { min, max };
}

function patternsIn(given: Given<readonly string[]>, path: string, faults: Faults): readonly string[] {
  const patterns = given ?? [];
  faults.expect(patterns.length <= MAX_CHECK_PATTERNS, path, `At most ${MAX_CHECK_PATTERNS} patterns.`);
  for (const [at, pattern] of patterns.entries()) {
    const fault = patternFault(pattern);
    if (fault) faults.add(`${path}[${at}]`, `Position ${fault.position}: ${fault.message}`);
  }
  return patterns;
}
