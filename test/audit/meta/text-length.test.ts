import { describe, expect, it } from 'vitest';
import { lengthOf, textLength } from '../../../src/audit/meta/text-length.js';

describe('textLength', () => {
  it.each([
    ['tea', 3],
    ['  green \n tea ', 9],
    ['é', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['お茶', 4],
    ['ＴＥＡ', 6],
    ['한국', 4],
    ['', 0],
    ['Müller & Söhne', 14],
    ['e\u0301t\u00e9', 3],
    ['ok ©\ufe0f', 4],
  ])('counts %j as %i', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});

describe('lengthOf', () => {
  it.each([
    ['green tea', '9 characters'],
    ['t', '1 character'],
    ['お茶 Tea', '8 characters, full-width ones counted twice'],
    ['t'.repeat(1_200), '1,200 characters'],
  ])('says of %s that it has %s', (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });
});
