import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FragmentIndex, fragmentHashes } from '../../../src/audit/site/fragment-index.js';

it('knows the ids of each page and of no other', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(fc.option(ids), { minLength: 1, maxLength: 6 }), (pages) => {
      const index = new FragmentIndex();
      for (const page of pages) index.push(page && fragmentHashes(page));
      for (const [row, page] of pages.entries()) {
        if (page === null) expect(index.has(row, 'anything')).toBeUndefined();
        else {
          for (const id of page) expect(index.has(row, id)).toBe(true);
          expect(index.has(row, 'an id longer than any of these')).toBe(false);
        }
      }
    }),
  );
});
