import { describe, expect, it } from 'vitest';
import { minifyEvidence } from '../../../src/audit/performance/minify-evidence.js';
import { assetFacts } from '../../support/facts/asset-facts.js';

const said = (overrides: object) =>
  minifyEvidence(assetFacts('https://example.com/a.js', overrides)).map(({ message }) => message);

describe('minifyEvidence', () => {
  it('tells of what the savings are', () => {
    expect(said({ minifySavings: 4_096 })).toEqual(['Minifying would save about 4 KiB (limit 2 KiB).']);
    expect(said({ minifySavings: 4_096, contentEncoding: 'br' })).toEqual([
      'Minifying would save about 4 KiB before compression (limit 2 KiB).',
    ]);
  });
  it('leaves out what is not worth it, and what was not read', () => {
    expect([said({ minifySavings: 2_047 }), said({ minifySavings: null })]).toEqual([[], []]);
  });
});
