import { describe, expect, it } from 'vitest';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import type { RefusedSuggestion } from '../../../src/fixes/suggest.js';
import { siteOf } from '../../support/sites/site.js';
import { at, HOME, html, other, page, raw } from '../cases.js';
import { fixOf } from '../fixing.js';
import { alike } from '../head-cases.js';

/** Kinds of suggestions that were refused when those for sites nobody had read before were read. */
const made = async (
  rule: string,
  pages: Parameters<typeof fixOf>[1],
  on = HOME,
): Promise<{ after: string | undefined; refusal: RefusedSuggestion | undefined }> => {
  const { suggestions, refusals } = await fixOf(rule, pages, { on });
  return { after: suggestions[0]?.after, refusal: refusals[0] };
};
const inMain = (main: string, url: string, title: string) =>
  raw(html({ description: '', title }).replace(/<main>.*<\/main>/s, `<main>${main}</main>`), { url, depth: 1 });
const described = async (main: string, title = 'Green tea and how to brew it') =>
  (await made('description-missing', [page({}), inMain(main, at('/a'), title)], at('/a'))).after;
const TEA = 'This document tells how green tea is grown and picked on the slopes of the hills by hand.';

describe('a description', () => {
  it('is the first paragraph below the heading', async () => {
    expect(await described(`<h1>Green tea</h1><p>Tea</p><p>${TEA}</p>`)).toContain(TEA);
  });

  it.each([
    ['under a condition', 'If you have no kettle at hand, a pot on the stove does for green tea as well.'],
    ['a step', 'Press the button New to brew the green tea, and wait until the kettle is hot.'],
    ['about the page', 'This is an exercise in which you learn to brew green tea in a pot of your own.'],
    ['a reference to another part', 'The ways to brew green tea are described in the following sections of the book.'],
    ['sent elsewhere', 'For information about green tea and how it is brewed, see Brewing in the Hills.'],
    ['without its reference', 'The kettle is sensitive to green tea that was set before it was heated (p. ).'],
    ['about something else', 'The bus leaves at eight from the station and takes you to the museum in an hour.'],
    [
      'the middle of a text',
      'plot with boxes uses two or three columns of data for it. The green tea is in the third.',
    ],
  ])('is not %s', async (_, text) => {
    expect(await described(`<h1>Green tea</h1><p>${text}</p>`)).toBeUndefined();
  });

  it('is not the text of a later section', async () => {
    const sections = '<h2>Exports</h2><p>brew()</p><h2>Types</h2><p>pot()</p><h2>Functions</h2>';
    expect(await described(`<h1>Green tea</h1>${sections}<p>${TEA}</p>`)).toBeUndefined();
  });
});

describe('the name of a site', () => {
  const named = (title: string, parts = {}) => siteBrand(siteOf([page({ title, ...parts })]));

  it('is not a word that only its title has', () => {
    expect(named('figures')).toBeNull();
    expect(named('tea', { h1: 'All about tea' })).toBe('tea');
    expect(named('Documentation')).toBeNull();
  });

  it('is in brackets of brackets, and before the words home page', () => {
    expect(named('Top (GNU Tea (version 7.3.0))')).toBe('GNU Tea (version 7.3.0)');
    expect(named('TeaDB Home Page', { h1: 'TeaDB is a pot' })).toBe('TeaDB');
  });

  it('is not shortened to the first word of a longer name', async () => {
    const brand = 'Glasgow Tea Compiler 9.0.2';
    const pages = Array.from({ length: 12 }, (_, index) =>
      other(`/${index}`, { title: `Number ${index} of warnings about the leaves — ${brand} of the Hills` }),
    );
    expect((await made('title-too-long', pages, at('/1'))).after ?? '').not.toMatch(/— Glasgow</);
  });
});

describe('a title', () => {
  it('is not the beginning that other titles have', async () => {
    const titles = ['Deployment of leaves', 'Processes of leaves', 'Source of all leaves'];
    const pages = titles.map((part, index) =>
      other(`/${index}`, { title: `The Developer's Guide to Tea Houses (10.1.60) - ${part}` }),
    );
    expect((await made('title-too-long', [page({}), ...pages], at('/1'))).after).toContain('Processes of leaves');
  });
});

describe('headings of the first rank', () => {
  const several = (main: string) => made('h1-multiple', [page({}), inMain(main, at('/a'), 'Green tea')], at('/a'));

  it.each([
    ['numbered side by side', '<h1>6.2.11. Green tea</h1><p>a</p><h1>6.2.12. Black tea</h1>', 'DECISION'],
    ['a first section', '<h1>Overview</h1><p>a</p><h1>1. Features</h1>', 'DECISION'],
    ['two of a kind', '<h1>tea import</h1><p>a</p><h1>tea export</h1>', 'DECISION'],
    ['the same name', '<h1>tea(3)</h1><p>a</p><h1>tea</h1>', 'BUILD'],
  ])('are not put below each other: %s', async (_, main, needs) => {
    const { after, refusal } = await several(main);
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs });
  });
});

it('moves no version below a gap in the levels of headings', async () => {
  const body = '<h2>License</h2><h4>Version 1.2, November 2002</h4>';
  expect((await made('heading-skip', [page({ body })])).refusal).toMatchObject({ needs: 'BUILD' });
});

