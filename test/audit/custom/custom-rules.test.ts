import { describe, expect, it } from 'vitest';
import { numberIn } from '../../../src/audit/custom/check-verdict.js';
import type { CustomCheck } from '../../../src/audit/custom/custom-check.js';
import { customRules } from '../../../src/audit/custom/custom-rules.js';
import type { Extractor, StoredValues } from '../../../src/facts/extraction.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule } from '../../support/sites/site.js';

const PRICE: Extractor = {
  key: 'price',
  name: 'Price',
  kind: 'CSS',
  expression: '.price',
  result: 'ALL',
  part: 'TEXT',
  attribute: null,
};
const CHECK: CustomCheck = {
  key: 'price-missing',
  title: 'Missing price',
  extractor: 'price',
  condition: 'EXISTS',
  value: null,
  min: null,
  max: null,
  severity: 'ERROR',
  category: 'META',
  why: 'Why.',
  fix: 'Fix.',
  include: [],
  exclude: [],
  view: 'PAGE',
  indexableOnly: false,
};

const pageWith = (values: StoredValues | undefined, url = 'https://example.com/products/1?size=2') => {
  const page = pageFrom('<p>A page.</p>', { url });
  if (page.html) page.html.extracted = values === undefined ? {} : { price: values };
  return page;
};

function outcome(check: Partial<CustomCheck>, values: StoredValues | undefined, url?: string) {
  const [rule] = customRules([{ ...CHECK, ...check }], [PRICE]);
  if (!rule) throw new Error('There is a rule.');
  return runRule(rule, pageWith(values, url));
}

describe('a custom check', () => {
  it('is a rule of its own', () => {
    expect(customRules([CHECK], [PRICE])).toMatchObject([
      {
        id: 'custom/price-missing',
        category: 'META',
        severity: 'ERROR',
        title: 'Missing price',
        scope: 'page',
        on: 'html',
      },
    ]);
    expect(customRules([{ ...CHECK, view: 'RAW', indexableOnly: true }], [PRICE])).toMatchObject([
      { view: 'raw', on: 'indexable' },
    ]);
    expect(customRules([CHECK], [])).toEqual([]);
    expect(customRules([{ ...CHECK, condition: 'MATCHES', value: '(' }], [PRICE])).toEqual([]);
  });

  it.each([
    [{ condition: 'EXISTS' }, ['5'], 'pass'],
    [{ condition: 'EXISTS' }, [' '], 'Price: nothing found.'],
    [{ condition: 'EXISTS' }, undefined, 'Price: nothing found.'],
    [{ condition: 'EXISTS' }, 2, 'pass'],
    [{ condition: 'NOT_EXISTS' }, undefined, 'pass'],
    [{ condition: 'NOT_EXISTS' }, ['5', '6'], 'Price: found 2 times (none expected).'],
    [{ condition: 'COUNT', min: 1, max: 2 }, ['5'], 'pass'],
    [{ condition: 'COUNT', min: 1, max: 2 }, undefined, 'Price: found 0 times (expected: 1 to 2).'],
    [{ condition: 'COUNT', max: 1 }, { count: 90, values: ['5'] }, 'Price: found 90 times (expected: at most 1).'],
    [{ condition: 'EQUALS', value: 'sold out' }, ['Sold Out'], 'pass'],
    [{ condition: 'NOT_EQUALS', value: 'sold out' }, ['Sold Out'], 'Price: is “sold out”.'],
    [{ condition: 'CONTAINS', value: 'eur' }, ['5 EUR'], 'pass'],
    [{ condition: 'CONTAINS', value: 'eur' }, ['5 USD'], 'Price: does not contain “eur”.'],
    [{ condition: 'NOT_CONTAINS', value: 'free' }, ['Free'], 'Price: contains “free”.'],
    [{ condition: 'MATCHES', value: '^\\d+ EUR$' }, ['5 EUR'], 'pass'],
    [{ condition: 'MATCHES', value: '^\\d+ EUR$' }, ['5'], 'Price: does not match ^\\d+ EUR$'],
    [{ condition: 'NOT_MATCHES', value: '^0' }, ['0.00'], 'Price: matches ^0'],
    [{ condition: 'NUMBER', min: 1 }, ['€ 1.299,00'], 'pass'],
    [{ condition: 'NUMBER', min: 1 }, ['0.00'], 'Price: is 0 (expected: at least 1).'],
    [{ condition: 'NUMBER', min: 1 }, ['on request'], 'Price: is not a number.'],
    [{ condition: 'LENGTH', min: 3, max: 3 }, ['12'], 'Price: has 2 characters (expected: 3).'],
    // nothing that it could speak of
    [{ condition: 'MATCHES', value: 'x' }, undefined, 'not-applicable'],
    [{ condition: 'NUMBER', min: 1 }, [''], 'not-applicable'],
    // given up on this page
    [{ condition: 'EXISTS' }, null, 'not-applicable'],
  ] as [Partial<CustomCheck>, StoredValues | undefined, string][])('%j of %j: %s', (check, values, expected) => {
    const result = outcome(check, values);
    expect(result.kind === 'fail' ? result.evidence[0]?.message : result.kind).toBe(expected);
  });

  it('names each value that fails, among all', () => {
    expect(outcome({ condition: 'NUMBER', min: 10 }, ['5', '12', '7'])).toMatchObject({
      kind: 'fail',
      failing: 2,
      applicable: 3,
      evidence: [{ value: '5' }, { value: '7' }],
    });
  });

  it.each([
    [{ include: ['/products/*'] }, 'fail'],
    [{ include: ['/blog/'] }, 'not-applicable'],
    [{ include: ['/*?size='], exclude: ['/products/2'] }, 'fail'],
    [{ exclude: ['*1?'] }, 'not-applicable'],
  ] as const)('looks at the URLs of %j', (check, kind) => {
    expect(outcome(check, undefined).kind).toBe(kind);
  });

  it('says nothing of a page from which nothing was extracted', () => {
    const [rule] = customRules([CHECK], [PRICE]);
    expect(rule && runRule(rule, pageFrom('<p>A page.</p>')).kind).toBe('not-applicable');
  });

  it.each([
    ['$1,299.00', 1_299],
    ['1.299,00 €', 1_299],
    ['1 299,50 zł', 1_299.5],
    ['CHF 1’299.–', 1_299],
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['1.234.567', 1_234_567],
    ['1,299', 1_299],
    ['−4 °C', -4],
    ['3 of 10', 3],
    ['from 99 EUR', 99],
    ['none', null],
  ])('reads %s as %s', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });
});
