import { describe, expect, it } from 'vitest';
import { withoutSpaces } from '../../../src/fixes/values/contact-links.js';
import { directivesMeant } from '../../../src/fixes/values/directives-meant.js';
import { fullDate } from '../../../src/fixes/values/full-dates.js';
import { decimalOf } from '../../../src/fixes/values/plain-numbers.js';
import { absoluteSitemap, lineMeant, patternMeant } from '../../../src/fixes/values/robots-values.js';

const ROBOTS = 'https://site.example/robots.txt';

describe('a text that holds no single value', () => {
  it.each([
    '٣٤',
    '½',
    '1e3',
    '0x10',
    '12.50.',
    '-0',
    '+5',
    '5 for 10',
    '5 %',
    '12,50 €/kg',
    '£5 (was £7)',
    'free',
    '1.2.3',
    '5.- CHF',
    '12,50 EUR zzgl. 3',
    '∞',
    '1234567890123456789012.5',
    '00012.50',
    '12.50/13.50',
    '12.50*',
    '~12',
    '１２．５０',
    'CHF 12.50 / EUR 13',
  ])('is no price: %s', (text) => {
    expect(decimalOf(text, 'EUR') ?? null).toBeNull();
  });

  it.each([
    '29 February 2025',
    '31.04.2026',
    '2026-13-01',
    '1 May',
    'May 2026',
    '03.04.26',
    '20260304',
    'March 3, 2026 – March 5, 2026',
    '12:00',
    '2026-02-30T10:00',
    '0000-01-01',
    '-2026-05-06',
    '2026-W05',
    '20:00 on 5 May 2026',
    '5 May 2026 or 6 May 2026',
    '2026-05-06T24:30',
  ])('is no date: %s', (text) => {
    expect(fullDate(text) ?? null).toBeNull();
  });

  it.each(['', 'robots', 'max-snippet:abc', 'follow-no'])('is no directive of a robots meta tag: “%s”', (text) => {
    expect(directivesMeant(text)).toBeNull();
  });

  it.each(['Noindex: /x', 'Host: example.com', 'Disallow: $(id)', 'Disallow:: /x'])(
    'is no other line of robots.txt: %s',
    (line) => {
      expect(lineMeant(line)).toBeNull();
    },
  );

  it.each([
    'https://other.example/private/',
    '//x',
    'http://site.example',
    '$',
    '../x',
    './x',
    '^/x',
    '\\private',
    'mailto:x',
    '%2Fx',
  ])('is no pattern: %s', (pattern) => {
    expect(patternMeant(pattern, ROBOTS)).toBeNull();
  });

  it.each(['other.com', 'javascript:alert(1)', 'ftp://site.example/s.xml', '*', '/sitemap*.xml'])(
    'is no sitemap: %s',
    (url) => {
      expect(absoluteSitemap(url, ROBOTS)).toBeNull();
    },
  );
});

describe('a slip', () => {
  it.each([
    ["1'234.50", '1234.50'],
    ['1 234,50 €', '1234.50'],
    ['1.234,5', '1234.5'],
  ])('in the price %s is %s', (text, price) => {
    expect(decimalOf(text, 'EUR')).toBe(price);
  });

  it.each([
    ['29 February 2024', '2024-02-29'],
    ['3 mars 2026', '2026-03-03'],
    ['Monday, March 2, 2026', '2026-03-02'],
  ])('in the date %s is %s', (text, date) => {
    expect(fullDate(text)).toBe(date);
  });

  it.each([
    ['noindex|nofollow', 'noindex,nofollow'],
    ['nosnippet noarchive', 'nosnippet,noarchive'],
    ['max-snippet=20', 'max-snippet:20'],
  ])('in the directive %s is %s', (text, directives) => {
    expect(directivesMeant(text)?.join()).toBe(directives);
  });

  it.each([
    ['?q=', '/*?q='],
    ['site.example/x', '/x'],
    ['private/', '/private/'],
  ])('in the pattern %s is %s', (text, pattern) => {
    expect(patternMeant(text, ROBOTS)).toBe(pattern);
  });

  it.each([
    ['mailto:a b@c.example', 'mailto:a b@c.example'],
    ['mailto:?subject=Hi there', 'mailto:?subject=Hi%20there'],
    ['tel:+49 30 / 12 34', 'tel:+49-30-12-34'],
    ['mailto:a@b.example , c@d.example', 'mailto:a@b.example,c@d.example'],
  ])('in the contact %s is %s', (href, contact) => {
    expect(withoutSpaces(href)).toBe(contact);
  });
});