describe('links', () => {
  it('to missing pages keep no text that says nothing without a target', async () => {
    const { after, refusal } = await made('link-broken-internal', [
      page({ body: '<p>More about it is <a href="/gone">here</a>.</p>' }),
      other('/gone', { title: '404 Not Found' }, { status: 404 }),
    ]);
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'DECISION' });
  });

  it('to missing pages keep no button that turned a page', async () => {
    const { after, refusal } = await made('link-broken-internal', [
      page({ body: '<p><a href="/gone">next »</a></p>' }),
      other('/gone', { title: '404 Not Found' }, { status: 404 }),
    ]);
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'DECISION' });
  });

  it('get no name of an error, nor one of a page for its section', async () => {
    const gone = other('/gone', { title: '404 Not Found', h1: '404 Not Found' }, { status: 404 });
    const broken = page({ body: '<p><a href="/gone">here</a></p>' });
    expect((await made('link-generic-anchor', [broken, gone])).after).toBeUndefined();
    const section = page({ body: '<p><a href="/b#part">here</a></p>' });
    expect((await made('link-generic-anchor', [section, other('/b')])).after).toBeUndefined();
  });

  it('stay the terms of an index that they are', async () => {
    const pages = [
      page({}),
      other('/index-of-terms', { h1: 'Index', title: 'Index', body: '<a href="/b">link</a> <a href="/b">start</a>' }),
      other('/b'),
    ];
    expect((await made('link-generic-anchor', pages, at('/index-of-terms'))).after).toBeUndefined();
  });

  it('that a script opens stay links', async () => {
    const body = `<p><a href="javascript:open('guide.html');">Guide</a></p>`;
    expect((await made('link-uncrawlable', [page({ body })])).refusal).toMatchObject({ needs: 'BUILD' });
  });
});

it('gives no two images the same alt text', async () => {
  const body =
    '<img src="/green-tea-1.jpg" width="4" height="3"><p>a</p><img src="/green-tea-2.jpg" width="4" height="3">';
  expect((await made('image-alt-missing', [page({ body })])).after).toBeUndefined();
});

it('makes a release no copy of another', async () => {
  const release = (number: string) =>
    page({ title: `Green tea release 3.35.${number} of the hills` }, { url: at(`/release-${number}`), depth: 1 });
  const { after, refusal } = await made(
    'content-exact-duplicate',
    [other('/', {}, { depth: 0 }), release('4'), release('5')],
    at('/release-4'),
  );
  expect(after).toBeUndefined();
  expect(refusal).toMatchObject({ needs: 'DECISION' });
});

it('makes no page the copy of one that is about something else', async () => {
  const call = (name: string, path: string, index: number) => {
    const facts = page({ title: `${name} of the hills`, h1: name }, { url: at(path), depth: 1 });
    return alike(facts, index);
  };
  const { after, refusal } = await made(
    'content-near-duplicate',
    [other('/', {}, { depth: 0 }), call('Tea_Send', '/send', 0), call('Tea_Rsend', '/rsend', 1)],
    at('/rsend'),
  );
  expect(after).toBeUndefined();
  expect(refusal).toMatchObject({ needs: 'DECISION' });
});

describe('the name of a page', () => {
  const GUIDE = 'Growers and Brewers Guide';

  it('is not made of the words of the site', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => other(`/${index}`, { title: `Leaf ${index} | ${GUIDE}` }));
    const copy = (path: string) => page({ title: GUIDE, h1: GUIDE }, { url: at(path), depth: 1 });
    const both = [copy('/Growers_Brewers_Guide.html'), copy('/Leaf_Table.html')];
    const titled = await made('title-duplicate', [page({}), ...pages, ...both], at('/Growers_Brewers_Guide.html'));
    expect(titled.after ?? '').not.toContain('Growers Brewers Guide');
  });

  it('is not the one that a generator gives to every project', async () => {
    const first = inMain('<p>Tea</p>', at('/a'), 'My Project: Main Page');
    expect((await made('h1-missing', [page({}), first], at('/a'))).after).toBeUndefined();
  });

  it('is not that of a frame without a URL', async () => {
    const body = '<iframe src="javascript:void(0)"></iframe>';
    expect((await made('iframe-title-missing', [page({ body })])).after).toBeUndefined();
  });

  it('is not the number of a section', async () => {
    const section = inMain('<p>Tea</p>', at('/u1_2.html'), 'Tea Section 2');
    expect((await made('h1-missing', [page({}), section], at('/u1_2.html'))).after).toBeUndefined();
  });

  it('is not that of a missing page above it', async () => {
    const gone = other('/dir/', { title: '404 Not Found', h1: '404 Not Found' }, { status: 404 });
    const named = (path: string) =>
      page({ title: 'Tea 1.0', h1: 'Tea 1.0', head: '<link rel="up" href="/dir/">' }, { url: at(path), depth: 1 });
    const { after } = await made('h1-duplicate', [page({}), gone, named('/a'), named('/b')], at('/a'));
    expect(after ?? '').not.toContain('404');
  });
});
