import { describe, expect, it } from 'vitest';
import { Addresses } from '../../../src/crawl/extract/addresses.js';

const PAGES = [
  'https://example.com/a/one',
  'https://example.com/a/two?q=1',
  'https://example.com/b/',
  'https://example.org/a/one',
  'not an address',
];

const WRITTEN = [
  'x.html',
  './x.html',
  '../x.html#part',
  '/x',
  '//example.net/x',
  'https://example.net/x?y#z',
  '?page=2',
  '#part',
  '',
  'http:?page=2',
  'https:x',
  'mailto:a@b.example',
  'a b',
  '\u00e4/\u00f6',
  'x'.repeat(3_000),
];

describe('a repeated URL', () => {
  it.each(WRITTEN)('leads from every page where it leads from that page alone: %s', (address) => {
    const link = { address, place: 0, url: null };
    for (const page of [...PAGES, ...PAGES]) {
      const addresses = new Addresses(page);
      expect(addresses.urlOf(link)).toBe(new Addresses(page).resolve(address));
      expect(addresses.urlOf(link)).toBe(new Addresses(page).resolve(address));
      expect(addresses.used).toBe(true);
    }
  });

  it('leads elsewhere once the document has a base', () => {
    const link = { address: 'x', place: 0, url: null };
    const addresses = new Addresses('https://example.com/a/one');
    expect(addresses.urlOf(link)).toBe('https://example.com/a/x');
    addresses.setBase('/b/');
    expect(addresses.urlOf(link)).toBe('https://example.com/b/x');
  });
});
