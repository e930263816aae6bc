import { describe, expect, it } from 'vitest';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import { isGreeting } from '../../../src/fixes/text/greeting.js';
import { siteOf } from '../../support/sites/site.js';
import { HOME, one, other, page } from '../cases.js';
import { fixOf } from '../fixing.js';

const aftersOf = async (...given: Parameters<typeof fixOf>): Promise<string[]> =>
  (await fixOf(...given)).suggestions.map(({ after }) => after);

describe('a greeting', () => {
  it.each([
    'Welcome to our shop',
    'Welcome!',
    'Willkommen bei Teehaus Süd',
    'Herzlich willkommen',
    'Bienvenue chez nous',
    '¡Bienvenidos a la casa!',
    'Benvenuti',
    'Bem-vindo ao chá',
    'ようこそ',
    '茶の家へようこそ',
    '欢迎光临',
  ])('is %s', (text) => {
    expect(isGreeting(text)).toBe(true);
  });

  it.each([
    'Welcoming guests with tea',
    'Hi-Fi for tea rooms',
    'Teas that welcome you',
    'Hello-world programs',
    'Hello, world in Java',
  ])('is not %s', (text) => {
    expect(isGreeting(text)).toBe(false);
  });

  it('is no topic for a title', async () => {
    const pages = [
      page({ title: 'Tea House' }),
      page({ title: 'Tea House', h1: 'Welcome to our lovely shop' }, { url: `${HOME}brewing-green-tea`, depth: 1 }),
    ];
    const [first = ''] = await aftersOf('title-duplicate', pages, { on: `${HOME}brewing-green-tea` });
    expect(first).toContain('Brewing green tea');
    expect(first).not.toContain('Welcome');
  });

  it('stays where the title is one already', async () => {
    const title = 'Welcome to Wheelhouse — Wheelhouse Documentation and reference for all (3.1.x)';
    const [first = ''] = await aftersOf('title-too-long', [page({ title }), other('/b')]);
    expect(first).toContain('Welcome to Wheelhouse');
  });

  it('is no name of a link', async () => {
    const pages = [
      page({ title: 'Teas of the world' }),
      other('/brewing-green-tea', { title: 'Brewing green tea at home', h1: 'Welcome to our lovely shop' }),
      other('/from', { body: '<a href="/brewing-green-tea">here</a>' }),
    ];
    const [first = ''] = await aftersOf('link-generic-anchor', pages, { on: `${HOME}from` });
    expect(first).toContain('>Brewing green tea at home<');
  });
});

describe('an image that is called after the site', () => {
  it('is not described by a page whose title has that name', async () => {
    const pages = [
      page({ title: 'Teahouse', body: '<img src="/images/teahouse-3.jpg" width="4" height="3">' }),
      other('/b'),
    ];
    const { suggestions, refusals } = await fixOf('image-alt-missing', pages);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'WORDS' }]);
  });
});

describe('noindex', () => {
  it.each(['print/green-tea', 'search?q=tea', 'warenkorb/', 'account/login', 'green-tea.print.html', 'thank-you'])(
    'stays on /%s',
    async (path) => {
      const url = `${HOME}${path}`;
      const pages = [page({}), page({ head: '<meta name="robots" content="noindex">' }, { url, depth: 1 })];
      const { suggestions, refusals } = await fixOf('noindex-page', pages, { on: url });
      expect(suggestions).toEqual([]);
      expect(refusals).toMatchObject([{ needs: 'LEAVE' }]);
    },
  );

  it.each([
    'printers/',
    'search-engine-tips',
    'teas/search-of-tea',
    'account-for-tea',
    'print-your-labels.html?page=2',
  ])('may be removed from /%s', async (path) => {
    const url = `${HOME}${path}`;
    const pages = [page({}), page({ head: '<meta name="robots" content="noindex">' }, { url, depth: 1 })];
    expect(await aftersOf('noindex-page', pages, { on: url })).toEqual(['']);
  });
});

/** Two books of twelve and forty chapters, each with its own name at the end of its titles. */
const library = (long: string) => [
  page({ title: 'Documentation of the house' }),
  ...Array.from({ length: 40 }, (_, at) => other(`/pots/${at}`, { title: `Clay number ${at} - The Book of Pots` })),
  ...Array.from({ length: 12 }, (_, at) => other(`/teas/${at}`, { title: `Leaf number ${at} - The Tea Guide` })),
  other('/teas/long', { title: long }),
];

describe('titles of several books', () => {
  it('each keeps its own name in titles', async () => {
    const pages = library('Drying of leaves');
    const texts = await aftersOf('title-too-short', pages, { on: `${HOME}teas/long` });
    for (const text of texts) expect(text).not.toContain('Pots');
  });

  it('none is the name of the site', async () => {
    const [first = ''] = await aftersOf('sd-org-missing', library('Drying of leaves in the sun - The Tea Guide'));
    expect(first).toContain('"name": "Documentation of the house"');
  });
});

describe('a vendor of themes', () => {
  it.each(['Freelancer - Start Bootstrap Theme', 'Spectral by HTML5 UP', 'Tea House Free CSS Template'])(
    'names no site with %s',
    (title) => {
      const site = siteOf([page({ title: title.replace(/^.* - /, '') })]);
      expect(siteBrand(site)).toBeNull();
    },
  );

  it('is not added to titles that lack it', async () => {
    const pages = [
      page({ title: 'Teas of the hills - Start Bootstrap Theme' }),
      ...Array.from({ length: 20 }, (_, at) => other(`/p${at}`, { title: `Tea number ${at} - Start Bootstrap Theme` })),
      other('/odd', { title: 'Teas' }),
    ];
    for (const text of await aftersOf('title-too-short', pages, { on: `${HOME}odd` }))
      expect(text).not.toMatch(/boot/i);
  });
});

describe('a letter of an index', () => {
  it.each(['Index – A', 'B'])('is linked from no page above it: %s', async (h1) => {
    const pages = [page({}), page({ title: 'Entries of the index', h1 }, { url: `${HOME}letters/a`, depth: null })];
    expect(await aftersOf('orphan-page', pages, { on: `${HOME}letters/a` })).toEqual([]);
  });

  it('is no word of two letters', async () => {
    const { pages } = one({});
    const given = [...pages, page({ h1: 'Puerh' }, { url: `${HOME}teas/puerh`, depth: null })];
    expect((await aftersOf('orphan-page', given, { on: `${HOME}teas/puerh` }))[0]).toContain('>Puerh</a>');
  });
});
