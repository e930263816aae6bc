import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBare,
  isLong,
  PAGE_OPERATORS,
  type PageExpression,
  PageFilterError,
  parsePageFilter,
  printPageFilter,
} from '../src/page-filter.js';

const condition = fc
  .record({
    field: fc.constantFrom('title', 'words', 'status', 'not', 'and'),
    operator: fc.constantFrom(...PAGE_OPERATORS),
    values: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  })
  .filter(({ field }) => field !== 'not')
  .map(({ field, operator, values }) => ({
    field,
    operator,
    values: isBare(operator) ? [] : isLong(operator) ? values : values.slice(0, 1),
  }));

const { expression } = fc.letrec<{ expression: PageExpression; group: PageExpression }>((tie) => ({
  expression: fc.oneof({ maxDepth: 4, depthSize: 'small' }, condition, tie('group')),
  group: fc.oneof(
    fc.array(tie('expression'), { minLength: 2, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('expression'), { minLength: 2, maxLength: 3 }).map((or) => ({ or })),
    tie('expression').map((not) => ({ not })),
  ),
}));

describe('the text form of a filter', () => {
  it('is read as what was written', () => {
    fc.assert(
      fc.property(expression, (one) => {
        expect(parsePageFilter(printPageFilter(one))).toEqual(one);
      }),
    );
  });

  it('binds and closer than or, and not closest', () => {
    expect(parsePageFilter('status = 200 or not title is empty and words >= 300')).toEqual({
      or: [
        { field: 'status', operator: 'EQ', values: ['200'] },
        {
          and: [
            { not: { field: 'title', operator: 'EMPTY', values: [] } },
            { field: 'words', operator: 'GE', values: ['300'] },
          ],
        },
      ],
    });
    expect(parsePageFilter('title not contains "a \\"b\\" (c)" and url in (/a, "/b c")')).toEqual({
      and: [
        { field: 'title', operator: 'NOT_CONTAINS', values: ['a "b" (c)'] },
        { field: 'url', operator: 'IN', values: ['/a', '/b c'] },
      ],
    });
    expect(parsePageFilter('  ')).toBeNull();
  });

  it.each([
    ['status', 'Expected an operator, but the filter ends.'],
    ['status = ', 'Expected a value, but the filter ends.'],
    ['status = 200 title', 'Expected and, or, or the end, but found title at character 14.'],
    ['(status = 200', 'Expected ), but the filter ends.'],
    ['status in 200', 'Expected (, but found 200 at character 11.'],
    ['"status" = 200', 'Expected a field, but found status at character 1.'],
    ['title = "open', 'Unexpected character at 8: "open'],
    ['title ! 1', 'Unexpected character at 6: ! 1'],
    [`${'('.repeat(5_000)}`, 'Groups can be nested up to 10 deep.'],
    [`${'not '.repeat(1_000)}status = 1`, 'Groups can be nested up to 10 deep.'],
    [Array.from({ length: 101 }, () => 'a = 1').join(' and '), 'A filter can have up to 100 conditions and groups.'],
    [`a in (${Array.from({ length: 501 }, () => '1').join()})`, 'A list can have up to 500 values.'],
    [`a = ${'x'.repeat(8_000)}`, 'A filter can have up to 8000 characters.'],
  ])('refuses %s', (text, message) => {
    expect(() => parsePageFilter(text)).toThrow(message);
    expect(() => parsePageFilter(text)).toThrow(PageFilterError);
  });
});
