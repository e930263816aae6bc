import { describe, expect, it } from 'vitest';
import { createPageView } from '../../src/audit/engine/page-view.js';
import { repairMojibake } from '../../src/fixes/repair-mojibake.js';
import { similarPage } from '../../src/fixes/similar-pages.js';
import { altText } from '../../src/fixes/text/alt-text.js';
import { proseOf } from '../../src/fixes/text/page-prose.js';
import { cleanHeading, fileName, nameOfPage, placeName, siteName, withBrand } from '../../src/fixes/text/page-words.js';
import { DESCRIPTION_LIMITS, shortened, summarised, TITLE_LIMITS } from '../../src/fixes/text/text-limits.js';
import { siteOf } from '../support/sites/site.js';
import { at, HOME, other, page } from './cases.js';

const letters = (characters: number) => ({ characters, pixels: Number.POSITIVE_INFINITY, fontSize: 16 });
const view = (parts: Parameters<typeof page>[0], url = HOME) => createPageView(page(parts, { url }));

describe('a shortened title', () => {
  it.each([
    ['argparse — Parser for options, arguments and sub-commands', 44, 'argparse — Parser for options'],
    ['Representing an email message using the compat32 API', 42, 'Representing an email message'],
    [
      'Chapter 27. High Availability, Load Balancing, and Replication',
      60,
      'Chapter 27. High Availability, Load Balancing',
    ],
    ['map< Key, Value > of the Standard Library', 16, 'map'],
    ['Green tea', 60, 'Green tea'],
  ])('%s', (text, limit, short) => {
    expect(shortened(text, letters(limit))).toBe(short);
  });

  it('is never longer than the limit, even of one word', () => {
    expect(shortened('Donaudampfschifffahrtsgesellschaft', letters(10))).toBe('Donaudampf');
    expect(shortened('tea '.repeat(100), TITLE_LIMITS).length).toBeLessThanOrEqual(60);
  });
});

describe('a summary', () => {
  it('holds whole sentences, else the beginning of one and an ellipsis', () => {
    expect(summarised(['Tea grows.', 'It is picked.'], letters(25))).toBe('Tea grows. It is picked.');
    expect(summarised(['Tea grows.', 'It is picked by hand.'], letters(20))).toBe('Tea grows.');
    expect(summarised(['Tea grows on the slopes of the hills of Assam.'], letters(30))).toBe(
      'Tea grows on the slopes…',
    );
    expect(summarised([], DESCRIPTION_LIMITS)).toBe('');
  });
});

describe('prose', () => {
  it('is distinguished from headings, navigation, code, lists and small print', () => {
    const read = (h1: string, text: string) => proseOf(view({ h1, text }));
    expect(
      read('mimetypes¶', 'Source code: Lib/mimetypes.py The mimetypes module converts a name to its type.'),
    ).toEqual(['The mimetypes module converts a name to its type.']);
    expect(read('Closures', 'Closures are functions that can capture what is around them.')).toEqual([
      'Closures are functions that can capture what is around them.',
    ]);
    expect(read('All items', 'Structs alloc::Global any::Demand array::IntoIter cell::Cell char::ToLowercase')).toEqual(
      [],
    );
    expect(read('Licence', 'Permission is granted to copy and distribute this document as it is.')).toEqual([]);
  });
});

describe('names', () => {
  const shared = (n: number) =>
    other(`/book/${n}`, { h1: 'The Book of Tea', title: `Leaf number ${n} - The Book of Tea` });
  const pages = [
    page({ title: 'Tea House – all about tea' }),
    ...[1, 2, 3].map(shared),
    other('/book/index.html', { h1: 'The Tea Library', title: 'Library' }),
  ];
  const site = siteOf(pages);

  it('lose what templates put into headings', () => {
    expect(cleanHeading('Introduction¶')).toBe('Introduction');
    expect(cleanHeading('Keyword fnCopy item path')).toBe('Keyword fn');
    expect(cleanHeading('Getting started#')).toBe('Getting started');
    expect(cleanHeading('Programming in C#')).toBe('Programming in C#');
  });

  it('come from the titles of pages that share a heading', () => {
    expect(nameOfPage(site.page(at('/book/1')) as never, site)).toBe('Leaf number 1');
    expect(nameOfPage(site.page(HOME) as never, site)).toBe('Green tea from the hills');
  });

  it('come from the page above for sections', () => {
    expect(placeName(createPageView(shared(1)), site)).toBe('The Tea Library');
    expect(placeName(view({}), site)).toBe('');
  });

  it('come from the home page for sites, and no machine lends its URL', () => {
    expect(siteName(site)).toEqual({ text: 'Tea House', known: true });
    expect(withBrand('How tea grows', site)).toBe('How tea grows | Tea House');
    const nameless = siteOf([page({ title: 'Welcome to our pages' }, { url: 'http://127.0.0.1/' })]);
    expect(withBrand('How tea grows', nameless)).toBe('How tea grows');
  });

  it('hold no hashes, sizes and numbers of files', () => {
    expect(fileName('green-tea_800x600-3f2a9c81bd.jpg')).toBe('Green tea');
    expect(fileName('a09861.svg')).toBe('');
    const own = view({});
    expect(altText({ src: '/img/logo.png' }, own, site)).toMatchObject({ text: 'Tea House logo' });
    expect(altText({ src: '/img/green-tea.jpg' }, own, site)).toEqual({
      text: 'Green tea from the hills',
      inferred: 1,
    });
    // the name of the page says nothing of a picture that is called after something else
    for (const src of ['/img/IMG_1234.jpg', '/img/kcachegrind.png', 'data:image/png;base64,Z3JlZW4='])
      expect(altText({ src }, own, site).text).toBe('');
  });
});

describe('garbled text', () => {
  it.each([
    ['The cafÃ© next door', 'The café next door'],
    ['it doesnâ€™t grow', 'it doesn’t grow'],
    ['plain text', null],
    ['lost for ever: \ufffd cafÃ©', null],
  ])('%s', (garbled, text) => {
    expect(repairMojibake(garbled)).toBe(text);
  });
});

describe('a similar page', () => {
  const site = siteOf([
    page(),
    other('/Green_Tea.html'),
    other('/a/brewing'),
    other('/b/steeping'),
    other('/c/steeping'),
  ]);

  it('is another spelling of the URL, else the only one of that name', () => {
    expect(similarPage(at('/green-tea'), site)).toEqual({ url: at('/Green_Tea.html'), same: 'PATH' });
    expect(similarPage(at('/old/brewing.php'), site)).toEqual({ url: at('/a/brewing'), same: 'FILE' });
  });

  it('is none where several could be meant, or the name says nothing', () => {
    expect(similarPage(at('/steeping'), site)).toBeNull();
    expect(similarPage(at('/x/index.html'), site)).toBeNull();
    expect(similarPage(at('/12345'), site)).toBeNull();
  });
});
