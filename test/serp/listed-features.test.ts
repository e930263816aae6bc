import { describe, expect, it } from 'vitest';
import { listedFeatures, seenFeatures } from '../../src/serp/listed-features.js';

const BLOCKS = {
  stories: 'TOP_STORIES',
  news: 'TOP_STORIES',
  box: 'FEATURED_SNIPPET',
  places: 'LOCAL_PACK',
  overview: 'AI_OVERVIEW',
  ads: 'ADS',
} as const;

const told = (reply: object, organic: readonly { sitelinks?: unknown }[] = []) =>
  listedFeatures(reply, BLOCKS, organic).map(({ feature, pages }) => [
    feature,
    pages && pages.map(({ url, position }) => `${position} ${url}`),
  ]);

it('lists blocks that are not empty, once for each feature, with every page they show', () => {
  const reply = {
    stories: [{ link: 'https://a.example/1', title: 'One', thumbnail: 'https://cdn.example/1.png' }],
    news: [{ items: [{ url: 'https://b.example/2', source: { website: 'http://c.example/' } }] }],
    box: { title: 'no address', link: 'not an address' },
    ads: [],
    organic: [{ link: 'https://own.example/' }],
  };
  expect(listedFeatures(reply, BLOCKS)).toEqual([
    { feature: 'FEATURED_SNIPPET', pages: null },
    {
      feature: 'TOP_STORIES',
      pages: [
        { url: 'https://a.example/1', title: 'One', position: 1 },
        { url: 'https://b.example/2', title: '', position: 2 },
        { url: 'http://c.example/', title: '', position: 2 },
      ],
    },
  ]);
});

describe('the position within a feature', () => {
  it('counts entries without a URL as well', () => {
    const places = {
      more: 'https://www.google.com/maps',
      places: [{ title: 'A' }, { links: { website: 'https://b.example/' } }],
    };
    expect(told({ places })).toEqual([['LOCAL_PACK', ['2 https://b.example/']]]);
  });

  it('counts through the blocks of services that have one for each entry', () => {
    const packs = ['a', 'b'].map(
      (name) => ['LOCAL_PACK', { type: 'local_pack', url: `https://${name}.example/` }] as const,
    );
    expect(seenFeatures(packs)[0]?.pages?.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('is missing for pages beside the list', () => {
    const panel = { website: 'https://own.example/', profiles: [{ link: 'https://social.example/own' }] };
    expect(seenFeatures([['KNOWLEDGE_PANEL', panel]])[0]?.pages).toEqual([
      { url: 'https://social.example/own', title: '', position: 1 },
      { url: 'https://own.example/', title: '', position: null },
    ]);
  });
});

describe('the pages of an AI overview', () => {
  it('are in the order of citing, those of its passages first, each once', () => {
    const overview = {
      references: [{ link: 'https://b.example/' }, { link: 'https://c.example/?srsltid=Af1' }],
      text_blocks: [
        { type: 'paragraph', link: 'https://linked.example/' },
        { references: [{ url: 'https://a.example/#:~:text=two' }, { url: 'https://b.example/' }] },
      ],
    };
    expect(told({ overview })).toEqual([
      [
        'AI_OVERVIEW',
        ['1 https://a.example/', '2 https://b.example/', '3 https://c.example/', 'null https://linked.example/'],
      ],
    ]);
  });

  it('are unknown where the service reports none', () => {
    expect(told({ overview: { text_blocks: [{ type: 'paragraph', snippet: 'Two fingers.' }] } })).toEqual([
      ['AI_OVERVIEW', null],
    ]);
  });

  it('are none of an overview that was not shown', () => {
    expect(told({ overview: { error: 'No overview was shown for this search.' } })).toEqual([]);
  });
});

it('lists sitelinks of organic entries as a feature', () => {
  const sitelinks = { inline: [{ title: 'Wicks', link: 'https://own.example/wicks' }] };
  expect(told({}, [{ sitelinks }, { sitelinks: [] }, {}])).toEqual([['SITELINKS', ['1 https://own.example/wicks']]]);
});

describe('a hostile reply', () => {
  it('ends although it refers to itself', () => {
    const endless: Record<string, unknown> = { link: 'https://a.example/', references: [] };
    endless['again'] = endless;
    expect(told({ box: endless, overview: endless })).toEqual([
      ['AI_OVERVIEW', ['null https://a.example/']],
      ['FEATURED_SNIPPET', ['1 https://a.example/']],
    ]);
  });

  it('is read up to 200 pages for each feature', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ link: `https://a.example/${at}` }));
    for (const { pages } of listedFeatures({ box: many, overview: { references: many } }, BLOCKS))
      expect(pages).toHaveLength(200);
  });

  it('has no page with another scheme or a URL without end, and no title without end', () => {
    const title = 'x'.repeat(5_000);
    const box = [
      { link: 'javascript:alert(1)' },
      { link: `https://a.example/${title}` },
      { link: ['https://b.example/'] },
      { link: 'https://c.example/', title },
    ];
    expect(listedFeatures({ box }, BLOCKS)[0]?.pages).toEqual([
      { url: 'https://c.example/', title: 'x'.repeat(300), position: 4 },
    ]);
  });
});
