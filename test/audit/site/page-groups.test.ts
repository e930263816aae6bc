import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded, PageGroups } from '../../../src/audit/site/page-groups.js';

it('groups rows of equal values, empty and lonely ones left out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 20 }), (values) => {
      const groups = new PageGroups([...values.keys()], (row) => values[row] as string);
      const expected = ['a', 'b', 'c', 'd']
        .map((value) => [...values.keys()].filter((row) => values[row] === value))
        .filter((rows) => rows.length > 1);
      for (const value of ['a', 'b', 'c', 'd', '', 'z']) {
        expect(groups.of(value)).toEqual(expected.find((rows) => values[rows[0] as number] === value) ?? []);
      }
      expect([...groups.all()].toSorted((one, other) => (one[0] as number) - (other[0] as number))).toEqual(
        expected.toSorted((one, other) => (one[0] as number) - (other[0] as number)),
      );
    }),
  );
});

it('folds case, composition and white space', () => {
  expect(folded('  Cafe\u0301 \n NOIR\u00a0x ')).toBe('café noir x');
  expect(folded('already folded')).toBe('already folded');
});
