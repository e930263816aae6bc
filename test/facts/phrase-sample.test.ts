import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseSample } from '../../src/facts/phrase-sample.js';

function sampleOf(words: readonly number[]): number[] {
  const sample = new PhraseSample();
  for (const word of words) sample.add(word);
  return sample.values();
}

const words = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => Math.imul(from + at, 0x9e3779b1));

describe('samples of phrases', () => {
  it('are the smallest hashes, each once and in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 }), (text) => {
        const sample = sampleOf(text);
        const phrases = new Set(text.slice(2).map((_, at) => sampleOf(text.slice(at, at + 3))[0]));
        expect(sample).toEqual([...phrases].sort((a, b) => Number(a) - Number(b)).slice(0, 32));
      }),
      { numRuns: 200 },
    );
  });

  it('show the new part of a text that begins like another', () => {
    const licence = words(200, 1);
    const [one, other] = [sampleOf([...licence, ...words(800, 1_000)]), sampleOf([...licence, ...words(800, 9_000)])];
    const unseen = other.filter((phrase) => !one.includes(phrase)).length / other.length;
    expect(unseen).toBeGreaterThan(0.6);
    expect(unseen).toBeLessThan(1);
  });
});
