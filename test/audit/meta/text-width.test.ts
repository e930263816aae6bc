import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../src/audit/meta/text-width.js';

describe('textWidth', () => {
  it('adds the advances of Arial at the given size', () => {
    expect(textWidth('iiiii', 20)).toBe(22);
    expect(textWidth('WWWWW', 20)).toBe(94);
    expect(textWidth('Hello, world', 20)).toBe(
      Math.round(((722 + 556 + 222 + 222 + 556 + 278 + 278 + 722 + 556 + 333 + 222 + 556) * 20) / 1_000),
    );
  });
  it('collapses white space, and gives accents no width of their own', () => {
    expect(textWidth('  a \n b ', 14)).toBe(textWidth('a b', 14));
    expect(textWidth('é', 1_000)).toBe(textWidth('e', 1_000));
    expect(textWidth('e\u0301', 1_000)).toBe(textWidth('e', 1_000));
  });
  it('gives wide characters the width of the font size', () => {
    expect(textWidth('茶', 20)).toBe(20);
    expect(textWidth('', 20)).toBe(0);
  });
});
