import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StringPool } from '../../src/structures/string-pool.js';

it('numbers distinct texts in the order in which they are met, and gives them back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const interned = new StringPool();
      const distinct = [...new Set(texts)];
      for (const text of texts) expect(interned.add(text)).toBe(distinct.indexOf(text));
      expect(distinct.map((_, at) => interned.at(at))).toEqual(distinct);
      expect([...interned]).toEqual(distinct);
      expect(distinct.every((text) => interned.has(text))).toBe(true);
      expect(interned.has(`${distinct.join('')} and more`)).toBe(false);
    }),
  );
});
