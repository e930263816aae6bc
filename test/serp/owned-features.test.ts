import { expect, it } from 'vitest';
import { matcher } from '../../src/serp/match.js';
import { ownedFeatures } from '../../src/serp/owned-features.js';

it('is known only where the provider tells what a feature shows', () => {
  const own = matcher({ type: 'DOMAIN', value: 'own.example' });
  const seen = [
    { feature: 'ADS', urls: null },
    { feature: 'AI_OVERVIEW', urls: ['https://a.example/', 'https://www.own.example/x'] },
    { feature: 'VIDEOS', urls: ['https://a.example/own.example'] },
  ] as const;
  expect(ownedFeatures(seen, own)).toEqual([
    { feature: 'ADS', owned: null },
    { feature: 'AI_OVERVIEW', owned: true },
    { feature: 'VIDEOS', owned: false },
  ]);
});
