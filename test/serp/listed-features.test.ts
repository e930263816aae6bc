import { expect, it } from 'vitest';
import { listedFeatures } from '../../src/serp/listed-features.js';

const BLOCKS = { stories: 'TOP_STORIES', news: 'TOP_STORIES', box: 'FEATURED_SNIPPET', ads: 'ADS' } as const;

it('lists blocks that hold something, once a feature, with every URL they show', () => {
  const reply = {
    stories: [{ link: 'https://a.example/1', thumbnail: 'https://cdn.example/1.png' }],
    news: [{ items: [{ url: 'https://b.example/2', source: { website: 'http://c.example/' } }] }],
    box: { title: 'no address', link: 'not an address' },
    ads: [],
    organic: [{ link: 'https://own.example/' }],
  };
  expect(listedFeatures(reply, BLOCKS)).toEqual([
    { feature: 'FEATURED_SNIPPET', urls: null },
    { feature: 'TOP_STORIES', urls: ['https://a.example/1', 'https://b.example/2', 'http://c.example/'] },
  ]);
});

it('comes to an end in what has none', () => {
  const endless: Record<string, unknown> = { link: 'https://a.example/' };
  endless['again'] = endless;
  const many = Array.from({ length: 5_000 }, (_, at) => ({ link: `https://a.example/${at}` }));
  expect(listedFeatures({ box: endless }, BLOCKS)).toEqual([
    { feature: 'FEATURED_SNIPPET', urls: ['https://a.example/'] },
  ]);
  expect(listedFeatures({ box: many }, BLOCKS)[0]?.urls).toHaveLength(200);
});
