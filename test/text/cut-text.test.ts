import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from '../../src/text/cut-text.js';

it('cuts no character in two', () => {
  expect(cutText('lamp', 4, '…')).toBe('lamp');
  expect(cutText('lamps', 4, '…')).toBe('lam…');
  expect(cutText(`${'n'.repeat(9)}🏮m`, 10)).toBe('n'.repeat(9));
  expect(cutText('ab👩‍👩‍👧cd', 6, '…')).toBe('ab…');
  expect(cutText('cafe\u0301s', 4)).toBe('caf');
  expect(cutText('a\r\nb', 2)).toBe('a');
});

it('stays within its limit and ends, whatever the text is', () => {
  const heap = fc.constantFrom('e', '\u0301', '🏮', '\ud83c', '👩‍👧', ' ', 'क्षि', '\u200d').map((one) => one.repeat(7));
  fc.assert(
    fc.property(fc.array(heap, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (parts, most) => {
      const text = parts.join('').toWellFormed();
      const cut = cutText(text, most, '…');
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
    }),
  );
  expect(cutText(`e${'\u0301'.repeat(1_000_000)}`, 500)).toHaveLength(500);
});
