import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/audit/content/text-words.js';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

it('splits ASCII as Unicode word segmentation does', () => {
  const character = fc.constantFrom(...' .,;:\'"_-+/<>ab12Z');
  const text = fc.string({ unit: fc.oneof(character, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 14 });
  fc.assert(
    fc.property(text, (input) => {
      const segments = [...segmenter.segment(input.normalize('NFC').toLowerCase())];
      expect(wordsOf(input)).toEqual(segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment));
    }),
    { numRuns: 500 },
  );
});

it('keeps words of other scripts', () => {
  expect(wordsOf('Über die Gärten: “l’eau” и сад')).toEqual(['über', 'die', 'gärten', 'l’eau', 'и', 'сад']);
});
