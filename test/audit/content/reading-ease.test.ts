import { describe, expect, it } from 'vitest';
import { readingEase } from '../../../src/audit/content/reading-ease.js';

describe('readingEase', () => {
  it('follows the formula of Flesch', () => {
    // 100 words, 5 sentences, 150 syllables: 206.835 − 1.015 · 20 − 84.6 · 1.5
    expect(readingEase({ words: 100, sentences: 5, syllables: 150 })).toBeCloseTo(59.635, 6);
  });

  it('says nothing about a text without words or sentences', () => {
    expect(readingEase({ words: 0, sentences: 0, syllables: 0 })).toBeNull();
    expect(readingEase({ words: 10, sentences: 0, syllables: 12 })).toBeNull();
  });
});
