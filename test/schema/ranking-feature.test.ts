import { describe, expect, it } from 'vitest';
import { RankingFeatureResolver } from '../../schema/rankings/ranking-feature.js';

describe('a SERP feature', () => {
  it('has its kind under the earlier name as well', () => {
    const feature = { kind: 'AI_OVERVIEW', position: null, url: null, owned: true } as const;
    expect(new RankingFeatureResolver().feature(feature)).toBe('AI_OVERVIEW');
  });
});
