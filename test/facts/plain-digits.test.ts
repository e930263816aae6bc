import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDigits } from '../../src/facts/plain-digits.js';

it.each([
  ['٤٩', '49'],
  ['۱۲۵۰', '1250'],
  ['१२५०', '1250'],
  ['１，２５０', '1，250'],
  ['๒๕๖๙', '2569'],
  ['𝟗𝟘', '90'],
  ['1250', '1250'],
  ['½ and IV', '½ and IV'],
])('writes %s as %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

it('leaves ASCII as it is and takes any text', () => {
  fc.assert(fc.property(fc.string(), (text) => plainDigits(text) === text || /\P{ASCII}/u.test(text)));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[٠-٩०-९]/.test(plainDigits(text))));
});
